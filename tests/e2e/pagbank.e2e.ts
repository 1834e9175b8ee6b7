// Linking a seller's account (spec §2, §8) at the simulated provider.
import type { Page } from '@playwright/test'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { abrirContaNoSimulador, controle } from '../support/simulador.ts'
import { bloquear, type Conta, criarVendedor, exigirSucesso } from './support/mercado.ts'
import { site } from './support/site.ts'
import { abrirComo, entrarComo, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §1.3, §2.27, §2.28, §8.28, rule M31: a seller authorises its account and may sell', async ({
  page,
}) => {
  const vendedor = await criarVendedor({ vinculado: false })
  await abrirComo(page, vendedor, '/authPagBank')
  await expect(page.getByText('SIMULAÇÃO', { exact: false }).first()).toBeVisible()
  await page.getByLabel(/CNPJ/).fill(formatarCnpj(vendedor.cnpj))
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Conta PagBank vinculada com sucesso!', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Publicar meus preços' })).toHaveAttribute(
    'href',
    '/perfil#cotacoes',
  )
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/pedido')
  await expect(page.getByRole('list', { name: 'Primeiros passos' })).toBeVisible()
})

test("spec §2.27: the address leads to the provider's page at once, with client id, scope and the user's id", {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor({ vinculado: false })
  await abrirComo(page, vendedor, '/authPagBank')
  await page.waitForURL(/simulador-pagbank/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('client_id')).toBe(SIMULATION_DEFAULTS.clientId)
  expect(searchParams.get('scope')).toMatch(/payments/)
  expect(searchParams.get('scope')).toMatch(/split/)
  expect(searchParams.get('state')).toMatch(new RegExp(`^${vendedor.id}(\\D|$)`))
  await test.step('the way to PagBank does not start by itself after a refusal, nor after the button "back"', async () => {
    await page.getByRole('button', { name: 'Negar' }).click()
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page).toHaveURL('/authPagBank')
    await page.getByRole('button', { name: 'Conectar com o PagBank' }).click()
    await page.waitForURL(/simulador-pagbank/)
    await page.goBack()
    await expect(page).toHaveURL('/authPagBank')
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    await page.getByRole('button', { name: 'Conectar com o PagBank' }).click()
    await page.waitForURL(/simulador-pagbank/)
  })
})

test('spec §4.1, rule M1: an account that is not ATIVO reads why, and nothing is asked of PagBank', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor({ vinculado: false })
  await entrarComo(page, await bloquear(vendedor))
  await page.clock.install()
  const chamadas: string[] = []
  page.on('request', pedido => chamadas.push(new URL(pedido.url()).pathname))
  await page.goto('/authPagBank')
  await expect(page).toHaveURL('/err/user/pendente')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conta bloqueada')
  await page.clock.fastForward(10_000)
  expect(chamadas).not.toContain('/v1/vendedor/pagbank/autorizacao')
})

test.describe('a session that cannot be read', () => {
  test.use({ recusasEsperadas: ['500 /v1/auth/user-info'] })
  const falharSessao = (page: Page) =>
    page.route('**/v1/auth/user-info', route =>
      route.fulfill({ status: 500, json: { codigo: 'erro-interno', message: 'Erro interno.' } }),
    )

  test('is a failure with another try, and no missing login', { tag: '@completa' }, async ({ page }) => {
    await entrarComo(page, await criarVendedor({ vinculado: false }))
    await falharSessao(page)
    await page.goto('/authPagBank')
    await expect(page.getByRole('alert')).toContainText('Não foi possível ver seu cadastro.')
    await expect(page.getByText('Entre na sua conta de vendedor')).toHaveCount(0)
    await page.unroute('**/v1/auth/user-info')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.waitForURL(/simulador-pagbank/)
  })

  test('spec §8.28: does not undo the link that was made before it', { tag: '@completa' }, async ({
    page,
  }) => {
    const vendedor = await criarVendedor({ vinculado: false })
    await abrirComo(page, vendedor, '/authPagBank')
    await page.getByLabel(/CNPJ/).fill(formatarCnpj(vendedor.cnpj))
    await falharSessao(page)
    await page.getByRole('button', { name: 'Autorizar' }).click()
    await expect(page.getByText('Conta PagBank vinculada com sucesso!', { exact: true })).toBeVisible()
    await page.unroute('**/v1/auth/user-info')
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page).toHaveURL('/pedido')
  })
})

