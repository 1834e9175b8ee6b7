import { getRouteApi, Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { formatarMomento } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import {
  type ConversaQueEspera,
  useConversasQueEsperam,
} from '#web/queries/pedido/pedido/conversa-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const route = getRouteApi('/sessao/adm/conversas')

const columns: readonly Column<ConversaQueEspera>[] = [
  {
    key: 'pedido',
    header: 'Pedido',
    cell: ({ pedidoId }) => (
      <Link to={paths.pedido(pedidoId)}>
        <strong>#{pedidoId}</strong>
      </Link>
    ),
  },
  {
    key: 'mensagens',
    header: 'Mensagens',
    align: 'end',
    card: 'end',
    cell: ({ mensagens }) => <strong>{mensagens === 1 ? '1 mensagem' : `${mensagens} mensagens`}</strong>,
  },
  {
    key: 'desde',
    header: 'Espera desde',
    card: 'labelled',
    cell: ({ desde }) => <time dateTime={desde}>{formatarMomento(desde)}</time>,
  },
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: ({ comprador }) => <Link to={paths.comprador(comprador.id)}>{comprador.nome}</Link>,
  },
  {
    key: 'vendedor',
    header: 'Vendedor',
    card: 'wide',
    cell: ({ vendedor }) =>
      vendedor ? <Link to={paths.vendedor(vendedor.id)}>{vendedor.nome}</Link> : 'Só com a equipe',
  },
]

/** Threads of orders that wait for an answer of staff, the oldest first (rule N81). */
export function ConversasPage() {
  const { page } = route.useSearch()
  const conversas = useConversasQueEsperam({ page })
  return (
    <>
      <PageHeader title="Conversas sem resposta" />
      <Consultado
        consulta={conversas}
        falha="Erro ao carregar as conversas."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <>
            <p style={{ marginBottom: 'var(--space-4)' }}>
              Conversas de pedidos em que a última palavra não é da equipe, há mais de uma hora.
            </p>
            <TabelaPaginada
              label="Conversas sem resposta"
              columns={columns}
              pagina={pagina}
              rowKey={({ pedidoId, vendedor }) => `${pedidoId} ${vendedor?.id ?? 0}`}
              busy={conversas.isPlaceholderData}
              vazio={<Empty text="Nenhuma conversa sem resposta." drawing="/arte/cheiro-verde.svg" />}
            />
          </>
        )}
      </Consultado>
    </>
  )
}
