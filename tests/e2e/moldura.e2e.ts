// The frame around every screen (spec §2).
import { desenhar } from '../support/imagens.ts'
import { cenario } from './support/cenario.ts'
import { criarCompradorPelaApi, criarVendedorPelaApi, equipe } from './support/contas.ts'
import { segurarLinha } from './support/queda.ts'
import { entrarComo, esperarToast } from './support/tela.ts'
import {
  abrirTela,
  DO_COMPRADOR,
  larguraDaTela,
  MERCADO_DA_EQUIPE,
  PAINEL_DO_ADM,
  PUBLICAS,
} from './support/telas.ts'
import { expect, test } from './support/teste.ts'

test('spec §1.1, §2.1, §2.12: a bar with logo and name leads home, in Portuguese', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto('/perfil')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  const marca = page.getByRole('banner').getByRole('link', { name: 'Réstia' })
  await expect(marca.locator('img')).toHaveAttribute('src', '/favicon.svg')
  await marca.click()
  await expect(page).toHaveURL('/produto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produtos')
})

test('spec §2.2, §2.4, §2.10, §9.15: below sm the entries are in a drawer, from sm on in the bar', async ({
  page,
}) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/pedido')
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  const menuDaBarra = page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
  await expect(menuDaBarra.getByRole('link')).toHaveText(['Vendedores', 'Produtos', 'Pedidos', 'Listas'])
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 599, height: 800 })
  await expect(menuDaBarra).toBeHidden()
  await menu.click()
  const gaveta = page.getByRole('dialog', { name: 'Menu' })
  await expect(gaveta.getByRole('button', { name: 'Sair' })).toBeVisible()
  await gaveta.getByRole('link', { name: 'Vendedores' }).click()
  await expect(page).toHaveURL('/vendedor')
  await expect(gaveta).toBeHidden()
})

test('spec §2.2: at every width from 600 px on the bar cuts no entry of buyers and staff', async ({
  page,
}) => {
  const barra = page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
  for (const conta of [await criarCompradorPelaApi(), await equipe()]) {
    await entrarComo(page, conta)
    await page.goto('/pedido')
    for (const width of [600, 640, 700, 760]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(barra.getByRole('link', { name: 'Pedidos' })).toBeVisible()
      expect(await barra.evaluate(nav => nav.scrollWidth - nav.clientWidth), `${width} px`).toBe(0)
    }
  }
})

test('spec §2.2: a seller has the drawer until all of its entries fit into the bar', async ({ page }) => {
  await entrarComo(page, await criarVendedorPelaApi())
  await page.setViewportSize({ width: 759, height: 800 })
  await page.goto('/pedido')
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  const barra = page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
  await expect(barra).toBeHidden()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 760, height: 800 })
  await expect(menu).toBeHidden()
  await expect(barra.getByRole('link', { name: 'Ocorrências' })).toBeVisible()
  expect(await barra.evaluate(nav => nav.scrollWidth - nav.clientWidth)).toBe(0)
})

test('the heading keeps the focus when the data of its screen arrive', async ({ page }) => {
  const { comprador, pago } = await cenario()
  await entrarComo(page, comprador)
  await page.goto('/pedido')
  const soltar = await segurarLinha(page, new RegExp(`^/v1/pedido/${pago}$`))
  await page.locator(`a[href="/pedido/${pago}"]:visible`).first().click()
  const titulo = page.getByRole('heading', { level: 1, name: `Pedido #${pago}` })
  await expect(titulo).toBeFocused()
  await soltar()
  await expect(page.getByRole('heading', { name: 'Itens' })).toBeVisible()
  await expect(titulo).toBeFocused()
})

test('a screen has its title and takes the focus; back finds the place again', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/produto')
  const card = page.getByRole('link', { name: 'Banana Prata' })
  await card.scrollIntoViewIfNeeded()
  const altura = await page.evaluate<number>('scrollY')
  expect(altura).toBeGreaterThan(200)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banana Prata' })).toBeFocused()
  await expect(page).toHaveTitle('Banana Prata · Réstia')
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Produtos · Réstia')
  await expect.poll(() => page.evaluate('scrollY')).toBe(altura)
})

