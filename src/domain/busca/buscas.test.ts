// What people type, on the demonstration's products and the dictionary that the product begins with (rules N1–N5).
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dados } from '../../../db/demonstracao/dados.ts'
import { ACHAM, NAO_ACHAM } from '../../../tests/support/buscas.ts'
import { lerDicionario } from './dicionario.ts'
import { nomesDaBusca, type Passo } from './expandir.ts'
import { lerBusca, lerPalavras, palavrasDoProduto } from './palavras.ts'

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

/** The names that the first step to find any finds, and that step. */
function buscar(texto: string): { nomes: string[]; passo: Passo | null } {
  for (const passo of [1, 2, 3] as const) {
    const unidades = nomesDaBusca(lerBusca(texto), DICIONARIO, { passo, catalogo: CATALOGO })
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

it('the dictionary is read from its migration', () => {
  expect(DICIONARIO.length).toBeGreaterThan(25)
})

it.each(ACHAM)('rule N4: "%s" finds %s (%s)', (texto, nomes, como) => {
  const { passo, ...achados } = buscar(texto)
  expect(achados.nomes).toEqual(nomes.split(', ').sort())
  expect(passo === 1 ? '=' : '≈').toBe(como)
})

it.each(NAO_ACHAM)('rule N4: "%s" finds nothing', texto => {
  expect(buscar(texto).nomes).toEqual([])
})
