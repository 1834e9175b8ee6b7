// Freight outside the table: the buyer asks with one tap, staff agree, the buyer gets the boleto.
import { combinar, lerCarrinho } from '../support/fretes.ts'
import { adicionar, type Conta, criarComprador, criarVendedor, equipe, publicar } from './support/mercado.ts'
import { abrirComo, entrarComo, esperarToast, quantidadeDe, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

let ultimo = 0

/** A buyer in Vitória, outside the zones, with 300 kg of Berinjela at R$ 600,00 in the cart. */
async function compradorDistante(dados: Record<string, string> = {}): Promise<Conta> {
  ultimo += 1
  const endereco = { cep: '29010002', cidade: 'Vitória', estado: 'Espírito Santo', estadoSigla: 'ES' }
  const [vendedor, comprador] = await Promise.all([
    criarVendedor(),
    criarComprador({
      dados: { nome: `Hotel Mirante ${process.pid}-${ultimo}`, ...endereco, ...dados },
    }),
  ])
  await adicionar(comprador, await publicar(vendedor, 'Berinjela', 20), 30)
  return comprador
}

test('rule M39: a buyer asks for a freight, staff agree it, and the order says so', async ({
  page,
  abrirJanela,
}) => {
  const comprador = await compradorDistante()
  await abrirComo(page, comprador, '/carrinho')
  await expect(valorDe(page, 'Frete')).toHaveText('a combinar')
  await page.getByRole('button', { name: 'Pedir o frete à equipe' }).click()
  await expect(page.getByText(/^Frete pedido à equipe em /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Combinar frete' })).toHaveCount(0)

  const janela = await abrirJanela()
  await janela.setViewportSize({ width: 1280, height: 900 })
  await entrarComo(janela, await equipe())
  // The old address of the queue leads to the desk.
  await janela.goto('/adm/frete/pedidos')
  const linha = janela.getByRole('link', { name: comprador.nome })
  await expect(linha).toContainText('300 kg para Vitória')
  await linha.click()
  const tarefa = janela.getByRole('region', { name: 'Tarefa' })
  await expect(valorDe(tarefa, 'CEP')).toHaveText('29010-002')
  await expect(valorDe(tarefa, 'Produtos')).toHaveText('R$ 600,00')
  await expect(tarefa.getByRole('region', { name: /^Carrinho/ })).toContainText('30 caixas Berinjela')
  await tarefa.getByRole('button', { name: 'Combinar frete' }).click()
  await expect(tarefa.getByLabel('Valor do frete')).toBeFocused()
  await janela.keyboard.type('450')
  await expect(tarefa.getByText('R$ 1,50 por kg.')).toBeVisible()
  await tarefa.getByRole('button', { name: 'Combinar frete' }).click()
  await expect(tarefa.getByText('Campo obrigatório.')).toBeVisible()
  await tarefa.getByLabel('Motivo').fill('Truck da transportadora, por telefone')
  await janela.keyboard.press('Control+Enter')
  await esperarToast(janela, 'Frete combinado. O comprador já pode gerar o boleto.')
  await expect(linha).toHaveCount(0)

  await page.reload()
  await expect(valorDe(page, 'Frete')).toHaveText('R$ 450,00')
  await expect(page.getByText(/^Frete combinado com a equipe, vale até \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(valorDe(page, 'Total')).toHaveText('R$ 1.050,00')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido #/ })).toBeVisible()
  await expect(page.getByText('Frete combinado com a equipe', { exact: true })).toBeVisible()
  await janela.goto(page.url())
  await expect(janela.getByText(/: Truck da transportadora, por telefone$/)).toBeVisible()
})

test('rule M39: the waiting cart shows by itself what staff agreed', { tag: '@completa' }, async ({
  page,
}) => {
  await page.clock.install()
  const comprador = await compradorDistante()
  await abrirComo(page, comprador, '/carrinho')
  await page.getByRole('button', { name: 'Pedir o frete à equipe' }).click()
  await expect(page.getByText(/^Frete pedido à equipe em /)).toBeVisible()
  await combinar(await equipe(), comprador, { valor: 450 })
  await page.clock.runFor(31_000)
  await expect(valorDe(page, 'Frete')).toHaveText('R$ 450,00')
  await esperarToast(page, 'A equipe combinou o frete.')
})

test.describe('staff in the cart of a buyer', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/pedido\/carrinho\/\d+\/frete$/] })

  test('rule M39: agree, see the legal minimum, are told of a change, take it back', {
    tag: '@completa',
  }, async ({ page }) => {
    const comprador = await compradorDistante({ cep: '20040030', cidade: 'Rio de Janeiro' })
    const params = { userId: comprador.id, itemId: 0 }
    params.itemId = (await lerCarrinho(comprador)).body.itensPedido[0]?.id ?? 0
    const mudar = (quantidade: number) =>
      comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', { params, body: { quantidade } })
    await mudar(1300)
    await abrirComo(page, await equipe(), `/carrinho?userId=${comprador.id}`)
    await page.getByRole('button', { name: 'Combinar frete' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Valor do frete').fill('600')
    await expect(dialogo.getByText(/^R\$\s0,05 por kg\. Piso legal desta carga: R\$\s\d/)).toContainText(
      'O valor está abaixo do piso.',
    )
    await dialogo.getByLabel('Valor do frete').fill('1700')
    await dialogo.getByLabel('Motivo').fill('Carreta')
    await mudar(1400)
    await dialogo.getByRole('button', { name: 'Combinar frete' }).click()
    await expect(dialogo.getByRole('alert')).toHaveText(
      'O peso ou o CEP deste carrinho mudou. Confira e combine o frete de novo.',
    )
    await expect(dialogo.getByText(/14\.000\skg/)).toBeVisible()
    await dialogo.getByRole('button', { name: 'Combinar frete' }).click()
    await esperarToast(page, 'Frete combinado. O comprador já pode gerar o boleto.')
    await expect(page.getByText(/^Frete combinado com a equipe, vale até.*: Carreta$/)).toBeVisible()
    await page.getByRole('button', { name: 'Mudar o frete combinado' }).click()
    await expect(dialogo.getByLabel('Valor do frete')).toHaveValue('1700,00')
    await dialogo.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Desfazer o frete combinado' }).click()
    await expect(valorDe(page, 'Frete')).toHaveText('a combinar')
  })
})

test('rule M39: another quantity ends the agreement on screen', { tag: '@completa' }, async ({ page }) => {
  const comprador = await compradorDistante()
  await combinar(await equipe(), comprador, { valor: 450 })
  await abrirComo(page, comprador, '/carrinho')
  await expect(valorDe(page, 'Frete')).toHaveText('R$ 450,00')
  await quantidadeDe(page, 'Berinjela').getByRole('textbox').fill('31')
  await quantidadeDe(page, 'Berinjela').getByRole('textbox').press('Enter')
  await expect(valorDe(page, 'Frete')).toHaveText('a combinar')
  await expect(page.getByRole('button', { name: 'Pedir o frete à equipe' })).toBeVisible()
})
