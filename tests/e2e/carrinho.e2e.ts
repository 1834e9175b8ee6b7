import type { Locator, Page } from '@playwright/test'
import {
  adicionar,
  type Conta,
  criarComprador,
  criarVendedor,
  excluirCotacao,
  exigirSucesso,
  fazerPedido,
  mudarPreco,
  publicar,
} from './support/mercado.ts'
import { segurarLinha } from './support/queda.ts'
import {
  abrirComo,
  escolherAcao,
  esperarToast,
  quantidadeDe,
  rolarAteFaltar,
  valorDe,
} from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

interface Cenario {
  vendedor: Conta
  comprador: Conta
  cotacaoId: number
}

/** A buyer on the cart screen with 3 × Berinjela (caixa 10 kg) at R$ 20,00. */
async function abrirCarrinho(page: Page, { limite = 20_000, quantidade = 3 } = {}): Promise<Cenario> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador({ limite })])
  const cotacaoId = await publicar(vendedor, 'Berinjela', 20)
  await adicionar(comprador, cotacaoId, quantidade)
  await abrirComo(page, comprador, '/carrinho')
  await expect(page.getByRole('link', { name: 'Berinjela' })).toBeVisible()
  return { vendedor, comprador, cotacaoId }
}

/** Top and bottom edge in the window, in pixels from above. */
async function inicioDe(algo: Locator): Promise<number> {
  return (await algo.boundingBox())?.y ?? 0
}

async function fimDe(algo: Locator): Promise<number> {
  const lugar = await algo.boundingBox()
  return lugar ? lugar.y + lugar.height : Number.POSITIVE_INFINITY
}

test('spec §2.17, §2.40, §4.7, §7.32: a quantity of 0 asks, and only a yes removes the item', async ({
  page,
}) => {
  await abrirCarrinho(page)
  const quantidade = quantidadeDe(page, 'Berinjela').getByRole('textbox')
  const pergunta = page.getByRole('dialog', { name: 'Remover Berinjela do carrinho?' })
  await quantidade.fill('0')
  await quantidade.press('Enter')
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(quantidade).toHaveValue('3')
  await quantidade.fill('0')
  await quantidade.press('Enter')
  await pergunta.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(quantidade).toHaveValue('3')
})

test('rule N156: an item that is put back still takes similar products', async ({ page }) => {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador({ limite: 20_000 })])
  const cotacaoId = await publicar(vendedor, 'Berinjela', 20)
  await exigirSucesso(comprador, 'POST /v1/pedido/carrinho/{userId}/itens/lote', {
    params: { userId: comprador.id },
    body: { modo: 'SOMAR', itens: [{ cotacaoId, quantidade: 3, aceitaParecidos: true }] },
  })
  await abrirComo(page, comprador, '/carrinho')
  await expect(page.getByText('Se faltar, aceito parecidos')).toBeVisible()
  await escolherAcao(page, 'Esvaziar carrinho')
  await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar' }).click()
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Se faltar, aceito parecidos')).toBeVisible()
})

test('spec §2.41, §7.33: clearing the cart asks first and can be undone', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirCarrinho(page)
  await escolherAcao(page, 'Esvaziar carrinho')
  await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar' }).click()
  await esperarToast(page, 'Seu carrinho foi esvaziado.')
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(quantidadeDe(page, 'Berinjela').getByRole('textbox')).toHaveValue('3')
  await page.reload()
  await expect(quantidadeDe(page, 'Berinjela').getByRole('textbox')).toHaveValue('3')
})

test('spec §8.12, §9.12, §9.13: weight is weight times quantity, and the sums follow the quantity', async ({
  page,
}) => {
  await abrirCarrinho(page)
  await expect(valorDe(page, 'Total')).toHaveText('R$ 105,00') // 60,00 + frete mínimo de 45,00
  await expect(page.getByText(/^Mesmo frete até 150\skg$/)).toBeVisible()
  await quantidadeDe(page, 'Berinjela').getByRole('textbox').fill('1200')
  await quantidadeDe(page, 'Berinjela').getByRole('textbox').press('Enter')
  await esperarToast(page, 'Quantidade atualizada!')
  await expect(page.getByText(/^12\.000\skg para /)).toBeVisible()
  await expect(valorDe(page, 'Produtos')).toHaveText('R$ 24.000,00')
  await expect(valorDe(page, 'Frete')).toHaveText('R$ 1.467,00') // 27,00 + 12.000 × 0,12
  await expect(page.getByText(/^R\$\s27,00 \+ R\$\s0,12 por kg$/)).toBeVisible()
})

