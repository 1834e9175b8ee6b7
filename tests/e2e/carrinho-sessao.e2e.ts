// What was tapped while the session had run out is carried out once after the login (design/cart).
import type { Page } from '@playwright/test'
import {
  adicionar,
  type Conta,
  criarComprador,
  encherCarrinho,
  exigirSucesso,
  publicar,
} from './support/mercado.ts'
import { esperarQuieto } from './support/queda.ts'
import { entrarComo, entrarPelaTela, esperarFluxo, esperarToast, quantidadeDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test.use({ recusasEsperadas: [/^401 \/v1\//] })

/** Ends the session on the server; the screen does not know it yet. */
async function encerrarSessao(conta: Conta): Promise<void> {
  await exigirSucesso(conta, 'POST /v1/auth/logout', { body: {} })
}

/** Opens a screen and waits for what it reads late, which would learn of the end of the session before a tap does. */
async function abrirComFluxo(page: Page, caminho: string): Promise<void> {
  const fluxo = esperarFluxo(page)
  await page.goto(caminho)
  await fluxo
  await esperarQuieto(page)
}

/** The changes of the cart that the page sends from now on. */
function mudancasDe(page: Page): string[] {
  const mudancas: string[] = []
  page.on('request', pedido => {
    const { pathname } = new URL(pedido.url())
    if (pedido.method() !== 'GET' && pathname.startsWith('/v1/pedido/carrinho/'))
      mudancas.push(pedido.method())
  })
  return mudancas
}

test('rule M60: a product tapped without a session is in the cart after the login, once', async ({
  page,
}) => {
  const comprador = await criarComprador()
  await entrarComo(page, comprador)
  await abrirComFluxo(page, '/produto')
  await encerrarSessao(comprador)
  await page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' }).click()
  await expect(page).toHaveURL('/login?voltar=%2Fproduto')
  await esperarToast(page, 'Sua sessão terminou. Entre de novo, e o carrinho continua de onde parou.')
  const mudancas = mudancasDe(page)
  await entrarPelaTela(page, comprador.email)
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(page).toHaveURL('/produto')
  await expect(quantidadeDe(page, 'Abacaxi Pérola').getByRole('textbox')).toHaveValue('1')
  await page.reload()
  await expect(quantidadeDe(page, 'Abacaxi Pérola').getByRole('textbox')).toHaveValue('1')
  expect(mudancas).toEqual(['POST'])
})

test('rule M60: taps in the cart survive a reload of the login', { tag: '@completa' }, async ({ page }) => {
  const { vendedor, comprador } = await encherCarrinho('Berinjela', 20, 3)
  await adicionar(comprador, await publicar(vendedor, 'Gengibre', 9), 1)
  await entrarComo(page, comprador)
  await abrirComFluxo(page, '/carrinho')
  await expect(quantidadeDe(page, 'Gengibre')).toBeVisible()
  await encerrarSessao(comprador)
  await quantidadeDe(page, 'Berinjela').getByRole('textbox').fill('7')
  await quantidadeDe(page, 'Berinjela').getByRole('textbox').press('Enter')
  await expect(page).toHaveURL('/login?voltar=%2Fcarrinho')
  await esperarToast(page, 'Sua sessão terminou. Entre de novo, e o carrinho continua de onde parou.')
  await page.reload()
  await entrarPelaTela(page, comprador.email)
  await esperarToast(page, 'Quantidade atualizada!')
  await expect(quantidadeDe(page, 'Berinjela').getByRole('textbox')).toHaveValue('7')
  await page.reload()
  await expect(quantidadeDe(page, 'Berinjela').getByRole('textbox')).toHaveValue('7')
})

test('rule M60: nothing of it reaches the cart of another person', { tag: '@completa' }, async ({ page }) => {
  const [comprador, outro] = await Promise.all([criarComprador(), criarComprador()])
  await entrarComo(page, comprador)
  await abrirComFluxo(page, '/produto')
  await encerrarSessao(comprador)
  await page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' }).click()
  await esperarToast(page, 'Sua sessão terminou. Entre de novo, e o carrinho continua de onde parou.')
  const mudancas = mudancasDe(page)
  await entrarPelaTela(page, outro.email)
  await expect(page.getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible()
  await page.waitForTimeout(1000)
  expect(mudancas).toEqual([])
})
