import { criarCompradorPelaApi, criarVendedorPelaApi, equipe } from './support/contas.ts'
import { contarProdutos } from './support/mercado.ts'
import { caminhoDe, entrarComo, esperarToast, quantidadeDe, rolarAteFaltar } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2: a category has an address, and back returns to all', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto('/produto')
  await page.getByRole('link', { name: 'Ovos', exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Ovo Branco',
    'Ovo Vermelho',
  ])
  const daCategoria = caminhoDe(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
  await page.goto(daCategoria)
  await expect(page.getByRole('link', { name: 'Ovos', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
})

test('spec §9: twenty at first, the next within 100 px of the bottom, to the end', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  const paginas: string[] = []
  page.on('request', pedido => {
    const { pathname, searchParams } = new URL(pedido.url())
    if (pathname === '/v1/produto') paginas.push(searchParams.get('page') ?? '')
  })
  await page.goto('/produto')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveCount(20)
  await rolarAteFaltar(page, 400)
  expect(paginas).toEqual(['0'])
  await rolarAteFaltar(page, 100)
  await expect(cards).toHaveCount(40)
  await rolarAteFaltar(page, 0)
  await expect(cards).toHaveCount(await contarProdutos())
  expect(paginas).toEqual(['0', '1', '2'])
})

test('the cheapest quote goes from the card into the cart and out again', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto('/produto')
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
})

test('spec §8: a product that nobody offers says so and cannot be added', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto('/produto')
  const card = page.getByRole('listitem').filter({ hasText: 'Coco Verde' })
  await expect(card.getByRole('button', { name: 'Adicionar' })).toHaveAccessibleDescription(
    'Nenhuma cotação disponível.',
  )
  await card.getByRole('button', { name: 'Adicionar' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible()
})

test('spec §2: VENDEDOR is sent from the products to its orders', async ({ page }) => {
  await entrarComo(page, await criarVendedorPelaApi())
  for (const caminho of ['/', '/produto']) {
    await page.goto(caminho)
    await expect(page).toHaveURL('/pedido')
  }
  await expect(page.getByRole('link', { name: 'Produtos' })).toHaveCount(0)
})

test('spec §2: staff see the same products, with a way to the panel', async ({ page }) => {
  await entrarComo(page, await equipe())
  await page.goto('/produto')
  await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'ADM',
    'Vendedores',
    'Produtos',
    'Pedidos',
  ])
})
