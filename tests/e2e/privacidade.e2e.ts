// What people do about their data by themselves (rules N130–N133).
import { violacoes } from './support/axe.ts'
import { tirarAceite } from './support/banco.ts'
import { criarCompradorPelaApi } from './support/contas.ts'
import { entrarComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule N130: one tap accepts the privacy page, and until then nothing stops', async ({ page }) => {
  const comprador = await criarCompradorPelaApi()
  await tirarAceite(comprador)
  await page.setViewportSize({ width: 390, height: 844 })
  await entrarComo(page, comprador)
  await page.goto('/pedido')
  const pedido = page.getByRole('region', { name: 'Privacidade' })
  await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
  await pedido.getByRole('link', { name: 'O que guardamos de você' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible()
  await expect(page.getByText('Encarregado dos dados')).toContainText('@')
  expect(await violacoes(page)).toEqual([])
  await pedido.getByRole('button', { name: 'Li e aceito' }).click()
  await expect(pedido).toHaveCount(0)
  await page.goto('/pedido')
  await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
  await expect(pedido).toHaveCount(0)
})
