// Staff decide about unanswered boletos (design/emission).
import { armar, controle } from '../support/simulador.ts'
import { criarCompradorPelaApi, criarVendedorPelaApi, equipe } from './support/contas.ts'
import { fazerNoProvedor, pararEmissao } from './support/emissao.ts'
import { publicarPelaApi } from './support/mercado.ts'
import { site } from './support/site.ts'
import { entrarComo, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

async function semResposta() {
  const [vendedor, comprador] = await Promise.all([criarVendedorPelaApi(), criarCompradorPelaApi()])
  const parada = await pararEmissao(comprador, await publicarPelaApi(vendedor, 'Pepino Comum', 55))
  return { comprador, parada }
}

test('rule M17: after staff undid the boleto the cart is restored and shows the reason; a boleto that turns up later and is paid is given back to the buyer, without an order', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const { comprador, parada } = await semResposta()
  await entrarComo(page, await equipe())
  await page.goto('/adm')
  const linha = page
    .getByRole('table', { name: 'Boletos sem resposta' })
    .getByRole('row', { name: comprador.nome })
  await expect(linha).toContainText('R$ 100,00')
  await expect(linha).toContainText('há 26 horas')
  await expect(linha).toContainText('HTTP 500')
  await expect(linha).toContainText('Não repete mais')
  await linha.getByRole('button', { name: `Desfazer ${parada.referencia}` }).click()
  const dialogo = page.getByRole('dialog', { name: `Desfazer o boleto de ${comprador.nome}?` })
  await dialogo.getByRole('button', { name: 'Desfazer boleto' }).click()
  await expect(dialogo.getByLabel('Motivo')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await dialogo.getByLabel('Motivo').fill('Não está no painel do PagBank')
  await dialogo.getByRole('button', { name: 'Desfazer boleto' }).click()
  await esperarToast(page, 'Boleto desfeito. O carrinho voltou ao comprador.')
  await expect(linha).toHaveCount(0)

  const paginaDoComprador = await abrirJanela()
  await entrarComo(paginaDoComprador, comprador)
  await paginaDoComprador.goto('/carrinho')
  await expect(paginaDoComprador.getByRole('alert')).toHaveText(
    'O PagBank não respondeu sobre este boleto e nossa equipe o desfez. Seu carrinho continua como estava.',
  )
  await expect(paginaDoComprador.getByRole('button', { name: 'Gerar boleto' })).toBeEnabled()

  const { chargeId } = await fazerNoProvedor(parada)
  await armar(site, { tipo: 'devolucao-recusada', valor: 10_000 })
  await controle(site, 'POST', `/cobrancas/${chargeId}/pagar`)
  const reembolso = page.getByRole('row', { name: comprador.nome })
  await expect(async () => {
    await page.goto('/adm/reembolsos')
    await expect(reembolso).toContainText('Boleto desfeito foi pago', { timeout: 5000 })
    await expect(reembolso).toContainText('A fazer à mão', { timeout: 1000 })
  }).toPass()
  await reembolso.getByRole('button', { name: 'Concluir reembolso do boleto desfeito' }).click()
  const conclusao = page.getByRole('dialog', { name: 'Reembolso do boleto desfeito' })
  await expect(conclusao).toContainText(`R$ 100,00 já voltaram a ${comprador.nome}?`)
  await conclusao.getByLabel('Como o dinheiro voltou').fill('Pix de hoje, comprovante 8812')
  await conclusao.getByRole('button', { name: 'Marcar como concluído' }).click()
  await esperarToast(page, 'Reembolso concluído.')
  await expect(reembolso).toHaveCount(0)
  await page.goto('/adm/repasses-presos')
  await expect(page.getByRole('row', { name: 'Boleto desfeito foi pago' }).first()).toBeVisible()
})

test.describe('an unknown code', () => {
  test.use({ recusasEsperadas: [/^422 \/v1\/adm\/emissao\/\d+\/busca$/] })

  test('rule M17: is refused; found by its own code the boleto is an order', { tag: '@completa' }, async ({
    page,
  }) => {
    const { comprador, parada } = await semResposta()
    await entrarComo(page, await equipe())
    await page.goto('/adm')
    const linha = page
      .getByRole('table', { name: 'Boletos sem resposta' })
      .getByRole('row', { name: comprador.nome })
    await linha.getByRole('button', { name: `Buscar no PagBank ${parada.referencia}` }).click()
    const dialogo = page.getByRole('dialog', { name: `Buscar o boleto de ${comprador.nome}` })
    await expect(dialogo).toContainText(parada.referencia)
    await dialogo.getByLabel('Código no PagBank').fill('12')
    await dialogo.getByRole('button', { name: 'Buscar' }).click()
    await expect(dialogo.getByLabel('Código no PagBank')).toHaveAccessibleDescription(
      /que começa com ORDE_ ou CHAR_/,
    )
    await dialogo.getByLabel('Código no PagBank').fill('ORDE_00000000-0000-4000-8000-000000000000')
    await dialogo.getByRole('button', { name: 'Buscar' }).click()
    await expect(dialogo.getByRole('alert')).toContainText('O PagBank não mostrou, com este código')
    const { orderId } = await fazerNoProvedor(parada, { avisa: false })
    await dialogo.getByLabel('Código no PagBank').fill(orderId)
    await dialogo.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(
      'Boleto encontrado: é o do pedido #',
    )
    await expect(linha).toHaveCount(0)
    const { body } = await comprador.chamar('GET /v1/pedido')
    expect(body.content).toMatchObject([{ statusPedido: 'PENDENTE', total: 100 }])
  })
})
