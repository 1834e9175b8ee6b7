import { sql } from 'kysely'
import { formatarData } from '#domain/calendario.ts'
import { PALAVRA_DO_PAGAMENTO } from '#domain/pedido/palavras.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { comoFrase, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { type CancelamentoLido, lerCancelamentos, vistoDoCancelamento } from './cancelamento-repository.ts'
import { aceitarCancelamento, recusarCancelamento } from './decidir-cancelamento.ts'

// An answer is due after a day, and before the day of the delivery begins; never before the request.
const COLUNAS = sql`k.pedido_id::text as id, k.pedido_id, p.comprador_id as pessoa_id, p.total_centavos as valor_centavos, k.em as desde,
  greatest(k.em - interval '1 day',
    least(k.em, p.entrega_dia::timestamp at time zone 'America/Sao_Paulo' - interval '1 day')) as vez`
const PEDIDOS = sql`pedido_de_cancelamento k join pedido p on p.id = k.pedido_id`

/** Orders whose buyers ask for a cancellation (rule M57). */
export const cancelamentoNaMesa: TipoDeTarefa<Dependencies, 'cancelamento'> = {
  tipo: 'cancelamento',
  folgaMs: 24 * 3_600_000,
  abertas: (_, id) =>
    sql`select ${COLUNAS} from ${PEDIDOS} where k.situacao = 'ABERTO' and ${soDo(sql`k.pedido_id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, k.decidido_em as em, k.decidido_por as por_id, k.resposta as observacao,
      case k.situacao when 'ACEITO' then 'pedido cancelado' when 'RECUSADO' then 'pedido mantido' else 'pedido entregue' end as desfecho
    from ${PEDIDOS}
    where k.situacao <> 'ABERTO' and ${soDo(sql`k.pedido_id`, id)} and ${entre(sql`k.decidido_em`, dias)}`,
  ler: async (db, ids) => {
    const lidos = await lerCancelamentos(db, ids.map(Number))
    return new Map(lidos.map(lido => [String(lido.pedidoId), palavras(lido)]))
  },
  abrir: async ({ db }, id) => {
    const [lido] = await lerCancelamentos(db, [Number(id)])
    return { visto: vistoDoCancelamento(exigir(lido, 'tarefa-inexistente')) }
  },
  acoes: {
    cancelar: (deps, { id, visto, user }) => aceitarCancelamento(deps, { pedidoId: Number(id), visto, user }),
    manter: (deps, { id, visto, observacao: resposta, user }) =>
      recusarCancelamento(deps, { pedidoId: Number(id), visto, resposta, user }),
  },
}

function palavras({ motivo, statusPagamento, entregaDia }: CancelamentoLido) {
  const frase = comoFrase(motivo)
  return {
    frase,
    fatos: [
      ...(frase === motivo ? [] : [{ rotulo: 'Motivo', texto: motivo }]),
      { rotulo: 'Pagamento', texto: PALAVRA_DO_PAGAMENTO[statusPagamento] },
      { rotulo: 'Dia da entrega', texto: entregaDia === null ? 'sem dia marcado' : formatarData(entregaDia) },
    ],
  }
}
