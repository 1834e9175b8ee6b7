// A buyer's keys and webhooks for its own programs (rules N136–N141).
import { violacoes } from './support/axe.ts'
import { criarComprador } from './support/mercado.ts'
import { abrirComo, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rules N136, N138: a buyer makes a key that buys, reads it once, and ends it', async ({
  page,
  request,
}) => {
  const comprador = await criarComprador()
  await abrirComo(page, comprador, '/perfil')
  await page.getByRole('link', { name: 'Integrações' }).click()
  await expect(page.getByText('Nenhuma chave por aqui ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByText('Compra', { exact: true }).click()
  await dialogo.getByLabel('Limite por pedido').fill('500')
  await dialogo.getByLabel('Nome').fill('---')
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  await expect(dialogo.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true')
  await dialogo.getByLabel('Nome').fill('ERP da loja')
  await dialogo.getByLabel('Limite por pedido').fill('')
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  await expect(dialogo.getByLabel('Limite por pedido')).toBeFocused()
  await dialogo.getByLabel('Limite por pedido').fill('500')
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  const chave = await dialogo.getByLabel('Chave').inputValue()
  expect(chave).toMatch(/^rst_[\w-]{43}$/)
  expect(await violacoes(page)).toEqual([])
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

test('rules N139–N141: a webhook shows its secret once, and how a test went', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirComo(page, await criarComprador(), '/perfil/integracoes', TELEFONE)
  await page.getByRole('button', { name: 'Novo webhook' }).click()
  // By keyboard: the field has the focus, Enter sends.
  await page.keyboard.type('http://erp.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Digite um endereço que comece com https://.')).toBeVisible()
  await page.getByLabel('Endereço').fill('https://127.0.0.1/restia')
  await page.keyboard.press('Enter')
  const segredo = page.getByRole('dialog', { name: 'Segredo do webhook' })
  await expect(segredo.getByLabel('Segredo')).toHaveValue(/^whs_[\w-]{43}$/)
  expect(await violacoes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enviar teste a https://127.0.0.1/restia' }).click()
  await page.getByText('Envios', { exact: true }).click()
  await expect(page.getByText('O endereço não é da internet.')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('O endereço não é da internet.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remover https://127.0.0.1/restia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Nenhum webhook por aqui ainda.')).toBeVisible()
})
