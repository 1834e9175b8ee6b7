import { expect, test } from 'vitest'
import type { Reais } from '#domain/centavos.ts'
import { mudancasDaTabela } from './mudancas-da-tabela.ts'

type Tabela = Parameters<typeof mudancasDaTabela>[0]

const reais = (valor: number) => valor as Reais
const CENTRO: Tabela['zonas'][number] = {
  id: 'C',
  nome: 'Centro',
  faixas: [['20000000', '21999999']],
  km: 18.25,
  parada: reais(27),
  porKg: reais(0.12),
  minimo: reais(45),
}
const SERRA = { ...CENTRO, id: 'S', nome: 'Serra', km: 90 }
const PISO = { aPartirDeKg: 4000, porKm: 3.9875, cargaEDescarga: reais(410.3) }
const TABELA: Tabela = { zonas: [CENTRO], pisos: [PISO], maximoKg: 12_000 }

const linhas = (depois: Tabela, antes = TABELA) =>
  mudancasDaTabela(antes, depois).map(mudanca => `${mudanca.campo}: ${mudanca.antes} → ${mudanca.depois}`)

test('the same table changes nothing', () => {
  expect(linhas(structuredClone(TABELA))).toEqual([])
})

test('every value that changes is named, with the value before', () => {
  const centro = {
    ...CENTRO,
    nome: 'Centro e Zona Norte',
    parada: reais(30),
    km: 18.5,
    faixas: [['20000000', '20999999']] as [string, string][],
  }
  const depois = { ...TABELA, zonas: [centro], pisos: [{ ...PISO, porKm: 4.1 }], maximoKg: 14_000 }
  expect(linhas(depois)).toEqual([
    'Centro e Zona Norte, nome: Centro → Centro e Zona Norte',
    'Centro e Zona Norte, distância: 18,25 km → 18,5 km',
    'Centro e Zona Norte, parada: R$\u00a027,00 → R$\u00a030,00',
    'Centro e Zona Norte, CEPs: 20000-000 a 21999-999 → 20000-000 a 20999-999',
    'Piso a partir de 4.000\u00a0kg, por km: R$\u00a03,9875 → R$\u00a04,10',
    'Peso máximo: 12.000\u00a0kg → 14.000\u00a0kg',
  ])
})

test('a zone that begins or ends is told with all its values', () => {
  const serra =
    'nome Serra; distância 90 km; parada R$\u00a027,00; por kg R$\u00a00,12; mínimo R$\u00a045,00; CEPs 20000-000 a 21999-999'
  expect(linhas({ ...TABELA, zonas: [CENTRO, SERRA] })).toEqual([`Serra: não havia → ${serra}`])
  expect(linhas(TABELA, { ...TABELA, zonas: [CENTRO, SERRA] })).toEqual([`Serra: ${serra} → sai da tabela`])
  expect(linhas({ ...TABELA, pisos: [] })).toEqual([
    'Piso a partir de 4.000\u00a0kg: por km R$\u00a03,9875; carga e descarga R$\u00a0410,30 → sai da tabela',
  ])
})
