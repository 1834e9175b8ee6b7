// A line that loses one answer loses no screen: code, styles and reads come again by themselves (design/first-view).
import type { Page } from '@playwright/test'
import { criarComprador } from './support/mercado.ts'
import { abrirComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test.use({
  recusasEsperadas: [
    /^(?:503|408) \/(?:assets|v1)\/|^LostScreenError: |Failed to fetch dynamically imported|^Refused to apply style/,
  ],
})

/** The next request for this is answered by a busy server's proxy; from then on all get through. */
async function perderUma(page: Page, caminho: RegExp, status = 503): Promise<() => boolean> {
  let perdida = false
  await page.route(
    ({ pathname }) => caminho.test(pathname),
    route => {
      if (perdida) return route.continue()
      perdida = true
      return route.fulfill({ status, body: '<h1>Service Unavailable</h1>' })
    },
  )
  return () => perdida
}

for (const [qual, caminho] of [
  ['painted page', '/login'],
  ['page that is not painted', '/register/comprador'],
] as const)
  test(`a ${qual} whose app was lost once starts by itself`, async ({ page }) => {
    const perdida = await perderUma(page, /^\/assets\/(?:index|base|vendor)-.*\.js$/)
    await page.goto(caminho, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-pronto]')).toBeAttached()
    expect(perdida()).toBe(true)
  })

for (const [parte, arquivo] of [
  ['code', /^\/assets\/PedidosPage.*\.js$/],
  ['style', /^\/assets\/PedidosPage.*\.css$/],
] as const)
  test(`a screen whose ${parte} was lost once opens by itself`, async ({ page }) => {
    await abrirComo(page, await criarComprador(), '/produto')
    const perdida = await perderUma(page, arquivo)
    await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
    await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
    expect(perdida()).toBe(true)
  })

test('a read that met a slow line comes again by itself', async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto')
  const perdida = await perderUma(page, /^\/v1\/extrato/, 408)
  await page.getByRole('link', { name: 'Extrato' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await expect.poll(perdida).toBe(true)
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', recusasEsperadas: [/^502 \/login$/] })

  test('a page that a proxy refused twice comes again by itself', async ({ page, intermediario }) => {
    await page.goto(`${intermediario.url}/login`)
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    intermediario.responder('GET', /^\/login$/, 'pagina', 2)
    await page.goto(`${intermediario.url}/login`, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  })
})
