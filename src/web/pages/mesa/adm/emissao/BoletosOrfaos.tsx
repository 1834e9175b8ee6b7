import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { formatarDiaEHora } from '#web/components/data/datas.ts'
import { colunaDoValor } from '#web/components/fila/colunas-comuns.tsx'
import { paths } from '#web/paths.ts'
import type { BoletoOrfao } from '#web/queries/mesa/adm-queries.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { CompradorDoBoleto } from './CompradorDoBoleto.tsx'
import styles from './Emissoes.module.css'

interface BoletosOrfaosProps {
  orfaos: readonly BoletoOrfao[]
}

/** Boletos that exist at the provider although their order was undone, until they expire or are refunded (rule M27). */
export function BoletosOrfaos({ orfaos }: BoletosOrfaosProps) {
  return (
    <Card flow="grid" gap={3} pad={5} className={styles.card}>
      <h3>Boletos de pedidos desfeitos: {orfaos.length}</h3>
      <p className={styles.texto}>
        O pedido foi desfeito, mas o boleto existe no PagBank, que não cancela um boleto antes de ele ser
        pago. O comprador não o vê; se for pago, o dinheiro volta sozinho.
      </p>
      <Table
        label="Boletos de pedidos desfeitos"
        columns={colunas}
        rows={orfaos}
        rowKey={({ pedidoId }) => pedidoId}
      />
    </Card>
  )
}

const colunas: readonly Column<BoletoOrfao>[] = [
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: boleto => <CompradorDoBoleto boleto={boleto} />,
  },
  {
    key: 'pedido',
    header: 'Pedido',
    card: 'labelled',
    cell: ({ pedidoId }) => <Link to={paths.pedido(pedidoId)}>#{pedidoId}</Link>,
  },
  colunaDoValor('Valor', ({ valor }) => valor, 'labelled'),
  { key: 'visto', header: 'Visto em', card: 'labelled', cell: ({ vistoEm }) => formatarDiaEHora(vistoEm) },
  { key: 'situacao', header: 'No PagBank', card: 'wide', cell: orfao => <NoPagBank orfao={orfao} /> },
]

function NoPagBank({ orfao: { situacao, vencimento, reembolso } }: { orfao: BoletoOrfao }) {
  if (reembolso === null)
    return (
      <>
        <StatusMark icon="clock" tone="info">
          Sem pagamento
        </StatusMark>
        <span className="compact breaks block">
          {situacao}, vence em {formatarData(vencimento)}
        </span>
      </>
    )
  return (
    <>
      <StatusMark icon="alert" tone="warn">
        Pago
      </StatusMark>
      <span className="compact breaks block">
        <Link to={paths.reembolsos}>
          {reembolso === 'A_MAO' ? 'Reembolso a fazer à mão' : 'Reembolso em andamento'}
        </Link>
      </span>
    </>
  )
}
