// What leads a buyer to the first order (rule M59).
import type { Page } from '@playwright/test'
import { comprar, criarComprador, equipe } from './support/mercado.ts'
import { abrirComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const passosDe = (page: Page) => page.getByRole('region', { name: 'Sua primeira compra' })

test('rule M59: three lines lead a new buyer on, above the products, until they are closed', async ({
  page,
}) => {
  await abrirComo(page, await criarComprador({ limite: 20_000 }), '/')
  await expect(passosDe(page).getByRole('listitem')).toHaveText([
    'Compre até R$ 20.000,00 antes de pagar',
    /^Um boleto para todos; o de hoje vence \d\d\/\d\d$/,
    'Entrega no dia que você escolher',
  ])
  await passosDe(page).getByRole('button', { name: 'Entendi' }).click()
  await expect(passosDe(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
  await expect(passosDe(page)).toHaveCount(0)
})

test('rule M59: the first order ends them, and staff never see them', { tag: '@completa' }, async ({
  page,
}) => {
  const { comprador } = await comprar('Chuchu', 5)
  for (const pessoa of [comprador, await equipe()]) {
    await abrirComo(page, pessoa, '/produto')
    await expect(page.getByRole('link', { name: 'Abacaxi Pérola' })).toBeVisible()
    await expect(passosDe(page)).toHaveCount(0)
  }
  await test.step('rule M59: without a limit they say who sets it', async () => {
    await abrirComo(page, await criarComprador({ limite: 0 }), '/produto')
    await expect(passosDe(page).getByRole('listitem').first()).toHaveText(
      'Sem limite ainda: a equipe define o seu',
    )
  })
})
