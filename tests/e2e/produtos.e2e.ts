import type { Page } from '@playwright/test'
import {
  adicionar,
  contarProdutos,
  criarComprador,
  criarProduto,
  criarVendedor,
  equipe,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
import {
  abrirComo,
  caminhoDe,
  entrarComo,
  esperarToast,
  quantidadeDe,
  rolarAteFaltar,
  TELEFONE,
} from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.12, §2.33, §7.9: a category has an address, and back returns to all', {
  tag: '@completa',
}, async ({ page }) => {
  await entrarComo(page, await criarComprador())
  const leituras = leiturasDaLista(page)
  await page.goto('/produto')
  await page.getByRole('link', { name: 'Ovos', exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Ovo Branco',
    'Ovo Vermelho',
  ])
  const caminhoDaCategoria = caminhoDe(page)
  const categoriaId = /\d+$/.exec(caminhoDaCategoria)?.[0]
  // The first page of all products came with the page itself.
  expect(leituras).toEqual([`?page=0&size=20&categoriaId=${categoriaId}`])
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
  await page.goto(caminhoDaCategoria)
  await expect(page.getByRole('link', { name: 'Ovos', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
})

/** The query of each read of the list, from now on. */
function leiturasDaLista(page: Page): string[] {
  const leituras: string[] = []
  page.on('request', pedido => {
    const { pathname, search } = new URL(pedido.url())
    if (pathname === '/v1/produto') leituras.push(search)
  })
  return leituras
}

for (const [tela, largura, itens] of [
  ['a wide screen', 1280, 0],
  ['a phone with the bar of the cart', 390, 1],
] as const)
  test(`spec §2.34, §7.9, §9.1, §9.2: on ${tela} the next twenty come within 100 px of the bottom of the page`, {
    tag: largura === 390 ? [] : '@completa',
  }, async ({ page }) => {
    const comprador = await criarComprador()
    if (itens > 0) await adicionar(comprador, await publicar(await criarVendedor(), 'Gengibre', 9), itens)
    await page.setViewportSize({ width: largura, height: 844 })
    await entrarComo(page, comprador)
    const leituras = leiturasDaLista(page)
    await page.goto('/produto')
    const cards = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(cards).toHaveCount(20)
    await rolarAteFaltar(page, 115)
    await page.waitForTimeout(500)
    // The first twenty came with the page itself.
    expect(leituras).toEqual([])
    await rolarAteFaltar(page, 85)
    await expect(cards).toHaveCount(40)
    await rolarAteFaltar(page, 115)
    await page.waitForTimeout(500)
    expect(leituras).toEqual(['?page=1&size=20'])
    await rolarAteFaltar(page, 0)
    // Other tests add products, up to further pages.
    await expect(cards).toHaveCount(Math.min(60, await contarProdutos()))
    expect(leituras).toEqual(['?page=1&size=20', '?page=2&size=20'])
  })

test('a reload deep in the list finds the place again', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto', TELEFONE)
  // Later pages find the fonts that this one fetched; their lines are a hair higher than the device's.
  await page.evaluate('document.fonts.ready')
  await page.reload()
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveCount(20)
  await rolarAteFaltar(page, 0)
  await expect(cards).toHaveCount(40)
  await cards.nth(30).scrollIntoViewIfNeeded()
  const altura = await page.evaluate<number>('scrollY')
  const nome = (await cards.nth(30).textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('link', { name: nome, exact: true })).toBeInViewport()
  await expect(cards).toHaveCount(40)
  await expect.poll(() => page.evaluate('scrollY')).toBe(altura)
})

test('spec §2.7, §8.9, §8.12: the cheapest quote goes from the card into the cart and out again', async ({
  page,
}) => {
  await abrirComo(page, await criarComprador(), '/produto')
  await test.step('spec §8.34: a product without quotes says so and cannot be added', async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Coco Verde' })
    await expect(card.getByRole('button', { name: 'Adicionar' })).toHaveAccessibleDescription(
      'Nenhuma cotação disponível.',
    )
    await expect(card.getByText(/cotaç/)).toHaveCount(1)
    await card.getByRole('button', { name: 'Adicionar' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' }).click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  const quantidade = quantidadeDe(page, 'Abacaxi Pérola')
  await quantidade.getByRole('button', { name: 'Aumentar' }).click()
  await esperarToast(page, 'Quantidade atualizada!')
  await expect(quantidade.getByRole('textbox')).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()
  await quantidade.getByRole('textbox').fill('0')
  await quantidade.getByRole('textbox').press('Enter')
  await expect(page.getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' })).toBeFocused()
  await test.step('a double click adds once', async () => {
    const pedidos: string[] = []
    page.on('request', pedido => pedido.method() === 'POST' && pedidos.push(pedido.url()))
    await page.getByRole('button', { name: 'Adicionar Acelga' }).dblclick({ position: { x: 60, y: 20 } })
    await esperarToast(page, 'Item adicionado ao carrinho!')
    await expect(quantidadeDe(page, 'Acelga').getByRole('textbox')).toHaveValue('1')
    expect(pedidos).toHaveLength(1)
  })
})

test('spec §2.3, §2.4, §2.5, §2.6: staff see the same products, with a way to the panel', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await equipe(), '/produto')
  await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'ADM',
    /^Mesa/,
    'Pedidos',
    'Rotas',
    'Entregas',
    'Compradores',
    'Vendedores',
    'Produtos',
  ])
})

test('a product stays in sight in the cart when another quote becomes the cheapest', {
  tag: '@completa',
}, async ({ page }) => {
  const [antes, depois] = [await criarVendedor(), await criarVendedor()]
  const nome = novoNomeDeProduto()
  await criarProduto(nome)
  const comprador = await criarComprador()
  await adicionar(comprador, await publicar(antes, nome, 40), 7)
  await publicar(depois, nome, 39)
  await abrirComo(page, comprador, '/produto')
  const card = page.getByRole('listitem').filter({ hasText: nome })
  await expect(async () => {
    await rolarAteFaltar(page, 0)
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(card.getByText(depois.nome, { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: `Adicionar ${nome}` })).toBeVisible()
  await card.getByRole('link', { name: `7 no carrinho, de ${antes.nome}` }).click()
  await expect(page).toHaveURL('/carrinho')
})

test('on a phone the chosen category is in sight from the first', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto', TELEFONE)
  const ultima = page.getByRole('navigation', { name: 'Categorias' }).getByRole('link').last()
  await expect(ultima).not.toHaveText('Todas') // the categories come after it
  await page.goto((await ultima.getAttribute('href')) ?? '')
  await expect(ultima).toHaveAttribute('aria-current', 'true')
  await expect(ultima).toBeInViewport({ ratio: 1 })
})

test('a search ignores accents, has an address, and says when it finds nothing', async ({ page }) => {
  await entrarComo(page, await criarComprador())
  const pedidos: string[] = []
  page.on('request', pedido => pedidos.push(new URL(pedido.url()).pathname))
  await page.goto('/produto')
  await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
  expect(pedidos).not.toContain('/v1/produto/combo')
  const campo = page.getByRole('searchbox', { name: 'Buscar produto' })
  await campo.pressSequentially('abacaxi per')
  await expect(page).toHaveURL('/produto?q=abacaxi+per')
  await expect(page.getByText('1 produto encontrado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
  await page.reload()
  await expect(campo).toHaveValue('abacaxi per')
  await campo.fill('jaca dura')
  await expect(page.getByText('Nenhum produto com “jaca dura”.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(campo).toBeFocused()
  await expect(page).toHaveURL('/produto')
  await expect(page.getByRole('link', { name: 'Banana Prata' })).toBeVisible()
})
