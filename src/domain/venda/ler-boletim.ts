// Reads a bulletin from a table with named columns, as programs and web pages hold it (rules N28, N37).
import type { Centavos } from '#domain/centavos.ts'
import { chaveDaLinha, emOrdem, type LinhaDoBoletim } from './boletim.ts'
import { acharColunas, ehErroDePlanilha, type TabelaLida } from './colunas.ts'
import { ehPontoAmbiguo, precoDePlanilha } from './numero-de-planilha.ts'

const COLUNAS = ['produto', 'tipo', 'unidade', 'minimo', 'comum', 'maximo'] as const
export type ColunaDoBoletim = (typeof COLUNAS)[number]

/** In letters alone, the best name first. CEAGESP writes "Classificação", "Uni/Peso", "Menor", "Comum", "Maior". */
const NOMES: Readonly<Record<ColunaDoBoletim, readonly string[]>> = {
  produto: ['produto', 'produtos', 'nome', 'mercadoria', 'descricao'],
  tipo: ['tipo', 'classificacao', 'variedade'],
  unidade: ['unidade', 'unipeso', 'unid', 'und', 'un', 'embalagem', 'unidadedemedida'],
  minimo: ['minimo', 'min', 'menor', 'precominimo', 'menorpreco'],
  comum: ['comum', 'maiscomum', 'mc', 'modal', 'precocomum', 'precomodal'],
  maximo: ['maximo', 'max', 'maior', 'precomaximo', 'maiorpreco'],
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
  /** Columns that are not read, and names that stand over two of them, as the file writes them. */
  ignoradas: string[]
  repetidas: string[]
  /** The first price that was read with a dot between thousands and that may have meant decimals: "2.855". */
  pontoDuvidoso: string | null
}

/**
 * The lines of a bulletin, and the rows that are none, each with its reason. A table may go without types; a row without a product is of
 * the product above it. Empty rows do not count, and no product is looked for above them.
 */
export function lerBoletim(tabela: TabelaLida): BoletimLido {
  const nomes = COLUNAS.map(coluna => [coluna, NOMES[coluna]] as const)
  const { lugares, ignoradas, repetidas } = acharColunas(tabela, nomes)
  const faltam = COLUNAS.filter(coluna => coluna !== 'tipo' && !lugares.has(coluna))
  const lido: BoletimLido = { faltam, linhas: [], deFora: [], ignoradas, repetidas, pontoDuvidoso: null }
  if (faltam.length > 0 || repetidas.length > 0) return lido
  const vistas = new Set<string>()
  let produto = ''
  for (const [indice, celulas] of tabela.linhas.entries()) {
    const vazia = celulas.every(celula => celula.trim() === '')
    const celula = (coluna: ColunaDoBoletim) => (celulas[lugares.get(coluna) ?? -1] ?? '').trim()
    produto = vazia ? '' : celula('produto') || produto
    if (vazia) continue
    const lida = lerLinha(coluna => (coluna === 'produto' ? produto : celula(coluna)), vistas)
    if (typeof lida !== 'string') {
      lido.linhas.push(lida)
      lido.pontoDuvidoso ??= COLUNAS.slice(3).map(celula).find(ehPontoAmbiguo) ?? null
    } else
      lido.deFora.push({
        numero: tabela.numeros?.[indice] ?? indice + 2,
        texto: celulas.filter(Boolean).join(' · '),
        defeito: lida,
      })
  }
  return lido
}

function lerLinha(
  celula: (coluna: ColunaDoBoletim) => string,
  vistas: Set<string>,
): LinhaDoBoletim | DefeitoDaLinha {
  const nomes = { nome: celula('produto'), tipo: celula('tipo'), unidade: celula('unidade') }
  if (!nomes.nome || !nomes.unidade || Object.values(nomes).some(ehErroDePlanilha)) return 'sem-nome'
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
