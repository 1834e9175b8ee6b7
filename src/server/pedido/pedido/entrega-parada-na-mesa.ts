import { sql } from 'kysely'
import { umaLinha } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { diasDesde, limiteDaEspera } from '#domain/entrega/prazo.ts'
import { motivoParaNaoEntregar } from '#domain/pagamento/status-pagamento.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { Momento, TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { alterarStatus } from './alterar-status.ts'
import { type EntregaLida, lerEntregas, vistoDaEntrega } from './entrega-repository.ts'
import { buscarRecebido } from './estado-repository.ts'
import { moverEntrega } from './mover-entrega.ts'

/** How far back the ended ones go if no first day is asked for: every delivery of the market is among these audit entries. */
const ENCERRADAS_DIAS = 30

// It comes to the desk so many days after its payment, and once its own day is over.
const colunas = ({ regras }: Momento, entregaDia = sql`p.entrega_dia`) => sql`
  p.id::text as id, p.id as pedido_id, p.comprador_id as pessoa_id, p.total_centavos as valor_centavos, p.pago_em as desde,
  greatest(p.pago_em + ${regras.configuracao.diasParaEntregar} * interval '24 hours',
    (${entregaDia} + 1)::timestamp at time zone 'America/Sao_Paulo') as vez`

/** Orders that were paid long ago and are not delivered, unless the day of their delivery is still to come (rule M45). */
export const entregaParadaNaMesa: TipoDeTarefa<Dependencies, 'entrega-parada'> = {
  tipo: 'entrega-parada',
  folgaMs: 48 * 3_600_000,
  abertas: (momento, id) => sql`
    select ${colunas(momento)} from pedido p
    where p.status_pedido = 'AGUARDANDO_FRETE'
      and p.pago_em <= ${limiteDaEspera(momento.regras.configuracao.diasParaEntregar, momento.agora)}
      and (p.entrega_dia is null or p.entrega_dia < ${momento.hoje}::date) and ${soDo(sql`p.id`, id)}`,
  encerradas: (momento, dias, id) => {
    const de = dias.de ?? (id === undefined ? limiteDaEspera(ENCERRADAS_DIAS, momento.agora) : null)
    return sql`
      select ${colunas(momento, sql`antes.dia`)}, a.em, a.por_usuario_id as por_id, a.depois ->> 'motivo' as observacao,
        case a.depois #>> '{}' when 'ENTREGUE' then 'pedido entregue' when 'CANCELADO' then 'pedido cancelado'
          else 'entrega mudada para ' || to_char((a.depois ->> 'entregaDia')::date, 'DD/MM/YYYY') end as desfecho
      from auditoria a
      join pedido p on p.id = a.alvo_id
      cross join lateral (
        select case a.acao when 'mover-entrega' then (a.antes ->> 'entregaDia')::date else p.entrega_dia end as dia
      ) antes
      where a.acao in ('alterar-status', 'mover-entrega') and a.alvo_tipo = 'pedido' and ${soDo(sql`a.alvo_id`, id)}
        and ${entre(sql`a.em`, { ...dias, de })}
        and p.pago_em <= a.em - ${momento.regras.configuracao.diasParaEntregar} * interval '24 hours'
        and (antes.dia is null or antes.dia < (a.em at time zone 'America/Sao_Paulo')::date)`
  },
  ler: async (db, ids, { agora }) => {
    const entregas = await lerEntregas(db, ids.map(Number))
    return new Map(entregas.map(entrega => [String(entrega.id), palavras(entrega, agora)]))
  },
  abrir: async ({ db }, id, { regras }) => {
    const [lida] = await lerEntregas(db, [Number(id)])
    const entrega = exigir(lida, 'tarefa-inexistente')
    const recebido = await buscarRecebido(db, entrega.id)
    const dias = emDias(regras.configuracao.diasParaEntregar)
    return {
      visto: vistoDaEntrega(entrega),
      explicacao: `Pedidos pagos há ${dias} ou mais ficam na mesa até a entrega, o cancelamento ou um novo dia.`,
      impedimentos: { entregar: recebido && motivoParaNaoEntregar(recebido) },
    }
  },
  acoes: {
    entregar: (deps, { id, visto, user }) =>
      alterarStatus(deps, { pedidoId: Number(id), para: 'ENTREGUE', visto, user }),
    mover: (deps, { id, visto, observacao, campos: { dia, forcar = false }, user }) =>
      moverEntrega(deps, { pedidoId: Number(id), dia, forcar, motivo: umaLinha(observacao), visto, user }),
    cancelar: (deps, { id, visto, user }) =>
      alterarStatus(deps, { pedidoId: Number(id), para: 'CANCELADO', visto, user }),
  },
}

function palavras({ statusPedido, pagoEm, entregaDia }: EntregaLida, agora: Date) {
  const dia = formatarData(dataEmSaoPaulo(pagoEm))
  return {
    frase:
      statusPedido === 'AGUARDANDO_FRETE'
        ? `Pago há ${emDias(diasDesde(pagoEm, agora))} e ainda não entregue`
        : `Pago em ${dia}`,
    fatos: [
      { rotulo: 'Pago em', texto: dia },
      { rotulo: 'Dia da entrega', texto: entregaDia === null ? 'sem dia marcado' : formatarData(entregaDia) },
    ],
  }
}

const emDias = (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`)
