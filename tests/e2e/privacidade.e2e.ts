// What people do about their data by themselves (rules N130–N133).
import { violacoes } from './support/axe.ts'
import { tirarAceite } from './support/banco.ts'
import { criarComprador, equipe } from './support/mercado.ts'
import { abrirComo, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule N130: one tap accepts the privacy page, and until then nothing stops', async ({ page }) => {
  const comprador = await criarComprador()
  await tirarAceite(comprador)
  await abrirComo(page, comprador, '/pedido', TELEFONE)
  const pedido = page.getByRole('region', { name: 'Privacidade' })
  await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
  await pedido.getByRole('link', { name: 'O que guardamos de você' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible()
  await expect(page.getByText('Encarregado dos dados')).toContainText('@')
  expect(await violacoes(page)).toEqual([])
  await pedido.getByRole('button', { name: 'Li e aceito' }).click()
  await expect(pedido).toHaveCount(0)
  await page.goto('/pedido')
  await expect(page.getByText('Você não possui pedidos.')).toBeVisible()
  await expect(pedido).toHaveCount(0)
})

test('rules N131–N133: exports what is its own, asks for its end, and staff close it', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const comprador = await criarComprador()
  await abrirComo(page, comprador, '/perfil#privacidade', TELEFONE)
  await page.getByRole('button', { name: 'Exportar meus dados' }).click()
  const baixar = page.getByRole('link', { name: 'Baixar meus dados' })
  const [arquivo] = await Promise.all([page.waitForEvent('download'), baixar.click()])
  expect(arquivo.suggestedFilename()).toBe('meus-dados.zip')

  // By keyboard: the question is answered with Enter and taken back with Tab and Enter.
  await page.getByRole('button', { name: 'Encerrar minha conta' }).focus()
  await page.keyboard.press('Enter')
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir encerramento' }).press('Enter')
  await page.getByRole('button', { name: 'Desistir de encerrar' }).press('Enter')
  await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir encerramento' }).click()
  await expect(page.getByText(/^Você pediu para encerrar\. A equipe confirma até /)).toBeVisible()

  const mesa = await abrirJanela(await equipe(), `/adm/mesa/conta-a-encerrar/${comprador.id}`)
  await mesa.getByRole('button', { name: /^Encerrar conta/ }).click()
  await expect(mesa.getByText(`Encerrar a conta de ${comprador.nome}?`)).toBeVisible()
  await mesa
    .getByRole('button', { name: /^Encerrar conta/ })
    .last()
    .click()
  await esperarToast(mesa, 'Conta encerrada.')
  await page.goto('/perfil')
  await expect(page).toHaveURL(/\/login/)
})
