// Linking a seller's account (spec §2, §8), with the simulation in the provider's place.
import { formatarCnpj } from '#domain/cnpj.ts'
import { criarVendedorPelaApi } from './support/contas.ts'
import { entrarComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2: a seller authorises its account and may sell', async ({ page }) => {
  const vendedor = await criarVendedorPelaApi({ vinculado: false })
  await entrarComo(page, vendedor)
  await page.goto('/authPagBank')
  await page.getByRole('button', { name: 'Conectar com o PagBank' }).click()
  await expect(page.getByText('SIMULAÇÃO', { exact: false }).first()).toBeVisible()
  await page.getByLabel(/CNPJ/).fill(formatarCnpj(vendedor.cnpj))
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Conta PagBank vinculada com sucesso!', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/pedido')
})

test('spec §8: coming back without a code is refused, then leads back to the start', async ({ page }) => {
  await entrarComo(page, await criarVendedorPelaApi({ vinculado: false }))
  await page.goto('/pagbank/auth/status?code=')
  await expect(
    page.getByText('Parâmetros de autenticação ausentes ou inválidos.', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL('/authPagBank')
})

test('somebody who denies comes back without a link', async ({ page }) => {
  await entrarComo(page, await criarVendedorPelaApi({ vinculado: false }))
  await page.goto('/authPagBank')
  await page.getByRole('button', { name: 'Conectar com o PagBank' }).click()
  await page.getByRole('button', { name: 'Negar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não deu certo')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/authPagBank')
})

test.describe("somebody else's account", () => {
  test.use({ recusasEsperadas: ['422 /v1/vendedor/pagbank/notificacao/auth'] })

  test('spec §8: cannot be linked', async ({ page }) => {
    const [vendedor, outro] = await Promise.all([
      criarVendedorPelaApi({ vinculado: false }),
      criarVendedorPelaApi(),
    ])
    await entrarComo(page, vendedor)
    await page.goto('/authPagBank')
    await page.getByRole('button', { name: 'Conectar com o PagBank' }).click()
    await page.getByLabel(/CNPJ/).fill(formatarCnpj(outro.cnpj))
    await page.getByRole('button', { name: 'Autorizar' }).click()
    await expect(
      page.getByText('Não foi possível concluir a vinculação da conta.', { exact: true }),
    ).toBeVisible()
  })
})
