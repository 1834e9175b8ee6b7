import { formatarMomento } from '#web/components/data/datas.ts'
import { Detalhe } from '#web/components/fila/Andamento.tsx'
import { colunaDoComprador, colunaDoPedido, colunaDoValor } from '#web/components/fila/colunas-comuns.tsx'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import type { CancelamentoPedido } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { DecisaoDoCancelamento } from './DecisaoDoCancelamento.tsx'

interface Acoes {
  onRecusar: (pedido: CancelamentoPedido) => void
  onDone: () => void
}

/** The columns of the requests for a cancellation; a payment that came since stands beside the order. */
export function colunasDosCancelamentos({ onRecusar, onDone }: Acoes): readonly Column<CancelamentoPedido>[] {
  return [
    colunaDoPedido(({ id }) => id),
    colunaDoValor('Total', ({ total }) => total, 'end'),
    colunaDoComprador,
    {
      key: 'motivo',
      header: 'Motivo',
      card: 'wide',
      cell: ({ motivo, em }) => (
        <>
          <span className="breaks lines">{motivo}</span>
          <Detalhe>{formatarMomento(em)}</Detalhe>
        </>
      ),
    },
    {
      key: 'pagamento',
      header: 'Pagamento',
      card: 'wide',
      cell: ({ statusPagamento }) => <StatusDoPagamento status={statusPagamento} />,
    },
    {
      key: 'decisao',
      header: 'Decisão',
      card: 'wide',
      cell: pedido => (
        <DecisaoDoCancelamento pedido={pedido} onRecusar={() => onRecusar(pedido)} onDone={onDone} />
      ),
    },
  ]
}
