import { Link } from '@tanstack/react-router'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { paths } from '#web/paths.ts'
import type { EmissaoParada } from '#web/queries/mesa/adm-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { textoDaEspera } from '../espera.ts'
import { BuscarDialog } from './BuscarDialog.tsx'
import { CompradorDoBoleto } from './CompradorDoBoleto.tsx'
import { DesfazerDialog } from './DesfazerDialog.tsx'
import styles from './Emissoes.module.css'

type Acao = { o: 'desfazer' | 'buscar'; parada: EmissaoParada }

interface EmissoesParadasProps {
  paradas: readonly EmissaoParada[]
  agora: Date
}

/** Boletos without an answer for more than a day: staff undo them or find them at the provider (rule M17). */
export function EmissoesParadas({ paradas, agora }: EmissoesParadasProps) {
  const { aberta: acao, abrir, fechamento } = useLinhaAberta<Acao>()
  return (
    <Card className={styles.card}>
      <h3>Boletos sem resposta há mais de um dia: {paradas.length}</h3>
      <p className={styles.texto}>
        O PagBank não disse se o boleto existe. O limite do comprador segue reservado e o carrinho, parado,
        até a equipe decidir.
      </p>
      <Table
        label="Boletos sem resposta"
        columns={colunas(agora, abrir)}
        rows={paradas}
        rowKey={({ id }) => id}
      />
      {acao?.o === 'desfazer' && <DesfazerDialog parada={acao.parada} {...fechamento} />}
      {acao?.o === 'buscar' && <BuscarDialog parada={acao.parada} {...fechamento} />}
    </Card>
  )
}

const dados: readonly Column<EmissaoParada>[] = [
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: boleto => (
      <>
        <CompradorDoBoleto boleto={boleto} />
        {boleto.segundaViaDe && (
          <span className={styles.detalhe}>
            Boleto novo do <Link to={paths.pedido(boleto.segundaViaDe)}>pedido #{boleto.segundaViaDe}</Link>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'valor',
    header: 'Valor',
    align: 'end',
    card: 'labelled',
    cell: ({ total }) => (
      <strong>
        <Dinheiro valor={total} />
      </strong>
    ),
  },
]

function colunas(agora: Date, agir: (acao: Acao) => void): readonly Column<EmissaoParada>[] {
  return [
    ...dados,
    {
      key: 'desde',
      header: 'Sem resposta',
      card: 'labelled',
      cell: ({ desde }) => textoDaEspera(desde, agora),
    },
    {
      key: 'resposta',
      header: 'Última resposta',
      card: 'wide',
      cell: ({ detalhe, tentativas, repete }) => (
        <>
          {detalhe ?? 'Nenhuma'}
          <span className={styles.detalhe}>
            {tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`}.{' '}
            {repete ? 'Repete sozinho.' : 'Não repete mais: poderia gerar um segundo boleto.'}
          </span>
        </>
      ),
    },
    {
      key: 'acao',
      header: 'Decisão',
      card: 'wide',
      cell: parada => (
        <div className={styles.acoes}>
          <Button
            variant="quiet"
            icon="search"
            aria-label={`Buscar no PagBank ${parada.referencia}`}
            onClick={() => agir({ o: 'buscar', parada })}
          >
            Buscar
          </Button>
          <Button
            variant="quiet"
            icon="close"
            aria-label={`Desfazer ${parada.referencia}`}
            onClick={() => agir({ o: 'desfazer', parada })}
          >
            Desfazer
          </Button>
        </div>
      ),
    },
  ]
}
