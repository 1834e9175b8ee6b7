// What the tasks of every day cost in taps and keys. Deliveries, approvals, a month's sum and an order by typing are counted in
// lote, mesa, compras and folha.
import type { Page } from '@playwright/test'
import { dadosDeComprador } from '../support/cadastro.ts'
import { exigir } from '../support/exigir.ts'
import { criarLista } from '../support/listas.ts'
import {
  alterarStatus,
  criarComprador,
  criarProduto,
  criarVendedor,
  equipe,
  excluirCotacao,
  fazerPedido,
  mudarPreco,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
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

/** A buyer whose order of 8 products has ended: a price rose since, and another seller has the last product. */
async function pedidoDeOito() {
  const some = novoNomeDeProduto()
  await criarProduto(some)
  const [vendedor, outro, comprador] = await Promise.all([criarVendedor(), criarVendedor(), criarComprador()])
  const cotacoes: number[] = []
  for (const nome of [...(await nomesDeProdutos(7)), some]) cotacoes.push(await publicar(vendedor, nome, 2))
  const pedido = await fazerPedido(comprador, ...cotacoes)
  await alterarStatus(await equipe(), pedido, 'CANCELADO')
  await mudarPreco(vendedor, exigir(cotacoes[0]), 3)
  await excluirCotacao(vendedor, exigir(cotacoes[7]))
  await publicar(outro, some, 4)
  return { comprador, outro, pedido, some }
}

test('rule N35: an order of 8 is repeated, to its boleto, with four taps, though a price rose and a seller has nothing', async ({
  page,
}) => {
  const { comprador, outro, pedido, some } = await pedidoDeOito()
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/pedido')
  await page.getByRole('link', { name: `#${pedido}` }).click()
  await expect(page.getByRole('button', { name: 'Pedir de novo · hoje R$ 15,00' })).toBeInViewport()
  await expect(page.getByText(`7 de 8 à venda hoje; falta ${some} · frete à parte`)).toBeVisible()
  await page.getByRole('link', { name: `trocar por ${outro.nome}, R$ 4,00` }).click()
  await page.getByRole('button', { name: 'Adicionar 8 itens' }).click()
  await expect(page).toHaveURL('/carrinho')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('link', { name: /Abrir boleto/ })).toBeVisible()
  expect(esforco.cliques).toBeLessThanOrEqual(4)
  expect(esforco.teclas).toBe(0)
})

test('rule N35: from the empty cart the last order is a boleto with two taps', async ({ page }) => {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacoes: number[] = []
  for (const nome of await nomesDeProdutos(2)) cotacoes.push(await publicar(vendedor, nome, 2))
  const pedido = await fazerPedido(comprador, ...cotacoes)
  await criarLista(comprador, 'Feira do bar', { dePedidoId: pedido })
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/carrinho')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Feira do bar', 'Ver produtos'])
  await page.getByRole('button', { name: `Pedir de novo #${pedido}` }).click()
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('link', { name: /Abrir boleto/ })).toBeVisible()
  expect(esforco.cliques).toBe(2)
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
