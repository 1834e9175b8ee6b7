// Reads of the cart, which is the one pedido with NO_CARRINHO of its buyer (rule M13).
import { type RawBuilder, sql } from 'kysely'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { type Resumo, UNIDADES_DO_CARRINHO } from '#domain/compra/carrinho.ts'
import type { Motivo } from '#domain/motivo.ts'
import {
  CONTA_DO_COMPRADOR,
  type ContasDoCarrinho,
  contasDoCarrinho,
  type Divida,
} from '#server/contas/abatimento/desconto-sql.ts'
import { type VagaLida, vagasJson } from '#server/mercado/entrega/vaga-sql.ts'
import {
  FRETE_COMBINADO_JSON,
  type FreteCombinadoLido,
  freteDoJson,
  freteEmAberto,
} from '#server/mercado/frete/frete-combinado-repository.ts'
import { COMBINADO_ATE, comCombinado, PRECO_DO_COMPRADOR } from '#server/mercado/oferta/combinado-sql.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { type ProdutoLido, produtoJson } from '#server/mercado/produto/produto-sql.ts'
import {
  type AprovacaoPedida,
  atualizarRecusa,
  inserirCarrinho,
} from '#server/pedido/pedido/estado-repository.ts'
import { type Sessao, valeAinda } from '#server/pessoas/auth/session-repository.ts'
import {
  COLUNAS_DO_DONO,
  type Comprador,
  compradorDaLinha,
  type LinhaDoDono,
} from '#server/pessoas/comprador/comprador-repository.ts'
import { nomeDoMembro } from '#server/pessoas/membro/membro-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { run, type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { type PedidoPorEntregar, porEntregarJson } from './mesma-entrega-sql.ts'

export interface Carrinho {
  id: number
  criadoEm: Date
  /** The buyer's own number of it (rule N144). */
  referencia: string | null
  /** A boleto is being issued; nothing may be edited (rule M17). */
  emEmissao: boolean
  /** The frozen values while its boleto is being issued; null otherwise. */
  congelado: CarrinhoCongelado | null
  /** What it asks for, `YYYY-MM-DD`, and why staff book it beyond cut-off or capacity (rule N51); null where they did not. */
  entregaEscolhida: string | null
  entregaMotivo: string | null
  /** The day that is booked while its boleto is being issued. */
  entregaDia: string | null
  /** Why its last boleto was not issued; null if there was none, or if the cart changed since. */
  recusaDoBoleto: Motivo | null
  /** Who asked for its approval (rule N116); null without a request, or if the cart changed since. */
  aprovacao: AprovacaoPedida | null
}

/** The amounts of the boleto that is being issued. */
export interface CarrinhoCongelado
  extends Pick<Resumo, 'pesoGramas' | 'freteCentavos' | 'totalCentavos' | 'valorDoBoletoCentavos'> {
  /** The CEP of its freight, and the agreement that this comes from; null if it comes from the table. */
  destino: string
  freteCombinadoId: number | null
  /** The orders that it leans on (rule N163). */
  freteCom: number[]
}

// Only columns of the row itself: a statement that waited for the row's lock reads nothing else as it is now. The cart's amounts are
// frozen exactly while its emission is open.
const COLUNAS_DO_CARRINHO = sql`carrinho.criado_em as "criadoEm", carrinho.referencia, carrinho.recusa_do_boleto as "recusaDoBoleto",
  carrinho.total_centavos is not null as "emEmissao", case when carrinho.total_centavos is not null then json_build_object(
    'totalCentavos', carrinho.total_centavos, 'valorDoBoletoCentavos', carrinho.valor_do_boleto_centavos,
    'pesoGramas', carrinho.peso_gramas, 'freteCentavos', carrinho.frete_centavos, 'destino', carrinho.frete_destino,
    'freteCombinadoId', carrinho.frete_combinado_id, 'freteCom', carrinho.frete_com) end as congelado, carrinho.entrega_escolhida as "entregaEscolhida",
  carrinho.entrega_motivo as "entregaMotivo", carrinho.entrega_dia as "entregaDia", carrinho.aprovacao`

