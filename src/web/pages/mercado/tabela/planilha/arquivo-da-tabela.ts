// The table of the day as a CSV file, and rows of a spreadsheet as rows of the table (rules N27, N31).
import { emPalavras } from '#domain/busca/em-palavras.ts'
import { inicioDoDia } from '#domain/calendario.ts'
import { deReais, type Reais } from '#domain/centavos.ts'
import { deQuilos } from '#domain/peso.ts'
import { CELULA, planilha } from '#domain/planilha.ts'
import { mesmoCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { acharColunas, ehErroDePlanilha, letrasDaColuna } from '#domain/venda/colunas.ts'
import { precoDePlanilha } from '#domain/venda/numero-de-planilha.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import {
  fraseDasRepetidas,
  PlanilhaIlegivel,
  type PlanilhaLida,
} from '#web/components/planilha/ler-planilha.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'

/**
 * The columns: what sellers call them in sheets of their own, in letters alone and the best name first, and what the table says in them.
 */
const COLUNAS = {
  codigo: { nomes: ['codigo', 'cod'], texto: ({ produto }) => String(produto.id) },
  codigo_do_vendedor: {
    nomes: ['codigodovendedor', 'seucodigo', 'meucodigo', 'codigointerno', 'sku', 'referencia'],
    texto: ({ codigoDoVendedor }) => codigoDoVendedor ?? '',
  },
  produto: { nomes: ['produto', 'nome'], texto: ({ produto }) => produto.nome },
  tipo: { nomes: ['tipo'], texto: ({ produto }) => produto.tipo ?? '' },
  unidade: { nomes: ['unidade'], texto: ({ produto }) => produto.unidadeMedida },
  peso_kg: { nomes: ['pesokg'], texto: ({ produto }) => CELULA.peso(deQuilos(produto.peso)) },
  ontem: { nomes: ['ontem'], texto: ({ ontem }) => dinheiro(ontem) },
  hoje: {
    nomes: ['hoje', 'precohoje', 'precodehoje', 'preco', 'valor'],
    texto: ({ preco }) => dinheiro(preco),
  },
  estoque: { nomes: ['estoque'], texto: ({ disponivel }) => String(disponivel ?? '') },
  minimo: { nomes: ['minimo', 'min'], texto: ({ minimo }) => String(minimo) },
  multiplo: { nomes: ['multiplo', 'lote'], texto: ({ multiplo }) => String(multiplo) },
  vale_ate: {
    nomes: ['valeate', 'validade'],
    texto: ({ validaAte }) => (validaAte === null ? '' : CELULA.instante(new Date(validaAte))),
  },
} satisfies Record<string, { nomes: readonly string[]; texto: (linha: LinhaDaTabela) => string }>
type Coluna = keyof typeof COLUNAS

const NOMES = Object.entries(COLUNAS).map(([coluna, { nomes }]) => [coluna as Coluna, nomes] as const) // its keys

/** Columns that a seller may change in a file. */
const EDITAVEIS = [
  'hoje',
  'estoque',
  'minimo',
  'multiplo',
  'vale_ate',
  'codigo_do_vendedor',
] as const satisfies readonly Coluna[]
export type ColunaEditavel = (typeof EDITAVEIS)[number]

/** Columns that say what is sold: beside a code all of them have to agree. */
const DO_PRODUTO = {
  produto: 'o nome é outro',
  tipo: 'o tipo é outro',
  unidade: 'a unidade é outra',
} as const
type ColunaDoProduto = keyof typeof DO_PRODUTO
const COLUNAS_DO_PRODUTO = ['produto', 'tipo', 'unidade'] as const satisfies readonly ColunaDoProduto[]

/** A row of a file that names a product of the table, with the texts that differ from what the table says now. */
export interface LinhaCasada {
  produtoId: number
  textos: Partial<Record<ColunaEditavel, string>>
  /** Columns in which the file says what the table says now. */
  iguais: ColunaEditavel[]
}

export interface PlanilhaCasada {
  linhas: LinhaCasada[]
  /** Columns that are not read, as the file names them. */
  colunasIgnoradas: string[]
  /** Rows with a product that is not in the table, as the file names it. */
  semProduto: string[]
  /** Rows of which nothing is read, each as a sentence: "linha 2: o código 1 é Abacaxi Pérola, o nome é outro". */
  recusadas: string[]
}

