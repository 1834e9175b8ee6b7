import { getRouteApi, Link } from '@tanstack/react-router'
import {
  colunaDoComprador,
  colunaDoDia,
  colunaDoPedido,
  colunaDoValor,
} from '#web/components/fila/colunas-comuns.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { paths } from '#web/paths.ts'
import { type EntregaParada, useEntregasParadas } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const route = getRouteApi('/sessao/adm/entregas/paradas')

const columns: readonly Column<EntregaParada>[] = [
  colunaDoPedido(({ id }) => id),
  {
    key: 'espera',
    header: 'Espera',
    align: 'end',
    card: 'end',
    cell: ({ dias }) => <strong>{emDias(dias)}</strong>,
  },
  colunaDoDia('Pago em', ({ pagoEm }) => pagoEm, 'labelled'),
  colunaDoComprador,
  colunaDoValor('Total', ({ total }) => total),
]

/** Paid orders that were not delivered in time, the oldest first (rule M45). */
export function EntregasParadasPage() {
  const { page } = route.useSearch()
  return (
    <>
      <PageHeader title="Entregas paradas" />
      <TabelaDaFila
        consulta={useEntregasParadas({ page })}
        label="Entregas paradas"
        columns={columns}
        rowKey={({ id }) => id}
        falha="Erro ao carregar as entregas."
        vazio="Nenhuma entrega parada."
        introducao={({ prazoDias }) => (
          <>
            Pedidos pagos há {emDias(prazoDias)} ou mais e ainda não entregues. O prazo se muda na{' '}
            <Link to={paths.configuracao} style={{ paddingBlock: '13px' }}>
              configuração
            </Link>
            .
          </>
        )}
      />
    </>
  )
}

function emDias(dias: number): string {
  return dias === 1 ? '1 dia' : `${dias} dias`
}
