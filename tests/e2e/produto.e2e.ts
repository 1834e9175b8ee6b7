import { exigir } from '../support/exigir.ts'
import { confirmarEmail, linkParecidoCom } from './support/correio.ts'
import {
  criarComprador,
  criarProduto,
  criarVendedor,
  novoNomeDeProduto,
  produtoChamado,
  publicar,
} from './support/mercado.ts'
import { abrirComo, esperarToast, palavrasDe, quantidadeDe, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.13, rule M10: quotes stand by price per kilogram, the lowest marked in words', async ({
  page,
}) => {
  const [barato, caro] = [await criarVendedor(), await criarVendedor()]
  await publicar(caro, 'Uva Vitória', 9000)
  await publicar(barato, 'Uva Vitória', 0.5)
  await abrirComo(page, await criarComprador(), `/produto/${await produtoChamado('Uva Vitória')}`)
  const cotacoes = page.getByRole('main').getByRole('listitem')
  await expect(cotacoes.first()).toContainText(barato.nome)
  await expect(cotacoes.first()).toContainText('R$0,50 0,10/kg')
  await expect(cotacoes.last()).toContainText(caro.nome)
  await expect(cotacoes.last()).toContainText('1.800,00/kg')
  await expect(cotacoes.filter({ hasText: 'menor preço por kg' })).toHaveCount(1)
})

test('on a phone six quotes can be bought on the first screen, in 180 words at most', async ({ page }) => {
  const [nome, comprador] = [novoNomeDeProduto(), await criarComprador()]
  const id = await criarProduto(nome)
  const vendedores = await Promise.all(
    ['Sítio Boa Colheita', 'Hortifruti Pedra do Irajá', 'Cooperativa Serra Verde'].flatMap(um => [
      criarVendedor({ nome: um }),
      criarVendedor({ nome: `${um} 2` }),
    ]),
  )
  for (const [lugar, vendedor] of vendedores.entries()) await publicar(vendedor, nome, 60 + lugar)
  await abrirComo(page, comprador, `/produto/${id}`, TELEFONE)
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  const botoes = page.getByRole('button', { name: `Adicionar ${nome} de ` })
  await expect(botoes).toHaveCount(6)
  const barra = exigir(await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox())
  for (const botao of await botoes.all()) {
    const { y, height } = exigir(await botao.boundingBox())
    expect(y + height).toBeLessThanOrEqual(barra.y)
  }
  expect(await palavrasDe(page)).toBeLessThanOrEqual(180)
  await page.locator('summary').click()
  await expect(page.getByText(/^Só há um preço até agora: R\$\s60,00/)).toBeVisible()
})

test('spec §5.17, §8.9: a quantity below 1 is refused, then the right one goes into the cart', async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Quiabo', 60)
  await abrirComo(page, await criarComprador(), `/produto/${await produtoChamado('Quiabo')}`)
  const nome = `Quiabo de ${vendedor.nome}`
  const campo = page.getByLabel(`Quantidade a adicionar de ${nome}`)
  for (const errada of ['0', '-2', '']) {
    await campo.fill('5')
    await campo.fill(errada)
    await page.getByRole('button', { name: `Adicionar ${nome}` }).click()
    await expect(page.getByRole('alert').getByText('Quantidade deve ser maior que 0.')).toBeVisible()
    await expect(campo).toHaveAttribute('aria-invalid', 'true')
  }
  await campo.fill('1,5')
  await campo.press('Enter')
  await expect(page.getByRole('alert').getByText('Só quantidade inteira.')).toBeVisible()
  await expect(campo).toHaveValue('1,5')
  await campo.fill('7')
  await campo.press('Enter')
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(quantidadeDe(page, nome).getByRole('textbox')).toHaveValue('7')
})

