// The frame around every screen (spec §2).
import type { Page } from '@playwright/test'
import { desenhar } from '../support/imagens.ts'
import { cenario } from './support/cenario.ts'
import { criarComprador, criarVendedor, equipe } from './support/mercado.ts'
import { esperarQuieto, segurarLinha } from './support/queda.ts'
import { abrirComo, entrarComo, escolherAcao, esperarToast, TELEFONE } from './support/tela.ts'
import {
  abrirTela,
  DO_COMPRADOR,
  larguraDaTela,
  MERCADO_DA_EQUIPE,
  PAINEL_DO_ADM,
  PUBLICAS,
} from './support/telas.ts'
import { expect, test } from './support/teste.ts'

test('spec §1.1, §2.1, §2.12: a bar with logo and name leads home, in Portuguese', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/perfil')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  const marca = page.getByRole('banner').getByRole('link', { name: 'Réstia' })
  await expect(marca.locator('img')).toHaveAttribute('src', '/favicon.svg')
  await marca.click()
  await expect(page).toHaveURL('/produto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produtos')
})

test('spec §2.2, §2.4, §2.10, §9.15: on small screens the entries are in a drawer, from the width on at which all fit in the bar', async ({
  page,
}) => {
  await abrirComo(page, await criarComprador(), '/pedido', { width: 760, height: 800 })
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  const menuDaBarra = page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
  const daBarra = ['Vendedores', 'Produtos', 'Pedidos', 'Listas', 'Extrato', 'Relatórios']
  await expect(menuDaBarra.getByRole('link')).toHaveText(daBarra)
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 759, height: 800 })
  await expect(menuDaBarra).toBeHidden()
  await menu.click()
  const gaveta = page.getByRole('dialog', { name: 'Menu' })
  await expect(gaveta.getByRole('button', { name: 'Sair' })).toBeVisible()
  for (const entrada of daBarra) await expect(gaveta.getByRole('link', { name: entrada })).toBeVisible()
  await gaveta.getByRole('link', { name: 'Vendedores' }).click()
  await expect(page).toHaveURL('/vendedor')
  await expect(gaveta).toBeHidden()
})

const barraDe = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
const abasDe = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })

test('spec §2.2: from the width on at which a role has the bar, the bar cuts no entry', async ({ page }) => {
  const [vendedor, adm] = [await criarVendedor(), await equipe()]
  for (const [conta, larguras] of [
    [await criarComprador(), [760, 1000]],
    [vendedor, [760, 1000]],
    [adm, [1000, 1100, 1180]],
  ] as const) {
    await abrirComo(page, conta, '/pedido')
    for (const width of larguras) {
      await page.setViewportSize({ width, height: 800 })
      await expect(barraDe(page).getByRole('link', { name: 'Pedidos' })).toBeVisible()
      expect(await barraDe(page).evaluate(nav => nav.scrollWidth - nav.clientWidth), `${width} px`).toBe(0)
      await expect(abasDe(page)).toBeHidden()
    }
  }
  await test.step('spec §2.2: sellers and staff have drawer and tabs until all of their entries fit into the bar', async () => {
    for (const [conta, largura, ultima] of [
      [vendedor, 760, 'Ocorrências'],
      [adm, 1000, 'Produtos'],
    ] as const) {
      await abrirComo(page, conta, '/pedido', { width: largura - 1, height: 800 })
      const menu = page.getByRole('button', { name: 'Abrir menu' })
      await expect(barraDe(page)).toBeHidden()
      await expect(menu).toBeVisible()
      await expect(abasDe(page)).toBeVisible()
      await page.setViewportSize({ width: largura, height: 800 })
      await expect(menu).toBeHidden()
      await expect(barraDe(page).getByRole('link', { name: ultima })).toBeVisible()
    }
  })
})

