// The bell: what a person is told in the app, and what staff see of it (rules N40, N42, N44, N45).
import type { Page } from '@playwright/test'
import { confirmarEmail } from './support/correio.ts'
import {
  type Conta,
  criarComprador,
  criarVendedor,
  equipe,
  fazerPedido,
  publicar,
} from './support/mercado.ts'
import { segurarLinha } from './support/queda.ts'
import { abrirComo, entrarComo, escolherAcao, esperarToast } from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

const sinoDe = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Avisos/ })
const abasDe = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })
const painelDe = (page: Page) => page.getByRole('dialog', { name: 'Avisos' })

interface Mercado {
  vendedor: Conta
  comprador: Conta
  /** An order of one item: 1 × Pepino Comum at R$ 55,00. */
  comprar: () => Promise<number>
}

async function mercado(): Promise<Mercado> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacaoId = await publicar(vendedor, 'Pepino Comum', 55)
  return { vendedor, comprador, comprar: () => fazerPedido(comprador, cotacaoId) }
}

test('rules N40, N42: a boleto rings its seller’s bell without a reload; the panel leads to the order, and it is read', async ({
  page,
}) => {
  const { vendedor, comprador, comprar } = await mercado()
  await abrirComo(page, vendedor, '/pedido')
  const sino = sinoDe(page)
  await expect(sino).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(sino).toHaveAccessibleName('Avisos')
  const pedido = await comprar()
  await expect(sino).toHaveAccessibleName('Avisos, 1 não lido')

  await sino.click()
  const aviso = painelDe(page).getByRole('listitem')
  await expect(painelDe(page).getByRole('heading', { level: 3 })).toHaveText(['Hoje'])
  await expect(aviso).toContainText(`Pedido novo: ${comprador.nome}, R$ 55,00`)
  await aviso.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${pedido}`)
  await expect(painelDe(page)).toBeHidden()
  await expect(sino).toHaveAccessibleName('Avisos')
})

test('rule N42: who goes on while all are being marked as read keeps the focus', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprar } = await mercado()
  await comprar()
  await abrirComo(page, vendedor, '/avisos')
  const soltar = await segurarLinha(page, /\/v1\/aviso\/lidos$/)
  const marcar = page.getByRole('button', { name: 'Marcar todos como lidos' })
  await marcar.press('Enter')
  const escolher = page.getByRole('link', { name: 'Escolher o que chega por e-mail' })
  await escolher.focus()
  await soltar()
  await expect(marcar).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Não lido/ })).toHaveCount(0)
  await expect(escolher).toBeFocused()
})

test('rule N40: the bell works by the keyboard alone', { tag: '@completa' }, async ({ page }) => {
  const { vendedor, comprar } = await mercado()
  const pedido = await comprar()
  await abrirComo(page, vendedor, '/perfil')
  const sino = sinoDe(page)
  await expect(sino).toHaveAttribute('aria-expanded', 'false')
  await sino.focus()
  await page.keyboard.press('Enter')
  await expect(painelDe(page)).toBeFocused()
  await expect(sino).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(painelDe(page)).toBeHidden()
  await expect(sino).toBeFocused()
  await page.keyboard.press('Enter')
  const aviso = painelDe(page).getByRole('link', { name: /^Não lido: Pedido novo/ })
  await expect(aviso).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(painelDe(page).getByRole('button', { name: 'Marcar todos como lidos' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(aviso).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${pedido}` })).toBeFocused()
})

test('the bell opens and closes its panel; on the screen of the notices it stays a link', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprar } = await mercado()
  await abrirComo(page, vendedor, '/pedido')
  const sino = sinoDe(page)
  await expect(sino).toHaveAttribute('aria-haspopup', 'dialog')
  await sino.click()
  await expect(painelDe(page)).toBeVisible()
  await sino.click()
  await expect(painelDe(page)).toBeHidden()
  await sino.click()
  await expect(painelDe(page).getByText('Nenhum aviso por enquanto.')).toBeVisible()
  await painelDe(page).getByRole('link', { name: 'Ver todos os avisos' }).click()
  await expect(page).toHaveURL('/avisos')
  await expect(page.getByText('Nenhum aviso por enquanto.')).toBeVisible()
  await expect(sino).not.toHaveAttribute('aria-haspopup')
  await test.step('rule N42: orders of a few minutes are one notice, and all can be marked as read', async () => {
    for (const _ of [1, 2]) await comprar()
    await abrirComo(page, vendedor, '/pedido')
    await expect(sinoDe(page)).toHaveAccessibleName('Avisos, 1 não lido')
    await sinoDe(page).click()
    await expect(painelDe(page).getByRole('link', { name: 'Não lido: Há 2 pedidos novos.' })).toBeVisible()
    await painelDe(page).getByRole('button', { name: 'Marcar todos como lidos' }).click()
    await expect(painelDe(page).getByRole('button', { name: 'Marcar todos como lidos' })).toHaveCount(0)
    await expect(painelDe(page)).toBeFocused()
    await expect(painelDe(page).getByRole('link', { name: 'Há 2 pedidos novos.', exact: true })).toBeVisible()
    await expect(sinoDe(page)).toHaveAccessibleName('Avisos')
  })
})

