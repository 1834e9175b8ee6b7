import { describe, expect, it } from 'vitest'
import type { Mensagem } from '#web/queries/pedido/pedido/conversa-queries.ts'
import {
  contarNaoLidas,
  dito,
  fioDaBarra,
  fioDoLink,
  nomeDoAutor,
  porDia,
  quemLe,
  tituloDaConversa,
} from './por-dia.ts'

const mensagem = (id: number, em: string): Mensagem => ({
  id,
  em,
  autor: { lado: 'COMPRADOR', nome: 'Mercado', eu: false },
  texto: 'Oi',
  fotos: 0,
  apagavelAte: null,
})
const horta = { vendedor: { id: 7, nome: 'Horta da Serra' } }

describe('the words of a thread', () => {
  it('messages stand under the days of São Paulo', () => {
    const dias = porDia([
      mensagem(1, '2026-11-23T02:59:00.000Z'),
      mensagem(2, '2026-11-23T03:00:00.000Z'),
      mensagem(3, '2026-11-23T12:00:00.000Z'),
    ])
    expect(dias.map(({ titulo, mensagens }) => [titulo, mensagens.map(({ id }) => id)])).toEqual([
      ['22/11/2026', [1]],
      ['23/11/2026', [2, 3]],
    ])
    expect(porDia([])).toEqual([])
  })

  it('rule N79: each reads whom the thread is with, and who reads it', () => {
    expect(tituloDaConversa({ vendedor: null }, 'COMPRADOR')).toBe('Equipe Réstia')
    expect(tituloDaConversa(horta, 'COMPRADOR')).toBe('Horta da Serra')
    expect(tituloDaConversa(horta, 'VENDEDOR')).toBe('Comprador e equipe')
    expect(tituloDaConversa({ vendedor: null }, 'ADM')).toBe('Comprador')
    expect(tituloDaConversa(horta, 'FUNCIONARIO')).toBe('Comprador e Horta da Serra')
    expect(quemLe({ vendedor: null }, 'COMPRADOR')).toBe('Só a equipe da Réstia lê.')
    expect(quemLe(horta, 'COMPRADOR')).toBe('Horta da Serra e a equipe da Réstia leem.')
    expect(quemLe(horta, 'VENDEDOR')).toBe('O comprador e a equipe da Réstia leem.')
    expect(quemLe({ vendedor: null }, 'ADM')).toBe('Só o comprador lê.')
    expect(quemLe(horta, 'ADM')).toBe('O comprador e Horta da Serra leem.')
  })

  it('authors have names', () => {
    expect(nomeDoAutor({ lado: 'EQUIPE', nome: 'Dora', eu: true })).toBe('Você')
    expect(nomeDoAutor({ lado: 'EQUIPE', nome: null, eu: false })).toBe('Equipe Réstia')
    expect(nomeDoAutor({ lado: 'EQUIPE', nome: 'Dora', eu: false })).toBe('Dora, da equipe')
    expect(nomeDoAutor({ lado: 'VENDEDOR', nome: 'Horta', eu: false })).toBe('Horta')
    expect([contarNaoLidas(1), contarNaoLidas(3)]).toEqual(['1 não lida', '3 não lidas'])
  })

  it('rule N81: a link leads to its thread, else to the first one with something unread', () => {
    const da = (id: number | null, naoLidas: number) => ({
      vendedor: id === null ? null : { id, nome: 'Horta' },
      naoLidas,
      ultimaEm: null,
    })
    const conversas = [da(null, 0), da(7, 2), da(9, 0)]
    expect(fioDoLink('conversa-9', conversas)).toBe(2)
    expect(fioDoLink('conversa-7', conversas)).toBe(1)
    for (const hash of ['conversa', 'conversa-8']) expect(fioDoLink(hash, conversas)).toBe(1)
    for (const hash of ['', 'conversas', 'conversa-', 'titulo']) expect(fioDoLink(hash, conversas)).toBeNull()
  })

  it('a bar shows the first thread with something unread, else the newest message', () => {
    const fio = (naoLidas: number, ultimaEm: string | null) => ({ naoLidas, ultimaEm })
    expect([fioDaBarra([]), fioDaBarra([fio(0, null), fio(0, null)])]).toEqual([0, 0])
    expect(fioDaBarra([fio(0, '2026-11-23T12:00:00Z'), fio(0, '2026-11-24T12:00:00Z'), fio(0, null)])).toBe(1)
    expect(fioDaBarra([fio(0, '2026-11-24T12:00:00Z'), fio(2, '2026-11-23T12:00:00Z')])).toBe(1)
  })

  it('a message is one line of words, or its photos', () => {
    expect(dito({ texto: 'Chego às 5.\n Pode?', fotos: 1 })).toBe('Chego às 5. Pode?')
    expect(dito({ texto: '', fotos: 1 })).toBe('foto')
    expect(dito({ texto: '', fotos: 2 })).toBe('2 fotos')
    expect(dito({ texto: null, fotos: 0 })).toBe('mensagem apagada')
  })
})
