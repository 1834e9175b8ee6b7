// Moving items of the cart to other sellers, and back (rule N23).
import { useQueryClient } from '@tanstack/react-query'
import type { LinhaDaTroca, Troca } from '#domain/compra/troca.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { alterarQuantidade, incluirNoCarrinho, lerCarrinho, removerItem } from '../carrinho-queries.ts'
import type { Carrinho, ItemDoCarrinho } from './carrinho-otimista.ts'
import { comCausa, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'
import { enviarLote } from './enviar-lote.ts'

/** A row of a plan, with the item that it is. */
export type LinhaDoItem = LinhaDaTroca & { item: ItemDoCarrinho }
type Passos = Troca<LinhaDoItem>['passos']

/** "2 itens trocados de vendedor." */
export function avisoDaTroca(itens: number): string {
  return itens === 1 ? '1 item trocado de vendedor.' : `${itens} itens trocados de vendedor.`
}

/** Puts the new quotes into the cart by one call, then removes the items that they stand for; the toast can undo it. */
export function useTrocarItens() {
  const queryClient = useQueryClient()
  const { mutate: voltar } = useVoltarTroca()
  return useEdicaoDoCarrinho({
    chamar: async (userId, passos: Passos) => {
      const { recusados } = await enviarLote(queryClient, userId, itensDo(passos))
      const recusadas = new Set(recusados.map(({ cotacaoId }) => cotacaoId))
      const feitos = passos.filter(({ oferta }) => !recusadas.has(oferta.id))
      for (const { linha } of feitos) await removerItem(userId, linha.item.id)
      anunciar(feitos, passos.length - feitos.length, () => voltar(feitos))
      return lerCarrinho(userId)
    },
    falha: error => comCausa('Não foi possível trocar os itens.', error),
  })
}

function anunciar(feitos: Passos, recusados: number, desfazer: () => void): void {
  // What nobody sells any more cannot come back.
  const volta = feitos.some(({ linha }) => linha.item.disponivel)
  if (feitos.length > 0)
    toast(avisoDaTroca(feitos.length), { tone: 'success', ...(volta && { undo: desfazer }) })
  if (recusados > 0)
    toast(recusados === 1 ? '1 item não pôde ser trocado.' : `${recusados} itens não puderam ser trocados.`, {
      tone: 'error',
    })
}

// Two items may move to one quote.
function itensDo(passos: Passos): { cotacaoId: number; quantidade: number }[] {
  const porCotacao = new Map<number, number>()
  for (const { linha, oferta } of passos)
    porCotacao.set(oferta.id, (porCotacao.get(oferta.id) ?? 0) + linha.quantidade)
  return [...porCotacao].map(([cotacaoId, quantidade]) => ({ cotacaoId, quantidade }))
}

function useVoltarTroca() {
  return useEdicaoDoCarrinho({
    chamar: voltarCadaUm,
    falha: () => 'Nem todos os itens puderam voltar ao vendedor de antes.',
  })
}

// An item that cannot come back stays with its new seller.
async function voltarCadaUm(userId: number, passos: Passos): Promise<Carrinho> {
  const recusas: unknown[] = []
  for (const { linha, oferta } of passos) {
    const { cotacao, quantidade } = linha.item
    const carrinho = await incluirNoCarrinho(userId, { cotacaoId: cotacao.id, quantidade }).catch(recusa => {
      recusas.push(recusa)
      return null
    })
    const novo = carrinho?.itensPedido.find(item => item.cotacao.id === oferta.id)
    if (!novo) continue
    const resto = novo.quantidade - quantidade
    await (resto > 0 ? alterarQuantidade(userId, novo.id, resto) : removerItem(userId, novo.id))
  }
  if (recusas.length > 0) throw recusas[0]
  return lerCarrinho(userId)
}
