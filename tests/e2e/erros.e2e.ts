import { bloquear, cadastrar, criarComprador, criarVendedor, recusar, SENHA } from './support/mercado.ts'
import { abrirComo, entrarComo, entrarPelaTela } from './support/tela.ts'
import { AO_SAIR, expect, test } from './support/teste.ts'

test('an address that leads nowhere says so and offers the way back', async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/pomar/7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/produto')
  await test.step('spec §2.29, §8.33: the error page says Ops! and its button leads on', async () => {
    await page.goto('/err')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ops!')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/produto')
  })
})

test.describe('a server that fails', () => {
  test.use({ recusasEsperadas: [/^(500|404) \/v1\/(pedido|conferencia)\/7/] })
  test('design/operation: the screen shows the code for support', async ({ page }) => {
    await entrarComo(page, await criarComprador())
    await page.route('**/v1/pedido/7', route =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': '5ad0c0de-0000' },
        json: { codigo: 'erro-interno', message: 'Erro interno.' },
      }),
    )
    await page.goto('/pedido/7')
    await expect(page.getByRole('alert').getByText('Código para o suporte: 5ad0c0de-0000')).toBeVisible()
    await page.unroute('**/v1/pedido/7')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Código para o suporte')).toHaveCount(0)
  })
})

test.describe('without permission', () => {
  test.use({ recusasEsperadas: [AO_SAIR] })

  for (const caminho of ['/adm', '/adm/compradores/pendentes', '/comprador']) {
    test(`spec §2.29, §6.2, §6.14, §8.32: COMPRADOR at ${caminho} has no permission and is logged out`, {
      tag: caminho === '/adm' ? [] : '@completa',
    }, async ({ page }) => {
      await abrirComo(page, await criarComprador(), caminho)
      await expect(page).toHaveURL('/err')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ops!')
      await expect(page.getByText('Usuário sem permissão.', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/arte/porteira.svg')
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL('/login')
    })
  }
})

test('spec §2.5, §2.37, §6.2, §6.9, §8.32: VENDEDOR is sent to its orders, and has no cart and no panel', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor()
  await entrarComo(page, vendedor)
  for (const caminho of ['/', '/produto', '/vendedor', `/vendedor/${vendedor.id}`, '/carrinho']) {
    await page.goto(caminho)
    await expect(page).toHaveURL('/pedido')
  }
  await expect(page.getByRole('link', { name: /Carrinho|Produtos/ })).toHaveCount(0)
  await page.goto('/adm')
  await expect(page.getByText('Usuário sem permissão.', { exact: true })).toBeVisible()
})

test('spec §2.30, §4.2, §9.7: a pending account reads why at every address', { tag: '@completa' }, async ({
  page,
}) => {
  await entrarComo(page, await cadastrar('COMPRADOR'))
  for (const caminho of ['/produto', '/carrinho', '/adm', '/authPagBank']) {
    await page.goto(caminho)
    await expect(page).toHaveURL('/err/user/pendente')
  }
  await expect(page.getByText('em até 48 horas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'suporte@restia.example' })).toBeVisible()
  await page.getByRole('button', { name: 'Verificar de novo' }).click()
  await expect(page.getByText('Seu cadastro ainda está em análise.')).toBeVisible()
})

for (const [situacao, titulo, motivo, criar] of [
  ['refused', 'Cadastro não aceito', 'CNPJ baixado na Receita', () => recusar('COMPRADOR')],
  ['blocked', 'Conta bloqueada', 'Entregas sem nota', async () => bloquear(await criarVendedor())],
] as const)
  test(`spec §4.2, rule M1: a ${situacao} account is also told to wait and whom to ask after 48 hours`, {
    tag: '@completa',
  }, async ({ page }) => {
    await abrirComo(page, await criar(), '/pedido')
    await expect(page).toHaveURL('/err/user/pendente')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    await expect(page.getByText(motivo)).toBeVisible()
    await expect(
      page.getByText(/pendente\. Aguarde: .* em até 48 horas\. .*fale com o suporte\.$/),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'suporte@restia.example' })).toBeVisible()
  })

test('spec §2.27, §4.3: a seller without PagBank is led there from every screen', {
  tag: '@completa',
}, async ({ page }) => {
  const { email } = await criarVendedor({ vinculado: false })
  await entrarPelaTela(page, email, SENHA)
  await page.waitForURL(/simulador-pagbank/)
  for (const caminho of ['/pedido', '/perfil']) {
    await page.goto(caminho)
    await page.waitForURL(/simulador-pagbank/)
  }
})

test.describe('without a session', () => {
  for (const caminho of ['/', '/carrinho', '/adm'])
    test(`spec §2.11: ${caminho} leads to the login, which knows the way back`, {
      tag: caminho === '/carrinho' ? [] : '@completa',
    }, async ({ page }) => {
      await page.goto(caminho)
      await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent(caminho)}`)
    })
})
