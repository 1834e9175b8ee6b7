// What the two transactions of a boleto write in several tables, each in one statement (rule M17, design/statements).
import { sql } from 'kysely'
import { insercaoDaCobranca } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { tomadaDosDescontos, travaDasContas } from '#server/contas/abatimento/desconto-sql.ts'
import { insercaoDasDisputas } from '#server/contas/relatorio/apuracao-repository.ts'
import { tomadaDeEstoque, travaDoEstoque } from '#server/mercado/cotacao/estoque-repository.ts'
import {
  type Congelamento,
  confirmacaoDoPedido,
  congelamentoDoPedido,
  type PedidoConfirmado,
} from '#server/pedido/pedido/congelamento-repository.ts'
import { insercaoDoLancamento, type Lancamento } from '#server/pessoas/comprador/credito-repository.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { inOneTrip, run, type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { BoletoEmitido } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { type Emissao, insercaoDaEmissao, type NovaEmissao } from './emissao-repository.ts'

/** What a boleto takes from, locked until the transaction ends: quotes with a limit, and accounts of sellers that ever owed something. */
export interface Travados {
  cotacoes: ReadonlySet<number>
  contas: ReadonlySet<number>
}

/** Locks them, the quotes first, each by rising id (rules N16, N74). */
export function travaDoQueSeToma(userId: number): Statement<Travados> {
  const texto = sql<{ id: number; conta: boolean }>`
    select cotacao.id, false as conta from (${travaDoEstoque(userId)}) cotacao
    union all
    select conta.id, true from (${travaDasContas(userId)}) conta`
  const idsDe = (linhas: { id: number; conta: boolean }[], conta: boolean) =>
    new Set(linhas.filter(linha => linha.conta === conta).map(({ id }) => id))
  return statement(
    db => texto.compile(db),
    linhas => ({ cotacoes: idsDe(linhas, false), contas: idsDe(linhas, true) }),
  )
}

/**
 * Freezes the cart, takes its units off the stock of the quotes that have a limit, adds the lines to the ledgers of credit and of claims and
 * inserts the emission, as `inserirEmissao` does.
 */
export async function gravarReserva(
  tx: Tx,
  nova: NovaEmissao,
  { congelamento, lancamento }: { congelamento: Congelamento; lancamento: Lancamento & { pedidoId: number } },
): Promise<Emissao> {
  const tomados = congelamento.itens.filter(({ unidades }) => unidades > 0)
  // Not even an update of no rows: it would tell all servers that the catalogue changed.
  const tomada = tomados.length === 0 ? sql`` : sql`, ${tomadaDeEstoque(tomados)}`
  const { abatimentoCentavos, divisao } = congelamento
  const { compradorId, pedidoId } = lancamento
  const descontada = tomadaDosDescontos({
    compradorId,
    pedidoId,
    abatimentoCentavos,
    vendedores: divisao.vendedores,
    agora: nova.agora,
  })
  const { rows } = await sql<Emissao>`
    with ${congelamentoDoPedido(nova.pedidoId, congelamento)},
    lancado as (${insercaoDoLancamento(lancamento, nova.agora)})${tomada}${descontada}
    ${insercaoDaEmissao(nova)}`.execute(tx)
  return firstRow(rows)
}

/** A boleto that is to be recorded, and whether who could have sold its items is noted with it (rule N110). */
export interface Gravacao {
  boleto: BoletoEmitido
  disputas: 'com disputas' | 'sem disputas'
}

/**
 * Ends the emission of a cart, inserts its boleto, makes the cart an order that waits for its payment, and notes the
 * disputes. Null, and nothing is written, if the emission had already ended.
 */
export async function confirmarReserva(
  tx: Tx,
  { id, pedidoId, via, requisicao, iniciadaEm }: Emissao,
  { boleto, disputas, agora }: Gravacao & { agora: Date },
): Promise<PedidoConfirmado | null> {
  const encerrada = sql`from encerrada`
  const texto = sql<PedidoConfirmado>`
    with encerrada as (
      update emissao set situacao = 'CONCLUIDA', terminada_em = ${agora}
      where id = ${id} and situacao = 'ABERTA' returning id
    ),
    cobrada as (${insercaoDaCobranca({ pedidoId, emissaoId: id, via, requisicao }, boleto, agora, encerrada)}),
    ${confirmacaoDoPedido(pedidoId, { criadoEm: iniciadaEm, agora }, encerrada)}`
  const confirmacao = statement(
    db => texto.compile(db),
    rows => rows[0] ?? null,
  )
  if (disputas === 'sem disputas') return run(tx, confirmacao)
  const [confirmado] = await inOneTrip(tx, [confirmacao, insercaoDasDisputas(pedidoId)])
  return confirmado
}
