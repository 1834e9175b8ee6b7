// What a search looks for when no product has all of its words (rule N4).
import { type Dicionario, mesmaPalavra, unidadesDe } from './dicionario.ts'
import type { Palavra } from './palavras.ts'
import { ehDeOutroRamo } from './palavras-de-outros-ramos.ts'
import { singularDe } from './singular.ts'

/** How goods are packed: alone these words are in half of the catalogue. */
const EMBALAGENS = new Set(
  'bandeja caixa cento duzia engradado kg kilo maco molho pacote quilo saco unidade'.split(' '),
)

/**
 * The shorter searches to try in turn: without one unit, the last one first, because the first one names the product; then each unit alone.
 * A term of the dictionary is one unit. None if the first word is of another trade ('leite de coco'): a part of it is another thing.
 */
export function comMenosPalavras(palavras: readonly Palavra[], dicionario: Dicionario): Palavra[][] {
  const unidades = unidadesDe(palavras, dicionario, { comparar: mesmaPalavra, partes: false }).map(
    unidade => unidade.palavras,
  )
  const [primeira] = palavras
  if (unidades.length < 2 || !primeira || ehDeOutroRamo(primeira.texto)) return []
  const semUma = unidades.map((_, fora) => unidades.filter((_, i) => i !== fora).flat()).reverse()
  const sozinhas = unidades.length > 2 ? unidades.map(unidade => [...unidade]) : []
  return [...semUma, ...sozinhas].filter(algumas => algumas.some(dizOProduto))
}

const dizOProduto = ({ texto }: Palavra) => !/\d/.test(texto) && !EMBALAGENS.has(singularDe(texto))
