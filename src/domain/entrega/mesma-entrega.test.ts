import { expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { fraseDoFretePoupado, nomeDaMesmaEntrega } from './mesma-entrega.ts'

it('rule N163: a delivery is named by its orders', () => {
  expect(nomeDaMesmaEntrega([98])).toBe('Mesma entrega do pedido #98')
  expect(nomeDaMesmaEntrega([98, 99, 101])).toBe('Mesma entrega dos pedidos #98, #99 e #101')
})

it('rule N164: who cancels reads what others saved', () => {
  expect(fraseDoFretePoupado({ pedidos: [99], valor: centavos(3900) })).toBe(
    'O pedido #99 poupou R$\u00a039,00 de frete com este. Nada é cobrado depois.',
  )
  expect(fraseDoFretePoupado({ pedidos: [99, 101], valor: centavos(7200) })).toBe(
    'Os pedidos #99 e #101 pouparam R$\u00a072,00 de frete com este. Nada é cobrado depois.',
  )
})
