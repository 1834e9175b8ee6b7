import { isDeepStrictEqual } from 'node:util'
import { categoriaDe } from '#domain/busca/categoria.ts'
import { lerDicionario } from '#domain/busca/dicionario.ts'
import { COMPARAR, type Nomes, nomesDaBusca, type Passo } from '#domain/busca/expandir.ts'
import { coisasPedidas, comMenosPalavras } from '#domain/busca/menos-palavras.ts'
import { lerBusca, lerPalavras, type Palavra } from '#domain/busca/palavras.ts'
import { singularDe } from '#domain/busca/singular.ts'
import { contarSemResultado } from '#server/mercado/sinonimo/busca-sem-resultado-repository.ts'
import { buscarVendedoresPorNome, type VendedorAchado } from '#server/mercado/vendedor/vendedor-repository.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Leitura } from '#server/plataforma/dependencies.ts'
import {
  existeAchado,
  lerPalavrasDoCatalogo,
  lerVocabulario,
  listarAchados,
  type Procura,
} from './busca-repository.ts'
import type { ProdutoDaLista } from './produto-da-lista-sql.ts'
import type { FiltroDeProdutos } from './produto-repository.ts'

interface Categoria {
  id: number
  nome: string
}

export interface Busca {
  produtos: ProdutoDaLista[]
  total: number
  /** Found by sound, not as it is written (rule N7). */
  aproximada: boolean
  /** The words that no product has together with the others. */
  semPalavras: string[]
  categoriaEncontrada: Categoria | null
  vendedoresEncontrados: VendedorAchado[]
}

/** A search: its text, and whether the caller may see the sellers (rule M9). */
export interface Pergunta {
  busca: string
  comVendedores: boolean
}

type Deps = Leitura & Pick<Dependencies, 'db' | 'clock'>

const NADA = { total: 0, aproximada: false, categoriaEncontrada: null } as const

/**
 * One page of what a text finds (rules N1–N6): the products of the category that it names, else those that have all of its words, else
 * those that sound the same, else those that nearly do, else those of each thing that the text joins, else those that have fewer of the
 * words. A text that no product has is counted (rule N9).
 */
export async function buscarProdutos(
  deps: Deps,
  filtro: FiltroDeProdutos,
  pergunta: Pergunta,
): Promise<Busca> {
  const { leitura } = deps
  const palavras = lerBusca(pergunta.busca)
  if (palavras.length === 0) return { ...NADA, produtos: [], semPalavras: [], vendedoresEncontrados: [] }
  const [{ categorias, grupos }, vendedoresEncontrados] = await Promise.all([
    lerVocabulario(leitura),
    pergunta.comVendedores ? buscarVendedoresPorNome(leitura, palavras) : [],
  ])
  const procurarCom = (algumas: readonly Palavra[]) =>
    criarProcura(deps, filtro, { palavras: algumas, grupos, categorias })
  const procurar = procurarCom(palavras)
  const exata = await procurar(1)
  if (exata) return { ...exata, semPalavras: [], vendedoresEncontrados }
  const temVendedor = vendedoresEncontrados.length > 0
  const [parecidos] = await Promise.all([
    // Who typed a seller's name does not look for what nearly sounds like it.
    primeiroQueAcha(procurar, temVendedor ? [2] : [2, 3]),
    filtro.page === 0 && !temVendedor && contarBusca(deps, pergunta.busca),
  ])
  if (parecidos) return { ...parecidos, semPalavras: [], vendedoresEncontrados }
  const restantes = temVendedor
    ? null
    : ((await deCadaCoisa(deps, filtro, { busca: pergunta.busca, grupos })) ??
      (await comMenos({ palavras, grupos, procurarCom })))
  return { ...(restantes ?? { ...NADA, produtos: [], semPalavras: [] }), vendedoresEncontrados }
}

// 'tomate e cebola' are two things: the products of both. Words of things that no seller has are named.
async function deCadaCoisa(
  deps: Deps,
  filtro: FiltroDeProdutos,
  { busca, grupos }: Pick<Vocabulario, 'grupos'> & { busca: string },
): Promise<Omit<Busca, 'vendedoresEncontrados'> | null> {
  const coisas = await Promise.all(
    coisasPedidas(busca).map(async palavras => ({
      palavras,
      achada: await nomesQueAcham(deps, { palavras, grupos }),
    })),
  )
  const vendidas = coisas.flatMap(({ palavras, achada }) => (achada ? [{ palavras, ...achada }] : []))
  if (vendidas.length === 0) return null
  const pagina = await listarAchados(deps.leitura, filtro, {
    opcoes: vendidas.map(({ unidades }) => unidades),
    categoriaId: null,
    comecos: vendidas.flatMap(({ palavras }) => comecosDe(palavras)),
  })
  const semPalavras = coisas.flatMap(({ palavras, achada }) =>
    achada ? [] : palavras.map(({ texto }) => texto),
  )
  const aproximada = semPalavras.length > 0 || vendidas.some(({ passo }) => passo > 1)
  return { ...pagina, aproximada, categoriaEncontrada: null, semPalavras }
}