test('on a phone "back" closes the open drawer or dialog, stays on the page, and leaves no dead history entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await entrarComo(page, (await cenario()).comprador)
  await page.goto('/produto')
  await page.getByRole('link', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  const aberto = page.getByRole('dialog')
  for (const nome of ['Abrir menu', 'Esvaziar carrinho']) {
    await page.getByRole('button', { name: nome }).click()
    await expect(aberto).toBeVisible()
    await page.evaluate('history.back()')
    await expect(aberto).toHaveCount(0)
    await expect(page.getByRole('button', { name: nome })).toBeFocused()
    await expect(page).toHaveURL('/carrinho')
  }
  // Closing it by its button or by one of its links leaves no entry in the history.
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await aberto.getByRole('button', { name: 'Fechar menu' }).click()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await aberto.getByRole('link', { name: 'Pedidos' }).click()
  await expect(page).toHaveURL('/pedido')
  await page.goBack()
  await expect(page).toHaveURL('/carrinho')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
})

test('"back" closes the dialog on top, and only that', async ({ page }) => {
  await entrarComo(page, (await cenario()).adm)
  await page.goto('/adm/compradores/pendentes')
  await page.getByRole('link', { name: 'Produtos' }).click()
  await page.getByRole('link', { name: 'Banana Prata' }).click()
  await page.getByRole('button', { name: 'Editar produto' }).click()
  const ficha = page.getByRole('dialog', { name: 'Editar produto' })
  const buffer = await desenhar(900, 600).png().toBuffer()
  await ficha.getByLabel(/^Imagem/).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  const recorte = page.getByRole('dialog', { name: 'Recortar imagem' })
  await expect(recorte).toBeVisible()
  const onde = await page.evaluate('history.state.__TSR_index')
  await page.evaluate('history.back()')
  await expect(recorte).toHaveCount(0)
  await expect(ficha).toBeVisible()
  // The history entry is removed a moment later, before any second tap.
  await expect.poll(() => page.evaluate('history.state.__TSR_index')).toBe(onde)
  await page.evaluate('history.back()')
  await expect(ficha).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Banana Prata' })).toBeVisible()
})

test('a slow navigation draws a line, a quick one does not', { tag: '@completa' }, async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto('/pedido')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const linha = page.locator('[class*="progress"]')
  await expect(linha).toHaveCount(0)
  // A slow connection: every answer takes a second.
  const rede = await page.context().newCDPSession(page)
  await rede.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.getByRole('link', { name: 'Vendedores' }).click()
  await expect(linha).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Vendedores' })).toBeVisible()
  await expect(linha).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ recusasEsperadas: [/^ERR_INTERNET_DISCONNECTED |Unable to preload CSS/] })

  test('shows that it is offline, keeps the content, and continues by itself', async ({ page, context }) => {
    await entrarComo(page, await criarCompradorPelaApi())
    await page.goto('/produto')
    const card = page.getByRole('listitem').filter({ hasText: 'Banana Prata' })
    await card.scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await expect(page.getByText(/^Sem conexão/)).toBeInViewport()
    await card.getByRole('button', { name: 'Adicionar Banana Prata' }).click()
    await esperarToast(page, 'Erro inesperado ao adicionar item. Sem conexão.')
    await expect(card.getByRole('button', { name: 'Adicionar Banana Prata' })).toBeVisible()

    await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
    await expect(page.getByText('Esta página abre assim que a internet voltar.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
    await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
  })
})

test('nothing moves with reduced motion', async ({ page }) => {
  await entrarComo(page, (await cenario()).comprador)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/carrinho')
  await page.getByRole('button', { name: 'Esvaziar carrinho' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moventes = await page.evaluate<number>(
    `document.getAnimations().filter(one => one.effect.getComputedTiming().endTime > 50).length`,
  )
  expect(moventes).toBe(0)
})

test.describe('screen by screen', () => {
  test('at 200 % zoom of a small desktop no page needs horizontal scrolling', { tag: '@completa' }, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    // A window of 1280 pixels at 200 % zoom has 640 for the page.
    await page.setViewportSize({ width: 640, height: 450 })
    const largas: string[] = []
    for (const tela of [...PUBLICAS, ...DO_COMPRADOR, ...MERCADO_DA_EQUIPE, ...PAINEL_DO_ADM]) {
      await abrirTela(page, tela)
      if ((await larguraDaTela(page)) > 640) largas.push(tela.nome)
    }
    expect(largas).toEqual([])
  })
})
