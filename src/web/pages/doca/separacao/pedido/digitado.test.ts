import { describe, expect, it } from 'vitest'
import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import {
  type Digitados,
  estaInteiro,
  foiSeparado,
  itemNaTela,
  itemParaEnviar,
  paraEnviar,
  perguntarDaBalanca,
  problemaDoItem,
  semOEnviado,
  semOPedido,
  temDigitado,
} from './digitado.ts'

const produto = { id: 1, nome: 'Tomate Salada', tipo: null, unidadeMedida: 'caixa 18 kg', peso: 18 }
const falta = {
  quantidade: 8,
  motivo: 'SEM_PRODUTO' as const,
  texto: null,
  lote: 'A1',
  peso: null,
  em: '2026-11-24T06:00:00.000Z',
}
const tomate = { id: 11, produto, quantidade: 10, separado: null, substituto: null }
const alho = { id: 12, produto, quantidade: 10, separado: falta, substituto: null }
const pedido: PedidoASeparar = {
  id: 5,
  comprador: { nome: 'Cantina do Largo' },
  statusPedido: 'PENDENTE',
  aguardaPagamento: false,
  entregaDia: '2026-11-24',
  fechaEm: null,
  podeMudar: false,
  horario: null,
  itens: [tomate, alho],
}

describe('rule N56: what a seller types about an order', () => {
  it('all of an item counts as packed until something else is said', () => {
    expect(itemNaTela(tomate)).toEqual({
      separado: 10,
      ilegivel: '',
      motivo: 'SEM_PRODUTO',
      texto: '',
      lote: '',
      balanca: '',
    })
    expect(itemNaTela(alho)).toEqual({
      separado: 8,
      ilegivel: '',
      motivo: 'SEM_PRODUTO',
      texto: '',
      lote: 'A1',
      balanca: '',
    })
  })

  it('what was typed stands over what the server has', () => {
    expect(itemNaTela(alho, { separado: 3, lote: '' })).toEqual({
      separado: 3,
      ilegivel: '',
      motivo: 'SEM_PRODUTO',
      texto: '',
      lote: '',
      balanca: '',
    })
  })

  it('less than ordered is for want of goods until another reason is chosen, and OUTRO asks for its words', () => {
    const com = (digitado: Parameters<typeof itemNaTela>[1]) =>
      problemaDoItem(tomate, itemNaTela(tomate, digitado))
    expect([
      com({}),
      com({ separado: 9 }),
      com({ separado: 9, motivo: 'QUALIDADE' }),
      com({ separado: 9, motivo: 'OUTRO', texto: ' ' }),
      com({ separado: 9, motivo: 'OUTRO', texto: 'caiu' }),
    ]).toEqual([null, null, null, 'texto', null])
  })

  it('a lot or a text that is too long holds the order back whole', () => {
    const com = (digitado: Parameters<typeof itemNaTela>[1]) =>
      problemaDoItem(tomate, itemNaTela(tomate, digitado))
    expect(com({ lote: 'L'.repeat(41) })).toBe('lote')
    expect(com({ lote: `${'L'.repeat(40)} ` })).toBeNull()
    expect(com({ separado: 9, motivo: 'QUALIDADE', texto: 'x'.repeat(201) })).toBe('texto')
  })

  it('what is no quantity holds the order back, and all of it is not packed', () => {
    const digitados = { 11: { ilegivel: '2,5' }, 12: { separado: 10 } }
    expect(problemaDoItem(tomate, itemNaTela(tomate, digitados[11]))).toBe('quantidade')
    expect(estaInteiro(pedido, digitados)).toBe(false)
  })

  it('sends every item, without a reason where nothing is missing', () => {
    const digitados = { 11: { lote: ' B2 ' }, 12: { separado: 10 } }
    expect(paraEnviar(pedido, digitados)).toEqual([
      { itemId: 11, separado: 10, motivo: null, texto: null, lote: 'B2', peso: null },
      { itemId: 12, separado: 10, motivo: null, texto: null, lote: 'A1', peso: null },
    ])
    expect(estaInteiro(pedido, digitados)).toBe(true)
  })

  it('rule N165: the scale is read with a comma, once it can be true; 88 of 100 need no question', () => {
    const com = (balanca: string) => itemNaTela(tomate, { balanca })
    const ditos = ['17,4', '174', ' 174,25 ', '0', 'x', '1,255', '360,1']
    expect(ditos.map(dito => problemaDoItem(tomate, com(dito)))).toEqual([
      ...[null, null, null],
      ...['peso', 'peso', 'peso', 'peso'],
    ])
    expect(paraEnviar(pedido, { 11: { balanca: ' 174,25 ' } })[0]).toMatchObject({
      separado: 10,
      peso: 174.25,
    })
    expect(itemNaTela({ ...alho, separado: { ...falta, peso: 140.5 } }).balanca).toBe('140,5')
    expect(temDigitado(pedido, { 11: { balanca: '174' } })).toBe(true)
    expect(['158,4', '158,39', ''].map(dito => perguntarDaBalanca(tomate, com(dito)))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('rule N165: what the scale showed of a ton stands in its field so that it can be saved again', () => {
    const cebola = { ...alho, quantidade: 80, produto: { ...produto, peso: 20 } }
    for (const peso of [1600, 1612.5, 999.99]) {
      const item = { ...cebola, separado: { ...falta, quantidade: 80, peso } }
      expect(problemaDoItem(item, itemNaTela(item))).toBeNull()
      expect(itemParaEnviar(item, itemNaTela(item)).peso).toBe(peso)
    }
    expect(problemaDoItem(cebola, itemNaTela(cebola, { separado: 80, balanca: '1.612,5' }))).toBeNull()
    // A dot before three digits may be that of a scale with grams.
    expect(problemaDoItem(cebola, itemNaTela(cebola, { separado: 80, balanca: '1.600' }))).toBe('peso')
  })

  it('an order is packed once something was said of each item', () => {
    expect(foiSeparado(pedido)).toBe(false)
    expect(foiSeparado({ ...pedido, itens: [alho] })).toBe(true)
    expect(estaInteiro(pedido, {})).toBe(false)
  })

  it('forgets what was typed of an order and of no other', () => {
    const digitados = { 11: { separado: 1 }, 99: { separado: 2 } }
    expect(semOPedido(digitados, pedido)).toEqual({ 99: { separado: 2 } })
    expect(temDigitado(pedido, digitados)).toBe(true)
    expect(temDigitado(pedido, { 99: { separado: 2 } })).toBe(false)
    // Said and taken back.
    expect(temDigitado(pedido, { 11: { separado: 10, motivo: 'QUALIDADE', texto: '' } })).toBe(false)
  })

  it('forgets what was saved, and keeps the items that were changed while the call was on its way', () => {
    const enviados = { 11: { separado: 8, motivo: 'QUALIDADE' as const }, 99: { separado: 2 } }
    const depois = (mudancas: Digitados) => semOEnviado({ ...enviados, ...mudancas }, pedido, enviados)
    expect(depois({})).toEqual({ 99: { separado: 2 } })
    const menos = { separado: 7, motivo: 'QUALIDADE' as const }
    expect(depois({ 11: menos })).toEqual({ 11: menos, 99: { separado: 2 } })
    expect(depois({ 12: { lote: 'B2' } })).toEqual({ 12: { lote: 'B2' }, 99: { separado: 2 } })
    // Changed and changed back: it is saved as the screen shows it.
    expect(depois({ 12: { separado: 8, lote: 'A1' } })).toEqual({ 99: { separado: 2 } })
  })
})
