import { expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { exigir } from '../../support/exigir.ts'
import { criarComprador, criarProduto, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

it('spec §3.3, §7.8, rule M35: every active user reads the six categories, each with id and nome', async () => {
  const [comprador, vendedor] = await Promise.all([criarComprador(app), criarVendedor(app)])
  const { status, body } = await comprador.chamar('GET /v1/categoria')
  expect(status).toBe(200)
  expect(body.map(({ nome }) => nome)).toEqual([
    'Frutas',
    'Legumes',
    'Verduras',
    'Temperos',
    'Raízes e tubérculos',
    'Ovos',
  ])
  expect(Object.keys(exigir(body[0])).sort()).toEqual(['id', 'nome'])
  expect((await vendedor.chamar('GET /v1/categoria')).body).toEqual(body)
})

it('spec §2.33, §7.9: a category chosen in the list shows its products alone, each with categoria and categoriaNome', async () => {
  const comprador = await criarComprador(app)
  const { body: categorias } = await comprador.chamar('GET /v1/categoria')
  const raizes = categorias.find(({ nome }) => nome.startsWith('Raízes'))
  const produtoDaCategoria = await criarProduto(app, { categoriaId: exigir(raizes).id })
  await criarProduto(app, { categoriaId: exigir(categorias[0]).id })
  const { body } = await comprador.chamar('GET /v1/produto', { query: { categoriaId: exigir(raizes).id } })
  expect(body.content).toMatchObject([
    { id: produtoDaCategoria, categoria: raizes?.id, categoriaNome: raizes?.nome },
  ])
  expect(body.content[0]?.imageUrl).toBe('/arte/categoria-raizes-e-tuberculos.svg')
})