test('rule M13: five digits can be typed; what is no whole quantity is refused as it was typed', async ({
  page,
}) => {
  await abrirCarrinho(page)
  const campo = quantidadeDe(page, 'Berinjela').getByRole('textbox')
  const antes = await campo.inputValue()
  for (const [digitado, frase] of [
    ['12,5', 'Só quantidade inteira.'],
    ['123456', 'A quantidade máxima de um item é 99.999.'],
  ] as const) {
    await campo.fill(digitado)
    await campo.press('Enter')
    await expect(page.getByRole('alert').getByText(frase)).toBeVisible()
    await expect(campo).toHaveValue(digitado)
    await campo.press('Escape')
    await expect(campo).toHaveValue(antes)
  }
  await page.reload()
  await expect(campo).toHaveValue(antes)
  await campo.fill('12345')
  await campo.press('Enter')
  await esperarToast(page, 'Quantidade atualizada!')
  await page.reload()
  await expect(campo).toHaveValue('12345')
})

test('rule M18: the amount that the limit lacks is shown to the centavo', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirCarrinho(page, { limite: 100 })
  const gerar = page.getByRole('button', { name: 'Gerar boleto' })
  await expect(gerar).toHaveAccessibleDescription(
    'Seu limite disponível não cobre este pedido: faltam R$ 5,00.',
  )
  await expect(valorDe(page, 'Limite depois deste pedido')).toHaveText('−R$ 5,00')
  await gerar.press('Enter')
  await expect(page).toHaveURL('/carrinho')
  expect(page.context().pages()).toHaveLength(1)
})

test('rules M16, M18: above 12 t the team quotes the freight, and all reasons are shown together', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirCarrinho(page, { quantidade: 1300, limite: 20_000 })
  await expect(valorDe(page, 'Frete')).toHaveText('a combinar')
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toHaveAccessibleDescription(
    'O pedido tem 13.000 kg; acima de 12.000 kg nossa equipe combina o frete com você.',
  )
  await expect(valorDe(page, 'Total sem frete')).toHaveText('R$ 26.000,00')
  await expect(page.getByText(/^Suporte:/)).toBeVisible()
  const outros = page.getByRole('list', { name: 'Também impede o boleto' })
  await expect(outros.getByRole('listitem')).toHaveText([
    'Seu limite disponível não cobre este pedido: faltam R$ 6.000,00.',
  ])
})

