import { criarCompradorPelaApi } from './support/contas.ts'
import { entrarComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2: approved is a success that leads to its order', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto('/checkout?status=approved&external_reference=12')
  await expect(page.getByText('Pagamento aprovado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver pedido #12' })).toHaveAttribute('href', '/pedido/12')
})

test('spec §2: anything else is not approved or pending', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  for (const busca of ['', '?status=rejected', '?status=APPROVED']) {
    await page.goto(`/checkout${busca}`)
    await expect(page.getByText('Pagamento não aprovado ou pendente', { exact: true })).toBeVisible()
  }
})
