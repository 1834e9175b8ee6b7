import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { comprimirLote, type LinhaDeDados } from './lote-de-dados.ts'

/** The text of both files of a table that is written so many rows at a time. */
function escrever(linhas: readonly LinhaDeDados[], porLote: number) {
  const partes = { json: [] as Uint8Array[], csv: [] as Uint8Array[] }
  let somas = { json: 0, csv: 0 }
  for (let i = 0; i === 0 || i < linhas.length; i += porLote) {
    const lote = comprimirLote({
      linhas: linhas.slice(i, i + porLote),
      titulos: i === 0 ? Object.keys(linhas[0] ?? {}) : null,
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

const LINHAS = Array.from({ length: 7 }, (_, n) => ({
  pedido: n,
  valor_centavos: n === 3 ? null : n * 150,
  texto: n % 2 ? 'Chegou; amassado' : 'ção "ótima"',
  em: new Date('2026-11-28T12:00:00Z'),
  dados: { n },
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
        valor: 1.5,
        texto: 'Chegou; amassado',
        em: '2026-11-28T12:00:00.000Z',
        dados: { n: 1 },
      },
    })
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFpedido;valor;texto;em;dados',
      '0;0,00;"ção ""ótima""";28/11/2026 09:00;"{""n"":0}"',
      '1;1,50;"Chegou; amassado";28/11/2026 09:00;"{""n"":1}"',
    ])
  })

  it('without rows is an empty list', () => {
    expect(JSON.parse(escrever([], 500).json)).toEqual([])
  })
})