/** The user's cart, locked until the transaction ends; null before the first item. */
export function travaDoCarrinho(userId: number): Statement<Carrinho | null> {
  const texto = sql<Carrinho>`
    select carrinho.id, ${COLUNAS_DO_CARRINHO} from pedido carrinho
    where carrinho.comprador_id = ${userId} and carrinho.status_pedido = 'NO_CARRINHO' for update`
  return statement(
    db => texto.compile(db),
    rows => rows[0] ?? null,
  )
}

/** Locks the user's cart for an edit and answers its id; null before the first item. Refuses with `carrinho-em-emissao`. */
export async function travarParaEditar(tx: Tx, userId: number): Promise<number | null> {
  return exigirEditavel(tx, await run(tx, travaDoCarrinho(userId)))
}

/** The id of a locked cart that may be edited; null if there is none. Refuses with `carrinho-em-emissao`. */
export async function exigirEditavel(tx: Tx, carrinho: Carrinho | null): Promise<number | null> {
  if (carrinho?.emEmissao) throw new RecusaError({ codigo: 'carrinho-em-emissao' })
  // The refusal was about the cart before this edit.
  if (carrinho?.recusaDoBoleto) await atualizarRecusa(tx, carrinho.id, null)
  return carrinho?.id ?? null
}

/** As `travarParaEditar`, but inserts the cart if there is none. Of several concurrent callers one inserts it; the others lock it. */
export async function abrirCarrinho(tx: Tx, userId: number, agora: Date): Promise<number> {
  const id = (await travarParaEditar(tx, userId)) ?? (await inserirCarrinho(tx, userId, agora))
  return id ?? abrirCarrinho(tx, userId, agora)
}

export interface ItemLido {
  id: number
  pedidoId: number
  cotacaoId: number
  quantidade: number
  precoAoAdicionarCentavos: Centavos
  /** Today's price (rule M15), or the frozen one while its boleto is being issued; so is its product's weight. */
  precoCentavos: Centavos
  /** Today's public price, and until when the buyer's own one holds; null where the public one counts (rule N147). */
  precoPublicoCentavos: Centavos
  combinadoAte: string | null
  /** Is its boleto being issued? Then it is sold, whatever becomes of its quote (rule M17). */
  congelado: boolean
  /** The member who put it there (rule N117); null for the account itself and for staff. */
  porNome: string | null
  aceitaParecidos: boolean
  /** False if the quote was removed or its seller may no longer sell (rule M15). */
  naVenda: boolean
  /** Instants as JSON has them; `confirmadaEm` and `validaAte` may be null (rules N11, N13). */
  atualizadaEm: string
  confirmadaEm: string | null
  validaAte: string | null
  /** What this item can still take, in units; null without a limit (rule N15). */
  estoque: number | null
  minimo: number
  multiplo: number
  /** Of its seller (rules N22, N25). */
  pedidoMinimoCentavos: Centavos | null
  ausenteDe: string | null
  ausenteAte: string | null
  vendedorId: number
  vendedorNome: string
  vendedorImagem: string | null
  /** Where the seller's share goes; null when the account was unlinked. */
  contaPagBank: string | null
  produto: ProdutoLido
}

// An `ItemLido`, and where it comes from.
const ITEM = sql`json_build_object('id', i.id, 'pedidoId', i.pedido_id, 'cotacaoId', i.cotacao_id, 'quantidade', i.quantidade,
  'precoAoAdicionarCentavos', i.preco_ao_adicionar_centavos, 'precoCentavos', coalesce(i.preco_centavos, ${PRECO_DO_COMPRADOR}),
  'precoPublicoCentavos', q.preco_centavos, 'combinadoAte', case when i.preco_centavos is null then ${COMBINADO_ATE} end,
  'congelado', i.preco_centavos is not null, 'naVenda', q.removida_em is null and vende.vendedor_id is not null,
  'atualizadaEm', q.atualizada_em, 'confirmadaEm', q.confirmada_em, 'validaAte', q.valida_ate,
  'estoque', q.disponivel + i.estoque_tomado, 'minimo', q.minimo, 'multiplo', q.multiplo,
  'pedidoMinimoCentavos', v.pedido_minimo_centavos, 'ausenteDe', v.ausente_de, 'ausenteAte', v.ausente_ate,
  'vendedorId', v.id, 'vendedorNome', v.nome, 'vendedorImagem', v.imagem, 'contaPagBank', b.conta_id, 'porNome', ${nomeDoMembro(sql`i.por_membro_id`)}, 'aceitaParecidos', i.aceita_parecidos,
  'produto', ${produtoJson(sql`coalesce(i.peso_gramas, p.peso_gramas)`)})`
