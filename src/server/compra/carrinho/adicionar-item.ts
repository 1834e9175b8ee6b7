import { motivoParaNaoUsarQuantidade, QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { type ItemContado, somaDoItem } from '#server/pedido/pedido/item-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import {
  type CarrinhoPorInteiro,
  exigirCotacaoDisponivel,
  quantidadeDaCotacao,
} from './carrinho-repository.ts'
import { type EdicaoDireta, editarDiretamente } from './edicao-direta.ts'
import { type DepsDeEdicao, editarCarrinho, escreverNumaIda } from './editar-carrinho.ts'
import type { CarrinhoLido } from './situacao.ts'

/**
 * Adds a quantity of a quote to a cart. If the quote is already there, the quantities are added (rule M13). Refuses with
 * `quantidade-invalida`, `quantidade-alta-demais`, `carrinho-grande-demais`, `cotacao-inexistente`, `cotacao-indisponivel` or `carrinho-em-emissao`.
 */
export function adicionarItem(deps: DepsDeEdicao, quem: QuemEdita, item: ItemContado): Promise<CarrinhoLido> {
  recusarSe(motivoParaNaoUsarQuantidade(item.quantidade))
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const { soma, lido } = await somarAoCarrinho(tx, quem, item, agora)
    const antes = { ...item, quantidade: soma - item.quantidade }
    return {
      acao: 'adicionar-item',
      antes: antes.quantidade === 0 ? null : antes,
      depois: { ...item, quantidade: soma },
      lido,
    }
  })
}

/** As `adicionarItem`, in one round trip; null if something stands against it. */
export function adicionarDiretamente(
  deps: DepsDeEdicao,
  { sessao, userId }: Pick<EdicaoDireta, 'sessao' | 'userId'>,
  item: ItemContado,
): Promise<CarrinhoLido | null> {
  return editarDiretamente(deps, { sessao, userId, quantidade: item.quantidade }, (agora, condicao) =>
    somaDoItem({
      ...item,
      compradorId: userId,
      membroId: sessao.membro?.id,
      maximo: QUANTIDADE_MAXIMA,
      agora,
      condicao,
    }),
  )
}

// The write itself checks quote and sum. Only if it wrote nothing, it is asked why.
async function somarAoCarrinho(
  tx: Tx,
  quem: QuemEdita,
  item: ItemContado,
  agora: Date,
): Promise<{ soma: number; lido: CarrinhoPorInteiro | null }> {
  const { userId, membroId } = quem
  const soma = somaDoItem({ ...item, compradorId: userId, membroId, maximo: QUANTIDADE_MAXIMA, agora })
  const { pedidoId, resposta, lido } = await escreverNumaIda(tx, { userId, agora }, soma, ({ novo }) => novo)
  if (resposta) return { soma: resposta.quantidade, lido }
  await exigirCotacaoDisponivel(tx, item.cotacaoId, agora)
  const antes = pedidoId === null ? 0 : await quantidadeDaCotacao(tx, pedidoId, item.cotacaoId)
  recusarSe(motivoParaNaoUsarQuantidade(antes + item.quantidade))
  // A concurrent call inserted the cart, or the quote came back just now.
  return somarAoCarrinho(tx, quem, item, agora)
}
