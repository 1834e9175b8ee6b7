import type { Page } from '@playwright/test'
import { definirCondicoes } from '../support/condicoes.ts'
import {
  criarComprador,
  criarProduto,
  criarVendedor,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
import { segurarLinha } from './support/queda.ts'
import { abrirComo, entrarPelaTela, esperarToast, TELEFONE, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.16: a buyer reads its own data and credit', { tag: '@completa' }, async ({ page }) => {
  const comprador = await criarComprador({ limite: 1234.5 })
  await abrirComo(page, comprador, '/perfil')
  await expect(page.getByRole('main').getByRole('heading', { name: comprador.nome })).toBeVisible()
  await expect(page.getByRole('main').getByText(comprador.email)).toBeVisible()
  await expect(valorDe(page, 'CEP')).toHaveText('20040-030')
  await expect(valorDe(page, 'Limite de crédito')).toHaveText('R$ 1.234,50')
  await expect(valorDe(page, 'Limite disponível')).toHaveText('R$ 1.234,50')
  await expect(page.getByRole('heading', { name: 'Minhas cotações' })).toHaveCount(0)
  await test.step('design/accounts: the profile says where a CEP lies and whether freight to it has a price', async () => {
    await page.goto('/perfil#conta')
    const formulario = page.getByRole('form', { name: 'Editar perfil' })
    const recado = formulario.getByRole('status')
    await expect(recado).toHaveText('Rio de Janeiro, RJ. O carrinho já mostra o preço do frete.')
    await formulario.getByLabel('CEP').fill('29010-000')
    await expect(recado).toContainText('Espírito Santo. Ainda não há preço de frete')
    await formulario.getByLabel('CEP').fill('00010-000')
    await expect(recado).toHaveText('Nenhum CEP começa com 00010. Confira os números.')
  })
})

test('spec §5.16, §6.10, §8.34: an invalid price and an unknown product are refused', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor()
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  await expect(page.getByText('Nenhuma cotação disponível.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova cotação' })
  await dialogo.getByLabel('Produto').fill('Jaca')
  for (const preco of ['', '0', '12,555', 'doze', '-1']) {
    await dialogo.getByLabel('Preço').fill(preco)
    await dialogo.getByRole('button', { name: 'Publicar cotação' }).click()
    await expect(dialogo.getByText('Digite um preço válido (ex: 12,50).')).toBeVisible()
  }
  await expect(dialogo.getByText('Escolha um produto da lista.')).toBeVisible()
  await test.step('the price per kilogram shows while a price is typed', async () => {
    await dialogo.getByLabel('Produto').fill('batata lisa')
    await dialogo.getByLabel('Preço').clear()
    await dialogo.getByLabel('Preço').pressSequentially('112,5')
    await expect(dialogo.getByText('R$ 4,50/kg')).toBeVisible()
  })
  await test.step('rule M8: a second quote of a product is refused, saying to edit the first', async () => {
    await publicar(vendedor, 'Beterraba', 44)
    await page.reload()
    await page.getByRole('button', { name: 'Nova cotação' }).click()
    await dialogo.getByLabel('Produto').fill('Beterraba')
    await dialogo.getByLabel('Preço').fill('40')
    await dialogo.getByRole('button', { name: 'Publicar cotação' }).click()
    await expect(
      dialogo.getByText('Você já tem uma cotação deste produto. Edite a que existe.'),
    ).toBeVisible()
  })
})

test('spec §5.16: a new price that may be a typing error is asked about before it is published', {
  tag: '@completa',
}, async ({ page }) => {
  // A product of its own: other tests publish prices of the demonstration's products.
  const nome = novoNomeDeProduto()
  await criarProduto(nome)
  await publicar(await criarVendedor(), nome, 125)
  await abrirComo(page, await criarVendedor(), '/perfil#cotacoes')
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova cotação' })
  const clicarPublicar = () => dialogo.getByRole('button', { name: 'Publicar cotação' }).click()
  await dialogo.getByLabel('Produto').fill(nome)

  await dialogo.getByLabel('Preço').fill('12.500')
  await clicarPublicar()
  const pergunta = page.getByRole('dialog', { name: 'Publicar por R$ 12.500,00?' })
  await expect(pergunta.getByText('"12.500" foi lido como')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Corrigir' }).click()

  await dialogo.getByLabel('Preço').fill('12500')
  await clicarPublicar()
  await expect(pergunta.getByText('É bem diferente do preço das outras cotações')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Corrigir' }).click()
  await expect(dialogo).toBeVisible()

  await dialogo.getByLabel('Preço').fill('125,00')
  await clicarPublicar()
  await esperarToast(page, 'Cotação publicada!')
  await expect(page.getByRole('main').getByText('R$ 125,00')).toBeVisible()
})

test("a morning's prices: from the orders to the table; on the profile from each saved price to the next", async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  for (const produto of ['Aipim', 'Beterraba', 'Chuchu']) await publicar(vendedor, produto, 44)
  await abrirComo(page, vendedor, '/pedido')
  await page.getByRole('link', { name: 'Atualizar preços' }).click()
  await expect(page).toHaveURL('/tabela')
  await page.goto('/perfil')
  await expect(page.getByRole('heading', { name: 'Minhas cotações' })).toHaveCount(0)
  await page.getByRole('heading', { level: 2, name: 'Vendas' }).click()
  await page.getByRole('button', { name: 'Editar o preço de Aipim' }).click()
  await expect(page.getByText('Antes: R$ 44,00')).toBeVisible()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Preço de Aipim atualizado!')
  const seguinte = page.getByRole('form', { name: 'Preço de Beterraba' }).getByRole('textbox')
  await expect(seguinte).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(seguinte).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Editar o preço de Beterraba' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Aipim' })).toContainText('R$ 45,00')
})