const itensDe = (compradorId: RawBuilder<unknown>, agora: Date) => sql`item_pedido i
  join cotacao q on q.id = i.cotacao_id
  ${comCombinado(compradorId, agora)}
  left join vendedor_que_vende vende on vende.vendedor_id = i.vendedor_id
  join usuario v on v.id = i.vendedor_id
  left join conta_pagbank b on b.vendedor_id = i.vendedor_id
  join produto p on p.id = q.produto_id
  join categoria c on c.id = p.categoria_id`

/** The items of these carts in the order in which they were added. */
export async function listarItens(db: Db, pedidoIds: readonly number[], agora: Date): Promise<ItemLido[]> {
  const dono = sql`(select comprador_id from pedido where id = i.pedido_id)`
  const { rows } = await sql<{ item: ItemLido }>`
    select ${ITEM} as item from ${itensDe(dono, agora)} where i.pedido_id = any(${pedidoIds}::bigint[]) order by i.id`.execute(
    db,
  )
  return rows.map(({ item }) => item)
}

/** A user's cart with everything that decides whether it can become a boleto, except the rules of the market. */
export interface CarrinhoPorInteiro {
  comprador: Comprador
  /** Null before the first item. */
  carrinho: Carrinho | null
  /** In the order in which they were added. */
  itens: ItemLido[]
  /** The agreed freight that has not ended, or is frozen; it may be past its last day. */
  freteCombinado: FreteCombinadoLido | null
  /** Since when staff are asked for the freight; null if they are not. */
  fretePedidoEm: Date | null
  /** The part of the buyer's credit limit that open orders reserve (rule M28). */
  reservadoCentavos: Centavos
  /** Has the buyer a boleto in arrears (rule M18)? */
  temAtraso: boolean
  /** Has the owner an order, of any state? */
  temPedido: boolean
  /** The bookings from today on, of every zone. */
  vagas: VagaLida[]
  /** Its owner's orders that are delivered from today on, by rising id. */
  porEntregar: PedidoPorEntregar[]
  /** Does its buyer want to use its abatimento? */
  usarAbatimento: boolean
  /** What of it the boleto uses that is being issued; 0 otherwise. */
  abatimentoDoBoletoCentavos: Centavos
  /**
   * What the buyer can use, and what its sellers owe, by the ledgers of claims (rules N66, N67). Where the buyer uses no abatimento, a view
   * has no seller's debt.
   */
  abatimentoDisponivelCentavos: Centavos
  dividas: readonly Divida[]
}

/** A user's cart, in one statement, for a view or (`paraEmitir`) for its boleto. Refuses with `user-inexistente`. */
export function leituraDoCarrinho(
  userId: number,
  agora: Date,
  { paraEmitir = false }: { paraEmitir?: boolean } = {},
): Statement<CarrinhoPorInteiro> {
  const texto = sql<Linha>`
    select ${COLUNAS_DO_DONO}, carrinho.id as "carrinhoId", ${COLUNAS_DO_CARRINHO},
      (select json_agg(${ITEM} order by i.id) from ${itensDe(sql`${userId}`, agora)} where i.pedido_id = carrinho.id) as itens,
      ${FRETE_COMBINADO_JSON} as "freteCombinado", fila.em as "fretePedidoEm",
      credito.reservado as "reservadoCentavos", credito.atraso as "temAtraso",
      exists (select from pedido r where r.comprador_id = u.id and r.status_pedido <> 'NO_CARRINHO') as "temPedido",
      ${vagasJson(dataEmSaoPaulo(agora))} as vagas,
      ${porEntregarJson(dataEmSaoPaulo(agora))} as "porEntregar",
      coalesce(carrinho.usar_abatimento, true) as "usarAbatimento",
      coalesce(carrinho.abatimento_centavos, 0)::bigint as "abatimentoDoBoletoCentavos",${contasDoCarrinho({ paraEmitir })}
    from usuario u
    left join pedido carrinho on carrinho.comprador_id = u.id and carrinho.status_pedido = 'NO_CARRINHO'
    left join frete_combinado f on f.id = coalesce(carrinho.frete_combinado_id,
      (select aberto.id from frete_combinado aberto where aberto.pedido_id = carrinho.id and not aberto.encerrado))
    left join usuario autor on autor.id = f.por_usuario_id
    left join pedido_de_frete fila on fila.pedido_id = carrinho.id
    ${CONTA_DO_COMPRADOR}
    cross join lateral (
      select coalesce(sum(r.credito_reservado_centavos), 0)::bigint as reservado,
        coalesce(bool_or(r.status_pagamento = 'PAGAMENTO_EM_ATRASO'), false) as atraso
      from pedido r where r.comprador_id = u.id and r.credito_reservado_centavos > 0
    ) credito
    where u.id = ${userId}`
  return statement(
    db => texto.compile(db),
    rows => carrinhoDaLinha(exigir(rows[0], 'user-inexistente')),
  )
}