test('rule M11: the demonstration shows a month of prices, drawn and as a table', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarComprador(), `/produto/${await produtoChamado('Melão Amarelo')}`)
  await expect(page.getByText(/^Menor preço: hoje R\$\s[\d,.]+; há \d+ dias R\$\s[\d,.]+$/)).toBeVisible()
  const dias = page.getByRole('table', { name: /^Menor preço de cada dia/ }).getByRole('row')
  await expect(dias).toHaveCount(31) // thirty days and the heading
  await test.step('rule M11: under the drawing stand its days, beside it its prices', async () => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/produto/${await produtoChamado('Melão Amarelo')}`)
      if (width < 1100) await page.locator('summary').click()
      const grafico = page.getByRole('figure')
      const desenho = await grafico.locator('svg').boundingBox()
      const maximo = await grafico.getByText(/^máx\. R\$/).boundingBox()
      const dias = grafico.locator('p span').filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })
      const [primeiro, ultimo] = [await dias.first().boundingBox(), await dias.last().boundingBox()]
      expect(desenho && ultimo && ultimo.x + ultimo.width, `${width}`).toBeCloseTo(
        desenho ? desenho.x + desenho.width : 0,
        0,
      )
      expect(ultimo?.y).toBe(primeiro?.y)
      expect(maximo && maximo.x + maximo.width).toBeLessThanOrEqual(width - 16)
    }
  })
})

test('spec §8.34, rules M11, M58: a product without quotes says so and offers an e-mail with the first one, which can be taken back', {
  tag: '@completa',
}, async ({ page }) => {
  const [nome, vendedor] = [novoNomeDeProduto(), await criarVendedor()]
  const [id, comprador] = [await criarProduto(nome), await criarComprador()]
  await confirmarEmail(comprador)
  await abrirComo(page, comprador, `/produto/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nome)
  await expect(page.getByText('Nenhuma cotação disponível.', { exact: true })).toBeVisible()
  const pedir = page.getByRole('button', { name: 'Avise-me quando houver cotação' })
  const desfazer = page.getByRole('button', { name: 'Desfazer aviso' })
  await pedir.click()
  await expect(page.getByText('Você será avisado por e-mail.')).toBeVisible()
  await page.reload()
  await desfazer.focus()
  await desfazer.press('Enter')
  await expect(pedir).toBeFocused()
  await pedir.press('Enter')
  await expect(desfazer).toBeFocused()
  await publicar(vendedor, nome, 40)
  await page.goto(await linkParecidoCom(comprador.email, new RegExp(`\\S+/produto/${id}$`, 'm')))
  await expect(page.getByRole('heading', { name: vendedor.nome })).toBeVisible()
  await expect(desfazer).toHaveCount(0)
  await expect(page.getByText(/^Só há um preço até agora: R\$\s40,00, em [\d/]+\.$/)).toBeVisible()
})

test.describe('rule M58: a wish that is refused', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/produto\/\d+\/aviso$/] })

  test('is explained: the address is to be proved first, or a quote came meanwhile', {
    tag: '@completa',
  }, async ({ page }) => {
    const [nome, vendedor] = [novoNomeDeProduto(), await criarVendedor()]
    const id = await criarProduto(nome)
    await abrirComo(page, await criarComprador(), `/produto/${id}`)
    await page.getByRole('button', { name: 'Avise-me quando houver cotação' }).click()
    await page.getByRole('link', { name: 'Confirmar e-mail no perfil' }).click()
    await expect(page.getByRole('button', { name: 'Enviar o link de novo' })).toBeVisible()
    await page.goto(`/produto/${id}`)
    const pedir = page.getByRole('button', { name: 'Avise-me quando houver cotação' })
    await expect(pedir).toBeVisible()
    await publicar(vendedor, nome, 40)
    await pedir.click()
    await esperarToast(page, 'O aviso não foi pedido. Este produto já tem cotação.')
    await expect(page.getByRole('heading', { name: vendedor.nome })).toBeVisible()
  })
})

test('rule M9: a seller sees only its own quote there, and nothing to buy', { tag: '@completa' }, async ({
  page,
}) => {
  const [vendedor, rival] = [await criarVendedor(), await criarVendedor()]
  await publicar(vendedor, 'Jiló', 70)
  await publicar(rival, 'Jiló', 65)
  await abrirComo(page, vendedor, `/produto/${await produtoChamado('Jiló')}`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: vendedor.nome })).toBeVisible()
  await expect(page.getByText(rival.nome)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Adicionar/ })).toHaveCount(0)
})

test.describe('an address without a product', () => {
  test.use({
    recusasEsperadas: [
      '404 /v1/produto/999999',
      '404 /v1/produto/999999/historico',
      '404 /v1/produto/999999/ceasa',
      '404 /v1/cotacao/999999',
    ],
  })

  test('says so', { tag: '@completa' }, async ({ page }) => {
    await abrirComo(page, await criarComprador(), '/produto/999999')
    await expect(page.getByRole('alert')).toContainText('Produto não encontrado.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produto')
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver produtos' }).click()
    await expect(page).toHaveURL('/produto')
  })
})