test('the next price opens as soon as one is saved, even while the lists reload', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor()
  for (const produto of ['Aipim', 'Beterraba']) await publicar(vendedor, produto, 44)
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  await page.getByRole('button', { name: 'Editar o preço de Aipim' }).click()
  const soltar = await segurarLinha(page, /^\/v1\/cotacao\/vendedor\//)
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Preço de Beterraba' }).getByRole('textbox')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Aipim' })).toContainText('R$ 45,00')
  await soltar()
})

test('the answer for one price leaves the field of another one open, and its own if it was opened again', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor()
  for (const produto of ['Aipim', 'Beterraba', 'Chuchu']) await publicar(vendedor, produto, 44)
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  for (const [preco, seguinte] of [
    ['45', 'Chuchu'],
    ['46', 'Aipim'],
  ] as const) {
    await page.getByRole('button', { name: 'Editar o preço de Aipim' }).click()
    const soltar = await segurarLinha(page, /^\/v1\/cotacao\/\d+$/)
    await page.keyboard.type(preco)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Editar o preço de Chuchu' }).click()
    if (seguinte === 'Aipim') await page.getByRole('button', { name: 'Editar o preço de Aipim' }).click()
    const campo = page.getByRole('form', { name: `Preço de ${seguinte}` }).getByRole('textbox')
    await expect(campo).toBeFocused()
    await page.keyboard.type('39')
    await soltar()
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Preço de Aipim atualizado!')
    await expect(page.getByRole('form', { name: 'Preço de Beterraba' })).toHaveCount(0)
    await expect(campo).toBeFocused()
    await expect(campo).toHaveValue('39')
    await page.keyboard.press('Escape')
  }
})

test('a seller’s profile is four folded parts, with the way to the absence in its first view', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const vendedor = await criarVendedor()
  for (const produto of ['Aipim', 'Beterraba', 'Chuchu']) await publicar(vendedor, produto, 44)
  await abrirComo(page, vendedor, '/perfil')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    vendedor.nome,
    'Vendas',
    'Conta',
    'Avisos e acessos',
    'Seus dados',
  ])
  await expect(main.getByRole('heading', { level: 2 }).last()).toBeInViewport()
  await expect(main.getByText(vendedor.email)).toHaveCount(1)
  expect((await main.innerText()).split(/\s+/).length).toBeLessThanOrEqual(100)

  const ausencia = main.getByRole('link', { name: 'Ausência' })
  for (let vez = 0; vez < 2; vez++) {
    await ausencia.click()
    await expect(page).toHaveURL('/perfil#venda')
    await expect(main.getByLabel('Ausente de')).toBeFocused()
    // Folded again, it opens by the same link.
    await main.getByRole('heading', { level: 2, name: 'Vendas' }).click()
    await expect(page).toHaveURL('/perfil')
    await expect(main.getByLabel('Ausente de')).toBeHidden()
  }
  await main.getByRole('link', { name: 'Tabela de preços' }).click()
  await expect(page).toHaveURL('/tabela')
})

