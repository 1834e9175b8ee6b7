// Does the cart's next boleto use what the platform owes its buyer? (rule N68)
import { call } from '#web/api/client.ts'
import { comCausa, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'

/** Says so; the cart then shows what its boleto asks for. */
export function useUsarAbatimento() {
  return useEdicaoDoCarrinho({
    chamar: (userId: number, usar: boolean) =>
      call('PUT /v1/pedido/carrinho/{userId}/abatimento', { params: { userId }, body: { usar } }),
    falha: error => comCausa('Não foi possível mudar o abatimento.', error),
  })
}