test('rule M9: a seller unlinks its account after a question, and links again', { tag: '@completa' }, async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  await abrirComo(page, vendedor, '/perfil#pagbank')
  const recebimento = page.getByRole('main').locator('#pagbank')
  await expect(recebimento).toContainText('Conta vinculada')
  await recebimento.getByRole('button', { name: 'Desvincular' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Desvincular a conta PagBank?' })
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(recebimento).toContainText('Conta vinculada')
  await recebimento.getByRole('button', { name: 'Desvincular' }).click()
  await pergunta.getByRole('button', { name: 'Desvincular' }).click()
  await esperarToast(page, 'Conta PagBank desvinculada.')
  await expect(page).toHaveURL('/authPagBank')
  await expect(page.getByRole('button', { name: 'Conectar com o PagBank' })).toBeVisible()
  await page.getByRole('button', { name: 'Conectar com o PagBank' }).click()
  await page.getByLabel(/CNPJ/).fill(formatarCnpj(vendedor.cnpj))
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Conta PagBank vinculada com sucesso!', { exact: true })).toBeVisible()
})

test('rule M9: a linked seller authorises again from its profile', { tag: '@completa' }, async ({ page }) => {
  const vendedor = await criarVendedor()
  await abrirComo(page, vendedor, '/perfil#pagbank')
  await page.getByRole('button', { name: 'Vincular de novo' }).click()
  await page.getByLabel(/CNPJ/).fill(formatarCnpj(vendedor.cnpj))
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Conta PagBank vinculada com sucesso!', { exact: true })).toBeVisible()
})

test('spec §2.28, §8.29: coming back without a code is refused, then leads back to the start', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarVendedor({ vinculado: false }), '/pagbank/auth/status?code=')
  await expect(
    page.getByText('Parâmetros de autenticação ausentes ou inválidos.', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL('/authPagBank')
})

test('a seller who denies consent comes back without a link', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarVendedor({ vinculado: false }), '/authPagBank')
  await page.getByRole('button', { name: 'Negar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não deu certo')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/authPagBank')
})

/** The address that the provider would redirect this seller to after consent. */
async function voltaDe(vendedor: Conta): Promise<string> {
  const { body } = await exigirSucesso(vendedor, 'POST /v1/vendedor/pagbank/autorizacao')
  const state = new URL(body.url).searchParams.get('state')
  const contaId = await abrirContaNoSimulador(site, vendedor.cnpj)
  const { code } = (await controle(site, 'POST', `/contas/${contaId}/codigo`)) as { code: string } // the control's documented answer
  return `/pagbank/auth/status?code=${code}&state=${state}`
}

test.describe('a state that is not of this visit', () => {
  test.use({ recusasEsperadas: ['400 /v1/vendedor/pagbank/notificacao/auth'] })
  const RECUSA = 'Parâmetros de autenticação ausentes ou inválidos.'

  test('spec §8.29: a used state cannot link again', { tag: '@completa' }, async ({ page }) => {
    const vendedor = await criarVendedor({ vinculado: false })
    await entrarComo(page, vendedor)
    const volta = await voltaDe(vendedor)
    await page.goto(volta)
    await expect(page.getByText('Conta PagBank vinculada com sucesso!', { exact: true })).toBeVisible()
    await page.goto(volta)
    await expect(page.getByText(RECUSA, { exact: true })).toBeVisible()
  })

  test("spec §8.29: another seller's state cannot link", { tag: '@completa' }, async ({ page }) => {
    const [vendedor, outro] = await Promise.all([
      criarVendedor({ vinculado: false }),
      criarVendedor({ vinculado: false }),
    ])
    await abrirComo(page, vendedor, await voltaDe(outro))
    await expect(page.getByText(RECUSA, { exact: true })).toBeVisible()
    await page.goto('/perfil')
    await page.waitForURL(/simulador-pagbank/)
  })
})

test.describe("another company's account", () => {
  test.use({ recusasEsperadas: ['422 /v1/vendedor/pagbank/notificacao/auth'] })

  test('spec §8.30: cannot be linked', { tag: '@completa' }, async ({ page }) => {
    const [vendedor, outro] = await Promise.all([criarVendedor({ vinculado: false }), criarVendedor()])
    await abrirComo(page, vendedor, '/authPagBank')
    await page.getByLabel(/CNPJ/).fill(formatarCnpj(outro.cnpj))
    await page.getByRole('button', { name: 'Autorizar' }).click()
    await expect(
      page.getByText('Não foi possível concluir a vinculação da conta.', { exact: true }),
    ).toBeVisible()
  })
})
