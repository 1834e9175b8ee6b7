import { afterEach, describe, expect, it, vi } from 'vitest'
import { assinarRascunho, lerRascunho, mudarRascunho } from './rascunho-da-separacao.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('rule N56: what was typed and not saved', () => {
  it('can be changed without a screen, which reads it when it is drawn again', () => {
    mudarRascunho(1, antes => ({ ...antes, 11: { lote: 'L-22' } }))
    const lido = lerRascunho(1)
    expect(lido).toEqual({ 11: { lote: 'L-22' } })
    expect(lerRascunho(1)).toBe(lido)
    expect(lerRascunho(2)).toEqual({})
  })

  it('is kept by the tab, and each change is told until the listener leaves', () => {
    const guardados = new Map([['separacao-3', '{"11":{"separado":8}}']])
    // Node has no sessionStorage.
    vi.stubGlobal('sessionStorage', {
      getItem: (chave: string) => guardados.get(chave) ?? null,
      setItem: (chave: string, valor: string) => guardados.set(chave, valor),
    })
    let vezes = 0
    const sair = assinarRascunho(() => {
      vezes += 1
    })
    expect(lerRascunho(3)).toEqual({ 11: { separado: 8 } })
    mudarRascunho(3, () => ({}))
    sair()
    mudarRascunho(3, () => ({ 12: { separado: 1 } }))
    expect(vezes).toBe(1)
    expect(guardados.get('separacao-3')).toBe('{"12":{"separado":1}}')
  })
})
