// A file or a paste becomes cells of the sheet (rules N27, N28).
import { formatarPreco } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { lerCelula } from '#domain/venda/alteracoes.ts'
import { ehPontoAmbiguo, precoDePlanilha } from '#domain/venda/numero-de-planilha.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import {
  celulasDoTexto,
  comCabecalho,
  fraseDaPlanilha,
  lerPlanilha,
  type PlanilhaLida,
} from '#web/components/planilha/ler-planilha.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { fimPorExtenso, guardarValidade } from '../folha/celulas-digitadas.ts'
import type { Folha } from '../folha/folha.ts'
import { linhaDeProduto } from '../folha/leitura.ts'
import type { Campo, Celula, Digitado, Lugar } from '../folha/rascunho.ts'
import {
  type ColunaEditavel,
  casarComATabela,
  instanteDePlanilha,
  type LinhaCasada,
  type PlanilhaCasada,
  temProdutos,
} from './arquivo-da-tabela.ts'

/** A file, or a paste into a cell. */
export type Vindo = { arquivo: File } | { texto: string; celula: Lugar }

export interface Importacao extends Omit<PlanilhaCasada, 'linhas'> {
  /** Products that get a row of their own. */
  novos: ProdutoDoCombo[]
  celulas: Celula[]
  /** Rows that name a product. */
  encontradas: number
  /** Visible sheets of the file that were not read. */
  abasDeFora: readonly string[]
}

interface Conhecidos {
  linhas: readonly LinhaDaTabela[]
  /** All products that may be sold. */
  produtos: readonly ProdutoDoCombo[]
  /** What is typed into the row of a product: a file that says what is published takes it back. */
  digitado?: (produtoId: number) => Digitado
}

const CAMPO_DA_COLUNA: Readonly<Record<ColunaEditavel, Campo>> = {
  hoje: 'preco',
  estoque: 'estoque',
  minimo: 'lote',
  multiplo: 'lote',
  vale_ate: 'validade',
  codigo_do_vendedor: 'codigo',
}

/**
 * Answers what came in, the sentence of a file that cannot be read, or null for a column, which says nothing of products. Without the
 * list of products, which is null if it cannot be read, nothing comes in: no product may be called unknown.
 */
export async function trazer(
  vindo: Vindo,
  folha: Folha,
  buscarProdutos: () => Promise<readonly ProdutoDoCombo[] | null>,
): Promise<Importacao | string | null> {
  try {
    const coluna = 'texto' in vindo && colunaColada(vindo.texto, vindo.celula, folha.linhas())
    if (coluna) {
      folha.preencher(coluna.celulas)
      if (coluna.sobras === 0) return null
      const resto = contar(
        coluna.sobras,
        'valor sobrou e não foi lido.',
        'valores sobraram e não foram lidos.',
      )
      return `Colado até a última linha. ${resto}`
    }
    const planilha = 'texto' in vindo ? planilhaColada(vindo.texto) : await lerPlanilha(vindo.arquivo)
    const produtos = await buscarProdutos()
    if (!produtos) return 'A lista de produtos não carregou.'
    const digitado = (id: number) => folha.estado(id).digitado
    const importacao = importar(planilha, { linhas: folha.linhas(), produtos, digitado }, lerRelogio())
    if (!importacao) return 'A planilha precisa da coluna codigo ou produto na primeira linha.'
    folha.adicionar(importacao.novos)
    folha.preencher(importacao.celulas)
    return importacao
  } catch (error) {
    return fraseDaPlanilha(error)
  }
}

