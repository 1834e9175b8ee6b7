// By keyboard alone: from the login to the boleto, with a visible focus at every stop.
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { marcarEntrega } from './support/banco.ts'
import {
  adicionar,
  cadastrar,
  criarComprador,
  criarVendedor,
  equipe,
  fazerPedido,
  publicar,
  SENHA,
} from './support/mercado.ts'
import {
  abrirComo,
  entrarComo,
  esperarToast,
  estadoDe,
  linhaDaMesa,
  tarefaAberta,
  valorDe,
} from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const MAIS_PARADAS = 60

/** Whether the focus ring is drawn, around the control itself or around the card or box that represents it. */
function focoVisivel(page: Page): Promise<boolean> {
  return page.locator(':focus').evaluate(controle => {
    const { getComputedStyle } = controle.ownerDocument.defaultView
    for (let onde = controle; onde.tagName !== 'BODY'; onde = onde.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(onde)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
    }
    return false
  })
}

/** Presses Tab until this has the focus, once it does something; every stop on the way must be visible. */
async function irAte(page: Page, alvo: Locator, tecla: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(alvo).toBeEnabled()
  for (let parada = 0; parada < MAIS_PARADAS; parada++) {
    await page.keyboard.press(tecla)
    // The button of a date's calendar is the browser's own, with its own ring.
    if (await page.evaluate('document.activeElement.matches("[type=date]:not(:focus)")')) continue
    expect(await focoVisivel(page), await page.locator(':focus').innerHTML()).toBe(true)
    if (await alvo.evaluate(controle => controle === controle.ownerDocument.activeElement)) return
  }
  throw new Error(`não se chega a ${alvo} em ${MAIS_PARADAS} paradas`)
}

