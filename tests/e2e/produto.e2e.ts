import { criarCompradorPelaApi, criarVendedorPelaApi } from './support/contas.ts'
import { produtoChamado, publicarPelaApi } from './support/mercado.ts'
import { entrarComo, esperarToast, quantidadeDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule M10: quotes stand by price per kilogram, the lowest marked in words', async ({ page }) => {
  const [barato, caro] = [await criarVendedorPelaApi(), await criarVendedorPelaApi()]
  await publicarPelaApi(caro, 'Uva Vitória', 9000)
  await publicarPelaApi(barato, 'Uva Vitória', 0.5)
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto(`/produto/${await produtoChamado('Uva Vitória')}`)
  const cotacoes = page.getByRole('main').getByRole('listitem')
  await expect(cotacoes.first()).toContainText(barato.nome)
  await expect(cotacoes.first()).toContainText('R$ 0,10/kg')
  await expect(cotacoes.last()).toContainText(caro.nome)
  await expect(cotacoes.last()).toContainText('R$ 1.800,00/kg')
  await expect(cotacoes.filter({ hasText: 'menor preço por kg' })).toHaveCount(1)
})

test('spec §5: a quantity below 1 is refused, then the right one goes into the cart', async ({ page }) => {
  const vendedor = await criarVendedorPelaApi()
  await publicarPelaApi(vendedor, 'Quiabo', 60)
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto(`/produto/${await produtoChamado('Quiabo')}`)
  const nome = `Quiabo de ${vendedor.nome}`
  await page.getByRole('button', { name: `Adicionar ${nome}` }).click()
  const dialogo = page.getByRole('dialog', { name: 'Adicionar Quiabo' })
  await expect(dialogo.getByLabel('Quantidade')).toBeFocused()
  for (const errada of ['0', '-2', '']) {
    await dialogo.getByLabel('Quantidade').fill(errada)
    await dialogo.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await expect(dialogo.getByText('Quantidade deve ser maior que 0.')).toBeVisible()
  }
  await dialogo.getByLabel('Quantidade').fill('7')
  await dialogo.getByLabel('Quantidade').press('Enter')
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(quantidadeDe(page, nome).getByRole('textbox')).toHaveValue('7')
})

test('spec §8: a product without quotes says so', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto(`/produto/${await produtoChamado('Coco Verde')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coco Verde')
  await expect(page.getByText('Nenhuma cotação disponível.', { exact: true })).toBeVisible()
})

test('rule M9: a seller sees only its own quote there, and nothing to buy', async ({ page }) => {
  const [vendedor, rival] = [await criarVendedorPelaApi(), await criarVendedorPelaApi()]
  await publicarPelaApi(vendedor, 'Jiló', 70)
  await publicarPelaApi(rival, 'Jiló', 65)
  await entrarComo(page, vendedor)
  await page.goto(`/produto/${await produtoChamado('Jiló')}`)
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
      '404 /v1/cotacao/999999',
    ],
  })

  test('says so', async ({ page }) => {
    await entrarComo(page, await criarCompradorPelaApi())
    await page.goto('/produto/999999')
    await expect(page.getByRole('alert')).toContainText('Produto não encontrado.')
  })
})