// The names of the first step by which any product has these words. What nearly sounds so is another thing.
async function nomesQueAcham(
  { leitura }: Deps,
  vocabulario: Pick<Vocabulario, 'palavras' | 'grupos'>,
): Promise<{ unidades: Nomes[]; passo: Passo } | null> {
  const tentar = criarTentativas(leitura, vocabulario)
  for (const passo of [1, 2] as const)
    for await (const unidades of tentar(passo))
      if (await existeAchado(leitura, { opcoes: [unidades], categoriaId: null, comecos: [] }))
        return { unidades, passo }
  return null
}

// By sound, too, but not by what nearly sounds so: a shorter text is near to more.
async function comMenos({
  palavras,
  grupos,
  procurarCom,
}: Pick<Vocabulario, 'palavras' | 'grupos'> & {
  procurarCom: (algumas: readonly Palavra[]) => (passo: Passo) => Promise<Achados | null>
}): Promise<Omit<Busca, 'vendedoresEncontrados'> | null> {
  for (const algumas of comMenosPalavras(palavras, lerDicionario(grupos))) {
    const achados = await primeiroQueAcha(procurarCom(algumas), [1, 2])
    const semPalavras = palavras.filter(palavra => !algumas.includes(palavra)).map(({ texto }) => texto)
    if (achados) return { ...achados, aproximada: true, semPalavras }
  }
  return null
}

async function primeiroQueAcha(
  procurar: (passo: Passo) => Promise<Achados | null>,
  passos: readonly Passo[],
): Promise<Achados | null> {
  for (const passo of passos) {
    const achados = await procurar(passo)
    if (achados) return achados
  }
  return null
}

type Achados = Omit<Busca, 'vendedoresEncontrados' | 'semPalavras'>

interface Vocabulario {
  palavras: readonly Palavra[]
  grupos: readonly (readonly string[])[]
  categorias: readonly Categoria[]
}

// Answers one step; null if no product at all has what it looks for, so that the next step has its turn.
function criarProcura(
  { leitura }: Deps,
  filtro: FiltroDeProdutos,
  { palavras, grupos, categorias }: Vocabulario,
): (passo: Passo) => Promise<Achados | null> {
  const comecos = comecosDe(palavras)
  const tentar = criarTentativas(leitura, { palavras, grupos })
  const listar = async (procura: Procura, passo: Passo) => {
    const pagina = await listarAchados(leitura, filtro, procura)
    const filtrada = filtro.categoriaId !== undefined || filtro.vendedorId !== undefined
    if (pagina.total === 0 && !(filtrada && (await existeAchado(leitura, procura)))) return null
    return { ...pagina, aproximada: passo > 1, categoriaEncontrada: null }
  }
  return async passo => {
    const categoria = categoriaDe(palavras, categorias, COMPARAR[passo])
    if (categoria) {
      const pagina = await listar({ opcoes: [], categoriaId: categoria.id, comecos }, passo)
      if (pagina) return { ...pagina, categoriaEncontrada: categoria }
    }
    for await (const unidades of tentar(passo)) {
      const pagina = await listar({ opcoes: [unidades], categoriaId: null, comecos }, passo)
      if (pagina) return pagina
    }
    return null
  }
}

// What a step looks for: nothing if no product has one of the units, or if it was looked for already. As written, a part of a term stands
// for it only where nothing is called so itself.
function criarTentativas(
  db: DbDeLeitura,
  { palavras, grupos }: Pick<Vocabulario, 'palavras' | 'grupos'>,
): (passo: Passo) => AsyncGenerator<Nomes[]> {
  const dicionario = lerDicionario(grupos)
  let catalogo: Promise<Palavra[]> | null = null
  let anteriores: Nomes[] = []
  return async function* tentar(passo) {
    if (passo > 1) catalogo ??= lerPalavrasDoCatalogo(db, letrasDe(palavras))
    const lido = (await catalogo) ?? []
    for (const partes of passo === 1 ? [false, true] : [true]) {
      const unidades = nomesDaBusca(palavras, dicionario, { passo, partes, catalogo: lido })
      if (unidades.some(semNome) || isDeepStrictEqual(unidades, anteriores)) continue
      anteriores = unidades
      yield unidades
    }
  }
}

const semNome = ({ padroes, sons }: Nomes) => padroes.length === 0 && sons.length === 0

const letrasDe = (palavras: readonly Palavra[]) => [...new Set(palavras.map(({ som }) => som.slice(0, 1)))]

// The patterns of a name that begins with the text, as typed or in the singular.
function comecosDe(palavras: readonly Palavra[]): string[] {
  const textos = palavras.map(({ texto }) => texto)
  return [textos, textos.map(singularDe)].map(texto => ` ${texto.join(' ')}%`)
}

async function contarBusca({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, busca: string): Promise<void> {
  const texto = lerPalavras(busca)
    .map(palavra => palavra.texto)
    .join(' ')
  await inTransaction(db, tx => contarSemResultado(tx, texto, clock()))
}
