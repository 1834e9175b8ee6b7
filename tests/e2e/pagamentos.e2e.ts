// What staff do about payments that are not the total and about orders that were paid and not delivered; what sellers wait for.
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { envelhecerPagamento, marcarEntrega } from './support/banco.ts'
import { alterarStatus, comprar, criarVendedor, equipe, esperarPedido, pagar } from './support/mercado.ts'
import { abrirComo, escolherAcao, esperarToast, estadoDe, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** An order of R$ 100,00: R$ 55,00 and R$ 45,00 of freight. */
const umPedido = () => comprar('Pepino Comum', 55)

test('design/charges: staff see a delivered surplus, note what they did, and find the note again', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, pedido } = await umPedido()
  await pagar(pedido, 10_007)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), pedido, 'ENTREGUE')
  await abrirComo(page, await equipe(), '/adm')
  await page.getByRole('link', { name: /Pagamentos que não fecham/ }).click()
  await expect(page).toHaveURL('/adm/mesa?tipo=divergencia')
  const linha = page.locator(`[data-tarefa="divergencia ${pedido}"]`)
  await expect(linha).toContainText('Pago R$ 100,07 de R$ 100,00: devolva o que sobra')
  await linha.click()
  const tarefa = page.getByRole('region', { name: 'Tarefa' })
  await expect(valorDe(tarefa, 'Pedido')).toHaveText('Entregue')
  await expect(tarefa.getByRole('button', { name: 'Devolver R$ 0,07 pelo PagBank' })).toBeVisible()
  await tarefa.getByRole('button', { name: 'Marcar como visto' }).click()
  await tarefa.getByRole('button', { name: 'Marcar como visto' }).click()
  await expect(tarefa.getByLabel('O que foi combinado')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await tarefa.getByLabel('O que foi combinado').fill('Sete centavos: ficam como crédito.')
  await tarefa.getByRole('button', { name: 'Marcar como visto' }).click()
  await esperarToast(page, 'Marcado como visto.')
  await expect(linha).toHaveCount(0)
  // An address of before leads to what was seen.
  await page.goto('/adm/divergencias?situacao=VISTA')
  await expect(page).toHaveURL('/adm/mesa?tipo=divergencia&situacao=ENCERRADA')
  await expect(linha).toContainText('Marcado como visto · Administração')
  await linha.click()
  await expect(tarefa).toContainText('Sete centavos: ficam como crédito.')
  await tarefa.getByRole('link', { name: `Pedido #${pedido}` }).click()
  await expect(valorDe(page, 'Atenção')).toContainText('Pago R$ 100,07')
  await expect(valorDe(page, 'Visto')).toContainText('Sete centavos: ficam como crédito.')
  await expect(page.getByRole('heading', { name: 'Na mesa' })).toHaveCount(0)
})

test('rule M41: staff read why a part payment cannot be delivered, may cancel, and mark it as seen on the order', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const { comprador, pedido } = await umPedido()
  await pagar(pedido, 9900)
  await abrirComo(page, await equipe(), `/pedido/${pedido}`)
  await expect(page.getByText('faltam R$ 1,00. Cancele o pedido em vez de entregar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar entregue' })).toHaveCount(0)
  await escolherAcao(page, 'Outra situação')
  await expect(page.getByLabel('Nova situação').getByRole('option')).toHaveText(['Escolha', 'Cancelado'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir a tarefa: Pagamento que não fecha' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Pago R\$\s99,00 de R\$\s100,00$/ })
  await dialogo.getByRole('button', { name: 'Marcar como visto' }).click()
  // Esc gives up the form and leaves the task open.
  await dialogo.getByLabel('O que foi combinado').press('Escape')
  await expect(dialogo.getByRole('button', { name: 'Marcar como visto' })).toBeFocused()
  await dialogo.getByRole('button', { name: 'Marcar como visto' }).click()
  await dialogo.getByLabel('O que foi combinado').fill('O comprador paga o resto por Pix.')
  await dialogo.getByRole('button', { name: 'Marcar como visto' }).click()
  await esperarToast(page, 'Marcado como visto.')
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Na mesa' })).toHaveCount(0)
  await expect(valorDe(page, 'Visto')).toContainText('O comprador paga o resto por Pix.')
  const outra = await abrirJanela(comprador, `/pedido/${pedido}`)
  await expect(estadoDe(outra)).toContainText('Só uma parte foi paga')
  await expect(outra.getByText('Só uma parte do valor foi paga')).toBeVisible()
  await expect(outra.getByText(/por Pix|Cancele o pedido|Na mesa/)).toHaveCount(0)
})

