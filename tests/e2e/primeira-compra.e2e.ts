// What leads a buyer to the first order (rule M59).
import type { Page } from '@playwright/test'
import { criarCompradorPelaApi, criarVendedorPelaApi, equipe } from './support/contas.ts'
import { fazerPedido, publicarPelaApi } from './support/mercado.ts'
import { entrarComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const passosDe = (page: Page) => page.getByRole('region', { name: 'Sua primeira compra' })

test('rule M59: three lines lead a new buyer on, in the empty cart, until they are closed', async ({
  page,
}) => {
  await entrarComo(page, await criarCompradorPelaApi({ limite: 20_000 }))
  await page.goto('/carrinho')
  await expect(passosDe(page).getByRole('listitem')).toHaveText([
    'Limite: você pode comprar até R$ 20.000,00 antes de pagar.',
    /^Boleto: um só para todos os vendedores\. Gerado hoje, vence em \d\d\/\d\d\/\d{4}\.$/,
    'Entrega: no dia que você escolher no carrinho, com o frete que ele mostra.',
  ])
  await passosDe(page).getByRole('button', { name: 'Entendi' }).click()
  await expect(passosDe(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
  await expect(passosDe(page)).toHaveCount(0)
})

test('rule M59: the first order ends them, and staff never see them', { tag: '@completa' }, async ({
  page,
}) => {
  const [vendedor, comprador] = await Promise.all([criarVendedorPelaApi(), criarCompradorPelaApi()])
  await fazerPedido(comprador, await publicarPelaApi(vendedor, 'Chuchu', 5))
  for (const pessoa of [comprador, await equipe()]) {
    await entrarComo(page, pessoa)
    await page.goto('/carrinho')
    await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
    await expect(passosDe(page)).toHaveCount(0)
  }
})
