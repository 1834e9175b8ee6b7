import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { COBRANCAS_ENCERRADAS, motivoParaNaoReceberPorFora } from '#domain/pagamento/por-fora.ts'
import { DIAS_DO_PROVEDOR, motivoParaNaoGerarSegundaVia } from '#domain/pagamento/segunda-via.ts'
import { receberPorFora } from '#server/cobranca/cobranca/receber-por-fora.ts'
import { ENTREGUE_EM } from '#server/mercado/entrega/entregue-em-sql.ts'
import { buscarSegundaVia } from '#server/pedido/pedido/segunda-via-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { gerarSegundaVia } from './gerar-segunda-via.ts'

const COLUNAS = sql`p.id::text as id, p.id as pedido_id, p.comprador_id as pessoa_id`

/** SQL: the last day on which the charge `c` of the emission `e` can be paid, as `podeSerPago` counts it. */
const ULTIMO_DIA = sql`c.vencimento
  + coalesce((e.requisicao #>> '{charges,0,payment_method,boleto,days_until_expiration}')::int, ${DIAS_DO_PROVEDOR}::int)`
const ENCERRADA_NO_PROVEDOR = sql`c.status = any(${COBRANCAS_ENCERRADAS}::text[])`
const morto = (hoje: string) => sql`(${ENCERRADA_NO_PROVEDOR} or ${ULTIMO_DIA} < ${hoje}::date)`

// Nothing says when the provider ended a charge. It was not later than the last reading, which is the last one of an ended charge.
const MORTE = sql`case when ${ENCERRADA_NO_PROVEDOR} then least(c.lida_em, dia.fim) else dia.fim end`

/** Delivered orders that cannot be paid: their boleto died unpaid, and none is being issued (rules M40, M44). */
export const boletoMortoNaMesa: TipoDeTarefa<Dependencies, 'boleto-morto'> = {
  tipo: 'boleto-morto',
  folgaMs: 72 * 3_600_000,
  // What of a boleto's money is still here, and what went back, is the task of a payment that does not add up.
  abertas: ({ hoje }, id) => sql`
    select ${COLUNAS}, c.valor_centavos, vez.em as desde, vez.em as vez
    from pedido p
    join cobranca_vigente c on c.pedido_id = p.id
    left join emissao e on e.id = c.emissao_id
    left join reembolso r on r.cobranca_id = c.id
    cross join lateral (select (${ULTIMO_DIA} + 1)::timestamp at time zone 'America/Sao_Paulo' as fim) dia
    cross join lateral (select greatest(${ENTREGUE_EM}, ${MORTE}) as em) vez
    where p.status_pedido = 'ENTREGUE' and p.credito_reservado_centavos > 0 and not c.paga_o_pedido
      and ${morto(hoje)}
      and c.pago_centavos <= c.devolvido_centavos + coalesce(r.devolvido_a_mao_centavos, 0)
      and not exists (select from emissao a where a.pedido_id = p.id and a.situacao = 'ABERTA' and a.meio = 'BOLETO') and ${soDo(sql`p.id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, f.valor_centavos, f.em as desde, f.em as vez, f.em, f.por_usuario_id as por_id, 'pago por fora' as desfecho,
      f.observacao
    from pagamento_por_fora f join pedido p on p.id = f.pedido_id
    where ${soDo(sql`f.pedido_id`, id)} and ${entre(sql`f.em`, dias)}
    union all
    select ${COLUNAS}, (e.requisicao #>> '{charges,0,amount,value}')::bigint, e.iniciada_em, e.iniciada_em, e.iniciada_em,
      nullif(e.por_usuario_id, p.comprador_id), 'boleto novo pedido', null
    from emissao e join pedido p on p.id = e.pedido_id
    where e.via > 1 and e.meio = 'BOLETO' and e.situacao <> 'RECUSADA' and ${ENTREGUE_EM} <= e.iniciada_em and ${soDo(sql`e.pedido_id`, id)}
      and ${entre(sql`e.iniciada_em`, dias)}`,
  ler: async (db, ids, { hoje }) => {
    const lidos = await lerBoletos(db, ids.map(Number), hoje)
    return new Map(lidos.map(lido => [String(lido.pedidoId), palavras(lido)]))
  },
  abrir: async ({ db }, id, { hoje }) => {
    const lida = exigir(await buscarSegundaVia(db, Number(id)), 'tarefa-inexistente')
    return {
      visto: lida.cobranca.vencimento,
      explicacao:
        'O comprador recebeu os produtos e não tem como pagar. Combine com ele: um boleto novo, ou um pagamento por fora.',
      impedimentos: {
        segundaVia: motivoParaNaoGerarSegundaVia({ ...lida, conferida: true }, hoje),
        receber: motivoParaNaoReceberPorFora(lida, hoje),
      },
    }
  },
  acoes: {
    segundaVia: (deps, { id, visto, user, loginId }) =>
      gerarSegundaVia(deps, { pedidoId: Number(id), visto: vencimentoDe(visto), user, loginId }),
    receber: (deps, { id, visto, observacao, user }) =>
      receberPorFora(deps, { pedidoId: Number(id), visto: vencimentoDe(visto), observacao, user }),
  },
}

// A text that is no due date was never shown: the provider is not asked.
function vencimentoDe(visto: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(visto)) throw new RecusaError({ codigo: 'tarefa-mudou' })
  return visto
}

interface BoletoDoPedido {
  pedidoId: number
  status: string
  vencimento: string
  morto: boolean
  entregueEm: Date | null
  porFora: boolean
}

/** The boleto that speaks for each of these orders. */
async function lerBoletos(db: Db, ids: readonly number[], hoje: string): Promise<BoletoDoPedido[]> {
  const { rows } = await sql<BoletoDoPedido>`
    select p.id as "pedidoId", c.status, c.vencimento, ${morto(hoje)} as morto, ${ENTREGUE_EM} as "entregueEm",
      exists (select from pagamento_por_fora f where f.pedido_id = p.id) as "porFora"
    from pedido p join cobranca_vigente c on c.pedido_id = p.id left join emissao e on e.id = c.emissao_id
    where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const SITUACOES: Readonly<Record<string, string>> = {
  CANCELED: 'cancelado no PagBank',
  DECLINED: 'recusado no PagBank',
  PAID: 'pago no PagBank',
}

function palavras({ status, vencimento, morto, entregueEm, porFora }: BoletoDoPedido) {
  return {
    frase: porFora ? 'Pago por fora' : morto ? 'O boleto não vale mais' : 'O boleto novo pode ser pago',
    fatos: [
      { rotulo: 'Vencimento do boleto', texto: formatarData(vencimento) },
      { rotulo: 'Situação', texto: SITUACOES[status] ?? (morto ? 'fora do prazo' : 'pode ser pago') },
      ...(entregueEm ? [{ rotulo: 'Entregue em', texto: formatarData(dataEmSaoPaulo(entregueEm)) }] : []),
    ],
  }
}
