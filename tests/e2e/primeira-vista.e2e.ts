import type { Page } from '@playwright/test'
import {
  adicionar,
  criarComprador,
  criarVendedor,
  equipe,
  exigirSucesso,
  publicar,
  SENHA,
} from './support/mercado.ts'
import { abrirComo, entrarComo, esperarToast, medirSaltos, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** Chromium warns about an unused preload some three seconds after everything has loaded. */
const ATE_A_QUEIXA_MS = 5000

/**
 * The stars, what the buyer usually takes and the bell's count come later, over what is there (rules N32, N34, N40); so does the stream,
 * with which the count is read again (design/notices).
 */
const TARDIOS = ['/v1/favorito', '/v1/lista/costume', '/v1/aviso/novos', '/v1/aviso/fluxo']

/** Keeps what answers in the page before any script of the app runs. */
const marcarOPintado = `addEventListener('DOMContentLoaded', () => {
  new MutationObserver(() => {
    globalThis.folhas ??= document.querySelector('#root[data-pronto]') && document.querySelectorAll('link[rel=stylesheet]:not([disabled])').length
  }).observe(document, { subtree: true, attributes: true })
  globalThis.pintado = [...document.querySelectorAll('#root main :is(h1, a, button, input)')]
})`

for (const tela of ['/produto', '/produto/1', '/carrinho', '/pedido'])
  test(`design/first-view: ${tela} carries its first reads, and fetches no style sheet`, {
    tag: tela === '/carrinho' ? [] : '@completa',
  }, async ({ page }) => {
    const comprador = await criarComprador()
    await entrarComo(page, comprador)
    const pedidos: string[] = []
    page.on('request', pedido => pedidos.push(pedido.url().replace(/^https?:\/\/[^/]+/, '')))
    await page.addInitScript(marcarOPintado)
    await page.goto(tela)
    await expect(page.locator('#root[data-pronto]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The elements that the server painted are those of the app; a drawing anew would be an error in the console, too.
    expect(await page.evaluate('pintado.every(elemento => elemento.isConnected)')).toBe(true)
    // Later come those of the menu and of questions, which the first view does not need.
    expect(await page.evaluate('folhas')).toBe(0)
    await page.waitForTimeout(ATE_A_QUEIXA_MS)
    const lidos = pedidos.filter(pedido => pedido.startsWith('/v1/'))
    expect(lidos.filter(pedido => !TARDIOS.includes(pedido))).toEqual([])
  })

test('design/first-view: with a category /produto reads what its page named, once', {
  tag: '@completa',
}, async ({ page }) => {
  const comprador = await criarComprador()
  await entrarComo(page, comprador)
  const pedidos: string[] = []
  page.on('request', pedido => pedidos.push(pedido.url().replace(/^https?:\/\/[^/]+/, '')))
  await page.goto('/produto?categoriaId=6')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(ATE_A_QUEIXA_MS)
  const lidos = pedidos.filter(pedido => pedido.startsWith('/v1/'))
  expect(lidos).toEqual(expect.arrayContaining(['/v1/favorito', '/v1/aviso/novos', '/v1/aviso/fluxo']))
  expect(lidos.filter(pedido => !TARDIOS.includes(pedido)).toSorted()).toEqual([
    '/v1/auth/user-info',
    '/v1/categoria',
    '/v1/lista',
    `/v1/pedido/carrinho/${comprador.id}`,
    '/v1/produto?page=0&size=20&categoriaId=6',
  ])
})

test('design/first-view: a first visit to /produto asks for at most 25 files and answers', {
  tag: '@completa',
}, async ({ page }) => {
  await entrarComo(page, await criarComprador())
  const pedidos: string[] = []
  page.on('request', pedido => pedidos.push(new URL(pedido.url()).pathname))
  await page.goto('/produto')
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  await page.waitForTimeout(ATE_A_QUEIXA_MS)
  expect(pedidos.length, pedidos.join(' ')).toBeLessThanOrEqual(25)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [tela, texto] of [
    ['/produto', 'Adicionar'],
    ['/produto/1', 'Menor preço: hoje'],
    ['/carrinho', 'Seu carrinho está vazio.'],
    ['/pedido', 'Você não possui pedidos.'],
  ] as const)
    test(`design/first-view: ${tela} is painted by the server`, {
      tag: tela === '/carrinho' ? [] : '@completa',
    }, async ({ page }) => {
      const comprador = await criarComprador()
      await abrirComo(page, comprador, tela)
      await expect(page.getByText(texto).first()).toBeVisible()
      // Nobody else gets it: without the session it is the login.
      await page.context().clearCookies()
      await page.goto(tela)
      await expect(page.getByRole('heading', { name: 'Entrar na Réstia' })).toBeVisible()
      await expect(page.getByText(texto)).toHaveCount(0)
    })
})

test.describe('before the scripts are there', () => {
  /** Holds every script back until `soltar` is called. */
  async function segurarScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async rota => {
      await promise
      await rota.continue()
    })
    return resolve
  }

  test('design/first-view: a number and a click on Adicionar are done once the app has taken over', async ({
    page,
  }) => {
    await entrarComo(page, await criarComprador())
    const soltar = await segurarScripts(page)
    await page.goto('/produto', { waitUntil: 'commit' })
    await page.getByLabel('Quantidade a adicionar de Abacaxi Pérola').fill('3')
    await page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' }).click()
    soltar()
    await esperarToast(page, 'Item adicionado ao carrinho!')
    await expect(page.getByRole('textbox', { name: 'Quantidade de Abacaxi Pérola' })).toHaveValue('3')
  })

  test('design/first-view: a search and each touch of + are done once the app has taken over', async ({
    page,
  }) => {
    const comprador = await criarComprador()
    const { body } = await exigirSucesso(comprador, 'GET /v1/produto', { query: { page: 0, size: 1 } })
    const [primeiro] = body.content
    await adicionar(comprador, primeiro?.melhorCotacao?.id ?? 0)
    await entrarComo(page, comprador)
    const soltar = await segurarScripts(page)
    await page.goto('/produto', { waitUntil: 'commit' })
    const quantidade = page.getByRole('textbox', { name: /^Quantidade de/ }).first()
    const antes = Number(await quantidade.inputValue())
    const mais = page.getByRole('button', { name: /^Aumentar/ }).first()
    await mais.click()
    await mais.click()
    await page.getByRole('searchbox').fill(primeiro?.nome ?? '')
    await mais.click()
    soltar()
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByRole('searchbox')).toHaveValue(primeiro?.nome ?? '')
    await expect(quantidade).toHaveValue(String(antes + 3))
  })

  test('design/first-view: the filters of /pedido open, and their button is the one that the server painted', async ({
    page,
  }) => {
    await entrarComo(page, await equipe())
    await page.addInitScript(marcarOPintado)
    const soltar = await segurarScripts(page)
    await page.goto('/pedido', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    soltar()
    await expect(page.locator('#root[data-pronto]')).toBeVisible()
    // A finger that is on a button while another takes its place has touched nothing.
    expect(await page.evaluate('pintado.every(elemento => elemento.isConnected)')).toBe(true)
    await expect(page.getByRole('searchbox', { name: 'Nº do comprador' })).toBeVisible()
  })

  /**
   * A phone that is slow: what the page carries is old once its reads are in the cache, so that the frame reads it again, and each slice of
   * React's work waits, so that the answer comes before the cards are taken over.
   */
  const telefoneLento = `{
    const agora = Date.now
    const achar = document.getElementById
    document.getElementById = id => {
      if (id === 'leituras-da-pagina') setTimeout(() => { Date.now = () => agora() + 20_000 })
      return achar.call(document, id)
    }
    const avisar = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...dados) { setTimeout(() => avisar.apply(this, dados), 150) }
  }`

  test('design/first-view: cards are taken over as they were painted, though another window has emptied the cart', async ({
    page,
  }) => {
    const comprador = await criarComprador()
    const { body } = await exigirSucesso(comprador, 'GET /v1/produto', { query: { page: 0, size: 8 } })
    const cotacoes = body.content.flatMap(({ melhorCotacao }) => melhorCotacao?.id ?? [])
    for (const id of cotacoes) await adicionar(comprador, id)
    await page.setViewportSize(TELEFONE)
    await entrarComo(page, comprador)
    await page.addInitScript(telefoneLento)
    const soltar = await segurarScripts(page)
    await page.goto('/produto', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: /^Quantidade de/ })).toHaveCount(cotacoes.length)
    await exigirSucesso(comprador, 'DELETE /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
    })
    soltar()
    await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Quantidade de/ })).toHaveCount(0)
  })

  test('design/first-view: an abatimento that is left for later stays so once the app has taken over', async ({
    page,
  }) => {
    const comprador = await criarComprador()
    await exigirSucesso(await equipe(), 'POST /v1/comprador/{id}/abatimento', {
      params: { id: comprador.id },
      body: { tipo: 'CORRIGIDO', valor: 5, observacao: 'Caixa amassada' },
    })
    await adicionar(comprador, await publicar(await criarVendedor(), 'Quiabo', 20))
    await entrarComo(page, comprador)
    const soltar = await segurarScripts(page)
    await page.goto('/carrinho', { waitUntil: 'commit' })
    const usar = page.getByRole('checkbox', { name: 'Usar o abatimento neste boleto' })
    await usar.uncheck()
    // The box says so before the server has heard of it.
    const guardado = page.waitForResponse('**/v1/pedido/carrinho/*/abatimento')
    soltar()
    await expect(page.getByText(/Você tem R\$\s5,00 de abatimento/)).toBeVisible()
    await guardado
    await page.reload()
    await expect(usar).not.toBeChecked()
  })

  test('design/first-view: a login that was sent, with its tick, is not in the address, and goes on', async ({
    page,
  }) => {
    const comprador = await criarComprador()
    const soltar = await segurarScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(comprador.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByLabel('Manter conectado neste aparelho').check()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const login = page.waitForRequest('**/v1/auth/login')
    soltar()
    await expect(page.getByRole('heading', { name: 'Produtos' })).toBeVisible()
    expect((await login).postDataJSON()).toMatchObject({ manter: true })
  })
})

