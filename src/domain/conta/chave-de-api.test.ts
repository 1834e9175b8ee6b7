import { describe, expect, it } from 'vitest'
import { centavos } from '../centavos.ts'
import {
  ESCOPOS,
  escopoNecessario,
  escoposDoPapel,
  motivoParaNaoAlcancar,
  motivoParaNaoComprarPorChave,
  motivoParaNaoCriarChave,
} from './chave-de-api.ts'

describe('keys of the API', () => {
  it('rule N136: each scope does what those before it do', () => {
    const alcance = ESCOPOS.map(de => ESCOPOS.map(para => motivoParaNaoAlcancar(de, para) === null))
    expect(alcance).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
    expect([escopoNecessario('GET', true), escopoNecessario('HEAD', true)]).toEqual(['LER', 'LER'])
    expect(escopoNecessario('POST', 'ler')).toBe('LER')
    expect([escopoNecessario('DELETE', true), escopoNecessario('POST', 'comprar')]).toEqual([
      'ESCREVER',
      'COMPRAR',
    ])
  })

  it('rule N136: only a buyer has one that buys, and an account has five', () => {
    expect(escoposDoPapel('COMPRADOR')).toEqual(['LER', 'ESCREVER', 'COMPRAR'])
    expect(escoposDoPapel('VENDEDOR')).toEqual(['LER', 'ESCREVER'])
    expect(motivoParaNaoCriarChave('COMPRADOR', 'COMPRAR', 4)).toBeNull()
    expect(motivoParaNaoCriarChave('COMPRADOR', 'LER', 5)).toEqual({
      codigo: 'chaves-de-api-demais',
      maximo: 5,
    })
    expect(motivoParaNaoCriarChave('VENDEDOR', 'COMPRAR', 0)).toEqual({ codigo: 'sem-permissao' })
  })

  it('rule N138: the limit of an order is inclusive', () => {
    const limite = centavos(50_000)
    expect(motivoParaNaoComprarPorChave(centavos(50_000), limite)).toBeNull()
    expect(motivoParaNaoComprarPorChave(centavos(50_001), limite)).toEqual({
      codigo: 'acima-do-limite-da-chave',
      maximoCentavos: limite,
    })
    expect(motivoParaNaoComprarPorChave(centavos(1), null)).toEqual({ codigo: 'chave-de-api-sem-alcance' })
  })
})
