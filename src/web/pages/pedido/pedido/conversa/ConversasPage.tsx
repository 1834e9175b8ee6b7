import { getRouteApi, Link } from '@tanstack/react-router'
import { formatarMomento } from '#web/components/data/datas.ts'
import { colunaDoComprador, colunaDoPedido } from '#web/components/fila/colunas-comuns.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { paths } from '#web/paths.ts'
import {
  type ConversaQueEspera,
  useConversasQueEsperam,
} from '#web/queries/pedido/pedido/conversa-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const route = getRouteApi('/sessao/adm/conversas')

const columns: readonly Column<ConversaQueEspera>[] = [
  colunaDoPedido(({ pedidoId }) => pedidoId),
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
  colunaDoComprador,
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
  return (
    <>
      <PageHeader title="Conversas sem resposta" />
      <TabelaDaFila
        consulta={useConversasQueEsperam({ page })}
        label="Conversas sem resposta"
        columns={columns}
        rowKey={({ pedidoId, vendedor }) => `${pedidoId} ${vendedor?.id ?? 0}`}
        falha="Erro ao carregar as conversas."
        vazio="Nenhuma conversa sem resposta."
        introducao={() =>
          'Conversas de pedidos em que a última palavra não é da equipe, há mais de uma hora.'
        }
      />
    </>
  )
}
