// A buyer asks that an order be cancelled, and staff answer (rule M57).
import { equipe } from './support/contas.ts'
import { comprarVezes, esperarPedido, pagarPelaApi } from './support/mercado.ts'
import { entrarComo, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const MOTIVO = 'Pedi a caixa errada.'

test('rule M57: a buyer asks with a reason, staff cancel from their queue', async ({ page, abrirJanela }) => {
  const { comprador, pedidos } = await comprarVezes(1)
  const [id = 0] = pedidos
  await entrarComo(page, comprador)
  await page.goto(`/pedido/${id}`)
  await page.getByRole('button', { name: 'Pedir cancelamento' }).click()
  const dialogo = page.getByRole('dialog', { name: `Pedir o cancelamento do pedido #${id}` })
  await dialogo.getByRole('button', { name: 'Pedir cancelamento' }).click()
  await expect(dialogo.getByLabel('Motivo')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await dialogo.getByLabel('Motivo').fill(MOTIVO)
  await dialogo.getByRole('button', { name: 'Pedir cancelamento' }).click()
  await esperarToast(page, 'Pedido de cancelamento enviado.')
  await expect(page.getByRole('heading', { name: 'Cancelamento pedido' })).toBeVisible()
  await expect(page.getByText(MOTIVO)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir cancelamento' })).toHaveCount(0)
  await expect(page.locator('#conteudo')).toBeFocused()
  await page.goto('/pedido')
  await expect(page.getByRole('row').filter({ hasText: `#${id}` })).toContainText('Cancelamento pedido')

  const janela = await abrirJanela()
  await entrarComo(janela, await equipe())
  await janela.goto('/adm')
  await janela.getByRole('link', { name: /Cancelamentos pedidos/ }).click()
  const linha = janela.getByRole('row').filter({ hasText: `#${id}` })
  await expect(linha).toContainText(MOTIVO)
  await linha.getByRole('button', { name: `Cancelar pedido #${id}` }).click()
  await janela.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await esperarToast(janela, 'Pedido cancelado.')
  await expect(linha).toHaveCount(0)
  await page.goto(`/pedido/${id}`)
  await expect(valorDe(page, 'Pedido')).toHaveText('Cancelado')
  await expect(page.getByRole('heading', { name: 'Cancelamento aceito' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Andamento' })).toContainText('Cancelado')
})

test('rule M57: staff keep the order, and the buyer reads why', { tag: '@completa' }, async ({
  page,
  abrirJanela,
}) => {
  const { comprador, pedidos } = await comprarVezes(1)
  const [id = 0] = pedidos
  await comprador.chamar('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo: MOTIVO } })
  await entrarComo(page, await equipe())
  await page.goto(`/pedido/${id}`)
  await page.getByRole('button', { name: `Manter o pedido #${id}` }).click()
  const dialogo = page.getByRole('dialog', { name: `Pedido #${id}: manter o pedido` })
  await dialogo.getByLabel('Resposta ao comprador').fill('O caminhão já saiu.')
  await dialogo.getByRole('button', { name: 'Manter o pedido' }).click()
  await esperarToast(page, 'Resposta enviada ao comprador.')
  const janela = await abrirJanela()
  await entrarComo(janela, comprador)
  await janela.goto(`/pedido/${id}`)
  await expect(janela.getByRole('heading', { name: 'Cancelamento não aceito' })).toBeVisible()
  await expect(janela.getByText('Resposta: O caminhão já saiu.')).toBeVisible()
  await expect(valorDe(janela, 'Pedido')).toHaveText('Pendente')
  await expect(janela.getByRole('button', { name: 'Pedir cancelamento' })).toHaveCount(0)
})

test.describe('rule M57: a payment that came after staff looked', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/pedido\/\d+\/cancelamento\/aceite$/] })

  test('is said before anything is cancelled', { tag: '@completa' }, async ({ page }) => {
    const { comprador, pedidos } = await comprarVezes(1)
    const [id = 0] = pedidos
    await comprador.chamar('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo: MOTIVO } })
    await entrarComo(page, await equipe())
    await page.goto('/adm/cancelamentos')
    const linha = page.getByRole('row').filter({ hasText: `#${id}` })
    await linha.getByRole('button', { name: `Cancelar pedido #${id}` }).click()
    await pagarPelaApi(id)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
    await esperarToast(page, 'Não foi possível cancelar. O status deste pedido já mudou. Atualize a página.')
    await expect(linha).toContainText('Boleto pago')
    await linha.getByRole('button', { name: `Cancelar pedido #${id}` }).click()
    await expect(page.getByRole('dialog')).toContainText('o valor será devolvido')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
    await esperarToast(page, 'Pedido cancelado.')
  })
})
