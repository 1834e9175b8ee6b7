// What people type, on the demonstration's products and the dictionary that the product begins with (rules N1–N5).
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dados } from '../../../db/demonstracao/dados.ts'
import { ACHAM, NAO_ACHAM, SEM_BECO } from '../../../tests/support/buscas.ts'
import { lerDicionario } from './dicionario.ts'
import { nomesDaBusca, type Passo } from './expandir.ts'
import { coisasPedidas, comMenosPalavras } from './menos-palavras.ts'
import { lerBusca, lerPalavras, type Palavra, palavrasDoProduto } from './palavras.ts'

const MIGRACAO = readFileSync(new URL('../../../db/migrations/051-busca.sql', import.meta.url), 'utf8')
const DICIONARIO = lerDicionario(
  [...MIGRACAO.matchAll(/^ {4}'(.+)',?$/gm)].map(([, termos = '']) =>
    termos.replaceAll("''", "'").split(', '),
  ),
)

const PRODUTOS = dados.produtos.map(({ nome, tipo, unidadeMedida }) => ({
  nome,
  texto: ` ${lerPalavras(`${nome} ${tipo ?? ''} ${unidadeMedida}`)
    .map(palavra => palavra.texto)
    .join(' ')} `,
  palavras: palavrasDoProduto({ nome, tipo, unidadeMedida }),
}))
const CATALOGO = PRODUTOS.flatMap(({ palavras }) => palavras)

/** What each step takes for one word: parts of terms only after the terms. */
const PARTES: readonly (readonly [Passo, boolean])[] = [
  [1, false],
  [1, true],
  [2, true],
  [3, true],
]

/** The names that the first of these steps to find any finds, and that step. */
function buscar(
  palavras: readonly Palavra[],
  passos: readonly Passo[] = [1, 2, 3],
): { nomes: string[]; passo: Passo | null } {
  const tentativas = PARTES.filter(([passo]) => passos.includes(passo))
  for (const [passo, partes] of tentativas) {
    const unidades = nomesDaBusca(palavras, DICIONARIO, { passo, partes, catalogo: CATALOGO })
    const achados = PRODUTOS.filter(produto =>
      unidades.every(
        ({ padroes, sons }) =>
          produto.palavras.some(({ som }) => sons.includes(som)) ||
          padroes.some(padrao => new RegExp(`^${padrao.replaceAll('%', '.*')}$`).test(produto.texto)),
      ),
    )
    if (achados.length > 0) return { nomes: achados.map(({ nome }) => nome).sort(), passo }
  }
  return { nomes: [], passo: null }
}

/** What is found without some of the words, and these. */
function buscarComMenos(texto: string): { nomes: string[]; fora: string } | null {
  const foraDe = (fora: readonly Palavra[]) => fora.map(palavra => palavra.texto).join(' ')
  const coisas = coisasPedidas(texto).map(palavras => ({ palavras, ...buscar(palavras, [1, 2]) }))
  const nomes = coisas.flatMap(coisa => coisa.nomes).sort()
  if (nomes.length > 0)
    return { nomes, fora: foraDe(coisas.flatMap(({ palavras, passo }) => (passo ? [] : palavras))) }
  const todas = lerBusca(texto)
  for (const palavras of comMenosPalavras(todas, DICIONARIO)) {
    const achados = buscar(palavras, [1, 2])
    if (achados.passo)
      return { nomes: achados.nomes, fora: foraDe(todas.filter(uma => !palavras.includes(uma))) }
  }
  return null
}

it('the dictionary is read from its migration', () => {
  expect(DICIONARIO.length).toBeGreaterThan(25)
})

it.each(ACHAM)('rule N4: "%s" finds %s (%s)', (texto, nomes, como) => {
  const { passo, ...achados } = buscar(lerBusca(texto))
  expect(achados.nomes).toEqual(nomes.split(', ').sort())
  expect(passo === 1 ? '=' : '≈').toBe(como)
})

it.each(NAO_ACHAM)('rule N4: "%s" finds nothing', texto => {
  expect(buscar(lerBusca(texto)).nomes).toEqual([])
  expect(buscarComMenos(texto)).toBeNull()
})

it.each(SEM_BECO)('rule N4: "%s" finds %s without "%s"', (texto, nomes, fora) => {
  expect(buscar(lerBusca(texto)).nomes).toEqual([])
  expect(buscarComMenos(texto)).toEqual({ nomes: nomes.split(', ').sort(), fora })
})
