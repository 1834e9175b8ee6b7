import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { lerLinha, linhaDeProduto } from '../folha/leitura.ts'
import type { Digitado } from '../folha/rascunho.ts'
import { descreverMudanca } from './palavras.ts'

const AGORA = new Date('2026-11-23T01:00:00Z') // 22:00 of the 22nd in São Paulo
const EM_OITO_DIAS = '30/11/2026 23:00'

const descrever = (digitado: Digitado, outros: Partial<LinhaDaTabela> = {}) => {
  const produto = { id: 1, nome: 'Chuchu', tipo: null, unidadeMedida: 'caixa' }
  const linha = { ...linhaDeProduto(produto), cotacaoId: 1, preco: emReais(centavos(4000)), ...outros }
  const leitura = lerLinha(linha, { digitado, base: undefined }, AGORA)
  return descreverMudanca({ linha, leitura, duvida: null }, AGORA)
}

describe('rule N29: what publishing does to a row', () => {
  it.each<[Digitado, string]>([
    [{ preco: '42,00' }, 'R$ 40,00 → R$ 42,00 (+5 %)'],
    [{ preco: 'x' }, 'R$ 40,00'],
    [{ validade: '23/11/2026 12:00' }, 'R$ 40,00, vale até amanhã 12:00'],
    [{ preco: '42,00', validade: '22/11/2026 23:00' }, 'R$ 40,00 → R$ 42,00 (+5 %), vale até 23:00'],
    [{ validade: '24/11/2026 12:00', lote: '6/3' }, 'R$ 40,00, vale até 24/11 12:00, condições novas'],
    [{ estoque: '30', estoqueVisto: null }, 'R$ 40,00, condições novas'],
    [{ validade: '22/11/2026 12:00' }, 'A validade vai de agora até 7 dias.'],
    [{ validade: EM_OITO_DIAS }, 'A validade vai de agora até 7 dias.'],
  ])('%j', (digitado, frase) => {
    expect(descrever(digitado).replaceAll('\u00a0', ' ')).toBe(frase)
  })

  it('an end that goes, and a new quote', () => {
    const comFim = { validaAte: '2026-11-24T15:00:00.000Z' }
    expect(descrever({ validade: '' }, comFim).replaceAll('\u00a0', ' ')).toBe('R$ 40,00, sem prazo')
    const nova = { cotacaoId: null, preco: null }
    const digitado = { preco: '32,00', lote: '6/3', validade: '23/11/2026 12:00' }
    expect(descrever(digitado, nova).replaceAll('\u00a0', ' ')).toBe('R$ 32,00, vale até amanhã 12:00')
  })
})
