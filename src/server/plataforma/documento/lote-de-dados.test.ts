import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type ColunaDeDados, comprimirLote, type LinhaDeDados } from './lote-de-dados.ts'

/** The text of both files of a table that is written so many rows at a time. */
function escrever(linhas: readonly LinhaDeDados[], porLote: number) {
  const partes = { json: [] as Uint8Array[], csv: [] as Uint8Array[] }
  let somas = { json: 0, csv: 0 }
  for (let i = 0; i === 0 || i < linhas.length; i += porLote) {
    const lote = comprimirLote({
      colunas: COLUNAS,
      linhas: linhas.slice(i, i + porLote),
      primeiro: i === 0,
      ultimo: i + porLote >= linhas.length,
      somas,
    })
    partes.json.push(lote.json.bytes)
    partes.csv.push(lote.csv.bytes)
    somas = { json: lote.json.soma, csv: lote.csv.soma }
  }
  const texto = {
    json: inflateRawSync(Buffer.concat(partes.json)),
    csv: inflateRawSync(Buffer.concat(partes.csv)),
  }
  expect(somas).toEqual({ json: crc32(texto.json), csv: crc32(texto.csv) })
  return { json: texto.json.toString(), csv: texto.csv.toString() }
}

const COLUNAS: readonly ColunaDeDados[] = [
  { nome: 'pedido', tipo: 'numero' },
  { nome: 'valor', tipo: 'dinheiro' },
  { nome: 'peso_kg', tipo: 'peso' },
  { nome: 'texto', tipo: 'texto' },
  { nome: 'em', tipo: 'instante' },
  { nome: 'sim', tipo: 'simNao' },
]

const LINHAS = Array.from({ length: 7 }, (_, n) => ({
  pedido: n,
  valor: n === 3 ? null : n * -150,
  peso_kg: 1255,
  texto: n % 2 ? 'Chegou; amassado' : 'ção "ótima"',
  em: new Date('2026-11-28T12:00:00Z'),
  sim: n > 0,
}))

describe('rule N131: a table in parts', () => {
  it.each([1, 2, 3, 7, 100])('%i rows at a time reads like all at once', porLote => {
    expect(escrever(LINHAS, porLote)).toEqual(escrever(LINHAS, LINHAS.length))
  })

  it('is JSON with amounts in reais, and CSV with its titles once', () => {
    const { json, csv } = escrever(LINHAS, 2)
    expect(JSON.parse(json)).toHaveLength(7)
    expect(JSON.parse(json)[1]).toEqual({
      ...{
        pedido: 1,
        valor: -1.5,
        peso_kg: 1.255,
        texto: 'Chegou; amassado',
        em: '2026-11-28T12:00:00.000Z',
        sim: true,
      },
    })
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFpedido;valor;peso_kg;texto;em;sim',
      '0;0,00;1,255;"ção ""ótima""";28/11/2026 09:00;não',
      '1;-1,50;1,255;"Chegou; amassado";28/11/2026 09:00;sim',
    ])
  })

  it('without rows is an empty list', () => {
    expect(JSON.parse(escrever([], 500).json)).toEqual([])
  })
})
