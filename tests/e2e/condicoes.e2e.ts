// What a seller sets beside the price, and what the cart says of it (rules N11 to N25).
import { definirCondicoes, definirCondicoesDoVendedor } from '../support/condicoes.ts'
import {
  adicionar,
  type Conta,
  criarComprador,
  criarProduto,
  criarVendedor,
  fazerPedido,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
import { abrirComo, entrarComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

interface Banca {
  vendedor: Conta
  comprador: Conta
  nome: string
  produtoId: number
  cotacaoId: number
}

/** A product of its own at R$ 50,00, of a seller called Sítio Boa Colheita. */
async function armarBanca(): Promise<Banca> {
  const nome = novoNomeDeProduto()
  const [vendedor, comprador, produtoId] = await Promise.all([
    criarVendedor({ nome: 'Sítio Boa Colheita' }),
    criarComprador(),
    criarProduto(nome),
  ])
  return { vendedor, comprador, nome, produtoId, cotacaoId: await publicar(vendedor, nome, 50) }
}

test('rules N11, N15, N19: a seller sets terms in the panel, and a buyer reads them below the price', async ({
  page,
}) => {
  const { vendedor, comprador, nome, produtoId } = await armarBanca()
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  await page.getByRole('button', { name: `Condições de ${nome}` }).click()
  const painel = page.getByRole('dialog', { name: `Condições de ${nome}` })
  await painel.getByRole('radio', { name: 'até amanhã 12:00' }).check()
  await painel.getByLabel('Estoque').fill('30')
  await painel.getByLabel('Mínimo').fill('5')
  await painel.getByLabel('De quantos em quantos').fill('3')
  await painel.getByRole('button', { name: 'Salvar condições' }).click()
  await expect(painel.getByText('O mínimo precisa ser múltiplo do lote.')).toBeVisible()
  await painel.getByLabel('Mínimo').fill('6')
  await painel.getByRole('button', { name: 'Salvar condições' }).click()
  await expect(page.getByText(`Condições de ${nome} salvas!`)).toBeVisible()
  const termos = 'mín. 6, de 3 em 3 · até 30 caixas · vale até amanhã 12:00'
  await expect(page.getByText(termos)).toBeVisible()

  await abrirComo(page, comprador, `/produto/${produtoId}`)
  await expect(page.getByText(termos)).toBeVisible()
})

test.describe('a refused edit', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/cotacao\/\d+\/condicoes$/] })

  test('rule N18: the panel says what was sold while it was open', { tag: '@completa' }, async ({ page }) => {
    const { vendedor, nome, cotacaoId } = await armarBanca()
    await definirCondicoes(vendedor, cotacaoId, { disponivel: 30 })
    await abrirComo(page, vendedor, '/perfil#cotacoes')
    await page.getByRole('button', { name: `Condições de ${nome}` }).click()
    const painel = page.getByRole('dialog', { name: `Condições de ${nome}` })
    await definirCondicoes(vendedor, cotacaoId, { disponivel: 26 })
    // The list behind the panel is read again: that tells the seller nothing.
    const lida = page.waitForResponse(
      resposta => resposta.url().includes('/v1/cotacao/vendedor/') && resposta.ok(),
    )
    await painel.getByRole('button', { name: 'Confirmar preço' }).click()
    await lida
    await expect(page.getByText('até 26 caixas')).toBeAttached()
    await expect(painel.getByText('Agora restam 30 caixas.')).toBeVisible()
    await painel.getByLabel('Estoque').fill('40')
    await painel.getByRole('button', { name: 'Salvar condições' }).click()
    await expect(painel.getByText('Venderam 4 enquanto você editava: restam 26.')).toBeVisible()
    await expect(painel.getByText('Agora restam 26 caixas.')).toBeVisible()
    // Told, the seller can go on.
    await painel.getByRole('button', { name: 'Salvar condições' }).click()
    await expect(page.getByText(`Condições de ${nome} salvas!`)).toBeVisible()
    await expect(page.getByText('até 40 caixas')).toBeVisible()
  })
})