test('a price that leaps asks first, and every change can be undone', { tag: '@completa' }, async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Beterraba', 44)
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  const cotacao = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Beterraba' })
  await page.getByRole('button', { name: 'Editar o preço de Beterraba' }).click()
  await cotacao.getByRole('textbox', { name: 'Preço' }).fill('1.234,50')
  await cotacao.getByRole('button', { name: 'Salvar' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Mudar o preço de R$ 44,00 para R$ 1.234,50?' })
  await pergunta.getByRole('button', { name: 'Corrigir' }).click()
  await expect(cotacao.getByRole('textbox', { name: 'Preço' })).toHaveValue('1.234,50')
  await cotacao.getByRole('button', { name: 'Salvar' }).click()
  await pergunta.getByRole('button', { name: 'Salvar R$ 1.234,50' }).click()
  await expect(cotacao).toContainText('R$ 1.234,50')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(cotacao).toContainText('R$ 44,00')
})

test('spec §1.3, §6.10, rules N15, N19: deleting a quote asks first; it comes back with its price, stock and lot', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor()
  const cotacaoId = await publicar(vendedor, 'Beterraba', 44)
  await definirCondicoes(vendedor, cotacaoId, { disponivel: 30, minimo: 6, multiplo: 3 })
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  const cotacao = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Beterraba' })
  await expect(cotacao).toContainText('30')
  await expect(cotacao).toContainText('R$ 44,00')
  const antes = await cotacao.innerText()
  await page.getByRole('button', { name: 'Excluir a cotação de Beterraba' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await esperarToast(page, 'A cotação de Beterraba foi excluída.')
  await expect(cotacao).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(cotacao).toHaveText(antes, { useInnerText: true })
})

test('rule M5, design/sessions: a person sees where it entered and ends its other sessions', {
  tag: '@completa',
}, async ({ page, browser }) => {
  const comprador = await criarComprador()
  const celular = await browser.newPage({
    userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1',
  })
  for (const tela of [celular, page]) {
    await entrarPelaTela(tela, comprador.email)
    await expect(tela).not.toHaveURL(/login/)
  }
  await page.goto('/perfil#acessos')
  const acessos = page.getByRole('table', { name: 'Onde você entrou' })
  await expect(acessos.getByRole('row').nth(1)).toContainText('Chrome no Linux')
  await expect(acessos.getByRole('row').nth(2)).toContainText('Entrou')
  await expect(acessos.getByRole('row').nth(2)).toContainText('Safari no iPhone')
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click()
  await expect(acessos.getByRole('row').nth(1)).toContainText('Sessões encerradas')
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click()
  await esperarToast(page, 'Não havia outra sessão aberta.')
  await celular.goto('/perfil')
  await expect(celular).toHaveURL(/\/login/)
  await celular.close()
})

test.describe('the first run of a seller', () => {
  test.use({ recusasEsperadas: ['409 /v1/cotacao'] })
  const passos = (page: Page) => page.getByRole('list', { name: 'Primeiros passos' })

  test('leads from PagBank and from the empty orders to the prices', { tag: '@completa' }, async ({
    page,
  }) => {
    await abrirComo(page, await criarVendedor(), '/pedido')
    await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
    await expect(passos(page).getByRole('listitem')).toHaveText([
      /Conta PagBank conectada.*pronto/,
      /Publique seus cinco primeiros preços/,
      /Ponha sua foto/,
    ])
    await passos(page)
      .getByRole('link', { name: /cinco primeiros preços/ })
      .click()
    await expect(page).toHaveURL('/perfil#cotacoes')
    await expect(page.getByRole('group', { name: 'Preço 1' }).getByLabel('Produto')).toBeFocused()
  })

  test('publishes five prices in one go, each line with its own answer', async ({ page }) => {
    const vendedor = await criarVendedor()
    await abrirComo(page, vendedor, '/perfil#cotacoes')
    const linha = (numero: number) => page.getByRole('group', { name: `Preço ${numero}` })
    const preencher = async (numero: number, produto: string, preco: string) => {
      await linha(numero).getByLabel('Produto').fill(produto)
      await linha(numero).getByLabel('Preço').fill(preco)
    }
    await preencher(1, 'Aipim', '44')
    await preencher(2, 'Beterraba', '38,50')
    await preencher(3, 'jaca', '10')
    await preencher(5, 'Beterraba', '41')
    const clicarPublicar = () => page.getByRole('button', { name: 'Publicar preços' }).click()
    await clicarPublicar()
    await expect(linha(3).getByLabel('Produto')).toHaveAccessibleDescription('Escolha um produto da lista.')

    await preencher(3, 'Chuchu', '9.000')
    await clicarPublicar()
    await esperarToast(page, '2 cotações publicadas!')
    await expect(page.getByText(/^Aipim.* por R\$ 44/)).toContainText('Publicada')
    await expect(linha(1)).toHaveCount(0)
    await expect(linha(3).getByLabel('Preço')).toHaveAccessibleDescription(/foi lido como R\$\s9\.000,00/)
    await expect(linha(5).getByLabel('Produto')).toHaveAccessibleDescription(
      'Você já tem uma cotação deste produto. Edite a que existe.',
    )

    await preencher(3, 'Chuchu', '45')
    await preencher(5, '', '')
    await clicarPublicar()
    await esperarToast(page, 'Cotação publicada!')
    for (const produto of ['Aipim', 'Beterraba', 'Chuchu'])
      await expect(page.getByRole('button', { name: `Editar o preço de ${produto}` })).toBeVisible()
    await expect(passos(page).getByRole('link')).toHaveText(['Ponha sua foto ou marca'])
  })
})
