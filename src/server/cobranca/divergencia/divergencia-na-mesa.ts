import { type RawBuilder, sql } from 'kysely'
import { type Centavos, centavos, formatarCentavos, ZERO } from '#domain/centavos.ts'
import { alvoDaDevolucao, motivoParaNaoDevolver, valorADevolver } from '#domain/pagamento/devolucao.ts'
import {
  fraseDaDivergencia,
  motivoParaNaoVerDivergencia,
  type Valores,
} from '#domain/pagamento/divergencia.ts'
import {
  divergenciaDoPagamento,
  foiTodoDevolvido,
  type Recebido,
} from '#domain/pagamento/status-pagamento.ts'
import { PALAVRA_DO_PEDIDO } from '#domain/pedido/palavras.ts'
import { buscarCobranca } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { foiPagoPorFora } from '#server/cobranca/cobranca/por-fora-repository.ts'
import { receberPorFora } from '#server/cobranca/cobranca/receber-por-fora.ts'
import { gerarSegundaVia } from '#server/cobranca/emissao/gerar-segunda-via.ts'
import { abrirReembolso, travarReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { buscarRecebido, travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { exigirVisto, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'

const VER_DIVERGENCIA = atoSoDaConta(
  'ver-divergencia',
  'Pedidos e dinheiro',
  'Marcou como vista a diferença no pagamento',
)
const DEVOLVER_DIFERENCA = atoSoDaConta(
  'devolver-diferenca',
  'Pedidos e dinheiro',
  'Devolveu a diferença do pagamento',
)

const FOLGA_DA_SOBRA = sql`interval '72 hours'`

/** SQL: what the charge `c` holds, as the provider says, and what of it staff gave back by hand by its refund `r`. */
const RETIDO = sql`(c.pago_centavos - c.devolvido_centavos)`
const A_MAO = sql`coalesce(r.devolvido_a_mao_centavos, 0)`

/** SQL: how much staff have to give back, or how much the order lacks. */
const VALOR = sql`case when c.pago_centavos < c.valor_centavos then ${RETIDO} - ${A_MAO}
  when ${RETIDO} > c.valor_centavos then ${RETIDO} - ${A_MAO} - c.valor_centavos
  else c.valor_centavos - ${RETIDO} end`

// A server of the version before does not say since when a charge has its amounts.
const DESDE = sql`coalesce(c.valores_em, c.lida_em)`

const COLUNAS = sql`p.id::text as id, p.id as pedido_id, p.comprador_id as pessoa_id`

/** SQL condition: the charge `c` speaks for its order. */
const VIGENTE = sql`not exists (select from cobranca o
  where o.pedido_id = c.pedido_id and (o.paga_o_pedido, o.via, o.id) > (c.paga_o_pedido, c.via, c.id))`

/** SQL condition: a payment of this order went back whole (rule M41). */
const voltou = (
  pedidoId: RawBuilder<unknown>,
) => sql`exists (select from cobranca a where a.pedido_id = ${pedidoId}
  and a.pago_centavos >= a.valor_centavos and a.devolvido_centavos >= a.pago_centavos)`

/**
 * The condition of `divergenciaDoPagamento`, less those that staff have seen and those that are being or were given back: the refund that they opened
 * waits for the provider or is a task itself. `offset 0` makes PostgreSQL look up the order of each such charge.
 */
const ABERTAS = sql`
  cobranca c
  cross join lateral (select * from pedido where pedido.id = c.pedido_id and status_pedido <> 'CANCELADO' offset 0) p
  left join reembolso r on r.cobranca_id = c.id
  where c.divergente and ${VIGENTE}
    and (c.pago_centavos >= c.valor_centavos or c.pago_centavos > c.devolvido_centavos)
    and not exists (select from pagamento_por_fora f where f.pedido_id = p.id)
    and not exists (select from visto_de_divergencia v where v.pedido_id = p.id
      and v.pago_centavos = c.pago_centavos and v.devolvido_centavos = c.devolvido_centavos)
    and r.situacao is distinct from 'ABERTO'
    and ${RETIDO} - ${A_MAO} <> case when c.pago_centavos < c.valor_centavos then 0 else c.valor_centavos end`

/** Payments that are not what the boleto asked for (rules M24, M42): what lacks money is due at once. */
export const divergenciaNaMesa: TipoDeTarefa<Dependencies, 'divergencia'> = {
  tipo: 'divergencia',
  folgaMs: 0,
  abertas: (_, id) => sql`
    select ${COLUNAS}, ${VALOR} as valor_centavos, ${DESDE} as desde,
      case when ${RETIDO} > c.valor_centavos then ${DESDE} + ${FOLGA_DA_SOBRA} else ${DESDE} end as vez
    from ${ABERTAS} and ${soDo(sql`c.pedido_id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, fim.valor_centavos, fim.em as desde, fim.em as vez, fim.em, fim.por_id, fim.desfecho, fim.observacao
    from (
      select v.pedido_id, abs(v.pago_centavos - v.devolvido_centavos - c.valor_centavos) as valor_centavos, v.em,
        v.por_usuario_id as por_id, 'marcado como visto' as desfecho, v.observacao
      from visto_de_divergencia v join cobranca c on c.pedido_id = v.pedido_id and ${VIGENTE}
      where ${soDo(sql`v.pedido_id`, id)} and ${entre(sql`v.em`, dias)}
      union all
      select a.alvo_id, (a.depois ->> 'valorCentavos')::bigint, a.em, a.por_usuario_id, 'devolução pedida ao PagBank', null
      from auditoria a where a.acao = 'devolver-diferenca' and ${soDo(sql`a.alvo_id`, id)} and ${entre(sql`a.em`, dias)}
      union all
      select f.pedido_id, f.valor_centavos, f.em, f.por_usuario_id, 'pago por fora', f.observacao
      from pagamento_por_fora f where ${voltou(sql`f.pedido_id`)} and ${soDo(sql`f.pedido_id`, id)} and ${entre(sql`f.em`, dias)}
      union all
      select e.pedido_id, (e.requisicao #>> '{charges,0,amount,value}')::bigint, e.iniciada_em, e.por_usuario_id, 'boleto novo pedido', null
      from emissao e where e.via > 1 and e.meio = 'BOLETO' and e.situacao <> 'RECUSADA' and ${voltou(sql`e.pedido_id`)}
        and ${soDo(sql`e.pedido_id`, id)} and ${entre(sql`e.iniciada_em`, dias)}
    ) fim join pedido p on p.id = fim.pedido_id`,
  ler: async (db, ids) =>
    new Map((await lerPagamentos(db, ids)).map(lido => [String(lido.pedidoId), palavras(lido)])),
  abrir: async ({ db }, id) => {
    const pagamento = exigir((await lerPagamentos(db, [id]))[0], 'tarefa-inexistente')
    const devolve = valorADevolver(pagamento, pagamento.devolvidoAMao) !== null
    const aPagar = pagamento.status === 'ENTREGUE' && foiTodoDevolvido(pagamento)
    return {
      visto: vistoDe(pagamento),
      explicacao: explicacao(pagamento, { devolve, aPagar }),
      ausentes: [
        ...(devolve ? [] : (['devolver'] as const)),
        ...(aPagar ? [] : (['segundaVia', 'receber'] as const)),
      ],
    }
  },
  acoes: {
    // Opens the refund; the provider is asked by a job.
    devolver: (deps, { id, ...autor }) => {
      const lidos = lidosDe(autor.visto)
      return encerrar(deps, autor, {
        travar: async tx => {
          const recebido = await travarRecebido(tx, Number(id))
          const cobranca = exigir(await buscarCobranca(tx, Number(id)), 'pedido-inexistente')
          const emAndamento = (await travarReembolso(tx, cobranca.id))?.situacao === 'ABERTO'
          return { recebido, emAndamento, cobrancaId: cobranca.id, alvo: alvoDaDevolucao(recebido) ?? ZERO }
        },
        motivo: ({ recebido, emAndamento }) => motivoParaNaoDevolver(recebido, { lidos, emAndamento }),
        gravar: async (tx, { agora }, { cobrancaId, alvo }) => {
          if (!(await abrirReembolso(tx, cobrancaId, alvo, agora))) recusarSe({ codigo: 'nada-a-devolver' })
          await deps.fila.enviar(tx, 'reembolsar-cobranca', { cobrancaId })
        },
        registro: ({ alvo }) => ({
          acao: DEVOLVER_DIFERENCA,
          alvo: { tipo: 'pedido', id: Number(id) },
          depois: { pagoCentavos: lidos.pago, valorCentavos: alvo - lidos.devolvido },
        }),
      })
    },
    ver: (deps, { id, observacao, ...autor }) => {
      const lidos = lidosDe(autor.visto)
      return encerrar(deps, autor, {
        travar: async tx => ({
          recebido: await travarRecebido(tx, Number(id)),
          vistos: await buscarVistos(tx, Number(id)),
        }),
        motivo: ({ recebido, vistos }) => motivoParaNaoVerDivergencia(recebido, { lidos, vistos }),
        gravar: (tx, por) => gravarVisto(tx, { pedidoId: Number(id), ...lidos, observacao, ...por }),
        registro: () => ({
          acao: VER_DIVERGENCIA,
          alvo: { tipo: 'pedido', id: Number(id) },
          depois: { pagoCentavos: lidos.pago, devolvidoCentavos: lidos.devolvido, observacao },
        }),
      })
    },
    segundaVia: async (deps, { id, visto, user, loginId }) => {
      await exigirValores(deps.db, id, visto)
      await gerarSegundaVia(deps, { pedidoId: Number(id), user, loginId })
    },
    receber: async (deps, { id, visto, observacao, user }) => {
      await exigirValores(deps.db, id, visto)
      await receberPorFora(deps, { pedidoId: Number(id), observacao, user })
    },
  },
}

async function travarRecebido(tx: Tx, pedidoId: number): Promise<Recebido> {
  exigir(await travarPedido(tx, pedidoId), 'pedido-inexistente')
  const recebido = exigir(await buscarRecebido(tx, pedidoId), 'pedido-inexistente')
  return { ...recebido, porFora: await foiPagoPorFora(tx, pedidoId) }
}

const vistoDe = ({ pago, devolvido }: Valores) => `${pago}:${devolvido}`

async function exigirValores(db: Db, id: string, visto: string): Promise<void> {
  const [pagamento] = await lerPagamentos(db, [id])
  exigirVisto(visto, vistoDe(exigir(pagamento, 'tarefa-inexistente')))
}

// A text that is not two amounts was never shown; other amounts are refused as such.
function lidosDe(visto: string): Valores {
  const [, pago, devolvido] = /^(\d{1,15}):(\d{1,15})$/.exec(visto) ?? []
  if (pago === undefined || devolvido === undefined) throw new RecusaError({ codigo: 'tarefa-mudou' })
  return { pago: centavos(Number(pago)), devolvido: centavos(Number(devolvido)) }
}

interface PagamentoLido extends Recebido {
  pedidoId: number
  devolvidoAMao: Centavos
  /** Does a late payment of its boleto cost more? */
  temCustoDeAtraso: boolean
}

async function lerPagamentos(db: Db, ids: readonly string[]): Promise<PagamentoLido[]> {
  const { rows } = await sql<PagamentoLido>`
    select p.id as "pedidoId", p.status_pedido as status, c.valor_centavos as "valorDoBoleto", c.pago_centavos as pago,
      c.devolvido_centavos as devolvido, ${A_MAO} as "devolvidoAMao",
      exists (select from pagamento_por_fora f where f.pedido_id = p.id) as "porFora",
      coalesce(c.multa_pontos_base, 0) + coalesce(c.juros_pontos_base, 0) > 0 as "temCustoDeAtraso"
    from pedido p
    join cobranca c on c.pedido_id = p.id and ${VIGENTE}
    left join reembolso r on r.cobranca_id = c.id
    where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

function palavras(pagamento: PagamentoLido) {
  const { status, pago, devolvido, devolvidoAMao } = pagamento
  return {
    frase: fraseDaDivergencia(pagamento) ?? 'O pagamento já fecha',
    fatos: [
      { rotulo: 'Pago', texto: formatarCentavos(pago) },
      ...(devolvido > ZERO ? [{ rotulo: 'Devolvido no PagBank', texto: formatarCentavos(devolvido) }] : []),
      ...(devolvidoAMao > ZERO
        ? [{ rotulo: 'Devolvido à mão', texto: formatarCentavos(devolvidoAMao) }]
        : []),
      { rotulo: 'Pedido', texto: PALAVRA_DO_PEDIDO[status] },
    ],
  }
}

function explicacao(
  pagamento: PagamentoLido,
  { devolve, aPagar }: { devolve: boolean; aPagar: boolean },
): string | undefined {
  const divergencia = divergenciaDoPagamento(pagamento)
  if (divergencia === null) return undefined
  if (aPagar)
    return 'O pedido foi entregue e o pagamento voltou: o comprador deve de novo. Gere um boleto, registre um pagamento por fora, ou peça que ele pague por Pix. Se o valor foi perdoado, marque como visto.'
  if (pagamento.status === 'ENTREGUE' && divergencia === 'DEVOLVIDO')
    return 'Uma parte voltou depois da entrega. Se foi um desconto, aumente o limite do comprador e marque como visto. Se ele ainda deve, devolva o resto no PagBank: depois ele paga tudo de novo.'
  if (!devolve) return 'Resolva com o comprador e no PagBank. Depois marque como visto.'
  const depois =
    divergencia === 'PAGO_A_MAIS'
      ? 'Se você devolver, o total do pedido fica pago, e os vendedores recebem a parte deles inteira.'
      : 'Se você devolver, o pedido volta a ficar sem pagamento. Depois você pode gerar um boleto novo ou cancelar.'
  const atraso =
    divergencia === 'PAGO_A_MAIS' && pagamento.temCustoDeAtraso
      ? ' Este boleto tem multa ou juros por atraso: confira se a diferença não é isso.'
      : ''
  return `Devolva o que não é devido, ou resolva com o comprador e marque como visto. ${depois}${atraso}`
}

// Who has seen that an order's money is not what its boleto asked for (rules M24, M27, design/charges).

/** The amounts that staff have seen last of this order; null if they have seen none. */
async function buscarVistos(db: Db, pedidoId: number): Promise<Valores | null> {
  const linha = await db
    .selectFrom('visto_de_divergencia')
    .select(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha ?? null
}

/** Marks these amounts of a locked order as seen, in place of amounts that were seen before. */
async function gravarVisto(
  tx: Tx,
  {
    pedidoId,
    ...visto
  }: Valores & { pedidoId: number; observacao: string; porUsuarioId: number; agora: Date },
): Promise<void> {
  const valores = {
    pago_centavos: visto.pago,
    devolvido_centavos: visto.devolvido,
    observacao: visto.observacao,
    por_usuario_id: visto.porUsuarioId,
    em: visto.agora,
  }
  await tx
    .insertInto('visto_de_divergencia')
    .values({ pedido_id: pedidoId, ...valores })
    .onConflict(conflito => conflito.column('pedido_id').doUpdateSet(valores))
    .execute()
}
