import { expect, test } from 'vitest'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { descreverEndereco, descreverVencimento, descreverVendedores } from './combinado.ts'

/** Only what the sentence reads. */
function item(vendedorId: number, noProximoBoleto = true): Carrinho['itensPedido'][number] {
  return { noProximoBoleto, cotacao: { vendedor: { id: vendedorId } } } as Carrinho['itensPedido'][number]
}

test('rule M21: a due date is told with its weekday', () => {
  expect(descreverVencimento('2026-11-30')).toBe('seg., 30/11/2026')
})

test('an address is one line', () => {
  const endereco = { cep: '20040030', rua: 'Rua da Quitanda', numero: '86', bairro: 'Centro' }
  expect(descreverEndereco({ ...endereco, cidade: 'Rio de Janeiro', estadoSigla: 'RJ' })).toBe(
    'Rua da Quitanda, 86, Centro, Rio de Janeiro, RJ',
  )
})

test('rule M19: only the sellers of the next boleto count', () => {
  expect(descreverVendedores([item(1), item(1)])).toBe('1 vendedor')
  expect(descreverVendedores([item(1), item(2), item(3, false)])).toBe('2 vendedores, um boleto')
})
