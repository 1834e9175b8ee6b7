// Staff decide about unanswered boletos (design/emission).
import type { Page } from '@playwright/test'
import { armar, controle } from '../support/simulador.ts'
import { fazerNoProvedor, pararEmissao } from './support/emissao.ts'
import { type Conta, criarComprador, criarVendedor, equipe, publicar } from './support/mercado.ts'
import { site } from './support/site.ts'
import { entrarComo, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

async function semResposta() {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const parada = await pararEmissao(comprador, await publicar(vendedor, 'Pepino Comum', 55))
  return { comprador, parada }
}

/** Opens the buyer's task of this kind from the list; answers it. `espera` shortens the wait in a loop that tries again. */
async function abrirTarefa(
  page: Page,
  { nome, id }: Conta,
  tipo = 'boleto-sem-resposta',
  espera?: { timeout: number },
) {
  await page.goto(`/adm/mesa?tipo=${tipo}&pessoaId=${id}`)
  const linha = page.getByRole('link', { name: new RegExp(`^${nome}`) })
  await expect(linha).toContainText('R$ ', espera)
  await linha.click()
  return page.getByRole('region', { name: 'Tarefa' })
}

test('rule M17: after staff undid the boleto the cart is restored and shows the reason; a boleto that turns up later and is paid is given back to the buyer, without an order', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const { comprador, parada } = await semResposta()
  await entrarComo(page, await equipe())
  const tarefa = await abrirTarefa(page, comprador)
  await expect(tarefa).toContainText('Urgente, há 2 h')
  await expect(valorDe(page, 'Valor')).toHaveText('R$ 100,00')
  await expect(valorDe(page, 'Última resposta')).toContainText('HTTP 500')
  await expect(valorDe(page, 'Tentativas')).toContainText('Não repete mais')
  await tarefa.getByRole('button', { name: 'Desfazer boleto' }).click()
  await tarefa.getByRole('button', { name: 'Desfazer boleto' }).click()
  await expect(tarefa.getByLabel('Motivo')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await tarefa.getByLabel('Motivo').fill('Não está no painel do PagBank')
  await tarefa.getByRole('button', { name: 'Desfazer boleto' }).click()
  await esperarToast(page, 'Boleto desfeito. O carrinho voltou ao comprador.')
  await expect(page.getByText('Nenhum boleto sem resposta.')).toBeVisible()

  const paginaDoComprador = await abrirJanela(comprador, '/carrinho')
  await expect(paginaDoComprador.getByRole('alert')).toHaveText(
    'O PagBank não respondeu sobre este boleto e nossa equipe o desfez. Seu carrinho continua como estava.',
  )
  await expect(paginaDoComprador.getByRole('button', { name: 'Gerar boleto' })).toBeEnabled()

  const { chargeId } = await fazerNoProvedor(parada)
  await page.goto(`/adm/mesa/boleto-sem-resposta/${parada.id}`)
  await expect(tarefa.getByRole('status')).toContainText('Não está no painel do PagBank')
  await expect(async () => {
    await page.reload()
    await expect(tarefa).toContainText('e não foi pago.', { timeout: 5000 })
  }).toPass()
  await armar(site, { tipo: 'devolucao-recusada', valor: 10_000 })
  await controle(site, 'POST', `/cobrancas/${chargeId}/pagar`)
  const titulo = tarefa.getByRole('heading', { level: 2 })
  await expect(async () => {
    await abrirTarefa(page, comprador, 'reembolso', { timeout: 5000 })
    await expect(titulo).toHaveText('Boleto desfeito foi pago', { timeout: 5000 })
  }).toPass()
  await page.keyboard.press('c')
  await expect(tarefa).toContainText(`R$ 100,00 já voltaram a ${comprador.nome}?`)
  await tarefa.getByLabel('Como o dinheiro voltou').fill('Pix de hoje, comprovante 8812')
  await page.keyboard.press('Control+Enter')
  await esperarToast(page, 'Reembolso concluído.')
  await expect(page.getByText('Nenhum reembolso a fazer à mão.')).toBeVisible()
  await abrirTarefa(page, comprador, 'repasse-preso')
  await expect(tarefa).toContainText('Marcar como resolvido')
})

test.describe('an unknown code', () => {
  test.use({ recusasEsperadas: [/^422 \/v1\/mesa\/boleto-sem-resposta\/\d+$/] })

  test('rule M17: is refused; found by its own code the boleto is an order', { tag: '@completa' }, async ({
    page,
  }) => {
    const { comprador, parada } = await semResposta()
    await entrarComo(page, await equipe())
    const tarefa = await abrirTarefa(page, comprador)
    await expect(tarefa).toContainText(parada.referencia)
    await page.keyboard.press('b')
    const codigo = tarefa.getByLabel('Código no PagBank')
    await expect(codigo).toBeFocused()
    await codigo.fill('12')
    await tarefa.getByRole('button', { name: 'Buscar no PagBank' }).click()
    await expect(codigo).toHaveAccessibleDescription(/que começa com ORDE_ ou CHAR_/)
    await codigo.fill('ORDE_00000000-0000-4000-8000-000000000000')
    await page.keyboard.press('Enter')
    await expect(tarefa.getByRole('alert')).toContainText('O PagBank não mostrou, com este código')
    const { orderId } = await fazerNoProvedor(parada, { avisa: false })
    await codigo.fill(orderId)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(
      'Boleto encontrado: é o do pedido #',
    )
    await expect(page.getByText('Nenhum boleto sem resposta.')).toBeVisible()
    const { body } = await comprador.chamar('GET /v1/pedido')
    expect(body.content).toMatchObject([{ statusPedido: 'PENDENTE', total: 100 }])
  })
})
