// The words of a text, as the search compares them (rule N1).
import { singularDe } from './singular.ts'
import { somDaPalavra } from './som.ts'

export interface Palavra {
  /** Small letters `a` to `z` and digits, without accents, like `sem_acentos` of the database. */
  texto: string
  /** How its singular sounds (rules N3, N5). */
  som: string
}

/** Words of a search that count. */
export const MAXIMO_DE_PALAVRAS = 6

/** They join words and say nothing: 'caixa de tomate' looks for what 'caixa tomate' does. */
const LIGACOES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'com', 'em', 'para', 'pra', 'a', 'o', 'd'])

const CEDILHA = '\u0327'
const ACENTOS = /[\u0300-\u0326\u0328-\u036f]/g

/** All words of a text. '20kg' is two. */
export function lerPalavras(texto: string): Palavra[] {
  const semAcentos = texto
    .normalize('NFD')
    .replace(ACENTOS, '')
    .toLowerCase()
    .replace(/(\d)([a-z])/g, '$1 $2')
  return (semAcentos.match(/(?:[a-z0-9]\u0327?)+/g) ?? []).map(palavra => ({
    texto: palavra.replaceAll(CEDILHA, ''),
    som: somDaPalavra(singularDe(palavra.replaceAll(`c${CEDILHA}`, 'ç').replaceAll(CEDILHA, ''))),
  }))
}

/** The words of a term, without those that only join; of a text that has no others, all. */
export function lerTermo(texto: string): Palavra[] {
  const todas = lerPalavras(texto)
  const comSentido = todas.filter(palavra => !LIGACOES.has(palavra.texto))
  return comSentido.length > 0 ? comSentido : todas
}

/** The words that a search looks for. */
export function lerBusca(texto: string): Palavra[] {
  return lerTermo(texto).slice(0, MAXIMO_DE_PALAVRAS)
}

/** The words of a product with which a text typed by ear is compared; two of its name that follow one another are also one. */
export function palavrasDoProduto(produto: {
  nome: string
  tipo: string | null
  unidadeMedida: string
}): Palavra[] {
  const { nome, tipo, unidadeMedida } = produto
  const doNome = lerPalavras(nome)
  const juntas = doNome.slice(1).map((segunda, i) => {
    const primeira = doNome[i]?.texto ?? ''
    const [{ som } = { som: '' }] = lerPalavras(`${primeira}${segunda.texto}`)
    return { texto: `${primeira} ${segunda.texto}`, som }
  })
  const todas = [...doNome, ...lerPalavras(`${tipo ?? ''} ${unidadeMedida}`), ...juntas]
  const unicas = new Map(
    todas.filter(({ texto }) => !/\d/.test(texto)).map(palavra => [palavra.texto, palavra]),
  )
  return [...unicas.values()]
}
