import { expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { cotacoesDeAgora } from './cotacoes-de-agora.ts'

const reais = (valor: number) => emReais(centavos(valor * 100))
const noite = new Date('2026-11-30T02:59:00Z') // 23:59 of the 29th in São Paulo
const madrugada = new Date('2026-11-30T07:00:00Z')
const combinada = {
  vendedorId: 1,
  preco: reais(7),
  combinado: { ate: '2026-11-29', precoPublico: reais(10) },
}
const outra = { vendedorId: 2, preco: reais(8) }

it('rules N126, N149: an agreed price counts until its last day, then the public one', () => {
  expect(cotacoesDeAgora([combinada, outra], noite)).toEqual([combinada, outra])
  expect(cotacoesDeAgora([combinada, outra], madrugada)).toEqual([outra, { vendedorId: 1, preco: 10 }])
})

it('rule N126: a quote that has ended is gone', () => {
  const comFim = { ...outra, validaAte: '2026-11-30T03:00:00.000Z' }
  expect(cotacoesDeAgora([comFim], noite)).toEqual([comFim])
  expect(cotacoesDeAgora([comFim], madrugada)).toEqual([])
})