/** Reads a sheet whose first row names its columns. Null if none of them tells products apart. Throws `PlanilhaIlegivel`. */
export function importar(planilha: PlanilhaLida, conhecidos: Conhecidos, agora: Date): Importacao | null {
  if (!temProdutos(planilha.cabecalho)) return null
  const { linhas, produtos, digitado = () => ({}) } = conhecidos
  const presentes = new Set(linhas.map(({ produto }) => produto.id))
  const ausentes = produtos.filter(({ id }) => !presentes.has(id))
  const tabela = [...linhas, ...ausentes.map(linhaDeProduto)]
  const { linhas: casadas, ...deFora } = casarComATabela(planilha, tabela)
  const porId = new Map(tabela.map(linha => [linha.produto.id, linha]))
  const celulas = casadas.flatMap(({ produtoId: id, textos, iguais }) => {
    const linha = porId.get(id)
    const mudadas = linha ? celulasDe(linha, textos, agora) : []
    const antes: Digitado = digitado(id)
    const devolvidas = [...new Set(iguais.map(coluna => CAMPO_DA_COLUNA[coluna]))].filter(
      campo => antes[campo] !== undefined && !mudadas.some(celula => celula.campo === campo),
    )
    return [...mudadas, ...devolvidas.map(campo => ({ id, campo, texto: undefined }))]
  })
  const tocados = new Set(celulas.map(({ id }) => id))
  const novos = ausentes.filter(({ id }) => tocados.has(id))
  const abasDeFora = planilha.abasDeFora ?? []
  return { ...deFora, novos, celulas, encontradas: casadas.length, abasDeFora }
}

/** The sheet of a paste; two columns without names are product or code, and price. */
export function planilhaColada(texto: string): PlanilhaLida {
  const celulas = celulasDoTexto(texto)
  const [[primeira = '', segunda = ''] = []] = celulas
  const semNomes = celulas.every(({ length }) => length <= 2) && precoDePlanilha(segunda) !== null
  if (!semNomes) return comCabecalho(celulas)
  return comCabecalho([[/^\d+$/.test(primeira) ? 'codigo' : 'produto', 'hoje'], ...celulas], 0)
}

/**
 * A paste of one column, from this product downwards: its cells, and how many values are below the last product. Empty lines leave their
 * cells alone. Null if it has more columns.
 */
export function colunaColada(texto: string, { id, campo }: Lugar, linhas: readonly LinhaDaTabela[]) {
  const valores = celulasDoTexto(texto)
  if (valores.some(({ length }) => length > 1)) return null
  const abaixo = linhas.slice(linhas.findIndex(({ produto }) => produto.id === id))
  const celulas = valores.flatMap(([colado = ''], indice): Celula[] => {
    const linha = abaixo[indice]
    if (!linha || colado === '') return []
    return [{ id: linha.produto.id, campo, texto: campo === 'preco' ? precoColado(colado) : colado }]
  })
  return { celulas, sobras: valores.slice(abaixo.length).filter(([colado]) => colado).length }
}

function celulasDe(
  { produto, ...linha }: LinhaDaTabela,
  textos: LinhaCasada['textos'],
  agora: Date,
): Celula[] {
  const { hoje, estoque, minimo, multiplo, vale_ate: valeAte, codigo_do_vendedor: codigo } = textos
  const novos: [Campo, string | undefined][] = [
    ['preco', hoje && precoColado(hoje)],
    ['estoque', estoque],
    ['lote', (minimo ?? multiplo) && `${minimo ?? linha.minimo}/${multiplo ?? linha.multiplo}`],
    ['validade', valeAte && fimColado(valeAte, agora)],
    // A product without a price is not published.
    ['codigo', hoje || linha.preco !== null ? codigo : undefined],
  ]
  return novos.flatMap(([campo, texto]) => (texto === undefined ? [] : { id: produto.id, campo, texto }))
}

/** A price as the sheet writes it, but for "1.234", which the row asks about if its quote is new; or 'x'. What only a person may type, such as "+5%", is quoted: the cell refuses it (rule N28). */
function precoColado(texto: string): string {
  const preco = precoDePlanilha(texto)
  if (preco !== null) return ehPontoAmbiguo(texto) ? texto : formatarPreco(preco)
  const lida = lerCelula(texto, { ontem: null, atual: null })
  return lida.tipo === 'retirar' || (lida.tipo === 'erro' && !/^[=+\-\u2212\u2013]/.test(texto))
    ? texto
    : `"${texto}"`
}

/** An end with its day and year, also if the file says "amanhã 12:00" (rule N27). */
function fimColado(texto: string, agora: Date): string {
  const instante = instanteDePlanilha(texto)
  return instante ? fimPorExtenso(instante) : guardarValidade(texto, agora)
}
