// A session that its device keeps, and the password that money asks for again (rule M5, design/sessions).
import type { Page } from '@playwright/test'
import { passarHoras } from './support/banco.ts'
import { type Conta, criarComprador, criarVendedor, encherCarrinho, SENHA } from './support/mercado.ts'
import { entrarPelaTela, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const TREZE_HORAS = 13
const DIA_S = 24 * 60 * 60

/** Logs in with the tick, thirteen hours ago. */
async function entrarEManter(page: Page, conta: Conta): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Manter conectado neste aparelho').check()
  await entrarPelaTela(page, conta.email)
  await page.waitForURL(url => url.pathname !== '/login')
  await passarHoras(conta, TREZE_HORAS)
}

/** A buyer with a filled cart, who has logged in with the tick thirteen hours ago. */
async function abrirCarrinho(page: Page): Promise<Conta> {
  const { comprador } = await encherCarrinho('Berinjela', 20, 3)
  await entrarEManter(page, comprador)
  await page.goto('/carrinho')
  return comprador
}

const perguntaDe = (page: Page) => page.getByRole('dialog', { name: 'Confirme sua senha' })

test.describe('thirteen hours after a login that the device keeps', () => {
  test.use({
    recusasEsperadas: [
      /^403 \/v1\/pedido\/carrinho\/\d+\/pagamento$/,
      '403 /v1/auth/confirmar-senha',
      '403 /v1/vendedor/pagbank/autorizacao',
      '403 /v1/vendedor/pagbank/vinculo',
      '403 /v1/membro',
    ],
  })

  test('a boleto asks for the password once, by keyboard alone, and is generated once', async ({ page }) => {
    const comprador = await abrirCarrinho(page)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sessao')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * DIA_S)
    const pedidos: (string | null)[] = []
    page.on('request', pedido => {
      if (pedido.url().endsWith('/pagamento')) pedidos.push(pedido.postData())
    })
    await page.getByRole('button', { name: 'Gerar boleto' }).focus()
    await page.keyboard.press('Enter')
    const senha = perguntaDe(page).getByLabel('Senha atual', { exact: true })
    await expect(senha).toBeFocused()
    await expect(senha).toHaveAttribute('autocomplete', 'current-password')
    expect(page.context().pages()).toHaveLength(1)
    await page.keyboard.type('chute')
    await page.keyboard.press('Enter')
    await expect(senha).toHaveAccessibleDescription(/não confere/)
    await senha.fill('')
    await page.keyboard.type(SENHA)
    const aba = page.waitForEvent('popup')
    const boleto = page.context().waitForEvent('response', resposta => resposta.url().endsWith('.pdf'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/pedido\/\d+$/)
    expect((await boleto).frame().page()).toBe(await aba)
    expect(pedidos).toHaveLength(2)
    expect(pedidos[1]).toBe(pedidos[0])
    const { body } = await comprador.chamar('GET /v1/pedido')
    expect(body.content).toHaveLength(1)
  })

  test('giving up leaves the cart as it was, says why, and the next try asks again', {
    tag: '@completa',
  }, async ({ page }) => {
    await abrirCarrinho(page)
    const gerar = page.getByRole('button', { name: 'Gerar boleto' })
    await gerar.click()
    await expect(perguntaDe(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveText(
      'Já faz mais de 12 horas que você digitou sua senha. Confirme-a para continuar.',
    )
    await expect(gerar).toBeFocused()
    await gerar.click()
    await expect(perguntaDe(page)).toBeVisible()
    await page.goBack()
    await expect(perguntaDe(page)).toHaveCount(0)
  })

  test('an invitation asks for it over its own dialog, and is sent', { tag: '@completa' }, async ({
    page,
  }) => {
    const email = `membro${process.pid}-mantida@feira.example`
    await entrarEManter(page, await criarComprador())
    await page.goto('/perfil#equipe')
    await page.getByRole('button', { name: 'Convidar' }).click()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    const senha = perguntaDe(page).getByLabel('Senha atual', { exact: true })
    await expect(senha).toBeFocused()
    await page.keyboard.type(SENHA)
    await page.keyboard.press('Enter')
    await esperarToast(page, `Convite enviado para ${email}.`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('unlinking PagBank asks for it, and so does linking', { tag: '@completa' }, async ({ page }) => {
    const vendedor = await criarVendedor()
    await entrarEManter(page, vendedor)
    await page.goto('/perfil#pagbank')
    await page.getByRole('button', { name: 'Vincular de novo' }).click()
    await expect(perguntaDe(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Desvincular' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
    await perguntaDe(page).getByLabel('Senha atual', { exact: true }).fill(SENHA)
    await perguntaDe(page).getByRole('button', { name: 'Confirmar' }).click()
    await esperarToast(page, 'Conta PagBank desvinculada.')
    await expect(page).toHaveURL('/authPagBank')
    await page.getByRole('button', { name: 'Conectar com o PagBank' }).click()
    await expect(page).toHaveURL(/simulador-pagbank/)
  })
})
