import { expect, it } from 'vitest'
import { fraseDoMotivo } from '#contract/erros.ts'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { textosDaQuantidade } from './textos-da-quantidade.ts'

it('rule M13: too many units are refused with one sentence, here and by the server', () => {
  const doServidor = fraseDoMotivo({ codigo: 'quantidade-alta-demais', maximo: QUANTIDADE_MAXIMA })
  expect(textosDaQuantidade({ unidadeMedida: 'caixa 20 kg' }).tooLarge).toBe(doServidor)
})

it('says of a product by weight why half a kilogram is not sold', () => {
  const textoDe = (unidadeMedida: string) => textosDaQuantidade({ unidadeMedida }).notWhole
  const porQuilo = 'Só quilos inteiros: este produto é vendido de 1 em 1 kg.'
  for (const unidade of ['kg', 'KG', 'quilo', 'por kg', '1 kg', 'kg.', 'kilos'])
    expect(textoDe(unidade), unidade).toBe(porQuilo)
  expect(textoDe('caixa 20 kg')).toBe('Só quantidade inteira.')
})
