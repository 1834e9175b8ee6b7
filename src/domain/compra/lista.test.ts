import { describe, expect, it } from 'vitest'
import {
  motivoParaNaoCriarLista,
  motivoParaNaoEncherLista,
  motivoParaNaoMexerNaLista,
  motivoParaNaoUsarNome,
} from './lista.ts'

describe('rule N32: lists', () => {
  it('a buyer has at most 30, and the place of the favourites is kept', () => {
    expect(motivoParaNaoCriarLista(28)).toBeNull()
    expect(motivoParaNaoCriarLista(29)).toEqual({ codigo: 'listas-demais', maximo: 30 })
  })

  it('a list has at most 200 products', () => {
    expect(motivoParaNaoEncherLista(200)).toBeNull()
    expect(motivoParaNaoEncherLista(201)).toEqual({ codigo: 'lista-cheia', maximo: 200 })
  })

  it('the favourites are neither renamed nor removed, and no other list has their name', () => {
    expect(motivoParaNaoMexerNaLista({ favoritos: true })).toEqual({ codigo: 'lista-de-favoritos' })
    expect(motivoParaNaoMexerNaLista({ favoritos: false })).toBeNull()
    expect(motivoParaNaoUsarNome('favoritos')).toEqual({ codigo: 'lista-ja-existe' })
    expect(motivoParaNaoUsarNome('favoritos da feira')).toBeNull()
  })
})
