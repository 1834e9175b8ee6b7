// What the tasks of every day cost in taps and keys. Deliveries, approvals, a month's sum and an order by typing are counted in
// lote, mesa, compras and folha.
import type { Page } from '@playwright/test'
import { dadosDeComprador } from '../support/cadastro.ts'
import { exigir } from '../support/exigir.ts'
import { criarComprador, criarVendedor, equipe, fazerPedido, publicar } from './support/mercado.ts'
import { abrirComo, contarEsforco, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function nomesDeProdutos(quantos: number): Promise<string[]> {
  const { body } = await (await equipe()).chamar('GET /v1/produto/combo')
  return body.slice(0, quantos).map(({ nome }) => nome)
}

async function digitarEm(page: Page, rotulo: string, texto = ''): Promise<void> {
  await page.getByLabel(rotulo, { exact: true }).click()
  await page.keyboard.type(texto)
}

test('an order of 12 products is repeated, to its boleto, with five taps', async ({ page }) => {
  const vendedor = await criarVendedor()
  const cotacoes: number[] = []
  for (const nome of await nomesDeProdutos(12)) cotacoes.push(await publicar(vendedor, nome, 2))
  const comprador = await criarComprador()
  const pedido = await fazerPedido(comprador, ...cotacoes)
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/pedido')
  await page.getByRole('link', { name: `#${pedido}` }).click()
  await page.getByRole('button', { name: 'Pedir de novo' }).click()
  await page.getByRole('link', { name: 'Carrinho, 12 itens' }).click()
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('link', { name: /Abrir boleto/ })).toBeVisible()
  expect(esforco.cliques).toBeLessThanOrEqual(5)
  expect(esforco.teclas).toBe(0)
})

test('30 prices are set with two taps and 184 keys', { tag: '@completa' }, async ({ page }) => {
  const vendedor = await criarVendedor()
  for (const nome of await nomesDeProdutos(30)) await publicar(vendedor, nome, 44)
  const esforco = await contarEsforco(page)
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  const editar = page.getByRole('button', { name: /^Editar o preço de / })
  await expect(editar).toHaveCount(30)
  const produtos = (await editar.all()).map(async botao =>
    exigir(await botao.getAttribute('aria-label')).replace('Editar o preço de ', ''),
  )
  await editar.first().click()
  for (const produto of await Promise.all(produtos)) {
    await expect(page.getByRole('form', { name: `Preço de ${produto}` }).getByRole('textbox')).toBeFocused()
    await page.keyboard.type('45,50')
    await page.keyboard.press('Enter')
    await esperarToast(page, `Preço de ${produto} atualizado!`)
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'R$ 45,50' })).toHaveCount(30)
  expect(esforco.cliques).toBeLessThanOrEqual(2)
  expect(esforco.teclas).toBeLessThanOrEqual(184)
})

test('a buyer registers with twelve taps and 185 keys', { tag: '@completa' }, async ({ page }) => {
  const dados = dadosDeComprador({ nome: 'Bar do Largo' })
  const esforco = await contarEsforco(page)
  await page.goto('/register/comprador')
  for (const [rotulo, texto] of [
    ['Nome', dados.nome],
    ['CNPJ', dados.cnpj],
    ['Celular com DDD', `${dados.ddd}${dados.celular}`],
    ['CEP', dados.cep],
    ['Rua', dados.rua],
    ['Número', dados.numero],
    ['Bairro', dados.bairro],
    ['E-mail', dados.email],
    ['Senha', dados.password],
    ['Confirme a senha', dados.password],
  ] as const)
    await digitarEm(page, rotulo, texto)
  await page.getByRole('button', { name: 'Pedir cadastro' }).click()
  await expect(page).toHaveURL('/err/user/pendente')
  expect(esforco.cliques).toBeLessThanOrEqual(12)
  expect(esforco.teclas).toBeLessThanOrEqual(185)
})

test('a seller links its account with two taps and 15 keys', { tag: '@completa' }, async ({ page }) => {
  const vendedor = await criarVendedor({ vinculado: false })
  const esforco = await contarEsforco(page)
  await abrirComo(page, vendedor, '/authPagBank')
  await page.getByLabel(/CNPJ/).click()
  await page.keyboard.type(vendedor.cnpj)
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Conta PagBank vinculada com sucesso!', { exact: true })).toBeVisible()
  expect(esforco.cliques).toBeLessThanOrEqual(2)
  expect(esforco.teclas).toBeLessThanOrEqual(15)
})
