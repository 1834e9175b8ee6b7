import { armar } from '../support/simulador.ts'
import {
  alterarStatus,
  comprar,
  criarComprador,
  criarVendedor,
  equipe,
  esperarPedido,
  fazerPedido,
  pagar,
  publicar,
  vencer,
} from './support/mercado.ts'
import { site } from './support/site.ts'
import {
  abrirComo,
  abrirPerfil,
  dobra,
  entrarComo,
  escolherAcao,
  esperarToast,
  estadoDe,
  quantidadeDe,
  TELEFONE,
  valorDe,
} from './support/tela.ts'
import { alturaDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

/** One unpaid order: 1 × Pepino Comum (caixa 17 kg) at R$ 55,00 and R$ 45,00 of freight, of a limit of R$ 1.000,00. */
const umPedido = () => comprar('Pepino Comum', 55, { limite: 1000 })

test('spec §2.20, §6.12: the buyer sees freight, total and boleto', { tag: '@completa' }, async ({
  page,
  context,
}) => {
  const { comprador, pedido } = await umPedido()
  await abrirComo(page, comprador, `/pedido/${pedido}`)
  await expect(valorDe(page, 'Frete')).toHaveText('R$ 45,00')
  await expect(valorDe(page, 'Total')).toHaveText('R$ 100,00')
  await expect(estadoDe(page)).toContainText(/^Pague até .+Chega /)
  await expect(page.getByRole('link', { name: 'Abrir boleto' })).toHaveAttribute('target', '_blank')
  await expect(dobra(page, 'Boleto')).toContainText('pendente, vence')
  await dobra(page, 'Boleto').click()
  await expect(page.getByText(/^Linha digitável: 999/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(comprador.nome)
  await expect(page.getByText('Outra situação')).toHaveCount(0)
  await test.step('rule M22: the typed line can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dobra(page, 'Boleto').click()
    await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
    await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^999\d{44}$/)
  })
  await test.step('an order can be repeated: its items are in the cart again', async () => {
    await escolherAcao(page, 'Pedir de novo')
    await expect(quantidadeDe(page, 'Pepino Comum').getByRole('textbox')).toHaveValue('1')
  })
})

test('spec §6.12, §6.13, rule M29: the seller sees the buyer and its items, never freight nor boleto', async ({
  page,
}) => {
  const { vendedor, comprador, pedido } = await umPedido()
  await abrirComo(page, vendedor, `/pedido/${pedido}`)
  await expect(page.locator('main header')).toContainText(comprador.nome)
  await expect(valorDe(page, 'Total dos seus itens')).toHaveText('R$ 55,00')
  await expect(valorDe(page, 'Pagamento')).toHaveText('Boleto pendente')
  await expect(page.getByText(/frete|linha digitável|R\$ 100,00/i)).toHaveCount(0)
  await page.getByRole('link', { name: 'Separar' }).click()
  await expect(page).toHaveURL(/\/separacao\?dia=\d{4}-/)
  await expect(page.getByText(comprador.nome).first()).toBeVisible()
})

test('rule M22: a paid boleto offers no way to pay it again', { tag: '@completa' }, async ({
  page,
  abrirJanela,
}) => {
  const { comprador, pedido } = await umPedido()
  await pagar(pedido)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  const janelaDaEquipe = await abrirJanela()
  await entrarComo(page, comprador)
  await entrarComo(janelaDaEquipe, await equipe())
  for (const tela of [page, janelaDaEquipe]) {
    await tela.goto(`/pedido/${pedido}`)
    await expect(dobra(tela, 'Boleto')).toContainText('pago hoje, ')
    await dobra(tela, 'Boleto').click()
    await expect(valorDe(tela, 'Pago')).toHaveText(/^em \d\d\/\d\d\/\d{4}$/)
    await expect(tela.getByRole('link', { name: 'Ver boleto' })).toBeVisible()
    await expect(tela.getByText(/Abrir boleto|Linha digitável/)).toHaveCount(0)
    await expect(tela.getByRole('button', { name: /Copiar/ })).toHaveCount(0)
  }
})

test('on a phone the goods begin above the middle, and twelve of them end within two screens', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const [vendedor, outro, comprador] = await Promise.all([
    criarVendedor({ nome: 'Sítio Boa Vista da Serra' }),
    criarVendedor({ nome: 'Frutas Vale do Paraíba Atacado' }),
    criarComprador({ limite: 5000 }),
  ])
  const { body } = await comprador.chamar('GET /v1/produto/combo')
  const cotacoes: number[] = []
  for (const [i, { nome }] of body.slice(0, 12).entries())
    cotacoes.push(await publicar(i < 7 ? vendedor : outro, nome, 20 + i))
  const pedido = await fazerPedido(comprador, ...cotacoes)
  await abrirComo(page, comprador, `/pedido/${pedido}`)
  await expect(page.getByRole('heading', { level: 2, name: '12 itens' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Conversa' })).toBeVisible()
  const itens = page.getByRole('table', { name: 'Itens do pedido' })
  // 20 + 21 + … + 26, and 27 + … + 31.
  await expect(itens.getByRole('row', { name: 'Sítio Boa Vista da Serra' })).toContainText('R$ 161,00')
  await expect(itens.getByRole('row', { name: 'Frutas Vale do Paraíba Atacado' })).toContainText('R$ 145,00')
  const primeiro = itens
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  expect((await primeiro.boundingBox())?.y).toBeLessThanOrEqual(450)
  expect(await alturaDaTela(page)).toBeLessThanOrEqual(1700)
})

test('rule M23: cancelling asks first, hides the boleto and gives the limit back', async ({
  page,
  abrirJanela,
}) => {
  const { comprador, pedido } = await umPedido()
  await abrirComo(page, await equipe(), `/pedido/${pedido}`)
  await test.step('spec §4.5, §5.20: a status must be chosen', async () => {
    await escolherAcao(page, 'Outra situação')
    await expect(page.getByLabel('Nova situação').getByRole('option')).toHaveText([
      'Escolha',
      'Entregue',
      'Cancelado',
    ])
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel('Nova situação')).toHaveAccessibleDescription('Campo obrigatório.')
  })
  await page.reload()
  await escolherAcao(page, 'Cancelar pedido')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await esperarToast(page, 'Pedido atualizado!')
  await expect(estadoDe(page)).toHaveText('Cancelado')
  await expect(page.getByRole('button', { name: /Marcar entregue|Mudar dia/ })).toHaveCount(0)
  await expect(page.getByText(/^(Cancelar pedido|Outra situação)$/)).toHaveCount(0)
  const janelaDoComprador = await abrirJanela(comprador, `/pedido/${pedido}`)
  await dobra(janelaDoComprador, 'Boleto').click()
  await expect(janelaDoComprador.getByText('Este pedido não tem boleto em aberto.')).toBeVisible()
  await abrirPerfil(janelaDoComprador)
  await expect(valorDe(janelaDoComprador, 'Limite disponível')).toHaveText('R$ 1.000,00')
})

test.describe('a colleague who was faster', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/pedido\/\d+$/] })

  test('spec §8.15, rule M23: is told, and sees the status as it is now', { tag: '@completa' }, async ({
    page,
  }) => {
    const { pedido } = await umPedido()
    await abrirComo(page, await equipe(), `/pedido/${pedido}`)
    await page.getByRole('button', { name: 'Marcar entregue' }).click()
    await alterarStatus(await equipe(), pedido, 'CANCELADO')
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).click()
    await esperarToast(page, 'Erro ao atualizarPedido. A situação deste pedido já mudou. Atualize a página.')
    await expect(estadoDe(page)).toHaveText('Cancelado')
  })
})

