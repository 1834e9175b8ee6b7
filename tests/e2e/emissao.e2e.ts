// Staff decide about unanswered boletos (design/emission).
import { controle } from '../support/simulador.ts'
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

test('rule M17: after staff undid the boleto the cart is restored and shows the reason; a boleto that turns up later is listed until its money is back', {
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
  const orfao = page
    .getByRole('table', { name: 'Boletos de pedidos desfeitos' })
    .getByRole('row', { name: comprador.nome })
  await expect(async () => {
    await page.reload()
    await expect(orfao).toContainText('Sem pagamento', { timeout: 5000 })
  }).toPass()
  await expect(orfao).toContainText(parada.referencia)
  await controle(site, 'POST', `/cobrancas/${chargeId}/pagar`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Gestão' })).toBeVisible()
    await expect(orfao).toHaveCount(0, { timeout: 5000 })
  }).toPass()
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
