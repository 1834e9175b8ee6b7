import { describe, expect, it } from 'vitest'
import type { emReais } from '#domain/centavos.ts'
import type { ItemDaConferencia } from '#web/queries/doca/conferencia-queries.ts'
import {
  comSubstitutos,
  entraSozinho,
  faltaNaLinha,
  linhasAEnviar,
  maximoRecebido,
  somaPedida,
  substitutosAEnviar,
  valorDaLinha,
} from './linhas-a-enviar.ts'
import type { LinhaDoRascunho } from './rascunho.ts'

const reais = (valor: number) => valor as ReturnType<typeof emReais> // an amount as it travels

// Only what the arithmetic reads.
const tomate = {
  id: 7,
  quantidade: 5,
  preco: reais(22.5),
  peso: 18,
  unidadesPedidas: 0,
  gramasPedidos: 0,
  valorPedido: reais(0),
  valorMaximo: reais(112.5),
} as ItemDaConferencia
const marcada = (mudanca: Partial<LinhaDoRascunho>): LinhaDoRascunho => ({
  recebido: 5,
  motivo: 'FALTA',
  peso: '',
  texto: '',
  fotos: [],
  ...mudanca,
})

describe('a marked line', () => {
  it('rule N62: two boxes short ask for two prices', () => {
    expect(valorDaLinha(tomate, marcada({ recebido: 3 }))).toBe(4500)
  })

  it('rule N62: missing kilograms ask for their part of the price, half up', () => {
    expect(valorDaLinha(tomate, marcada({ motivo: 'PESO', peso: '2,5' }))).toBe(313)
    // 5 kg are R$ 6,25: what the first half was rounded up by is not asked for again.
    const metade = { ...tomate, gramasPedidos: 2500, valorPedido: reais(3.13) }
    expect(valorDaLinha(metade, marcada({ motivo: 'PESO', peso: '2,5' }))).toBe(312)
  })

  it('rule N62: missing kilograms are read to the gram, as a scale shows them', () => {
    const [linha] = linhasAEnviar([tomate], { linhas: { 7: marcada({ motivo: 'PESO', peso: '1,250' }) } })
    expect(linha).toMatchObject({ gramasFaltando: 1250 })
  })

  it.each([
    ['what is no quantity', marcada({ recebido: 3, ilegivel: '2,5' }), /^Corrija/],
    ['no reason', marcada({ recebido: 3, motivo: null }), 'Diga o que houve.'],
    ['a reason but the whole quantity', marcada({ motivo: 'QUALIDADE' }), /^Diminua/],
    ['weight without a number', marcada({ motivo: 'PESO', peso: 'muito' }), /quilos faltaram/],
    ['a text that is too long', marcada({ recebido: 3, texto: 'x'.repeat(301) }), 'Encurte o texto.'],
    ['more weight than the item has', marcada({ motivo: 'PESO', peso: '91' }), /mais do que este item pesa/],
  ])('rule N61: says what is missing: %s', (_, linha, falta) => {
    expect(faltaNaLinha(tomate, linha)).toMatch(falta)
  })

  it('rule N61: can be sent once all is said', () => {
    expect(faltaNaLinha(tomate, marcada({ recebido: 0 }))).toBeNull()
    expect(faltaNaLinha(tomate, marcada({ motivo: 'PESO', peso: '90' }))).toBeNull()
  })
})

it('rule N63: what was packed short is claimed by the delivery, until it is claimed', () => {
  const separado = (unidades: number | null) => entraSozinho({ ...tomate, separado: unidades })
  expect([separado(null), separado(5), separado(4), separado(0)]).toEqual([false, false, true, true])
  expect(entraSozinho({ ...tomate, separado: 4, unidadesPedidas: 1 })).toBe(false)
})

describe('what is sent', () => {
  const alface = { ...tomate, id: 8 }

  it('rule N61: only marked lines, since the others came as ordered', () => {
    const linhas = { 7: marcada({ recebido: 3, texto: 'Faltaram duas.' }) }
    expect(linhasAEnviar([tomate, alface], { linhas })).toEqual([
      { itemId: 7, recebido: 3, gramasFaltando: 0, motivo: 'FALTA', texto: 'Faltaram duas.' },
    ])
    expect(somaPedida([tomate, alface], { linhas })).toBe(4500)
  })

  it('rule N61: counts all told: what was claimed before stays claimed', () => {
    const antes = { ...tomate, unidadesPedidas: 2, gramasPedidos: 500 }
    expect(maximoRecebido(antes)).toBe(3)
    const linhas = { 7: marcada({ recebido: 2, motivo: 'QUALIDADE' }) }
    expect(linhasAEnviar([antes], { linhas })).toMatchObject([{ recebido: 2, gramasFaltando: 500 }])
    const maisPeso = { 7: marcada({ recebido: 3, motivo: 'PESO', peso: '1' }) }
    expect(linhasAEnviar([antes], { linhas: maisPeso })).toMatchObject([
      { recebido: 3, gramasFaltando: 1500 },
    ])
  })
})

it('rule N157: a substitute is a line of its own, and goes with its number', () => {
  const substituto = {
    id: 9,
    produto: { id: 3, nome: 'Tomate Italiano', tipo: null, unidadeMedida: 'caixa', peso: 18 },
    quantidade: 3,
    total: reais(100),
    recebido: null,
    unidadesPedidas: 0,
    valorMaximo: reais(100),
  }
  const itens = comSubstitutos([{ ...tomate, substituto }])
  expect(itens.map(({ id, quantidade }) => [id, quantidade])).toEqual([
    [7, 5],
    [-9, 3],
  ])
  const linhas = { 7: marcada({ recebido: 4 }), [-9]: marcada({ recebido: 1 }) }
  expect(linhasAEnviar(itens, { linhas }).map(({ itemId, recebido }) => [itemId, recebido])).toEqual([[7, 4]])
  expect(substitutosAEnviar(itens, { linhas })).toEqual([
    { substitutoId: 9, recebido: 1, motivo: 'FALTA', texto: '' },
  ])
  expect(valorDaLinha(itens[1] as ItemDaConferencia, marcada({ recebido: 1 }))).toBe(6666)
})