test('from the login over the cart to the boleto by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Acelga', 1)
  const { email } = await criarComprador()
  const { keyboard } = page
  await page.goto('/login')
  await irAte(page, page.getByLabel('E-mail'))
  await keyboard.type(email)
  await irAte(page, page.getByLabel('Senha', { exact: true }))
  await keyboard.type(SENHA)
  await keyboard.press('Enter')

  await irAte(page, page.getByRole('button', { name: 'Adicionar Abóbora Japonesa' }))
  await keyboard.press('Enter')
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(page.getByRole('button', { name: 'Aumentar' })).toBeFocused()
  await irAte(page, page.getByRole('link', { name: 'Carrinho, 1 item' }), 'Shift+Tab')
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeFocused()
  await irAte(page, page.getByRole('button', { name: 'Gerar boleto' }))
  const aba = page.waitForEvent('popup')
  await keyboard.press('Enter')
  await aba
  await expect(page).toHaveURL(/\/pedido\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** Unfolds the part of the profile that has the seller's quotes. */
async function abrirVendas(page: Page): Promise<void> {
  await irAte(page, page.locator('summary', { hasText: 'Vendas' }))
  await page.keyboard.press('Enter')
}

test('a seller publishes a quote by keyboard alone', { tag: '@completa' }, async ({ page }) => {
  await entrarComo(page, await criarVendedor())
  const { keyboard } = page
  await page.goto('/perfil')
  await abrirVendas(page)
  await irAte(page, page.getByRole('button', { name: 'Nova cotação' }))
  await keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Nova cotação' })
  await expect(dialogo.getByLabel('Produto')).toBeFocused()
  await keyboard.type('Beterraba')
  await irAte(page, dialogo.getByLabel('Preço'))
  await keyboard.type('44,90')
  await keyboard.press('Enter')
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('R$ 44,90')
  expect(await focoVisivel(page)).toBe(true)
})

test('staff accept a pending account by keyboard alone', { tag: '@completa' }, async ({ page }) => {
  const vendedor = await cadastrar('VENDEDOR')
  await abrirComo(
    page,
    await equipe(),
    `/adm/vendedores/pendentes?busca=${encodeURIComponent(vendedor.nome)}`,
  )
  await irAte(page, linhaDaMesa(page, vendedor))
  await page.keyboard.press('Enter')
  await expect(tarefaAberta(page).getByRole('heading', { level: 2 })).toBeFocused()
  // The letter leads to the button and does not press it.
  await page.keyboard.press('a')
  await expect(tarefaAberta(page).getByRole('button', { name: 'Aceitar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Vendedor aceito com sucesso!')
  await expect(linhaDaMesa(page, vendedor)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('a key that is held down approves one buyer; both without a limit are found among what was done', {
  tag: '@completa',
}, async ({ page }) => {
  const palavra = `Banca${randomBytes(4).toString('hex')}`
  const [um, outro, terceiro] = [
    await cadastrar('COMPRADOR', { nome: `${palavra} um` }),
    await cadastrar('COMPRADOR', { nome: `${palavra} dois` }),
    await cadastrar('COMPRADOR', { nome: `${palavra} tres` }),
  ]
  await entrarComo(page, await equipe())
  const { keyboard } = page
  const campo = tarefaAberta(page).getByRole('textbox', { name: 'Limite' })
  const dono = valorDe(tarefaAberta(page), 'Comprador')
  await page.goto(`/adm/compradores/pendentes?busca=${palavra}`)
  await linhaDaMesa(page, um).focus()
  await keyboard.press('Enter')
  await expect(campo).toBeFocused()
  for (const _ of [1, 2, 3]) await keyboard.down('Enter')
  await expect(dono).toHaveText(outro.nome)
  await expect(campo).toBeFocused()
  for (const _ of [1, 2, 3]) await keyboard.down('Enter')
  await keyboard.up('Enter')
  await esperarToast(page, 'Comprador aceito com sucesso!')
  await expect(linhaDaMesa(page, um)).toHaveCount(0)
  await expect(linhaDaMesa(page, outro)).toBeVisible()
  await keyboard.press('Enter')
  await expect(dono).toHaveText(terceiro.nome)
  await page.goto(`/adm/mesa?situacao=ENCERRADA&tipo=comprador-pendente&busca=${palavra}`)
  for (const conta of [um, outro])
    await expect(linhaDaMesa(page, conta)).toContainText('Aceito, entrou com limite de R$ 0,00')
  await irAte(page, linhaDaMesa(page, um))
  await keyboard.press('Enter')
  await irAte(page, tarefaAberta(page).getByRole('link', { name: 'Definir limite' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/comprador/${um.id}`)
  await page.goBack()
  await expect(linhaDaMesa(page, outro)).toContainText('entrou com limite de R$ 0,00')
})

test('staff set a status by keyboard alone', { tag: '@completa' }, async ({ page }) => {
  const vendedor = await criarVendedor()
  const comprador = await criarComprador()
  await adicionar(comprador, await publicar(vendedor, 'Pepino Comum', 30), 2)
  const pedido = await fazerPedido(comprador)
  await entrarComo(page, await equipe())
  const { keyboard } = page
  await page.goto(`/pedido/${pedido}`)
  await irAte(page, page.getByRole('button', { name: 'Mais ações' }))
  await keyboard.press('Enter')
  await irAte(page, page.getByRole('button', { name: 'Outra situação' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Nova situação')).toBeFocused()
  await keyboard.type('Entregue')
  await irAte(page, page.getByRole('button', { name: 'Salvar' }))
  await keyboard.press('Enter')
  // The question has the focus on its answer.
  await expect(page.getByRole('button', { name: 'Marcar entregue' }).last()).toBeFocused()
  await keyboard.press('Enter')
  await esperarToast(page, 'Pedido atualizado!')
  await expect(estadoDe(page)).toContainText('Entregue hoje, ')
  await expect(page.locator('body')).not.toBeFocused()
})

test('a seller packs the last order of a day, and the focus is on the next day’s screen', async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  const cotacao = await publicar(vendedor, 'Pepino Comum', 30)
  const hoje = dataEmSaoPaulo(new Date())
  for (const dia of [hoje, somarDias(hoje, 1)]) {
    const comprador = await criarComprador()
    await adicionar(comprador, cotacao, 2)
    await marcarEntrega(dia, await fazerPedido(comprador))
  }
  await abrirComo(page, vendedor, '/separacao')
  const tudo = page.getByRole('button', { name: 'Tudo separado' })
  await tudo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Amanhã/ })).toHaveAttribute('aria-current', /./)
  await expect(tudo).toHaveCount(1)
  await expect(page.locator('body')).not.toBeFocused()
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/pedido')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await irAte(page, page.getByRole('link', { name: 'Ir para o conteúdo' }))
  await page.keyboard.press('Enter')
  await irAte(page, page.getByRole('button', { name: 'Filtrar' }))
})

test('Escape closes the open drawer or dialog and returns the focus', async ({ page }) => {
  await abrirComo(page, await criarVendedor(), '/perfil')
  await abrirVendas(page)
  const nova = page.getByRole('button', { name: 'Nova cotação' })
  await irAte(page, nova)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Produto')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(nova).toBeFocused()
})