test.describe("another buyer's order", () => {
  test.use({ recusasEsperadas: [/^404 \/v1\/(pedido\/\d+(\/conversa)?|conferencia\/\d+)$/] })

  test('spec §8.14, rule M29: does not exist for another buyer', { tag: '@completa' }, async ({ page }) => {
    const { pedido } = await umPedido()
    await abrirComo(page, await criarComprador(), `/pedido/${pedido}`)
    await expect(page.getByRole('alert')).toHaveText('Erro ao carregar o pedido. Pedido não encontrado.')
    await expect(page.getByText('Pepino Comum')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver pedidos' }).click()
    await expect(page).toHaveURL('/pedido')
  })
})

test('rule M24: a part of the total is not a payment, and staff see it on the order and on the desk', {
  tag: '@completa',
}, async ({ page }) => {
  const { pedido } = await umPedido()
  await pagar(pedido, 100)
  await abrirComo(page, await equipe(), `/pedido/${pedido}`)
  await expect(valorDe(page, 'Atenção')).toHaveText('Pago R$ 1,00 de R$ 100,00')
  await expect(valorDe(page, 'Pagamento')).toHaveText('Boleto pendente')
  await expect(page.getByText('Só uma parte do valor foi paga')).toBeVisible()
  await expect(page.getByText(/Abrir boleto|Linha digitável/)).toHaveCount(0)
  await page.goto('/adm')
  await page.getByRole('link', { name: /Pagamentos que não fecham/ }).click()
  const linha = page.locator(`[data-tarefa="divergencia ${pedido}"]`)
  await expect(linha).toContainText('Pago R$ 1,00 de R$ 100,00')
  await linha.click()
  await page
    .getByRole('region', { name: 'Tarefa' })
    .getByRole('link', { name: `Pedido #${pedido}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${pedido}`)
})

test('design/paid-another-way: a delivered order whose boleto died is marked as paid another way', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const { vendedor, comprador, pedido } = await umPedido()
  await alterarStatus(await equipe(), pedido, 'ENTREGUE')
  await abrirComo(page, await equipe(), `/pedido/${pedido}`)
  await dobra(page, 'Boleto').click()
  await expect(page.getByText(/^Linha digitável: 999/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como pago por fora' })).toHaveCount(0)
  await vencer(pedido)
  await expect(page.getByText('nenhum banco o recebe mais')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como pago por fora' }).click()
  const dialogo = page.getByRole('dialog', { name: `Pedido #${pedido} pago por fora?` })
  await expect(dialogo).toContainText('pague os vendedores por fora também')
  await dialogo.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(dialogo.getByLabel('Quem pagou e como')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await dialogo.getByLabel('Quem pagou e como').fill('Pix em 21/11, comprovante 8812')
  await dialogo.getByRole('button', { name: 'Marcar como pago' }).click()
  await esperarToast(page, 'Pagamento marcado.')
  await expect(valorDe(page, 'Pago')).toHaveText(/^por fora do boleto, em \d\d\/\d\d\/\d{4}$/)
  await expect(valorDe(page, 'Pago por fora')).toContainText('Pix em 21/11, comprovante 8812')
  await expect(valorDe(page, 'Repasse')).toContainText('pague os vendedores por fora')
  await expect(page.getByRole('button', { name: 'Marcar como pago por fora' })).toHaveCount(0)
  const outra = await abrirJanela(vendedor, `/pedido/${pedido}`)
  await expect(valorDe(outra, 'Repasse')).toContainText('nossa equipe paga você por fora')
  await expect(outra.getByText('comprovante 8812')).toHaveCount(0)
  await abrirComo(outra, comprador, `/pedido/${pedido}`)
  await expect(dobra(outra, 'Boleto')).toContainText('pago por fora hoje, ')
})

test('rule M40: a dead boleto is replaced by a new one, which opens in the tab of the click', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, pedido } = await umPedido()
  await abrirComo(page, comprador, `/pedido/${pedido}`)
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar novo boleto' })).toHaveCount(0)
  await vencer(pedido)
  const botao = page.getByRole('button', { name: 'Gerar novo boleto' })
  await expect(botao).toBeVisible()
  const aba = page.waitForEvent('popup')
  const respostaDoPdf = page.context().waitForEvent('response', one => one.url().endsWith('.pdf'))
  await botao.click()
  await aba
  await esperarToast(page, 'Boleto novo gerado!')
  const endereco = (await respostaDoPdf).url()
  await expect(page.getByRole('link', { name: 'Abrir boleto' })).toHaveAttribute('href', endereco)
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible()
  await expect(page.locator('#conteudo')).toBeFocused()
  await expect(botao).toHaveCount(0)
  await pagar(pedido)
  await expect(estadoDe(page)).toContainText('Pago. Chega ')
  await expect(dobra(page, 'Boleto')).toContainText('pago hoje, ')
})

test.describe('rule M40: a new boleto that the provider refuses', () => {
  test.use({ recusasEsperadas: [/^422 \/v1\/pedido\/\d+\/segunda-via$/] })

  test('staff are told why, and so is the buyer; the tab is closed', { tag: '@completa' }, async ({
    page,
    abrirJanela,
  }) => {
    const { comprador, pedido } = await umPedido()
    await vencer(pedido)
    await abrirComo(page, await equipe(), `/pedido/${pedido}`)
    await armar(site, { tipo: 'recusar-boleto', tax_id: comprador.cnpj })
    const aba = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Gerar novo boleto' }).click()
    const frase = 'O PagBank não aceitou um boleto novo para este pedido.'
    await expect(page.getByRole('alert')).toContainText(frase)
    expect((await aba).isClosed()).toBe(true)
    const outra = await abrirJanela(comprador, `/pedido/${pedido}`)
    await expect(outra.getByRole('alert')).toContainText(frase)
    await expect(outra.getByRole('button', { name: 'Gerar novo boleto' })).toBeEnabled()
  })
})
