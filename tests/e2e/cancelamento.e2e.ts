// A buyer asks that an order be cancelled, and staff answer on their desk (rule M57).
import type { Page } from '@playwright/test'
import { comprarVezes, equipe, esperarPedido, pagar } from './support/mercado.ts'
import { abrirComo, entrarComo, escolherAcao, esperarToast, estadoDe, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const MOTIVO = 'Pedi a caixa errada.'

/** The form of an action of the open task, and the button that sends it. */
function acao(page: Page, nome: string) {
  const form = page.getByRole('form', { name: nome })
  return { form, enviar: form.getByRole('button', { name: nome }) }
}

test('rule M57: a buyer asks with a reason, staff cancel at their desk', async ({ page, abrirJanela }) => {
  const { comprador, pedidos } = await comprarVezes(1)
  const [id = 0] = pedidos
  await abrirComo(page, comprador, `/pedido/${id}`)
  await escolherAcao(page, 'Pedir cancelamento')
  const dialogo = page.getByRole('dialog', { name: `Pedir o cancelamento do pedido #${id}` })
  await dialogo.getByRole('button', { name: 'Pedir cancelamento' }).click()
  await expect(dialogo.getByLabel('Motivo')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await dialogo.getByLabel('Motivo').fill(MOTIVO)
  await dialogo.getByRole('button', { name: 'Pedir cancelamento' }).click()
  await esperarToast(page, 'Pedido de cancelamento enviado.')
  await expect(page.getByRole('heading', { name: 'Cancelamento pedido' })).toBeVisible()
  await expect(page.getByText(MOTIVO)).toBeVisible()
  await expect(page.getByText('Pedir cancelamento')).toHaveCount(0)
  await expect(page.locator('#conteudo')).toBeFocused()
  await page.goto('/pedido')
  await expect(page.getByRole('row').filter({ hasText: `#${id}` })).toContainText('Cancelamento pedido')

  const janela = await abrirJanela(await equipe(), '/adm')
  await janela.getByRole('link', { name: /Cancelamentos pedidos/ }).click()
  const linha = janela.locator(`[data-tarefa="cancelamento ${id}"]`)
  await expect(linha).toContainText(MOTIVO)
  await linha.click()
  const tarefa = janela.getByRole('region', { name: 'Tarefa' })
  await expect(tarefa.getByRole('heading', { name: MOTIVO })).toBeFocused()
  await janela.keyboard.press('c')
  await expect(tarefa).toContainText('O boleto deixa de valer e o limite do comprador é devolvido.')
  await janela.keyboard.press('Escape')
  await expect(tarefa.getByRole('button', { name: 'Cancelar pedido' })).toBeFocused()
  await janela.keyboard.press('c')
  await acao(janela, 'Cancelar pedido').enviar.click()
  await esperarToast(janela, 'Pedido cancelado.')
  await expect(linha).toHaveCount(0)
  await page.goto(`/pedido/${id}`)
  await expect(estadoDe(page)).toHaveText('Cancelado')
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
  await abrirComo(page, await equipe(), `/pedido/${id}`)
  await page.getByRole('button', { name: 'Abrir a tarefa: Cancelamento pedido' }).click()
  await page.getByRole('button', { name: 'Manter o pedido' }).click()
  const { form, enviar } = acao(page, 'Manter o pedido')
  await enviar.click()
  await expect(form.getByLabel('Resposta ao comprador')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await form.getByLabel('Resposta ao comprador').fill('O caminhão já saiu.')
  await enviar.click()
  await esperarToast(page, 'Resposta enviada ao comprador.')
  await expect(page.getByRole('heading', { name: 'Cancelamento não aceito' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Na mesa' })).toHaveCount(0)
  const janela = await abrirJanela(comprador, `/pedido/${id}`)
  await expect(janela.getByRole('heading', { name: 'Cancelamento não aceito' })).toBeVisible()
  await expect(janela.getByText('Resposta: O caminhão já saiu.')).toBeVisible()
  await expect(estadoDe(janela)).toContainText('Pague até')
  await expect(janela.getByText('Pedir cancelamento')).toHaveCount(0)
})

test.describe('rule M57: a payment that came after staff looked', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/mesa\/cancelamento\/\d+$/] })

  test('is said before anything is cancelled', { tag: '@completa' }, async ({ page }) => {
    const { comprador, pedidos } = await comprarVezes(1)
    const [id = 0] = pedidos
    await comprador.chamar('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo: MOTIVO } })
    await entrarComo(page, await equipe())
    await page.route('**/v1/aviso/fluxo', route => route.abort())
    await page.goto('/adm/cancelamentos')
    await page.locator(`[data-tarefa="cancelamento ${id}"]`).click()
    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    await pagar(id)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    const { form, enviar } = acao(page, 'Cancelar pedido')
    await enviar.click()
    await expect(form.getByRole('alert')).toHaveText(
      'Esta tarefa mudou enquanto você lia. Confira o que está na tela e decida de novo.',
    )
    await expect(valorDe(page, 'Pagamento')).toHaveText('Boleto pago')
    await expect(page.getByRole('region', { name: 'Tarefa' })).toContainText('o valor será devolvido')
    await enviar.click()
    await esperarToast(page, 'Pedido cancelado.')
  })
})
