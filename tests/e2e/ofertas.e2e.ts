// Prices of several sellers and products: order, seller, age, and what replaces a product that nobody sells (design/lists-and-grid).
import type { Page } from '@playwright/test'
import { violacoes } from './support/axe.ts'
import {
  criarComprador,
  criarProduto,
  criarVendedor,
  novoNomeDeProduto,
  produtoChamado,
  publicar,
} from './support/mercado.ts'
import { abrirComo, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const linhas = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })

test('the list is ordered by price per kilogram, and shows what one seller sells, at its prices', async ({
  page,
}) => {
  const [vendedor, nome] = [await criarVendedor(), novoNomeDeProduto()]
  await criarProduto(nome)
  await publicar(vendedor, nome, 0.02)
  await publicar(vendedor, 'Acelga', 8000)
  await abrirComo(page, await criarComprador(), '/produto')
  const filtro = page.getByRole('button', { name: 'Ordem e vendedor' })
  const [ordem, deQuem] = [
    page.getByLabel('Ordem', { exact: true }),
    page.getByLabel('Vendedor', { exact: true }),
  ]
  await filtro.click()
  expect((await deQuem.boundingBox())?.height).toBe((await ordem.boundingBox())?.height)
  await ordem.selectOption('Menor preço')
  await expect(page).toHaveURL('/produto?ordem=preco')
  await expect(linhas(page).first()).toHaveText(/^Umbu/)
  await page.keyboard.press('Escape')
  await expect(filtro).toBeFocused()
  await page.getByRole('link', { name: 'Frutas', exact: true }).click()
  await filtro.click()
  await ordem.selectOption('Menor R$/kg')
  await expect(page).toHaveURL(/^[^?]*\/produto\?categoriaId=\d+&ordem=preco-por-kg$/)
  await expect(linhas(page).first()).toHaveText(/^Umbu/)
  await deQuem.selectOption(vendedor.nome)
  await page.getByRole('button', { name: 'Ver produtos' }).click()
  await expect(linhas(page)).toHaveText([nome])
  await expect(filtro).toHaveText('2')
  await page.getByRole('link', { name: 'Todas', exact: true }).click()
  await expect(linhas(page)).toHaveText([nome, 'Acelga'])
  await expect(page.getByRole('main')).toContainText('R$ 8.000,00')
  await page.getByRole('link', { name: 'Verduras', exact: true }).click()
  await expect(linhas(page)).toHaveText(['Acelga'])
  await page.reload()
  await filtro.click()
  await expect(ordem).toHaveValue('preco-por-kg')
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(page).toHaveURL(/^[^?]*\/produto\?categoriaId=\d+$/)
  await expect(deQuem).toHaveValue('')
})

test('a product without a quote offers similar ones that can be bought', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirComo(page, await criarComprador(), `/produto/${await produtoChamado('Coco Verde')}`, TELEFONE)
  const parecidos = page.getByRole('region', { name: 'Parecidos, em Frutas' })
  await expect(parecidos).toContainText('Ninguém está vendendo Coco Verde agora.')
  await expect(parecidos.getByRole('listitem')).toHaveCount(5)
  expect(await violacoes(page)).toEqual([])
  await parecidos
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
})

test("a seller's page and its own price list are rows, filtered by name and category", {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  await page.setViewportSize(TELEFONE)
  const vendedor = await criarVendedor()
  const nomes = ['Acelga', 'Aipim', 'Beterraba', 'Cenoura', 'Chuchu', 'Espinafre', 'Jiló', 'Quiabo', 'Rúcula']
  for (const nome of nomes) await publicar(vendedor, nome, 20)
  await abrirComo(page, await criarComprador(), `/vendedor/${vendedor.id}`)
  const janelaDoVendedor = await abrirJanela(vendedor, '/perfil#cotacoes', TELEFONE)
  for (const janela of [page, janelaDoVendedor]) {
    const produtos = janela.getByRole('heading', { level: 3 })
    await expect(produtos).toContainText([...nomes].sort((um, outro) => um.localeCompare(outro)))
    const lista = janela.getByRole('list').filter({ has: produtos })
    expect((await lista.boundingBox())?.height).toBeLessThanOrEqual(nomes.length * 72)
    await expect(lista).toContainText('R$ 20,00')
    await janela.getByLabel('Categoria', { exact: true }).selectOption('Verduras')
    await expect(lista.getByRole('listitem')).toHaveCount(3)
    await janela.getByLabel('Filtrar cotações').fill('ruc')
    await expect(lista.getByRole('listitem')).toHaveCount(1)
    await janela.getByLabel('Filtrar cotações').fill('jabuticaba')
    await expect(janela.getByText('Nenhuma cotação com este filtro.')).toBeVisible()
  }
})

test('a price says how old it is, and where its seller is', { tag: '@completa' }, async ({ page }) => {
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Maracujá', 77)
  await abrirComo(page, await criarComprador(), `/produto/${await produtoChamado('Maracujá')}`)
  const cotacao = page.getByRole('listitem').filter({ hasText: vendedor.nome })
  await expect(cotacao).toContainText(/hoje às \d\d:\d\d.*Rio de Janeiro/)
  const antiga = page.getByRole('main').getByText(/^há \d+ dias$/)
  await page.goto(`/produto/${await produtoChamado('Abacaxi Pérola')}`)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Hortifruti' })
      .getByText(/há \d+ dias/),
  ).toHaveCount(1)
  await page.goto('/produto')
  await expect(antiga.first()).toBeVisible()
  // What is newer says nothing.
  await page.goto('/produto?q=maracuja')
  await expect(linhas(page)).toHaveText(['Maracujá'])
})
