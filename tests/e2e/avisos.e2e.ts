// Messages keep clear of what one works on, and a series of them is one (design/cart).
import type { Locator, Page } from '@playwright/test'
import { adicionar, criarComprador, criarVendedor, publicar } from './support/mercado.ts'
import { abrirComo, esperarFluxo, quantidadeDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** A buyer's cart with a line of each of these products. */
async function abrirCarrinho(page: Page, ...produtos: string[]): Promise<void> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  for (const produto of produtos) await adicionar(comprador, await publicar(vendedor, produto, 20), 3)
  await abrirComo(page, comprador, '/carrinho')
}

async function sobrepoe(um: Locator, outro: Locator): Promise<boolean> {
  const [a, b] = [await um.boundingBox(), await outro.boundingBox()]
  if (!a || !b) throw new Error('nada a medir')
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width
}

test('twelve changes of quantity are one message with a counter', { tag: '@completa' }, async ({ page }) => {
  await abrirCarrinho(page, 'Berinjela')
  const mais = quantidadeDe(page, 'Berinjela').getByRole('button', { name: 'Aumentar' })
  for (let vez = 0; vez < 12; vez++) await mais.click()
  const avisos = page.getByRole('status', { name: 'Avisos' })
  await expect(avisos.getByText('12×', { exact: true })).toBeVisible()
  await expect(avisos.getByText('Quantidade atualizada!', { exact: true })).toHaveCount(1)
})

test('new prices of several products are one message with a counter', { tag: '@completa' }, async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  for (const produto of ['Aipim', 'Beterraba']) await publicar(vendedor, produto, 40)
  await abrirComo(page, vendedor, '/perfil#cotacoes')
  await page.getByRole('button', { name: 'Editar o preço de Aipim' }).click()
  for (const produto of ['Aipim', 'Beterraba']) {
    const preco = page.getByRole('form', { name: `Preço de ${produto}` }).getByRole('textbox')
    await expect(preco).toBeFocused() // the next one opens by itself
    await preco.fill('41')
    await preco.press('Enter')
  }
  const avisos = page.getByRole('status', { name: 'Avisos' })
  await expect(avisos.getByText('2 salvos', { exact: true })).toBeVisible()
  await expect(avisos.getByText('Preço de Beterraba atualizado!', { exact: true })).toBeVisible()
  await expect(avisos.getByRole('button', { name: 'Desfazer' })).toHaveCount(1)
})

test('a message is never over the line that is edited, wherever that is', { tag: '@completa' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await abrirCarrinho(page, 'Berinjela', 'Gengibre', 'Chuchu', 'Aipim', 'Acelga', 'Beterraba', 'Jiló')
  const aviso = page.getByRole('status', { name: 'Avisos' })
  const barra = page.locator('main div:has(> button:text-is("Gerar boleto"))')
  for (const produto of ['Berinjela', 'Jiló', 'Chuchu']) {
    const quantidade = quantidadeDe(page, produto)
    const linha = quantidade.locator('xpath=ancestor::li')
    // Right below the top bar, where messages come otherwise.
    await linha.evaluate(li => li.scrollIntoView(true))
    await quantidade.getByRole('button', { name: 'Aumentar' }).click()
    await expect(aviso.getByText('Quantidade atualizada!')).toBeVisible()
    await expect.poll(() => sobrepoe(aviso, linha)).toBe(false)
    expect(await sobrepoe(aviso, barra)).toBe(false)
  }
})

test.describe('without a network', () => {
  test.use({ recusasEsperadas: [/^ERR_INTERNET_DISCONNECTED /] })

  for (const width of [320, 1280])
    test(`a message is not over the notice of that, at ${width} px`, {
      tag: width === 320 ? [] : '@completa',
    }, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 700 })
      // With everything that comes after the first screen.
      await Promise.all([esperarFluxo(page), abrirCarrinho(page, 'Berinjela')])
      await context.setOffline(true)
      const faixa = page.getByText(/^Sem conexão\. O que você vê/)
      await expect(faixa).toBeVisible()
      await quantidadeDe(page, 'Berinjela').getByRole('button', { name: 'Aumentar' }).click()
      const aviso = page.getByRole('status', { name: 'Avisos' })
      await expect(aviso.getByText('Erro ao atualizar quantidade. Sem conexão.')).toBeVisible()
      expect(await sobrepoe(aviso, faixa)).toBe(false)
    })
})

test.describe('a server that fails', () => {
  test.use({ recusasEsperadas: [/^500 \/v1\/pedido\/carrinho\//] })

  test('design/operation: the message of a failed change has the code for support', async ({ page }) => {
    await abrirCarrinho(page, 'Berinjela')
    await page.route(/\/itens\/\d+$/, route =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': '5ad0c0de-0000' },
        json: { codigo: 'erro-interno', message: 'Erro interno.' },
      }),
    )
    await quantidadeDe(page, 'Berinjela').getByRole('button', { name: 'Aumentar' }).click()
    const avisos = page.getByRole('status', { name: 'Avisos' })
    await expect(avisos.getByText('Erro ao atualizar quantidade.', { exact: true })).toBeVisible()
    await expect(avisos.getByText('Código para o suporte: 5ad0c0de-0000', { exact: true })).toBeVisible()
  })
})
