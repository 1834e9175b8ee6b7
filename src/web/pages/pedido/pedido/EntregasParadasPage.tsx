import { getRouteApi, Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import { type EntregaParada, useEntregasParadas } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const route = getRouteApi('/sessao/adm/entregas/paradas')

const columns: readonly Column<EntregaParada>[] = [
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
    key: 'espera',
    header: 'Espera',
    align: 'end',
    card: 'end',
    cell: ({ dias }) => <strong>{emDias(dias)}</strong>,
  },
  { key: 'pago', header: 'Pago em', card: 'labelled', cell: ({ pagoEm }) => formatarDia(pagoEm) },
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: ({ comprador }) => <Link to={paths.comprador(comprador.id)}>{comprador.nome}</Link>,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    card: 'total',
    cell: ({ total }) => (
      <strong>
        <Dinheiro valor={total} />
      </strong>
    ),
  },
]

/** Paid orders that were not delivered in time, the oldest first (rule M45). */
export function EntregasParadasPage() {
  const { page } = route.useSearch()
  const entregas = useEntregasParadas({ page })
  return (
    <>
      <PageHeader title="Entregas paradas" />
      <Consultado
        consulta={entregas}
        falha="Erro ao carregar as entregas."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <>
            <p style={{ marginBottom: 'var(--space-4)' }}>
              Pedidos pagos há {emDias(pagina.prazoDias)} ou mais e ainda não entregues. O prazo se muda na{' '}
              <Link to={paths.configuracao} style={{ paddingBlock: '13px' }}>
                configuração
              </Link>
              .
            </p>
            <TabelaPaginada
              label="Entregas paradas"
              columns={columns}
              pagina={pagina}
              rowKey={({ id }) => id}
              busy={entregas.isPlaceholderData}
              vazio={<Empty text="Nenhuma entrega parada." drawing="/arte/cheiro-verde.svg" />}
            />
          </>
        )}
      </Consultado>
    </>
  )
}

function emDias(dias: number): string {
  return dias === 1 ? '1 dia' : `${dias} dias`
}