/** The table as a CSV file. Read again, it changes nothing. */
export function escreverTabela(linhas: readonly LinhaDaTabela[]): string {
  const colunas = Object.values(COLUNAS)
  return planilha(
    Object.keys(COLUNAS),
    linhas.map(linha => colunas.map(({ texto }) => texto(linha))),
  )
}

/**
 * Finds each row's product by its code, else by the seller's own number, else by product, type and unit; never by position. A row is refused
 * whole if its code and its name, or its code and the seller's number, are of two products, if it gives a numbered product another number,
 * if a cell holds an error, or if another row is of the same product. Throws `PlanilhaIlegivel`.
 */
export function casarComATabela(planilha: PlanilhaLida, tabela: readonly LinhaDaTabela[]): PlanilhaCasada {
  const { lugares, ignoradas, repetidas } = acharColunas(planilha, nomesPara(planilha.cabecalho))
  if (repetidas.length > 0) throw new PlanilhaIlegivel(fraseDasRepetidas(repetidas))
  const produtos = tabela.map(comNomes)
  const recusadas: string[] = []
  const semProduto: string[] = []
  const achadas: { numero: number; linha: LinhaDaTabela; textos: TextosDaLinha }[] = []
  for (const [indice, celulas] of planilha.linhas.entries()) {
    const numero = planilha.numeros[indice] ?? indice + 2
    const textos: TextosDaLinha = new Map(
      [...lugares].flatMap(([coluna, lugar]) => {
        const texto = celulas[lugar]
        return texto === undefined ? [] : [[coluna, texto] as const]
      }),
    )
    const erro = [...textos].find(([, texto]) => ehErroDePlanilha(texto))
    const linha = erro ? `${erro[0]} diz ${erro[1]}` : acharProduto(textos, produtos)
    if (linha === null) semProduto.push(nomeNoArquivo(textos))
    else if (typeof linha === 'string') recusadas.push(`linha ${numero}: ${linha}`)
    else achadas.push({ numero, linha, textos })
  }
  const linhas = achadas.filter(({ linha, numero }) => {
    const numeros = achadas.filter(outra => outra.linha === linha).map(outra => outra.numero)
    if (numeros.length > 1 && numeros[0] === numero)
      recusadas.push(`linhas ${numeros.join(' e ')}: são do mesmo produto, ${linha.produto.nome}`)
    return numeros.length === 1
  })
  return {
    linhas: linhas.map(({ linha, textos }) => ({ produtoId: linha.produto.id, ...comparar(linha, textos) })),
    colunasIgnoradas: ignoradas,
    semProduto,
    recusadas,
  }
}

/** Does this header let products be found? */
export function temProdutos(cabecalho: readonly string[]): boolean {
  const { lugares, repetidas } = acharColunas({ cabecalho, linhas: [] }, NOMES.slice(0, 3))
  return lugares.size + repetidas.length > 0
}

// Beside a quantity a "valor" may be that of the whole quantity.
function nomesPara(cabecalho: readonly string[]): typeof NOMES {
  if (!cabecalho.some(nome => /^(?:qtde?|quantidade|quant)$/.test(letrasDaColuna(nome)))) return NOMES
  return NOMES.map(([coluna, nomes]) => [coluna, nomes.filter(nome => nome !== 'valor')] as const)
}

/** What the cells of a row say; a cell that is not there says nothing. */
type TextosDaLinha = ReadonlyMap<Coluna, string>

interface ProdutoComNomes {
  linha: LinhaDaTabela
  /** What each column may say of it. A name may go with its type and unit. */
  nomes: Readonly<Record<ColunaDoProduto, readonly string[]>>
}

function comNomes(linha: LinhaDaTabela): ProdutoComNomes {
  const { nome, tipo, unidadeMedida } = linha.produto
  const nomes = [nome, `${nome} ${tipo ?? ''}`, `${nome} ${unidadeMedida}`, rotuloDoProduto(linha.produto)]
  return {
    linha,
    nomes: {
      produto: nomes.map(emPalavras),
      tipo: [emPalavras(tipo ?? '')],
      unidade: [emPalavras(unidadeMedida)],
    },
  }
}