test('rule M45: an order that was paid long ago is on the desk until it has a new day or is delivered', async ({
  page,
}) => {
  const { comprador, pedido } = await umPedido()
  await pagar(pedido)
  const { entregaDia } = await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  const hoje = dataEmSaoPaulo(new Date())
  await envelhecerPagamento(pedido, 400)
  await marcarEntrega(somarDias(hoje, -398), pedido)
  await abrirComo(page, await equipe(), '/adm')
  const atalho = page.getByRole('link', { name: /Entregas paradas/ })
  await expect(atalho).toContainText(/^\d+Entregas paradas\d+ urgente/)
  await atalho.click()
  const linha = page.locator(`[data-tarefa="entrega-parada ${pedido}"]`)
  await expect(linha).toContainText('Pago há 400 dias e ainda não entregue')
  await linha.click()
  const tarefa = page.getByRole('region', { name: 'Tarefa' })
  await expect(tarefa).toContainText('Pedidos pagos há 15 dias ou mais ficam na mesa até a entrega')
  await expect(tarefa.getByRole('link', { name: 'configuração' })).toHaveAttribute(
    'href',
    '/adm/configuracao',
  )
  await page.keyboard.press('d')
  const form = tarefa.getByRole('form', { name: 'Mudar o dia' })
  await expect(form.getByLabel('Novo dia')).toBeFocused()
  await form.getByLabel('Novo dia').fill(entregaDia ?? somarDias(hoje, 2))
  await form.getByLabel('Motivo').fill('O caminhão quebrou.')
  await page.keyboard.press('Control+Enter')
  await esperarToast(page, 'Dia da entrega mudado. O comprador e os vendedores foram avisados.')
  await expect(linha).toHaveCount(0)
  await page.goto('/adm/entregas/paradas?situacao=ENCERRADA')
  await expect(linha).toContainText('Entrega mudada para')
  await linha.click()
  await expect(tarefa).toContainText('O caminhão quebrou.')
})

test('rule M45: the seller of an unpaid order reads when its share comes', { tag: '@completa' }, async ({
  page,
}) => {
  const { vendedor, comprador, pedido } = await umPedido()
  await abrirComo(page, vendedor, `/pedido/${pedido}`)
  await expect(valorDe(page, 'Repasse')).toContainText(
    'Você recebe quando o comprador pagar o boleto e receber o pedido.',
  )
  await alterarStatus(await equipe(), pedido, 'ENTREGUE')
  await page.reload()
  await expect(valorDe(page, 'Repasse')).toContainText(
    'Vendido a prazo: você recebe quando o comprador pagar o boleto.',
  )
  await pagar(pedido)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  await page.reload()
  await expect(valorDe(page, 'Pagamento')).toHaveText('Boleto pago')
  await expect(page.getByText('Você recebe quando')).toHaveCount(0)
})

test('rule M45: sellers read that an order may be delivered before it is paid', { tag: '@completa' }, async ({
  page,
}) => {
  const aPrazo = page.getByText('Você recebe quando o pedido for pago e entregue. A entrega pode vir antes.')
  await page.goto('/register/vendedor')
  await expect(aPrazo).toBeVisible()
  await page.goto('/register/comprador')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quero comprar')
  await expect(aPrazo).toHaveCount(0)
  await abrirComo(page, await criarVendedor(), '/perfil#pagbank')
  await expect(aPrazo).toBeVisible()
})
