// A page in which a translator or an extension has wrapped the texts, and a browser that keeps nothing.
import { adicionar, criarComprador, criarVendedor, publicar } from './support/mercado.ts'
import { abrirComo, entrarComo, esperarToast, quantidadeDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('a cart whose texts a translator has wrapped still changes, and so do the screens after it', async ({
  page,
}) => {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  for (const produto of ['Berinjela', 'Chuchu'])
    await adicionar(comprador, await publicar(vendedor, produto, 20), 3)
  await abrirComo(page, comprador, '/carrinho')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await expect(quantidadeDe(page, 'Chuchu')).toBeVisible()
  await page.evaluate(`{
    const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  }`)
  await quantidadeDe(page, 'Chuchu').getByRole('button', { name: 'Aumentar' }).click()
  await esperarToast(page, 'Quantidade atualizada!')
  await page.getByRole('button', { name: /^Remover.*Berinjela/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(quantidadeDe(page, 'Berinjela')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Produtos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
})

test('in a browser that blocks storage the cart and the profile open, and the first lines close', {
  tag: '@completa',
}, async ({ page }) => {
  await entrarComo(page, await criarComprador())
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })`)
  await page.goto('/produto')
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('region', { name: 'Sua primeira compra' })).toHaveCount(0)
  for (const [endereco, titulo] of [
    ['/perfil', 'Perfil'],
    ['/carrinho', 'Carrinho'],
  ] as const) {
    await page.goto(endereco)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  }
})