for (const width of [390, 320])
  test(`rule N40: at ${width} px the notices are a tab with their number, and the menu has them too`, {
    tag: width === 320 ? [] : '@completa',
  }, async ({ page }) => {
    const { vendedor, comprar } = await mercado()
    const pedido = await comprar()
    await abrirComo(page, vendedor, '/pedido', { width, height: 800 })
    const aba = abasDe(page).getByRole('link', { name: /^Avisos/ })
    await expect(aba).toHaveAccessibleName('Avisos (1 não lido)')
    await expect(sinoDe(page)).toBeHidden()
    expect(await larguraDaTela(page)).toBe(width)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const gaveta = page.getByRole('dialog', { name: 'Menu' })
    await expect(gaveta.getByRole('link', { name: 'Avisos (1 não lido)' })).toBeVisible()
    await gaveta.getByRole('button', { name: 'Fechar menu' }).click()
    await aba.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
    await expect(aba).toHaveAttribute('aria-current', 'page')
    expect(await larguraDaTela(page)).toBe(width)
    await page.getByRole('link', { name: /^Não lido: Pedido novo/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${pedido}`)
    await expect(aba).toHaveAccessibleName('Avisos')
  })

test.describe('a server that fails', () => {
  test.use({ recusasEsperadas: [/^500 \/v1\/aviso/] })

  test('the panel says so and tries again', { tag: '@completa' }, async ({ page }) => {
    const { vendedor, comprar } = await mercado()
    await comprar()
    let falha = true
    await page.route(/\/v1\/aviso\?/, rota =>
      falha
        ? rota.fulfill({ status: 500, json: { codigo: 'erro-interno', message: 'Erro interno.' } })
        : rota.continue(),
    )
    await abrirComo(page, vendedor, '/pedido')
    await expect(sinoDe(page)).toHaveAttribute('aria-haspopup', 'dialog')
    await sinoDe(page).click()
    await expect(painelDe(page).getByText('Erro ao carregar os avisos.')).toBeVisible()
    falha = false
    await painelDe(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(painelDe(page).getByRole('listitem')).toHaveCount(1)
  })
})

test('rule N44: what comes by e-mail is chosen on the profile, but for money', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirComo(page, await criarComprador(), '/avisos')
  await page.getByRole('link', { name: 'Escolher o que chega por e-mail' }).click()
  const preferencias = page.getByRole('region', { name: 'Avisos por e-mail' })
  const precos = preferencias.getByLabel('Preços')
  await expect(preferencias.getByLabel('Dinheiro')).toBeChecked()
  await expect(preferencias.getByLabel('Dinheiro')).toBeDisabled()
  await expect(preferencias.getByLabel('Pedidos')).toBeChecked()
  await expect(preferencias.getByLabel('Pedidos')).toBeFocused()
  await expect(precos).not.toBeChecked()
  await precos.check()
  await esperarToast(page, 'Você vai receber estes e-mails.')
  await page.reload()
  await expect(precos).toBeChecked()
  await test.step('rule N44: a seller reads what a seller is told of', async () => {
    await abrirComo(page, await criarVendedor(), '/perfil#avisos')
    const preferencias = page.getByRole('region', { name: 'Avisos por e-mail' })
    await expect(preferencias.getByLabel('Pedidos')).toHaveAccessibleDescription(
      'Pedidos novos e cancelados.',
    )
    await expect(preferencias.getByLabel('Dinheiro')).toHaveAccessibleDescription(/^Pagamentos dos pedidos\./)
  })
})

test('rule N45: what waits in the queue says so on its button, which keeps the focus', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprar } = await mercado()
  const pedido = await comprar()
  await entrarComo(page, await equipe())
  let naFila = false
  await page.route(`**/v1/pedido/${pedido}/avisos`, async rota => {
    const resposta = await rota.fetch()
    const avisos = (await resposta.json()) as { email: { situacao: string } }[]
    for (const { email } of avisos) email.situacao = naFila ? 'NA_FILA' : 'FALHOU'
    await rota.fulfill({ response: resposta, json: avisos })
  })
  await page.route('**/reenvio', rota => {
    naFila = true
    return rota.fulfill({ status: 204 })
  })
  await page.goto(`/pedido/${pedido}`)
  const faixa = page.getByRole('region', { name: 'E-mails que não saíram' })
  await expect(faixa).toContainText(`1 vendedor sem e-mail. Avise por telefone: ${vendedor.nome}.`)
  await faixa.getByRole('button', { name: 'Ver avisos' }).click()
  const enviar = page.getByRole('button', { name: `Enviar de novo: Pedido novo, ${vendedor.nome}` })
  await enviar.press('Enter')
  await expect(enviar).toHaveAccessibleDescription('Já está na fila.')
  await expect(enviar).toBeFocused()
})

test('rule N45: staff see on the order whether its seller was told, and send the e-mail again', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, comprar } = await mercado()
  const pedido = await comprar()
  await abrirComo(page, await equipe(), `/pedido/${pedido}`)
  await escolherAcao(page, 'Avisos aos vendedores')
  const avisos = page.getByRole('dialog', { name: 'Avisos aos vendedores' })
  await expect(avisos.getByRole('link')).toHaveText([vendedor.nome])
  // An address that is not proved gets none.
  await expect(avisos.getByText('e-mail não saiu — avise por telefone')).toBeVisible()
  const enviar = avisos.getByRole('button', { name: `Enviar de novo: Pedido novo, ${vendedor.nome}` })
  await confirmarEmail(vendedor)
  await enviar.press('Enter')
  await esperarToast(page, 'O e-mail vai sair de novo.')
  await expect(avisos.getByText(/^avisado às \d\d:\d\d$/)).toBeVisible()
  await expect(enviar).toBeFocused()
  await expect(avisos.getByText(comprador.nome)).toHaveCount(0)
})
