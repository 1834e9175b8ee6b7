// The stream of events in a real browser (design/notices): what it spares, and what happens without it.
import type { Page } from '@playwright/test'
import {
  comprar,
  criarComprador,
  criarVendedor,
  equipe,
  fazerPedido,
  pagar,
  publicar,
} from './support/mercado.ts'
import { entrarComo, esperarFluxo, estadoDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const FLUXO = '**/v1/aviso/fluxo'
/** Longer than an order waits between two reads without a stream. */
const MAIS_QUE_UMA_VOLTA_MS = 4000
/** Shorter than it waits with one. */
const LOGO_MS = 12_000

/** An order that waits for its payment, on its buyer's screen; and how often it has been read. */
async function abrirPedido(page: Page): Promise<{ pedido: number; leituras: () => number }> {
  const { comprador, pedido } = await comprar('Chuchu', 43)
  await entrarComo(page, comprador)
  let leituras = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/v1/pedido/${pedido}`) leituras++
  })
  await page.goto(`/pedido/${pedido}`)
  await expect(estadoDe(page)).toContainText('Pague até')
  return { pedido, leituras: () => leituras }
}

test('rule N40: with the stream an order is not asked for, and shows its payment at once', {
  tag: '@completa',
}, async ({ page }) => {
  const aberto = page.waitForResponse(FLUXO)
  // One more read, for what may have come before the stream.
  const relido = aberto
    .then(() => page.waitForRequest(/\/v1\/pedido\/\d+$/))
    .then(request => request.response())
  const { pedido, leituras } = await abrirPedido(page)
  expect((await aberto).status()).toBe(200)
  await (await relido)?.finished()
  const antes = leituras()
  await page.waitForTimeout(MAIS_QUE_UMA_VOLTA_MS)
  expect(leituras()).toBe(antes)
  await pagar(pedido)
  await expect(estadoDe(page)).toContainText('Pago. Chega', { timeout: LOGO_MS })
})

test('rule N40: without the stream the order is read every three seconds', { tag: '@completa' }, async ({
  page,
}) => {
  await page.route(FLUXO, rota => rota.abort())
  const { pedido, leituras } = await abrirPedido(page)
  const antes = leituras()
  // With one it would be read after 20 s only.
  await expect.poll(leituras, { timeout: 2 * MAIS_QUE_UMA_VOLTA_MS }).toBeGreaterThan(antes)
  await pagar(pedido)
  await expect(estadoDe(page)).toContainText('Pago. Chega')
})

test('design/notices: the list of staff holds still while an order is ticked, and is read after', {
  tag: '@completa',
}, async ({ page }) => {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacao = await publicar(vendedor, 'Chuchu', 43)
  const marcado = await fazerPedido(comprador, cotacao)
  await entrarComo(page, await equipe())
  let leituras = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/v1/pedido') leituras++
  })
  const fluxo = esperarFluxo(page)
  // The orders of other tests are not on it.
  await page.goto(`/pedido?${new URLSearchParams({ compradorNome: comprador.nome })}`)
  await fluxo
  const marca = page.getByRole('checkbox', { name: `Marcar o pedido #${marcado}` })
  await marca.check()
  const antes = leituras
  const novo = await fazerPedido(comprador, cotacao)
  await page.waitForTimeout(MAIS_QUE_UMA_VOLTA_MS)
  expect(leituras).toBe(antes)
  await expect(marca).toBeChecked()
  await marca.uncheck()
  await expect(page.getByRole('checkbox', { name: `Marcar o pedido #${novo}` })).toBeVisible()
})

test('design/notices: a page with an open stream counts as idle', { tag: '@completa' }, async ({ page }) => {
  await entrarComo(page, await criarComprador())
  // A late read that takes until the stream is open: from then on only the stream is left.
  const aberto = page.waitForResponse(FLUXO)
  await page.route('**/v1/favorito', async rota => {
    await aberto
    await rota.continue()
  })
  await page.goto('/produto')
  await page.waitForLoadState('networkidle')
  expect((await aberto).status()).toBe(200)
})