for (const width of [320, 390])
  test(`spec §2.2, §2.6: at ${width} px the screens of every day are tabs, above which every other bar stands`, {
    tag: width === 320 ? '@completa' : [],
  }, async ({ page }) => {
    await abrirComo(page, (await cenario()).comprador, '/carrinho', { width, height: 640 })
    const abas = abasDe(page).getByRole('link')
    await expect(abas).toHaveText([/^Produtos/, /^Listas/, /^Carrinho/, /^Pedidos/, /^Avisos/])
    await expect(abas.nth(2)).toHaveAttribute('aria-current', 'page')
    expect(await alturaDe(page, '.tab-bar')).toBe(57)
    expect(await alturaDe(page, '.top-bar')).toBe(53)
    const boleto = page.getByRole('button', { name: 'Gerar boleto' })
    const [barra, botao] = [await abasDe(page).boundingBox(), await boleto.boundingBox()]
    expect((botao?.y ?? 0) + (botao?.height ?? 0)).toBeLessThanOrEqual(barra?.y ?? 0)
    for (const aba of await abas.all()) {
      const caixa = await aba.boundingBox()
      expect(Math.min(caixa?.width ?? 0, caixa?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await larguraDaTela(page)).toBe(width)
    // The keyboard of a phone makes the visible part of the window lower.
    await page.evaluate(`Object.defineProperty(visualViewport, 'height', { value: 300, configurable: true })
      visualViewport.dispatchEvent(new Event('resize'))`)
    await expect(abasDe(page)).toBeHidden()
    await page.evaluate(`delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize'))`)
    await abas.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeFocused()
    await expect(abas.first()).toHaveAttribute('aria-current', 'page')
    await page.emulateMedia({ media: 'print' })
    await expect(abasDe(page)).toBeHidden()
  })

test('spec §2.2: on a phone staff reach the desk and the drawer with one tap', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirComo(page, await equipe(), '/pedido', { width: 320, height: 640 })
  const abas = abasDe(page)
  await expect(abas.getByRole('link')).toHaveText([/^Mesa/, 'Pedidos', 'Rotas', 'Compradores'])
  expect(await larguraDaTela(page)).toBe(320)
  await abas.getByRole('button', { name: /^Mais/ }).click()
  const gaveta = page.getByRole('dialog', { name: 'Menu' })
  for (const nome of ['ADM', 'Entregas', 'Vendedores', 'Produtos', 'Carrinho', 'Perfil', 'Avisos'])
    await expect(gaveta.getByRole('link', { name: new RegExp(`^${nome}`) })).toBeVisible()
  await gaveta.getByRole('link', { name: 'Entregas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entregas' })).toBeFocused()
})

const alturaDe = async (page: Page, seletor: string) => (await page.locator(seletor).boundingBox())?.height

test('the heading keeps the focus when the data of its screen arrive', async ({ page }) => {
  const { comprador, pago } = await cenario()
  await abrirComo(page, comprador, '/pedido')
  const soltar = await segurarLinha(page, new RegExp(`^/v1/pedido/${pago}$`))
  await page.locator(`a[href="/pedido/${pago}"]:visible`).first().click()
  const titulo = page.getByRole('heading', { level: 1, name: `Pedido #${pago}` })
  await expect(titulo).toBeFocused()
  await soltar()
  await expect(page.getByRole('heading', { name: /^\d+ ite/ })).toBeVisible()
  await expect(titulo).toBeFocused()
})

test('a screen has its title and takes the focus; back finds the place again', async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto', TELEFONE)
  const card = page.getByRole('link', { name: 'Cheiro-Verde' })
  await card.scrollIntoViewIfNeeded()
  const altura = await page.evaluate<number>('scrollY')
  expect(altura).toBeGreaterThan(200)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cheiro-Verde' })).toBeFocused()
  await expect(page).toHaveTitle('Cheiro-Verde · Réstia')
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Produtos · Réstia')
  await expect.poll(() => page.evaluate('scrollY')).toBe(altura)
})