test('design/first-view: the app takes over the login as the server painted it', async ({ page }) => {
  await page.addInitScript(marcarOPintado)
  await page.goto('/login')
  expect(await page.evaluate('pintado.length > 5 && pintado.every(elemento => elemento.isConnected)')).toBe(
    true,
  )
})

test('design/first-view: the app takes over what is kept of people, with and without an account', async ({
  page,
}) => {
  for (const pessoa of [null, await criarComprador()]) {
    if (pessoa) await abrirComo(page, pessoa, '/privacidade')
    else await page.goto('/privacidade')
    await expect(page.getByText(/^Encarregado dos dados/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'perfil' })).toBeVisible()
  }
})

test('design/first-view: on a slow line the app waits for the rest of the page', async ({
  page,
  intermediario,
}) => {
  await entrarComo(page, await criarComprador())
  intermediario.partir({ caminho: /^\/produto$/, ate: 'id="leituras-da-pagina">[{', esperaMs: 1500 })
  await page.goto(`${intermediario.url}/produto`)
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
})

test('design/first-view: a phone whose clock is wrong draws the dates that the server painted', {
  tag: '@completa',
}, async ({ page }) => {
  await entrarComo(page, await criarComprador())
  await page.clock.setFixedTime(Date.parse('2031-02-03T04:05:06-03:00'))
  await page.addInitScript(marcarOPintado)
  await page.goto('/produto/1')
  expect(await page.evaluate('pintado.every(elemento => elemento.isConnected)')).toBe(true)
})

