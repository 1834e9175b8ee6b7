import { Link } from '@tanstack/react-router'
import type { TipoDeLancamento } from '#domain/credito.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Instante } from '#web/components/data/Instante.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Movimento } from '#web/components/dinheiro/Movimento.tsx'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { type Lancamento, useExtrato } from './comprador-queries.ts'

const tipos: Readonly<Record<TipoDeLancamento, string>> = {
  LIMITE_DEFINIDO: 'Limite alterado',
  RESERVADO: 'Reservado pelo pedido',
  LIBERADO_POR_RECUSA: 'Devolvido: boleto recusado, pedido',
  LIBERADO_POR_PAGAMENTO: 'Devolvido: pago, pedido',
  LIBERADO_POR_CANCELAMENTO: 'Devolvido: cancelado, pedido',
}

const columns: readonly Column<Lancamento>[] = [
  { key: 'data', header: 'Data', cell: ({ data }) => <Instante valor={data} /> },
  { key: 'tipo', header: 'Movimento', card: 'wide', cell: lancamento => <Motivo lancamento={lancamento} /> },
  {
    key: 'valor',
    header: 'Valor',
    align: 'end',
    card: 'labelled',
    cell: ({ valor }) => <Movimento valor={valor} />,
  },
  {
    key: 'disponivel',
    header: 'Disponível depois',
    align: 'end',
    card: 'labelled',
    cell: ({ disponivel }) => (
      <strong>
        <Dinheiro valor={disponivel} />
      </strong>
    ),
  },
]

interface ExtratoDoCompradorProps {
  id: number
  /** Counted from 0. */
  page: number
}

/** Why the available limit is what it is: each line is the one below it plus its own amount (rule M28). */
export function ExtratoDoComprador({ id, page }: ExtratoDoCompradorProps) {
  const extrato = useExtrato(id, page)
  return (
    <Consultado
      consulta={extrato}
      falha="Erro ao carregar o extrato."
      esqueleto={<Skeleton height={52} count={4} label="Carregando extrato…" />}
    >
      {pagina => (
        <TabelaPaginada
          label="Extrato do crédito"
          columns={columns}
          pagina={pagina}
          rowKey={lancamento => lancamento.id}
          busy={extrato.isPlaceholderData}
          vazio={<Empty text="O limite deste comprador ainda não mudou." />}
        />
      )}
    </Consultado>
  )
}

function Motivo({ lancamento: { tipo, pedidoId, por } }: { lancamento: Lancamento }) {
  return (
    <>
      {tipos[tipo]}
      {pedidoId !== null && (
        <>
          {' '}
          <Link to={paths.pedido(pedidoId)}>#{pedidoId}</Link>
        </>
      )}
      {por && ` por ${por.nome}`}
    </>
  )
}