test('on a phone "back" closes the open drawer or dialog, stays on the page, and leaves no dead history entry', async ({
  page,
}) => {
  await abrirComo(page, (await cenario()).comprador, '/produto', TELEFONE)
  await page.getByRole('link', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  const aberto = page.getByRole('dialog')
  for (const nome of ['Abrir menu', 'Mais ações']) {
    await page.getByRole('button', { name: nome }).click()
    if (nome === 'Mais ações') await page.getByRole('button', { name: 'Esvaziar carrinho' }).click()
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

test('"back" closes the dialog on top, and only that', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, (await cenario()).adm, '/adm/compradores/pendentes')
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
  await abrirComo(page, await criarComprador(), '/pedido')
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

test('an answer of the server is a connection, whatever the browser says', async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto')
  // What the screen reads late would be an answer, too.
  await esperarQuieto(page)
  await page.evaluate(
    "Object.defineProperty(navigator, 'onLine', { get: () => false }); dispatchEvent(new Event('offline'))",
  )
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Banana Prata' }).click()
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ recusasEsperadas: [/^ERR_INTERNET_DISCONNECTED |^LostScreenError: /] })

  test('shows that it is offline, keeps the content, and continues by itself', async ({ page, context }) => {
    await abrirComo(page, await criarComprador(), '/produto')
    const card = page.getByRole('listitem').filter({ hasText: 'Banana Prata' })
    await card.scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await expect(page.getByText(/^Sem conexão/)).toBeInViewport()
    await card.getByRole('button', { name: 'Adicionar Banana Prata' }).click()
    await esperarToast(page, 'Erro inesperado ao adicionar item. Sem conexão.')
    await expect(card.getByRole('button', { name: 'Adicionar Banana Prata' })).toBeVisible()

    // The pointer already asks for the screen's code, so the click asks a second time.
    const pedidos = page.getByRole('link', { name: 'Pedidos', exact: true })
    const perdida = page.waitForEvent('requestfailed', perdido => perdido.url().endsWith('.css'))
    await pedidos.hover()
    await perdida
    await pedidos.click()
    const espera = page.getByText('Esta página abre assim que a internet voltar.')
    await expect(espera).toBeVisible()
    const pergunta = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await pergunta
    await expect(espera).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
    await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
  })

  test('a screen whose style was lost while the pointer was on its link has it after the click', async ({
    page,
  }) => {
    await abrirComo(page, await criarComprador(), '/produto')
    const pedidos = page.getByRole('link', { name: 'Pedidos', exact: true })
    await page.route('**/PedidosPage*.css', folha => folha.abort('internetdisconnected'))
    const perdida = page.waitForEvent('requestfailed')
    await pedidos.hover()
    await perdida
    await page.unroute('**/PedidosPage*.css')
    await pedidos.click()
    await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
    expect(await page.evaluate(FOLHAS_PERDIDAS)).toEqual([])
  })

  test('what comes after the first screen has its style once the line is back', async ({ page }) => {
    await entrarComo(page, await criarComprador())
    await page.route('**/*.css', folha => folha.abort('internetdisconnected'))
    const perdida = page.waitForEvent('requestfailed', pedido => pedido.url().includes('/later-'))
    await page.goto('/produto')
    await perdida
    await page.unroute('**/*.css')
    const sino = page.getByRole('link', { name: 'Avisos' })
    await expect(async () => {
      await page.evaluate(`dispatchEvent(new Event('online'))`)
      await expect(sino).toBeVisible({ timeout: 1000 })
      expect(await page.evaluate(FOLHAS_PERDIDAS)).toEqual([])
    }).toPass()
  })
})

/** A browser gives a style that it could not load a sheet that may not be read. */
const FOLHAS_PERDIDAS = `[...document.styleSheets].filter(one => {
  try { return !one.cssRules } catch { return true }
}).map(one => one.href)`

test('nothing moves with reduced motion', { tag: '@completa' }, async ({ page }) => {
  await entrarComo(page, (await cenario()).comprador)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/carrinho')
  await escolherAcao(page, 'Esvaziar carrinho')
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
