// What a search looks for when no product has all of its words (rule N4).
import { type Dicionario, mesmaPalavra, unidadesDe } from './dicionario.ts'
import { lerBusca, MAXIMO_DE_PALAVRAS, type Palavra } from './palavras.ts'
import { escritaCerta } from './palavras-de-outros-ramos.ts'
import { singularDe } from './singular.ts'

/** How goods are packed: alone these words are in half of the catalogue. */
const EMBALAGENS = new Set(
  'bandeja caixa cento duzia engradado kg kilo maco molho pacote quilo saco unidade'.split(' '),
)

/**
 * The shorter searches to try in turn: without one unit, the last one first, because the first one names the product; then each unit alone.
 * A term of the dictionary is one unit. None if the first word is not sold here ('leite de coco'): a part of it is another thing.
 */
export function comMenosPalavras(palavras: readonly Palavra[], dicionario: Dicionario): Palavra[][] {
  const unidades = unidadesDe(palavras, dicionario, { comparar: mesmaPalavra, partes: false }).map(
    unidade => unidade.palavras,
  )
  const [primeira] = palavras
  if (unidades.length < 2 || !primeira || escritaCerta(primeira.texto)) return []
  const semUma = unidades.map((_, fora) => unidades.filter((_, i) => i !== fora).flat()).reverse()
  const sozinhas = unidades.length > 2 ? unidades.map(unidade => [...unidade]) : []
  return [...semUma, ...sozinhas].filter(algumas => algumas.some(dizOProduto))
}

/** The things that a text asks for one beside the other, in their sequence: 'tomate e cebola', 'alho, sal'. None if it asks for one. */
export function coisasPedidas(texto: string): Palavra[][] {
  let resto = MAXIMO_DE_PALAVRAS
  const coisas: Palavra[][] = []
  for (const parte of texto.split(/[,;+]|\se\s/i)) {
    const palavras = lerBusca(parte).slice(0, resto)
    resto -= palavras.length
    if (palavras.some(dizOProduto)) coisas.push(palavras)
  }
  return coisas.length > 1 ? coisas : []
}

const dizOProduto = ({ texto }: Palavra) => !/\d/.test(texto) && !EMBALAGENS.has(singularDe(texto))