/** The row of the table, null if it has none, or the end of a sentence that says why the row is refused. */
function acharProduto(
  textos: TextosDaLinha,
  produtos: readonly ProdutoComNomes[],
): LinhaDaTabela | string | null {
  const proprio = textos.get('codigo_do_vendedor')
  if (!proprio) return acharPeloProduto(textos, produtos)
  const doProprio = produtos.find(({ linha }) => mesmoCodigo(linha.codigoDoVendedor ?? '', proprio))?.linha
  if (doProprio && !textos.get('codigo')) return doProprio
  const achada = acharPeloProduto(textos, produtos)
  if (achada === null || typeof achada === 'string' || achada === doProprio) return achada
  if (doProprio) return `o seu código ${proprio} é ${doProprio.produto.nome}, e não ${achada.produto.nome}`
  const { codigoDoVendedor: outro, produto } = achada
  return outro === undefined ? achada : `o seu código de ${produto.nome} é ${outro}, e não ${proprio}`
}

function acharPeloProduto(
  textos: TextosDaLinha,
  produtos: readonly ProdutoComNomes[],
): LinhaDaTabela | string | null {
  const codigo = textos.get('codigo') ?? ''
  const nome = textos.get('produto') ?? ''
  const ditos = COLUNAS_DO_PRODUTO.map(coluna => ({ coluna, dito: emPalavras(textos.get(coluna) ?? '') }))
  const discorda = ({ nomes }: ProdutoComNomes) =>
    ditos.find(({ coluna, dito }) => dito !== '' && !nomes[coluna].includes(dito))?.coluna
  if (codigo) {
    const doCodigo = produtos.find(({ linha }) => String(linha.produto.id) === codigo)
    if (!doCodigo) return nome ? `nenhum produto tem o código ${codigo}` : null
    const outra = discorda(doCodigo)
    if (!outra) return doCodigo.linha
    const { produto } = doCodigo.linha
    const qual = outra === 'produto' ? produto.nome : rotuloDoProduto(produto)
    return `o código ${codigo} é ${qual}, ${DO_PRODUTO[outra]}`
  }
  if (!nome) return textos.get('codigo_do_vendedor') ? null : 'falta o produto'
  const possiveis = produtos.filter(produto => !discorda(produto))
  // A seller's own sheet may lack the type: then the only product of that name is meant, or the one without a type.
  const exatas = possiveis.filter(({ nomes }) => ditos.every(({ coluna, dito }) => nomes[coluna][0] === dito))
  const [unica, ...outras] = possiveis.length > 1 ? exatas : possiveis
  return unica && outras.length === 0 ? unica.linha : null
}

function nomeNoArquivo(textos: TextosDaLinha): string {
  const nome = textos.get('produto') || textos.get('codigo') || textos.get('codigo_do_vendedor')
  return [nome, textos.get('tipo'), textos.get('unidade')].filter(Boolean).join(' ')
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

function comparar(linha: LinhaDaTabela, textos: TextosDaLinha): Pick<LinhaCasada, 'textos' | 'iguais'> {
  // An empty price says nothing; "x" removes the quote. An empty stock or end is one without limit.
  const ditas = EDITAVEIS.flatMap(coluna => {
    const novo = textos.get(coluna)
    const calada = novo === '' && coluna !== 'estoque' && coluna !== 'vale_ate'
    return novo === undefined || calada ? [] : { coluna, novo }
  })
  const iguais = ditas
    .filter(({ coluna, novo }) => dizOMesmo(coluna, novo, COLUNAS[coluna].texto(linha)))
    .map(({ coluna }) => coluna)
  const mudadas = ditas.filter(({ coluna }) => !iguais.includes(coluna))
  return { textos: Object.fromEntries(mudadas.map(({ coluna, novo }) => [coluna, novo])), iguais }
}

function dizOMesmo(coluna: Coluna, novo: string, antes: string): boolean {
  if (novo === antes) return true
  const preco = coluna === 'hoje' ? precoDePlanilha(novo) : null
  return preco !== null && preco === precoDePlanilha(antes)
}

const dinheiro = (preco: Reais | null) => (preco === null ? '' : CELULA.dinheiro(deReais(preco)))

function existe(data: string): boolean {
  const dia = new Date(`${data}T12:00:00Z`)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(data)
}
