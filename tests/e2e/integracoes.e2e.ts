// A buyer's keys for its own programs (rule N136).
import { criarCompradorPelaApi } from './support/contas.ts'
import { entrarComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rules N136, N138: a buyer makes a key that buys, reads it once, and ends it', async ({
  page,
  request,
}) => {
  const comprador = await criarCompradorPelaApi()
  await entrarComo(page, comprador)
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Integrações' }).click()
  await expect(page.getByText('Nenhuma chave por aqui ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Nome').fill('ERP da loja')
  await dialogo.getByText('Compra', { exact: true }).click()
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  await expect(dialogo.getByLabel('Limite por pedido')).toBeFocused()
  await dialogo.getByLabel('Limite por pedido').fill('500')
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  const chave = await dialogo.getByLabel('Chave').inputValue()
  expect(chave).toMatch(/^rst_[\w-]{43}$/)
  await dialogo.getByRole('button', { name: 'Pronto' }).click()
  const linha = page.getByRole('row', { name: /ERP da loja/ })
  await expect(linha).toContainText('Compra até R$ 500,00 por pedido')
  await expect(page.getByText(chave)).toHaveCount(0)

  const quemSou = () => request.get('/v1/integracao', { headers: { authorization: `Bearer ${chave}` } })
  expect((await (await quemSou()).json()).userId).toBe(comprador.id)
  await linha.getByRole('button', { name: 'Encerrar ERP da loja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Nenhuma chave por aqui ainda.')).toBeVisible()
  expect((await quemSou()).status()).toBe(401)
})