test('rules N15, N19, N20: the cart says the missing number, and one tap mends it', async ({ page }) => {
  const { vendedor, comprador, nome, cotacaoId } = await armarBanca()
  await adicionar(comprador, cotacaoId, 20)
  await definirCondicoes(vendedor, cotacaoId, { disponivel: 12, minimo: 3, multiplo: 3 })
  await abrirComo(page, comprador, '/carrinho')
  await expect(page.getByText(`Restam 12 de ${nome}. Diminua a quantidade.`)).toBeVisible()
  await page.getByRole('button', { name: `Usar 12 de ${nome}` }).click()
  await expect(page.getByText(`Restam 12 de ${nome}`)).toHaveCount(0)
  const quantidade = page.getByRole('textbox', { name: `Quantidade de ${nome}` })
  await expect(quantidade).toHaveValue('12')

  // The buttons go from lot to lot, and any number can be typed.
  await page
    .getByRole('group', { name: `Quantidade de ${nome}` })
    .getByRole('button', { name: 'Diminuir' })
    .click()
  await expect(quantidade).toHaveValue('9')
  await quantidade.fill('4')
  await quantidade.press('Enter')
  await expect(page.getByText(`${nome}: mínimo 3, de 3 em 3. Use 6.`).first()).toBeVisible()
  await page.getByRole('button', { name: `Usar 6 de ${nome}` }).click()
  await expect(page.getByRole('button', { name: 'Gerar boleto' }).first()).toBeEnabled()
  await expect(page.getByText('Use 6.')).toHaveCount(0)
})

test('rules N22, N23: below a seller stands what its minimum lacks, with the way to more and the way out', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, nome, cotacaoId } = await armarBanca()
  await definirCondicoesDoVendedor(vendedor, { pedidoMinimo: '150,00' })
  await adicionar(comprador, cotacaoId, 2)
  await abrirComo(page, comprador, '/carrinho')
  const falta = page.getByText('Faltam R$ 50,00 para o mínimo')
  await expect(falta).toBeVisible()
  await expect(
    page.getByText('Faltam R$ 50,00 para o pedido mínimo de Sítio Boa Colheita (R$ 150,00).').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Completar o pedido de Sítio Boa Colheita' }).click()
  await expect(page.getByText('Pedido mínimo: R$ 150,00')).toBeVisible()
  await page.goBack()
  await page
    .getByRole('group', { name: `Quantidade de ${nome}` })
    .getByRole('button', { name: 'Aumentar' })
    .click()
  await expect(falta).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toHaveAccessibleDescription('')
  await page
    .getByRole('group', { name: `Quantidade de ${nome}` })
    .getByRole('button', { name: 'Diminuir' })
    .click()
  await page.getByRole('button', { name: 'Remover o item', exact: true }).click()
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
  await test.step('rules N11, N15: what cannot be bought says why, and counts for nothing', async () => {
    await adicionar(comprador, cotacaoId, 2)
    await definirCondicoes(vendedor, cotacaoId, { disponivel: 0 })
    await abrirComo(page, comprador, '/carrinho')
    await expect(
      page.getByText(`${nome} esgotou. Remova o item ou espere o vendedor repor.`).first(),
    ).toBeVisible()
    await abrirComo(page, vendedor, '/perfil#cotacoes')
    await expect(page.getByText('Esgotada')).toBeVisible()
  })
})

test('rule N25: a new order is counted without taking away what is being typed', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, cotacaoId } = await armarBanca()
  await entrarComo(page, vendedor)
  await page.clock.install()
  await page.goto('/perfil#venda')
  const form = page.getByRole('form', { name: 'Condições de venda' })
  await expect(form.getByText('Você não tem pedidos em aberto.')).toBeVisible()
  await form.getByLabel('Pedido mínimo').fill('180,00')
  await fazerPedido(comprador, cotacaoId)
  // The window is looked at again later.
  await page.clock.fastForward(11_000)
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect(form.getByText('Você tem 1 pedido em aberto, que continua valendo.')).toBeVisible()
  await expect(form.getByLabel('Pedido mínimo')).toHaveValue('180,00')
  await test.step('rules N22, N25: a seller sets minimum and absence, and reads how many orders are open', async () => {
    await form.getByLabel('Pedido mínimo').fill('1.500,00')
    await form.getByLabel('Ausente de').fill('2026-01-01')
    await form.getByRole('button', { name: 'Salvar condições de venda' }).click()
    await expect(form.getByText(/^A ausência vai do primeiro ao último dia/)).toBeVisible()
    await form.getByLabel('Ausente de').fill('')
    await form.getByRole('button', { name: 'Salvar condições de venda' }).click()
    await expect(page.getByText('Condições salvas!')).toBeVisible()
    await expect(form.getByLabel('Pedido mínimo')).toHaveValue('1500,00')
  })
})