test('design/first-view: a person who types at the login goes on typing when the app takes over', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async rota => {
    await scripts.promise
    await rota.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').click()
  await page.keyboard.type('maria@')
  scripts.resolve()
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  await page.keyboard.type('exemplo.com.br')
  await expect(page.getByLabel('E-mail')).toHaveValue('maria@exemplo.com.br')
})

test('design/first-view: after the end of the session, going back shows nothing of it', {
  tag: '@completa',
}, async ({ page }) => {
  const comprador = await criarComprador()
  await abrirComo(page, comprador, '/produto')
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  await page.goto('/docs')
  await page.context().clearCookies()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Entrar na Réstia' })).toBeVisible()
})

for (const [tela, larguras] of [
  ['/login', [320, 390, 1280]],
  ['/produto', [390, 1280]],
] as const)
  test(`design/first-view: on a first visit the letters of ${tela} come late and move nothing`, async ({
    browser,
  }) => {
    const comprador = await criarComprador()
    for (const width of larguras) {
      // A browser that has nothing yet.
      const page = await browser.newPage({ viewport: { width, height: 844 } })
      if (tela !== '/login') await entrarComo(page, comprador)
      await medirSaltos(page)
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async rota => {
        await promise
        await rota.continue()
      })
      await page.goto(tela, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('#root[data-pronto]')).toBeVisible()
      expect(await letras(page)).toEqual([])
      resolve()
      await expect.poll(() => letras(page)).toEqual(['Familjen Grotesk', 'Figtree'])
      await page.waitForTimeout(300)
      expect(Number(await page.evaluate('globalThis.saltos')), `${width} px`).toBeLessThanOrEqual(0.02)
      await page.close()
    }
  })

/** The families of ours that have come. */
async function letras(page: Page): Promise<string[]> {
  return page.evaluate(
    `[...document.fonts].filter(({ family, status }) => status === 'loaded' && !family.includes('reserva'))
      .map(({ family }) => family.replaceAll('"', '')).sort()`,
  )
}
