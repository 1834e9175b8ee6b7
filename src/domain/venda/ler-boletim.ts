// Reads a bulletin from a table with named columns, as programs and web pages hold it (rules N28, N37).
import type { Centavos } from '#domain/centavos.ts'
import { chaveDaLinha, emOrdem, type LinhaDoBoletim } from './boletim.ts'
import { precoDePlanilha } from './numero-de-planilha.ts'

/** A table as it was typed or pasted. */
export interface TabelaLida {
  cabecalho: readonly string[]
  linhas: readonly (readonly string[])[]
}

const COLUNAS = ['produto', 'tipo', 'unidade', 'minimo', 'comum', 'maximo'] as const
export type ColunaDoBoletim = (typeof COLUNAS)[number]

/** Without accents, points and spaces. */
const NOMES: Readonly<Record<ColunaDoBoletim, readonly string[]>> = {
  produto: ['produto', 'produtos', 'nome', 'mercadoria', 'descricao'],
  tipo: ['tipo', 'classificacao', 'variedade'],
  unidade: ['unidade', 'unid', 'und', 'un', 'embalagem', 'unidadedemedida'],
  minimo: ['minimo', 'min', 'precominimo'],
  comum: ['comum', 'maiscomum', 'mc', 'modal', 'precocomum', 'precomodal'],
  maximo: ['maximo', 'max', 'precomaximo'],
}

/** Why a row is left out. */
export type DefeitoDaLinha = 'sem-nome' | 'preco-ilegivel' | 'fora-de-ordem' | 'repetida'

export interface LinhaDeFora {
  /** As a spreadsheet counts: the header is 1. */
  numero: number
  texto: string
  defeito: DefeitoDaLinha
}

export interface BoletimLido {
  /** Columns that are not there: then no row is read. */
  faltam: ColunaDoBoletim[]
  linhas: LinhaDoBoletim[]
  deFora: LinhaDeFora[]
}

/** The lines of a bulletin, and the rows that are none, each with its reason. A table may go without types; empty rows do not count. */
export function lerBoletim({ cabecalho, linhas }: TabelaLida): BoletimLido {
  const lugares = lugaresDasColunas(cabecalho)
  const faltam = COLUNAS.filter(coluna => coluna !== 'tipo' && lugares[coluna] === -1)
  const lido: BoletimLido = { faltam, linhas: [], deFora: [] }
  if (faltam.length > 0) return lido
  const vistas = new Set<string>()
  for (const [indice, celulas] of linhas.entries()) {
    if (celulas.every(celula => celula.trim() === '')) continue
    const lida = lerLinha(coluna => (celulas[lugares[coluna]] ?? '').trim(), vistas)
    if (typeof lida !== 'string') lido.linhas.push(lida)
    else lido.deFora.push({ numero: indice + 2, texto: celulas.filter(Boolean).join(' · '), defeito: lida })
  }
  return lido
}

function lugaresDasColunas(cabecalho: readonly string[]): Record<ColunaDoBoletim, number> {
  const nomes = cabecalho.map(simples)
  const lugarDe = (coluna: ColunaDoBoletim) => nomes.findIndex(nome => NOMES[coluna].includes(nome))
  return {
    produto: lugarDe('produto'),
    tipo: lugarDe('tipo'),
    unidade: lugarDe('unidade'),
    minimo: lugarDe('minimo'),
    comum: lugarDe('comum'),
    maximo: lugarDe('maximo'),
  }
}

const simples = (texto: string) =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replace(/r\$/g, '')
    .replace(/[^a-z]/g, '')

function lerLinha(
  celula: (coluna: ColunaDoBoletim) => string,
  vistas: Set<string>,
): LinhaDoBoletim | DefeitoDaLinha {
  const nomes = { nome: celula('produto'), tipo: celula('tipo'), unidade: celula('unidade') }
  if (!nomes.nome || !nomes.unidade) return 'sem-nome'
  const [minimo, comum, maximo] = [preco(celula('minimo')), preco(celula('comum')), preco(celula('maximo'))]
  if (!minimo || !comum || !maximo) return 'preco-ilegivel'
  const linha = { ...nomes, minimo, comum, maximo }
  if (!emOrdem(linha)) return 'fora-de-ordem'
  const chave = chaveDaLinha(linha)
  if (vistas.has(chave)) return 'repetida'
  vistas.add(chave)
  return linha
}

/** Null for a text that is no price, and for zero. */
function preco(texto: string): Centavos | null {
  return precoDePlanilha(texto) || null
}
