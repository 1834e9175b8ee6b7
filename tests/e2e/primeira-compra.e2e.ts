// What leads a buyer to the first order (rule M59).
import type { Page } from '@playwright/test'
import { criarCompradorPelaApi, criarVendedorPelaApi, equipe } from './support/contas.ts'
import { fazerPedido, publicarPelaApi } from './support/mercado.ts'
import { entrarComo } from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

const passosDe = (page: Page) => page.getByRole('region', { name: 'Sua primeira compra' })

test('rule M59: three lines lead a new buyer on, in list and cart, until they are closed', async ({
  page,
}) => {
  await entrarComo(page, await criarCompradorPelaApi({ limite: 20_000 }))
  await page.goto('/produto')
  await expect(passosDe(page).getByRole('listitem')).toHaveText([
    'Limite: você pode comprar até R$ 20.000,00 antes de pagar.',
    /^Boleto: um só para todos os vendedores\. Gerado hoje, vence em \d\d\/\d\d\/\d{4}\.$/,
    'Entrega: depois do pagamento, com o frete que o carrinho mostra.',
  ])
  await page.goto('/carrinho')
  await passosDe(page).getByRole('button', { name: 'Entendi' }).click()
  await expect(passosDe(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/produto')
  await expect(page.getByRole('link', { name: 'Banana Prata' })).toBeVisible()
  await expect(passosDe(page)).toHaveCount(0)
})

test('rule M59: the first order ends them, and staff never see them', async ({ page }) => {
  const [vendedor, comprador] = await Promise.all([criarVendedorPelaApi(), criarCompradorPelaApi()])
  await fazerPedido(comprador, await publicarPelaApi(vendedor, 'Chuchu', 5))
  for (const pessoa of [comprador, await equipe()]) {
    await entrarComo(page, pessoa)
    await page.goto('/produto')
    await expect(page.getByRole('link', { name: 'Banana Prata' })).toBeVisible()
    await page.waitForTimeout(300)
    await expect(passosDe(page)).toHaveCount(0)
  }
})

for (const width of [320, 390, 600, 1280])
  test(`rule M59: they come into a place that was kept for them, at ${width} px`, async ({ page }) => {
    await page.addInitScript(`globalThis.saltos = 0
      new PerformanceObserver(lista => {
        for (const salto of lista.getEntries()) if (!salto.hadRecentInput) globalThis.saltos += salto.value
      }).observe({ type: 'layout-shift', buffered: true })`)
    await page.setViewportSize({ width, height: 800 })
    await entrarComo(page, await criarCompradorPelaApi({ limite: 12_344_365.44 }))
    await page.goto('/produto')
    await expect(passosDe(page)).toBeVisible()
    await page.waitForTimeout(300)
    expect(await page.evaluate<number>('globalThis.saltos')).toBeLessThanOrEqual(0.02)
    expect(await larguraDaTela(page)).toBe(width)
  })
