import { comprar, criarComprador, equipe, esperarPedido, exigirSucesso, pagar } from './support/mercado.ts'
import { abrirComo, entrarComo, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.18, §2.43: approved is a success, with the order as it stands', async ({ page }) => {
  const { comprador, pedido } = await comprar('Chuchu', 40)
  await abrirComo(page, comprador, `/checkout?status=approved&external_reference=${pedido}`)
  await expect(page.getByText('Aprovação informada pelo PagBank', { exact: true })).toBeVisible()
  await expect(valorDe(page, 'Pagamento')).toHaveText('Boleto pendente')
  await expect(page.getByText('O PagBank informou a aprovação')).toBeVisible()
  await expect(page.getByText('Pagamento aprovado', { exact: true })).toHaveCount(0)
  await pagar(pedido)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  await expect(valorDe(page, 'Pagamento')).toHaveText('Boleto pago')
  await expect(page.getByText('O pagamento deste pedido está confirmado.')).toBeVisible()
  await expect(page.getByText('Pagamento aprovado', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Ver pedido #${pedido}` }).click()
  await expect(page).toHaveURL(`/pedido/${pedido}`)
})

test.describe("another buyer's order", () => {
  test.use({ recusasEsperadas: [/^404 \/v1\/pedido\/\d+$/] })

  test('rule M29: is not shown', { tag: '@completa' }, async ({ page }) => {
    const { pedido } = await comprar('Chuchu', 41)
    await entrarComo(page, await criarComprador())
    const resposta = page.waitForResponse(`**/v1/pedido/${pedido}`)
    await page.goto(`/checkout?status=approved&external_reference=${pedido}`)
    expect((await resposta).status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Ver todos os pedidos' })).toBeVisible()
    await expect(page.getByText(/^Não encontramos um pedido seu/)).toBeVisible()
    await expect(page.getByText(`#${pedido}`)).toHaveCount(0)
    await expect(page.getByText('Pagamento aprovado', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Retorno do PagBank', { exact: true })).toBeVisible()
  })
})

test.describe('a server that fails', () => {
  test.use({ recusasEsperadas: [/^500 \/v1\/pedido\/\d+$/] })

  test('rule M29: a failed read is no missing order, and can be tried again', { tag: '@completa' }, async ({
    page,
  }) => {
    const { comprador, pedido } = await comprar('Chuchu', 43)
    await entrarComo(page, comprador)
    await page.route(`**/v1/pedido/${pedido}`, route =>
      route.fulfill({ status: 500, json: { codigo: 'erro-interno', message: 'Erro interno.' } }),
    )
    await page.goto(`/checkout?status=approved&external_reference=${pedido}`)
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar o pedido.')
    await expect(page.getByText(/^Não encontramos um pedido seu/)).toHaveCount(0)
    await page.unroute(`**/v1/pedido/${pedido}`)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('link', { name: `Ver pedido #${pedido}` })).toBeVisible()
  })
})

test('spec §2.44: approved is not claimed without an order, nor over a cancelled one', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, pedido } = await comprar('Chuchu', 42)
  const cancelamento = { params: { id: pedido }, body: { statusPedido: 'CANCELADO' } }
  await exigirSucesso(await equipe(), 'PUT /v1/pedido/{id}', cancelamento)
  await entrarComo(page, comprador)
  for (const [referencia, titulo] of [
    ['', 'Retorno do PagBank'],
    ['&external_reference=abc', 'Retorno do PagBank'],
    [`&external_reference=${pedido}`, 'Pagamento não aprovado ou pendente'],
  ] as const) {
    await page.goto(`/checkout?status=approved${referencia}`)
    await expect(page.getByText(titulo, { exact: true })).toBeVisible()
    await expect(page.getByText('Pagamento aprovado', { exact: true })).toHaveCount(0)
  }
  await expect(page.getByText('Este pedido foi cancelado.')).toBeVisible()
  await test.step('spec §2.44: anything else is not approved or pending', async () => {
    for (const busca of ['', '?status=rejected', '?status=APPROVED']) {
      await page.goto(`/checkout${busca}`)
      await expect(page.getByText('Pagamento não aprovado ou pendente', { exact: true })).toBeVisible()
    }
  })
})
