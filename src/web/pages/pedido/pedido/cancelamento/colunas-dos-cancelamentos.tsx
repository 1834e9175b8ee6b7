import { Link } from '@tanstack/react-router'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { formatarMomento } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Detalhe } from '#web/components/fila/Andamento.tsx'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { paths } from '#web/paths.ts'
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
    {
      key: 'pedido',
      header: 'Pedido',
      cell: ({ id }) => (
        <Link to={paths.pedido(id)} className={linha.link}>
          <strong>#{id}</strong>
        </Link>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      card: 'end',
      cell: ({ total }) => (
        <strong>
          <Dinheiro valor={total} />
        </strong>
      ),
    },
    {
      key: 'comprador',
      header: 'Comprador',
      card: 'wide',
      cell: ({ comprador }) => (
        <Link to={paths.comprador(comprador.id)} className={linha.link}>
          {comprador.nome}
        </Link>
      ),
    },
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
