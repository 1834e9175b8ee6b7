import { Link } from '@tanstack/react-router'
import { formatarDia } from '#web/components/data/datas.ts'
import { fraseDaDivergencia } from '#web/components/dinheiro/divergencia.ts'
import { Andamento, Detalhe } from '#web/components/fila/Andamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { paths } from '#web/paths.ts'
import type { PedidoDivergente } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'

const dados: readonly Column<PedidoDivergente>[] = [
  {
    key: 'pedido',
    header: 'Pedido',
    cell: ({ id }) => (
      <Link to={paths.pedido(id)}>
        <strong>#{id}</strong>
      </Link>
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    card: 'end',
    cell: ({ statusPedido }) => <StatusDoPedido status={statusPedido} />,
  },
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: ({ comprador }) => <Link to={paths.comprador(comprador.id)}>{comprador.nome}</Link>,
  },
  {
    key: 'pagamento',
    header: 'Pagamento',
    card: 'wide',
    cell: pedido => <strong>{fraseDaDivergencia(pedido)}</strong>,
  },
]

/** The columns; the last one says who has seen it, or has the button that marks it as seen. */
export function colunasDasDivergencias(
  onMarcar: (pedido: PedidoDivergente) => void,
): readonly Column<PedidoDivergente>[] {
  return [
    ...dados,
    {
      key: 'visto',
      header: 'Visto',
      card: 'wide',
      cell: pedido =>
        pedido.visto ? (
          <VistoPor visto={pedido.visto} />
        ) : (
          <Button
            variant="quiet"
            icon="eye"
            aria-label={`Marcar como visto: pedido #${pedido.id}`}
            onClick={() => onMarcar(pedido)}
          >
            Marcar como visto
          </Button>
        ),
    },
  ]
}

function VistoPor({ visto: { em, por, observacao } }: { visto: NonNullable<PedidoDivergente['visto']> }) {
  return (
    <Andamento>
      <span>{observacao}</span>
      <Detalhe>
        {formatarDia(em)}, por {por.nome}
      </Detalhe>
    </Andamento>
  )
}