test('rule M15: a changed price is marked, old and new; an unavailable quote must be removed before generating the boleto', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, cotacaoId } = await abrirCarrinho(page)
  await mudarPreco(vendedor, cotacaoId, 22.5)
  await page.reload()
  await expect(page.getByText('O preço mudou: R$ 20,00 → R$ 22,50')).toBeVisible()
  await expect(valorDe(page, 'Produtos')).toHaveText('R$ 67,50')
  await expect(page.getByRole('link', { name: 'Ver outras cotações de Berinjela' })).toBeVisible()
  await excluirCotacao(vendedor, cotacaoId)
  await page.reload()
  await expect(page.getByText('Indisponível: remova para continuar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toHaveAccessibleDescription(
    'Berinjela não está mais disponível. Remova o item para continuar.',
  )
  await expect(valorDe(page, 'Total')).toHaveText('R$ 0,00')
  await expect(valorDe(page, 'Limite depois deste pedido')).toHaveText('R$ 20.000,00')
  await expect(page.getByRole('link', { name: 'Ver outras cotações de Berinjela' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover Berinjela' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
})

test('below sm the boleto stays at the foot of the window, one button with its sums', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { vendedor, cotacaoId } = await abrirCarrinho(page)
  const gerar = page.getByRole('button', { name: 'Gerar boleto' })
  const barra = page.locator('main div:has(> button:text-is("Gerar boleto"))')
  await expect(gerar).toHaveCount(1)
  await expect(gerar).toBeInViewport({ ratio: 1 })
  await expect(barra).toContainText(/R\$\s105,00\S{3} \d\d\/\d\d · vence \S{3} \d\d\/\d\d/)
  expect((await barra.boundingBox())?.height).toBeLessThanOrEqual(53)
  await expect(page.locator('main aside')).toHaveCount(0)

  await test.step('no message lies over it, nor under the finger', async () => {
    await quantidadeDe(page, 'Berinjela').getByRole('button', { name: 'Aumentar' }).click()
    const aviso = page.getByRole('status', { name: 'Avisos' })
    await expect(aviso.getByText('Quantidade atualizada!')).toBeVisible()
    expect(await fimDe(aviso)).toBeLessThanOrEqual(await inicioDe(barra))
    expect(await fimDe(aviso)).toBeLessThanOrEqual(await inicioDe(quantidadeDe(page, 'Berinjela')))
  })
  await test.step('nor does it lie over the last line', async () => {
    await rolarAteFaltar(page, 0)
    await expect(page.getByText('Limite depois deste pedido')).toBeInViewport()
    expect(await fimDe(valorDe(page, 'Limite depois deste pedido'))).toBeLessThan(await inicioDe(barra))
  })
  await test.step('it tells the reason, too, in one line that leads to it', async () => {
    await excluirCotacao(vendedor, cotacaoId)
    await page.reload()
    const motivo = 'Berinjela não está mais disponível. Remova o item para continuar.'
    await expect(gerar).toHaveAccessibleDescription(motivo)
    const barraComMotivo = page.locator('main div:has(> span > button)')
    await expect
      .poll(async () => (await barraComMotivo.boundingBox())?.height ?? 999)
      .toBeLessThanOrEqual(100)
    await rolarAteFaltar(page, 0)
    await page.getByRole('link', { name: 'Berinjela não está mais disponível', exact: true }).click()
    await expect(page.locator('[id^=vendedor-]')).toBeFocused()
    await expect(page.getByText('Indisponível: remova para continuar')).toBeInViewport({ ratio: 1 })
    await rolarAteFaltar(page, 0)
    const fechamento = page.getByRole('heading', { name: 'Resumo' }).locator('xpath=..')
    expect(await fimDe(fechamento)).toBeLessThan((await inicioDe(gerar)) - 8)
  })
})

test('rule M18: a quantity that could not be read holds the boleto back; one just typed is added up before', async ({
  page,
}) => {
  await abrirCarrinho(page)
  const gerar = page.getByRole('button', { name: 'Gerar boleto' })
  const campo = quantidadeDe(page, 'Berinjela').getByRole('textbox')
  await campo.fill('12,5')
  await gerar.click()
  await esperarToast(page, 'Corrija a quantidade de Berinjela.')
  await expect(campo).toBeFocused()
  await expect(campo).toHaveValue('12,5')
  expect(page.context().pages()).toHaveLength(1)
  await campo.press('Escape')
  const soltar = await segurarLinha(page, /\/itens\/\d+$/)
  await campo.fill('40')
  // One tap leaves the field and presses the button.
  await gerar.click({ force: true })
  await expect(gerar).toHaveAttribute('aria-busy', 'true')
  await soltar()
  await esperarToast(page, 'Quantidade atualizada!')
  await expect(valorDe(page, 'Total')).toHaveText('R$ 875,00') // 800,00 + 27,00 + 400 × 0,12
  expect(page.context().pages()).toHaveLength(1)
  const aba = page.waitForEvent('popup')
  await gerar.click()
  await aba
  await expect(page).toHaveURL(/\/pedido\/\d+$/)
})

test('a narrow window shows the whole bar, a low or wide one has no bar', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirCarrinho(page)
  const gerar = page.getByRole('button', { name: 'Gerar boleto' })
  await page.setViewportSize({ width: 320, height: 640 })
  await rolarAteFaltar(page, 0)
  await expect(gerar).toBeInViewport({ ratio: 1 })
  expect(await larguraDaTela(page)).toBe(320)
  await page.locator('html').evaluate(html => html.scrollTo(0, 0))
  await expect(gerar).toBeInViewport({ ratio: 1 })
  // A window of 1280 × 720 pixels at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 180 })
  await expect(gerar).not.toBeInViewport()
  await page.setViewportSize({ width: 600, height: 400 })
  await expect(gerar).not.toBeInViewport()
})

test('where the browser opens no tab the order shows the boleto', { tag: '@completa' }, async ({ page }) => {
  await page.addInitScript('window.open = () => null')
  await abrirCarrinho(page)
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page).toHaveURL(/\/pedido\/\d+$/)
  await expect(page.getByRole('link', { name: 'Abrir boleto' })).toBeVisible()
})

test.describe('a price that changes under the click', () => {
  test.use({ recusasEsperadas: [/^409 .*\/pagamento$/] })

  test('rule M18: refuses with the new total and leaves no tab behind', async ({ page }) => {
    const { vendedor, cotacaoId } = await abrirCarrinho(page)
    await mudarPreco(vendedor, cotacaoId, 30)
    await page.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'O total mudou para R$ 135,00. Confira e gere o boleto de novo.',
    )
    await expect(valorDe(page, 'Total')).toHaveText('R$ 135,00')
    await expect.poll(() => page.context().pages().length).toBe(1)
  })

  test('a cart that was changed and ordered in another window says so', async ({ page }) => {
    const { comprador, cotacaoId } = await abrirCarrinho(page)
    await fazerPedido(comprador, cotacaoId)
    await page.getByRole('button', { name: 'Gerar boleto' }).click()
    await esperarToast(page, 'Este carrinho foi fechado ou esvaziado em outra janela.')
    await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible()
  })
})

test('on the way out of the cart no other bar comes over it', { tag: '@completa' }, async ({ page }) => {
  await abrirCarrinho(page)
  await page.evaluate(`new MutationObserver(() => {
    const estaNoCarrinho = document.querySelector('h1')?.textContent === 'Carrinho'
    if (estaNoCarrinho && [...document.links].some(link => link.textContent === 'Ver carrinho')) globalThis.juntos = true
  }).observe(document.body, { subtree: true, childList: true })`)
  await page.getByRole('link', { name: 'Produtos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver carrinho' })).toBeVisible()
  expect(await page.evaluate('globalThis.juntos')).toBeUndefined()
})
