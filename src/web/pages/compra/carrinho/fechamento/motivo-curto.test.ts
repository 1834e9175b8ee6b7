import { expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { motivoCurto } from './motivo-curto.ts'

const reais = (valor: number) => emReais(centavos(valor))

/** Only what the line reads. */
function carrinho(codigo: string | null, extra: Partial<Carrinho> = {}, message = ''): Carrinho {
  const vazio = { itensPedido: [], limiteDisponivel: reais(10_000), limiteDepois: reais(-500) }
  return { impedimento: codigo && { codigo, message }, ...vazio, ...extra } as unknown as Carrinho
}

it('nothing is said where nothing is in the way', () => {
  expect(motivoCurto(carrinho(null))).toBeNull()
})

it('rule N22: a minimum says what is missing, and leads to its seller', () => {
  const minimosDosVendedores = [
    { vendedorId: 3, vendedorNome: 'Chácara', minimo: reais(100), soma: reais(100) },
    { vendedorId: 7, vendedorNome: 'Sítio', minimo: reais(15_000), soma: reais(8350) },
  ]
  expect(motivoCurto(carrinho('minimo-do-vendedor', { minimosDosVendedores }))).toEqual({
    texto: 'Faltam R$\u00a066,50 em Sítio',
    onde: { vendedorId: 7 },
  })
})

it.each([
  [10_000, 'Faltam R$\u00a05,00 de limite'],
  [0, 'Seu limite disponível é R$\u00a00,00'],
  [-2000, 'Seu limite disponível é \u2212R$\u00a020,00'],
])('rule M18: with a limit of %d left the line says it in words', (disponivel, texto) => {
  const sem = carrinho('limite-insuficiente', { limiteDisponivel: reais(disponivel) })
  expect(motivoCurto(sem)).toEqual({ texto, onde: 'resumo' })
})

it('an item leads to its seller, a day to the days, and the rest of the sentence stands there', () => {
  const frase = 'Berinjela não está mais disponível. Remova o item para continuar.'
  const aviso = { codigo: 'item-indisponivel' }
  const item = { noProximoBoleto: true, aviso, cotacao: { vendedor: { id: 4 } } }
  const comItem = carrinho('item-indisponivel', { itensPedido: [item] } as unknown as Carrinho, frase)
  expect(motivoCurto(comItem)).toEqual({
    texto: 'Berinjela não está mais disponível',
    onde: { vendedorId: 4 },
  })
  expect(motivoCurto(carrinho('entrega-lotada', {}, 'A entrega está cheia.'))).toMatchObject({
    onde: 'entrega',
  })
})
