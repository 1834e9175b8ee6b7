import { sql } from 'kysely'
import { formatarData } from '#domain/calendario.ts'
import { fraseDoFretePoupado } from '#domain/entrega/mesma-entrega.ts'
import { motivoParaNaoDecidirCancelamento, type SituacaoDeCancelamento } from '#domain/pedido/cancelamento.ts'
import { PALAVRA_DO_PAGAMENTO } from '#domain/pedido/palavras.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { comoFrase, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { mudarStatus } from './alterar-status.ts'
import {
  buscarCancelamento,
  type CancelamentoLido,
  encerrarCancelamento,
  lerCancelamentos,
  vistoDoCancelamento,
} from './cancelamento-repository.ts'
import { travarPedido } from './estado-repository.ts'
import { fretePoupadoCom } from './mesma-entrega-sql.ts'

const RECUSAR_CANCELAMENTO = atoSoDaConta(
  'recusar-cancelamento',
  'Pedidos e dinheiro',
  'Recusou o cancelamento do pedido',
)

// An answer is due after a day, and before the day of the delivery begins; never before the request.
const COLUNAS = sql`k.pedido_id::text as id, k.pedido_id, p.comprador_id as pessoa_id, p.total_centavos as valor_centavos, k.em as desde,
  greatest(k.em - interval '1 day',
    least(k.em, p.entrega_dia::timestamp at time zone 'America/Sao_Paulo' - interval '1 day')) as vez`
const PEDIDOS = sql`pedido_de_cancelamento k join pedido p on p.id = k.pedido_id`

/** Orders with a buyer's request for a cancellation (rule M57). */
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
    cancelar: (deps, { id, ...autor }) =>
      encerrar(deps, autor, {
        ...aberto(Number(id)),
        gravar: (tx, { agora }) =>
          mudarStatus(tx, deps, { pedidoId: Number(id), para: 'CANCELADO', user: autor.user }, agora),
      }),
    // With an answer for the buyer.
    manter: (deps, { id, observacao: resposta, ...autor }) =>
      encerrar(deps, autor, {
        ...aberto(Number(id)),
        gravar: (tx, por) =>
          encerrarCancelamento(tx, { pedidoId: Number(id), situacao: 'RECUSADO', resposta, ...por }),
        registro: () => ({
          acao: RECUSAR_CANCELAMENTO,
          alvo: { tipo: 'pedido', id: Number(id) },
          depois: { resposta },
        }),
      }),
  },
}

// The request is read under the order's lock. A payment since it was seen asks to look again.
const aberto = (pedidoId: number) => ({
  travar: async (tx: Tx) => ({
    ...exigir(await travarPedido(tx, pedidoId), 'tarefa-inexistente'),
    situacao: exigir(await buscarCancelamento(tx, pedidoId), 'tarefa-inexistente'),
  }),
  motivo: ({ situacao }: { situacao: SituacaoDeCancelamento }) => motivoParaNaoDecidirCancelamento(situacao),
  visto: vistoDoCancelamento,
})

function palavras({ motivo, statusPagamento, entregaDia, quemJuntou }: CancelamentoLido) {
  const frase = comoFrase(motivo)
  const poupado = fretePoupadoCom(quemJuntou)
  return {
    frase,
    fatos: [
      ...(frase === motivo ? [] : [{ rotulo: 'Motivo', texto: motivo }]),
      { rotulo: 'Pagamento', texto: PALAVRA_DO_PAGAMENTO[statusPagamento] },
      { rotulo: 'Dia da entrega', texto: entregaDia === null ? 'sem dia marcado' : formatarData(entregaDia) },
      ...(poupado ? [{ rotulo: 'Mesma entrega', texto: fraseDoFretePoupado(poupado) }] : []),
    ],
  }
}
