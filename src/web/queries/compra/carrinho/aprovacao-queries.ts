// A member asks its company to order the cart (rule N116).
import { desistirDaAprovacao, pedirAprovacao } from '#web/queries/compra/carrinho-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { comCausa, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'

/** Marks the cart and tells the company; toasts say how it went. */
export function usePedirAprovacao() {
  return useEdicaoDoCarrinho({
    chamar: pedirAprovacao,
    aoDarCerto: () => toast('Aprovação pedida!', { tone: 'success' }),
    falha: error => comCausa('Não foi possível pedir aprovação.', error),
  })
}

/** Takes the mark away. */
export function useDesistirDaAprovacao() {
  return useEdicaoDoCarrinho({
    chamar: desistirDaAprovacao,
    falha: error => comCausa('Não foi possível tirar o pedido de aprovação.', error),
  })
}
