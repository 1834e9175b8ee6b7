// A price that a seller holds for one buyer, from the offer on the order to the cart (rules N145–N149).
import { adicionar, criarComprador, criarVendedor, fazerPedido, publicar } from './support/mercado.ts'
import { abrirComo, contarEsforco, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rules N145, N146: a seller offers a price on an order, the buyer accepts with one tap, and both read until when', async ({
  page,
  browser,
}) => {
  const [vendedor, comprador] = [await criarVendedor(), await criarComprador()]
  const cotacaoId = await publicar(vendedor, 'Abacaxi Pérola', 100)
  const pedido = await fazerPedido(comprador, cotacaoId)
  const esforco = await contarEsforco(page)
  await abrirComo(page, vendedor, `/pedido/${pedido}`)
  const antes = esforco.cliques
  await page.getByRole('button', { name: 'Combinar preço de Abacaxi Pérola' }).click()
  const oferta = page.getByRole('dialog')
  await oferta.getByRole('textbox', { name: 'Preço' }).fill('90,00')
  await oferta.getByRole('button', { name: 'Oferecer' }).click()
  await esperarToast(page, `Oferta enviada a ${comprador.nome}.`)
  expect(esforco.cliques - antes).toBeLessThanOrEqual(3)

  const outra = await browser.newPage({ viewport: TELEFONE })
  await abrirComo(outra, comprador, '/combinados')
  await expect(outra.getByText(/^oferta, até /)).toBeVisible()
  await outra.getByRole('button', { name: /^Aceitar o preço de Abacaxi Pérola/ }).click()
  await esperarToast(outra, 'Preço combinado!')
  await adicionar(comprador, cotacaoId)
  await outra.goto('/carrinho')
  await expect(outra.getByText(/^combinado até \d\d\/\d\d$/)).toBeVisible()
  await expect(outra.getByText(/^R\$\s90,00$/).first()).toBeVisible()
  await outra.close()

  await page.goto('/combinados')
  await expect(page.getByText(/^combinado até \d\d\/\d\d$/)).toBeVisible()
})

test('rule N145: a seller whom nobody has bought from reads why it can offer no price', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Abacaxi Pérola', 100)
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  await page.getByRole('button', { name: 'Combinar o preço de Abacaxi Pérola' }).click()
  await expect(page.getByText('Combine preço só com quem já comprou de você.')).toBeVisible()
})
