import { describe, expect, it } from 'vitest'
import {
  listaDaVez,
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

describe('rule N32: the list due next', () => {
  const lista = (nome: string, itens = 3) => ({ nome, itens, favoritos: nome === 'Favoritos' })
  const daVez = (nomes: readonly string[], hoje: string) =>
    listaDaVez(
      nomes.map(nome => lista(nome)),
      hoje,
    )?.nome

  it('is the one whose name says the nearest day of the week, today included', () => {
    const nomes = ['Favoritos', 'Feira de terça', 'Quinta-feira', 'Sabadão', 'SÁBADO']
    // A Wednesday, a Thursday, a Friday, a Sunday.
    expect(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29'].map(hoje => daVez(nomes, hoje))).toEqual([
      'Quinta-feira',
      'Quinta-feira',
      'SÁBADO',
      'Feira de terça',
    ])
  })

  it('without a day is the first of their own, then the favourites', () => {
    expect(daVez(['Favoritos', 'Bar', 'Cozinha'], '2026-11-25')).toBe('Bar')
    expect(daVez(['Favoritos'], '2026-11-25')).toBe('Favoritos')
  })

  it('has products', () => {
    expect(listaDaVez([lista('Quarta', 0), lista('Terça')], '2026-11-25')?.nome).toBe('Terça')
    expect(listaDaVez([lista('Quarta', 0)], '2026-11-25')).toBeNull()
  })
})
