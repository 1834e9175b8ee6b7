import { criarComprador } from './support/mercado.ts'
import { abrirComo, caminhoDe, entrarPelaTela } from './support/tela.ts'
import { AO_SAIR, expect, test } from './support/teste.ts'

test.describe('a wrong password', () => {
  test.use({ recusasEsperadas: ['401 /v1/auth/login'] })

  test('spec §2.26, §8.1: is answered with the one sentence and may be tried again', async ({ page }) => {
    const { email } = await criarComprador()
    await entrarPelaTela(page, email, 'errada')
    await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas.')
    await entrarPelaTela(page, email)
    await expect(page).toHaveURL('/produto')
  })
})

test('design/sessions: a login asks for a kept session only where it is ticked; without the tick the cookie ends after twelve hours', {
  tag: '@completa',
}, async ({ page }) => {
  const { email } = await criarComprador()
  const pedido = page.waitForRequest('**/v1/auth/login')
  await page.goto('/login')
  await expect(page.getByLabel('Manter conectado neste aparelho')).not.toBeChecked()
  await entrarPelaTela(page, email)
  expect((await pedido).postDataJSON()).toEqual({ email, password: expect.any(String) })
  await expect(page).toHaveURL('/produto')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sessao')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(12 * 60 * 60)
})

test('the login leads home whoever has a session', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/login')
  await expect(page).toHaveURL('/produto')
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
})

test.describe('a visitor without a session', () => {
  test('is brought back to the wanted screen after the login', async ({ page }) => {
    const { email } = await criarComprador()
    await page.goto('/pedido?statusPedido=ENTREGUE')
    await expect(page).toHaveURL(/^[^?]*\/login\?voltar=/)
    await entrarPelaTela(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    expect(caminhoDe(page)).toBe('/pedido?statusPedido=ENTREGUE')
  })
})

test('spec §2.9, §9.14: the chosen theme stays under its key, also after a reload', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/pedido')
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const { origins } = await page.context().storageState()
  expect(origins[0]?.localStorage).toContainEqual({ name: 'dark-mode', value: 'dark' })
})

test.describe('logging out', () => {
  test.use({ recusasEsperadas: [AO_SAIR] })

  test('spec §2.10: ends the session: the way back leads to the login', async ({ page }) => {
    await abrirComo(page, await criarComprador(), '/pedido')
    await page.getByRole('button', { name: 'Minha conta' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/pedido')
    await expect(page).toHaveURL(/\/login\?voltar=%2Fpedido$/)
  })
})

test('the login bears the brand, says what Réstia is, and its links are as tall as a finger', {
  tag: '@completa',
}, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('Réstia', { exact: true })).toBeVisible()
  await expect(page.getByText('Hortifrúti de muitos vendedores. Um carrinho, um boleto.')).toBeVisible()
  const alvos = [
    page.getByRole('link', { name: 'Esqueci minha senha' }),
    page.getByRole('button', { name: 'Peça seu cadastro' }),
  ]
  for (const alvo of alvos) expect((await alvo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await test.step('spec §5.1, §5.3: an empty login names the missing fields', async () => {
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription('Campo obrigatório.')
    await expect(page.getByLabel('E-mail')).toBeFocused()
  })
  await test.step('a password can be shown and hidden again', async () => {
    const senha = page.getByLabel('Senha', { exact: true })
    await senha.fill('caixote')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(senha).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(senha).toHaveAttribute('type', 'password')
  })
  await test.step('spec §2.26: the login leads to either kind of request', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Peça seu cadastro' }).click()
    const escolha = page.getByRole('dialog', { name: 'Que conta você quer?' })
    await expect(escolha.getByRole('link', { name: 'Quero vender' })).toHaveAttribute(
      'href',
      '/register/vendedor',
    )
    await escolha.getByRole('link', { name: 'Quero comprar' }).click()
    await expect(page).toHaveURL('/register/comprador')
  })
})
