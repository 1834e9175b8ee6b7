// A buyer's search answers at once in a catalogue of 10 000 products.
// What a search costs in a catalogue of 10 000 products with 100 000 quotes (rule N4, design/search). The bounds are wide,
// for a machine that does much else.
import { beforeAll, expect, it } from 'vitest'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { buscarProdutos } from '#server/mercado/produto/buscar-produtos.ts'
import { semear } from '../../bancada/grande/semear.ts'
import { useApp } from '../support/app-for-test.ts'

const app = useApp({ semInvariantes: 'orders that were poured in, with neither charges nor reserved credit' })

beforeAll(() =>
  semear(
    app.deps.db,
    { produtos: 10_000, cotacoes: 100_000, usuarios: 2000, pedidos: 1000, itens: 3000 },
    () => undefined,
  ),
)

async function medir(busca: string) {
  const tempos: number[] = []
  const filtro = { page: 0, size: 20, proprias: null, disponiveis: disponivelEm(app.deps.clock()) }
  const buscar = () =>
    buscarProdutos({ ...app.deps, leitura: app.deps.db }, filtro, { busca, comVendedores: true })
  const { total, aproximada } = await buscar()
  for (let i = 0; i < 30; i++) {
    const antes = performance.now()
    await buscar()
    tempos.push(performance.now() - antes)
  }
  const mediana = tempos.sort((a, b) => a - b)[15] ?? 0
  console.log(`"${busca}": ${total} products, ${mediana.toFixed(1)} ms`)
  return { total, aproximada, mediana }
}

it.each([
  ['tomate', 1000, false, 250],
  ['tomate nacional', 143, false, 250],
  ['produto 000123', 1, false, 250],
  ['caixa', 10_000, false, 1000],
  ['tumatti', 1000, true, 500],
  ['tomaet', 1000, true, 500],
  ['sebola roxxa', 143, true, 500],
  ['kiwi', 0, false, 500],
] as const)('rule N4: "%s" finds %i, soon', async (busca, total, aproximada, limite) => {
  const medida = await medir(busca)
  expect(medida).toMatchObject({ total, aproximada })
  expect(medida.mediana).toBeLessThan(limite)
})
