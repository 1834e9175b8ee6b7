// The table of the day as a CSV file, and rows of a spreadsheet as rows of the table (rules N27, N31).
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo, inicioDoDia } from '#domain/calendario.ts'
import { deReais, formatarPreco, type Reais } from '#domain/centavos.ts'
import { planilha } from '#domain/planilha.ts'
import { precoDePlanilha } from '#domain/venda/numero-de-planilha.ts'
import { semAcento } from '#web/components/produto/sem-acento.ts'
import type { LinhaDaTabela } from '#web/queries/tabela-queries.ts'
import type { PlanilhaLida } from './ler-texto.ts'

export const COLUNAS = [
  'codigo',
  'produto',
  'tipo',
  'unidade',
  'peso_kg',
  'ontem',
  'hoje',
  'estoque',
  'minimo',
  'multiplo',
  'vale_ate',
] as const
export type Coluna = (typeof COLUNAS)[number]

/** Columns that a seller may change in a file. */
const EDITAVEIS = ['hoje', 'estoque', 'minimo', 'multiplo', 'vale_ate'] as const satisfies readonly Coluna[]
export type ColunaEditavel = (typeof EDITAVEIS)[number]

/** A row of a file that names a product of the table, with the texts that differ from what the table says now. */
export interface LinhaCasada {
  produtoId: number
  textos: Partial<Record<ColunaEditavel, string>>
  /** Columns in which the file says what the table says now. */
  iguais: ColunaEditavel[]
}

export interface PlanilhaCasada {
  linhas: LinhaCasada[]
  /** Columns that the table does not have, as the file names them. */
  colunasIgnoradas: string[]
  /** Rows whose product is not in the table, as the file names it. */
  semProduto: string[]
}

/** The table as a CSV file. Read again, it changes nothing. */
export function escreverTabela(linhas: readonly LinhaDaTabela[]): string {
  return planilha([COLUNAS, ...linhas.map(linha => COLUNAS.map(coluna => textoDe(linha, coluna)))])
}

/** Finds each row's product by its code, else by product, type and unit without accents; never by position. */
export function casarComATabela(
  { cabecalho, linhas }: PlanilhaLida,
  tabela: readonly LinhaDaTabela[],
): PlanilhaCasada {
  const colunas = cabecalho.map(colunaChamada)
  const porCodigo = new Map(tabela.map(linha => [String(linha.produto.id), linha]))
  const porNome = indicePorNome(tabela)
  const casadas: LinhaCasada[] = []
  const semProduto: string[] = []
  for (const celulas of linhas) {
    const textos = new Map(colunas.map((coluna, indice) => [coluna, celulas[indice] ?? '']))
    const de = (coluna: Coluna) => textos.get(coluna) ?? ''
    const linha = de('codigo') ? porCodigo.get(de('codigo')) : porNome.get(nomeDe(de))
    if (linha) casadas.push({ produtoId: linha.produto.id, ...comparar(linha, textos) })
    else semProduto.push([de('produto') || de('codigo'), de('tipo'), de('unidade')].filter(Boolean).join(' '))
  }
  const colunasIgnoradas = cabecalho.filter((nome, indice) => nome !== '' && colunas[indice] === null)
  return { linhas: casadas, colunasIgnoradas, semProduto }
}

/** Does this header let products be found? */
export function temProdutos(cabecalho: readonly string[]): boolean {
  const colunas = cabecalho.map(colunaChamada)
  return colunas.includes('codigo') || colunas.includes('produto')
}

/** "22/11/2026 12:00" or "22/11/2026" in São Paulo, without a time the end of that day; null for other texts. */
export function instanteDePlanilha(texto: string): Date | null {
  const partes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T](\d{1,2}):(\d{2}))?$/.exec(texto.trim())
  if (!partes) return null
  const [, dia = '', mes = '', ano = '', hora = '24', minuto = '00'] = partes
  const data = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  if (!existe(data) || Number(hora) > 24 || Number(minuto) > 59) return null
  return new Date(inicioDoDia(data).getTime() + (Number(hora) * 60 + Number(minuto)) * 60_000)
}

/** What the file says of this column of a row. */
export function textoDe(linha: LinhaDaTabela, coluna: Coluna): string {
  const { produto, ontem, preco, disponivel, minimo, multiplo, validaAte } = linha
  const textos: Record<Coluna, string> = {
    codigo: String(produto.id),
    produto: produto.nome,
    tipo: produto.tipo ?? '',
    unidade: produto.unidadeMedida,
    peso_kg: String(produto.peso).replace('.', ','),
    ontem: dinheiro(ontem),
    hoje: dinheiro(preco),
    estoque: disponivel === null ? '' : String(disponivel),
    minimo: String(minimo),
    multiplo: String(multiplo),
    vale_ate: validaAte === null ? '' : dataEHora(new Date(validaAte)),
  }
  return textos[coluna]
}

function comparar(
  linha: LinhaDaTabela,
  textos: ReadonlyMap<Coluna | null, string>,
): Pick<LinhaCasada, 'textos' | 'iguais'> {
  // An empty price says nothing; "x" removes the quote. An empty stock or end is one without limit.
  const ditas = EDITAVEIS.flatMap(coluna => {
    const novo = textos.get(coluna)
    const calada = novo === '' && coluna !== 'estoque' && coluna !== 'vale_ate'
    return novo === undefined || calada ? [] : { coluna, novo }
  })
  const iguais = ditas
    .filter(({ coluna, novo }) => dizOMesmo(coluna, novo, textoDe(linha, coluna)))
    .map(({ coluna }) => coluna)
  const mudadas = ditas.filter(({ coluna }) => !iguais.includes(coluna))
  return { textos: Object.fromEntries(mudadas.map(({ coluna, novo }) => [coluna, novo])), iguais }
}

function dizOMesmo(coluna: Coluna, novo: string, antes: string): boolean {
  if (novo === antes) return true
  const preco = coluna === 'hoje' ? precoDePlanilha(novo) : null
  return preco !== null && preco === precoDePlanilha(antes)
}

// A seller's own sheet may lack the type: then the only product of that name and unit is meant.
function indicePorNome(tabela: readonly LinhaDaTabela[]): Map<string, LinhaDaTabela> {
  const semTipos = Map.groupBy(tabela, linha => semTipo(coluna => textoDe(linha, coluna)))
  const unicas = [...semTipos].flatMap(([nome, [linha, ...outras]]) =>
    linha && outras.length === 0 ? [[nome, linha] as const] : [],
  )
  return new Map([
    ...unicas,
    ...tabela.map(linha => [nomeDe(coluna => textoDe(linha, coluna)), linha] as const),
  ])
}

const nomeDe = (de: (coluna: Coluna) => string) =>
  [de('produto'), de('tipo'), de('unidade')].map(simples).join('|')
const semTipo = (de: (coluna: Coluna) => string) => [de('produto'), '', de('unidade')].map(simples).join('|')

const simples = (texto: string) =>
  semAcento(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function colunaChamada(nome: string): Coluna | null {
  const chave = simples(nome).replaceAll(' ', '_')
  return COLUNAS.find(coluna => coluna === chave) ?? null
}

const dinheiro = (preco: Reais | null) => (preco === null ? '' : formatarPreco(deReais(preco)))

const dataEHora = (instante: Date) => `${formatarData(dataEmSaoPaulo(instante))} ${horaEmSaoPaulo(instante)}`

function existe(data: string): boolean {
  const dia = new Date(`${data}T12:00:00Z`)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(data)
}
