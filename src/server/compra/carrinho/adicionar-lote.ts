import { type ItemRecusado, type LoteSeparado, separarLote } from '#domain/compra/lote-do-carrinho.ts'
import { type ItemContado, removerCotacoes } from '#server/pedido/pedido/item-repository.ts'
import { gravarItensDoLote, lerItensDoLote } from '#server/pedido/pedido/lote-de-itens-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho, travarParaEditar } from './carrinho-repository.ts'
import { type DepsDeEdicao, type EdicaoLida, editarCarrinho } from './editar-carrinho.ts'
import { concluirLote, type PedidoDoLote, reservarLote } from './lote-repository.ts'
import type { CarrinhoLido } from './situacao.ts'

interface Lote extends Omit<PedidoDoLote, 'saem'> {
  saem?: PedidoDoLote['saem'] | undefined
  /** Chosen by the caller, a UUID: a call repeated with it answers as the first did and changes nothing. */
  chave?: string | undefined
}

/** What was added, and what left the cart. */
type LoteGravado = LoteSeparado & { removidos: ItemContado[] }

/**
 * Adds to a cart, or sets in it, what can be bought of these quotes, takes others out (`saem`), and says of each other one why not: with `cotacao-inexistente`,
 * `cotacao-indisponivel`, `quantidade-alta-demais` or `carrinho-grande-demais` (rule N34). Refuses as a whole with `carrinho-em-emissao`
 * or, for a key of other items, with `chave-de-outro-lote`.
 */
export async function adicionarLote(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  { saem = [], ...lote }: Lote,
): Promise<{ carrinho: CarrinhoLido; recusados: ItemRecusado[] }> {
  let recusados: ItemRecusado[] = []
  const carrinho = await editarCarrinho(deps, quem, async (tx, agora) => {
    const chamada = lote.chave === undefined ? null : { userId: quem.userId, chave: lote.chave }
    const { modo, itens } = lote
    const daPrimeira = chamada && (await reservarLote(tx, { ...chamada, modo, itens, saem }, agora))
    if (daPrimeira) {
      recusados = daPrimeira
      return null
    }
    const gravado = await gravarLote(tx, quem, { modo, itens, saem, agora })
    recusados = gravado.recusados
    if (chamada) await concluirLote(tx, chamada, recusados)
    return edicaoDoLote(gravado)
  })
  return { carrinho, recusados: naOrdemDoPedido(recusados, lote.itens) }
}

async function gravarLote(
  tx: Tx,
  quem: QuemEdita,
  { modo, itens, saem, agora }: PedidoDoLote & { agora: Date },
): Promise<LoteGravado> {
  const { userId, membroId } = quem
  const existente = await travarParaEditar(tx, userId)
  const lido = await lerItensDoLote(tx, { pedidoId: existente, itens, agora })
  const separado = separarLote(lido.itens, modo, lido.unidades)
  if (existente === null) {
    if (separado.aceitos.length === 0) return { ...separado, removidos: [] }
    // A concurrent call may insert the cart meanwhile: then what was read about it is old.
    await abrirCarrinho(tx, userId, agora)
    return gravarLote(tx, quem, { modo, itens, saem, agora })
  }
  const gravados = await gravarItensDoLote(tx, {
    compradorId: userId,
    pedidoId: existente,
    itens: separado.aceitos,
    parecidos: itens.flatMap(({ cotacaoId, aceitaParecidos }) => (aceitaParecidos ? [cotacaoId] : [])),
    membroId,
    agora,
  })
  const saidas = saem.filter(({ por }) => por === undefined || gravados.has(por))
  const removidos = await removerCotacoes(
    tx,
    existente,
    saidas.map(({ cotacaoId }) => cotacaoId),
  )
  return { ...semPerdidos(separado, gravados), removidos }
}

// A quote that ended between the two statements.
function semPerdidos({ aceitos, recusados }: LoteSeparado, gravados: ReadonlySet<number>): LoteSeparado {
  const perdidos = aceitos.filter(({ cotacaoId }) => !gravados.has(cotacaoId))
  const motivo = { codigo: 'cotacao-indisponivel' } as const
  return {
    aceitos: aceitos.filter(({ cotacaoId }) => gravados.has(cotacaoId)),
    recusados: [...recusados, ...perdidos.map(({ cotacaoId }) => ({ cotacaoId, motivo }))],
  }
}

function edicaoDoLote({ aceitos, removidos }: LoteGravado): EdicaoLida | null {
  if (aceitos.length === 0 && removidos.length === 0) return null
  const antes = aceitos
    .filter(({ noCarrinho }) => noCarrinho > 0)
    .map(({ cotacaoId, noCarrinho }) => ({ cotacaoId, quantidade: noCarrinho }))
  const depois = aceitos.map(({ cotacaoId, quantidade }) => ({ cotacaoId, quantidade }))
  return { acao: 'adicionar-lote', antes: { itens: [...antes, ...removidos] }, depois: { itens: depois } }
}

function naOrdemDoPedido(recusados: readonly ItemRecusado[], itens: readonly ItemContado[]): ItemRecusado[] {
  return itens.flatMap(item => recusados.filter(({ cotacaoId }) => cotacaoId === item.cotacaoId))
}
