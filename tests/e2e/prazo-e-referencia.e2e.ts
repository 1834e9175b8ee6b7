// Days to pay of one buyer, and its own number of an order (rules N143, N144).
import { clicar } from './support/abrir.ts'
import { adicionar, criarComprador, criarVendedor, equipe, publicar } from './support/mercado.ts'
import { abrirComo, esperarToast, valorDe } from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

test('rule N143: staff give a buyer its own days to pay, and take them back', async ({ page }) => {
  const comprador = await criarComprador()
  await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
  await page.getByText('Prazo do boleto: o da configuração').click()
  const dias = page.getByRole('textbox', { name: 'Dias para pagar' })
  await dias.fill('61')
  await page.keyboard.press('Enter')
  await expect(dias).toHaveAccessibleDescription(/O prazo vai de 1 a 60 dias\./)
  await dias.fill('014')
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Prazo do boleto atualizado.')
  await expect(page.getByText('Prazo do boleto: 14 dias')).toBeVisible()
  await dias.fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Prazo do boleto: o da configuração')).toBeVisible()
})

test("rule N144: the buyer's own number goes from the cart to the order, by which staff find it", async ({
  page,
  abrirJanela,
}) => {
  const comprador = await criarComprador()
  await adicionar(comprador, await publicar(await criarVendedor(), 'Chuchu', 44))
  const numero = `OC ${comprador.id}`
  await abrirComo(page, comprador, '/carrinho', { width: 320, height: 640 })
  await page.locator('summary', { hasText: 'Seu número' }).click()
  await page.getByRole('textbox', { name: 'Seu número' }).fill(numero)
  expect(await larguraDaTela(page)).toBeLessThanOrEqual(320)
  // Left by the click on the boleto, which waits for it.
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page).toHaveURL(/\/pedido\/\d+$/)
  await expect(valorDe(page, 'Seu número')).toHaveText(numero)
  await page.goto('/carrinho')
  await expect(page.getByText(numero)).toHaveCount(0)

  const mesa = await abrirJanela(await equipe(), '/pedido')
  await clicar('Filtrar')(mesa)
  await mesa.getByRole('searchbox', { name: 'Nº do comprador' }).fill(numero.toLowerCase())
  await expect(mesa).toHaveURL(/[?&]referencia=/)
  const linha = mesa.getByRole('row', { name: comprador.nome })
  await expect(linha).toHaveCount(1)
  await linha.getByRole('link').first().click()
  await expect(valorDe(mesa, 'Nº do comprador')).toHaveText(numero)
})