function carrinhoDaLinha(linha: Linha): CarrinhoPorInteiro {
  const { carrinhoId, criadoEm } = linha
  return {
    ...linha,
    comprador: compradorDaLinha(linha),
    carrinho: carrinhoId !== null && criadoEm ? { ...linha, id: carrinhoId, criadoEm } : null,
    itens: linha.itens ?? [],
    freteCombinado: freteDoJson(linha.freteCombinado),
    vagas: linha.vagas ?? [],
    porEntregar: linha.porEntregar ?? [],
    dividas: linha.dividas ?? [],
  }
}

interface Linha
  extends LinhaDoDono,
    Omit<Carrinho, 'id' | 'criadoEm'>,
    Omit<
      CarrinhoPorInteiro,
      'comprador' | 'carrinho' | 'itens' | 'freteCombinado' | 'vagas' | 'porEntregar' | keyof ContasDoCarrinho
    >,
    ContasDoCarrinho {
  /** These two are null before the first item. */
  carrinhoId: number | null
  criadoEm: Date | null
  vagas: VagaLida[] | null
  porEntregar: PedidoPorEntregar[] | null
  itens: ItemLido[] | null
  freteCombinado: Parameters<typeof freteDoJson>[0]
}

/**
 * SQL for whether the owner of a cart may add so many units without anything else to do or to say: the session holds, no boleto is being
 * issued or was refused, neither approval nor freight was asked for or agreed, and the cart has room.
 */
export function nadaImpede(sessao: Sessao, quantidade: number): RawBuilder<boolean> {
  return sql`${valeAinda(sessao)} and not exists (
    select from pedido c where c.comprador_id = ${sessao.user.id} and c.status_pedido = 'NO_CARRINHO' and (
      c.total_centavos is not null or c.recusa_do_boleto is not null or c.aprovacao is not null or ${freteEmAberto(sql`c.id`)}
      or (select sum(quantidade) from item_pedido i where i.pedido_id = c.id) > ${UNIDADES_DO_CARRINHO - quantidade}))`
}

/** Refuses with `cotacao-inexistente`, or with `cotacao-indisponivel` if the quote exists but cannot be bought now. */
export async function exigirCotacaoDisponivel(tx: Tx, id: number, agora: Date): Promise<void> {
  const { rows } = await sql`select q.id from ${disponivelEm(agora)} q where q.id = ${id}`.execute(tx)
  if (rows.length > 0) return
  const existe = await tx.selectFrom('cotacao').select('id').where('id', '=', id).executeTakeFirst()
  throw new RecusaError({ codigo: existe ? 'cotacao-indisponivel' : 'cotacao-inexistente' })
}

/** The quantity of a quote in a cart; 0 if it is not there. */
export async function quantidadeDaCotacao(tx: Tx, pedidoId: number, cotacaoId: number): Promise<number> {
  const linha = await tx
    .selectFrom('item_pedido')
    .select('quantidade')
    .where('pedido_id', '=', pedidoId)
    .where('cotacao_id', '=', cotacaoId)
    .executeTakeFirst()
  return linha?.quantidade ?? 0
}
