// An order on paper: one page of A4 (design/orders).
import type { Page } from '@playwright/test'
import {
  type Conta,
  criarComprador,
  criarVendedor,
  equipe,
  fazerPedido,
  publicar,
} from './support/mercado.ts'
import { abrirComo, escolherAcao, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** An order with twelve items, one of them of a rival. */
async function pedidoGrande(): Promise<{ comprador: Conta; vendedor: Conta; rival: Conta; id: number }> {
  const [vendedor, rival, comprador] = await Promise.all([
    criarVendedor({ nome: 'Cooperativa dos Produtores do Vale do Rio Preto' }),
    criarVendedor({ nome: 'Sítio do Rival' }),
    criarComprador({ dados: { nome: 'Restaurante e Pizzaria Flor da Serra' } }),
  ])
  const { body } = await comprador.chamar('GET /v1/produto/combo')
  const nomes = body.map(({ nome }) => nome).slice(0, 12)
  const cotacoes = []
  for (const [i, nome] of nomes.entries())
    cotacoes.push(await publicar(i === 0 ? rival : vendedor, nome, i === 0 ? 77.77 : 21.5 + i))
  return { comprador, vendedor, rival, id: await fazerPedido(comprador, ...cotacoes) }
}

/** The sheet, on the page as paper shows it. */
async function folha(page: Page) {
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await page.emulateMedia({ media: 'print' })
  return page.getByRole('article')
}

const paginasDe = async (page: Page) =>
  (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('twelve items are one page, with all that goes with the goods, and no button', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, rival, id } = await pedidoGrande()
  await abrirComo(page, comprador, `/pedido/${id}`)
  await expect(page.getByText('Imprimir')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await paginasDe(page)).toBe(1)
  const papel = await folha(page)
  for (const texto of [
    'Réstia',
    `Pedido #${id}`,
    comprador.nome,
    'Recebido por',
    'Caixas e volumes',
    rival.nome,
  ])
    await expect(papel.getByText(texto, { exact: true }).first()).toBeVisible()
  await expect(papel).toContainText(/CNPJ \w\w\.\w{3}\.\w{3}\/\w{4}-\d\d/)
  await expect(papel).toContainText(/Entregar em.+CEP \d{5}-\d{3}/s)
  await expect(papel).toContainText(/Peso\s*[\d.]+(,\d+)?\skg/)
  await expect(papel.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeHidden()
})

test('on a phone twelve items take 900 px at most', { tag: '@completa' }, async ({ page }) => {
  const { comprador, id } = await pedidoGrande()
  await abrirComo(page, comprador, `/pedido/${id}`, TELEFONE)
  const caixa = await page.getByRole('table', { name: 'Itens do pedido' }).boundingBox()
  expect(caixa?.height).toBeLessThanOrEqual(900)
})

test("rule M29: a seller's sheet has its own items, and no rival's name or price", {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, vendedor, rival, id } = await pedidoGrande()
  await abrirComo(page, vendedor, `/pedido/${id}`)
  await expect(page.getByText('Imprimir')).toBeAttached()
  expect(await paginasDe(page)).toBe(1)
  const papel = await folha(page)
  await expect(papel.getByRole('row')).toHaveCount(12)
  await expect(papel).toContainText(comprador.nome)
  await expect(papel).toContainText('Total dos seus itens')
  await expect(papel).not.toContainText(new RegExp(`${rival.nome}|77,77|Frete|CNPJ|Entregar em`))
})

test('staff read the address when they print, which is recorded', { tag: '@completa' }, async ({ page }) => {
  const { comprador, id } = await pedidoGrande()
  const balcao = await equipe()
  await page.addInitScript('window.print = () => { window.impresso = true }')
  await abrirComo(page, balcao, `/pedido/${id}`)
  await escolherAcao(page, 'Imprimir')
  await expect.poll(() => page.evaluate('window.impresso')).toBe(true)
  await expect(await folha(page)).toContainText(/CNPJ .+Entregar em/s)
  const query = { tipo: 'CONSULTAS', alvoTipo: 'usuario', alvoId: comprador.id }
  const { body } = await balcao.chamar('GET /v1/auditoria', { query })
  expect(body.content.map(({ depois }) => JSON.stringify(depois))).toContainEqual(
    expect.stringContaining('destinatario'),
  )
})

test('other screens are printed without the bars and the link that skips them', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirComo(page, await criarComprador(), '/lista')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Réstia' })).toBeHidden()
})
