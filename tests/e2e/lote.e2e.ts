// Staff set the status of many orders at once.
import type { Page } from '@playwright/test'
import { type Conta, comprarVezes, equipe, exigirSucesso } from './support/mercado.ts'
import { segurarLinha } from './support/queda.ts'
import { abrirComo, contarEsforco, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

async function abrirPedidosDe(page: Page, { nome }: Conta, size: number) {
  await abrirComo(page, await equipe(), `/pedido?size=${size}&compradorNome=${encodeURIComponent(nome)}`)
}

const barra = (page: Page) => page.getByRole('region', { name: 'Pedidos marcados' })
const caixa = (page: Page, id: number | undefined) =>
  page.getByRole('checkbox', { name: `Marcar o pedido #${id}`, exact: true })

test('25 orders are delivered with four clicks at most', { tag: '@completa' }, async ({ page }) => {
  const { comprador } = await comprarVezes(25)
  const esforco = await contarEsforco(page)
  await abrirPedidosDe(page, comprador, 25)
  await page.getByRole('checkbox', { name: 'Todos desta página' }).check()
  await expect(barra(page)).toContainText('25 selecionados')
  await barra(page).getByRole('button', { name: 'Marcar entregues' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregues' }).click()
  await esperarToast(page, '25 pedidos atualizados!')
  await expect(page.getByRole('cell', { name: /^Entregue hoje/ })).toHaveCount(25)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(esforco.cliques).toBeLessThanOrEqual(4)
  expect(esforco.teclas).toBe(0)
})

test('with shift a range is ticked; what is refused is named, the others change', async ({ page }) => {
  const { comprador, pedidos } = await comprarVezes(4)
  const [primeiro, segundo, terceiro, ultimo] = pedidos
  await abrirPedidosDe(page, comprador, 10)
  await caixa(page, ultimo).check()
  await caixa(page, segundo).click({ modifiers: ['Shift'] })
  await expect(barra(page)).toContainText('3 selecionados')
  await expect(caixa(page, primeiro)).not.toBeChecked()
  await caixa(page, ultimo).uncheck()
  // A colleague was faster with one of them.
  await exigirSucesso(await equipe(), 'PUT /v1/pedido/{id}', {
    params: { id: terceiro ?? 0 },
    body: { statusPedido: 'CANCELADO' },
  })
  await barra(page).getByRole('button', { name: 'Marcar entregues' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregues' }).click()
  await esperarToast(page, 'Pedido atualizado!')
  await expect(page.getByRole('alert')).toContainText('1 pedido não mudou')
  await expect(page.getByRole('alert')).toContainText(
    `#${terceiro}: A situação deste pedido já mudou. Atualize a página.`,
  )
  await expect(page.getByRole('row').filter({ hasText: `#${segundo}` })).toContainText('Entregue')
  await expect(page.getByRole('row').filter({ hasText: `#${primeiro}` })).toContainText('Marcar entregue')
  await expect(barra(page)).toHaveCount(0)
})

test('by keyboard alone: tick, cancel, and the question is answered', { tag: '@completa' }, async ({
  page,
}) => {
  const { comprador, pedidos } = await comprarVezes(2)
  await abrirPedidosDe(page, comprador, 10)
  await caixa(page, pedidos[0]).focus()
  await page.keyboard.press('Space')
  await barra(page).getByRole('button', { name: 'Cancelar pedido' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).focus()
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Pedido atualizado!')
  await expect(page.getByRole('row').filter({ hasText: `#${pedidos[0]}` })).toContainText('Cancelado')
  await expect(page.locator('body')).not.toBeFocused()
})

test('by keyboard alone: one order is delivered, and the next row has the focus', async ({ page }) => {
  const { comprador, pedidos } = await comprarVezes(3)
  await abrirPedidosDe(page, comprador, 10)
  const entregar = (id: number | undefined) =>
    page.getByRole('button', { name: `Marcar entregue o pedido #${id}`, exact: true })
  await entregar(pedidos[1]).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Pedido atualizado!')
  await expect(entregar(pedidos[1])).toHaveCount(0)
  await expect(entregar(pedidos[0])).toBeFocused()
})

test('one order is delivered from its row, and a number typed with Enter opens the order', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, pedidos } = await comprarVezes(1)
  await abrirPedidosDe(page, comprador, 10)
  await page.getByRole('button', { name: `Marcar entregue o pedido #${pedidos[0]}` }).click()
  // The list is read again only once the person is typing.
  const soltar = await segurarLinha(page, /\/v1\/pedido$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).click()
  await esperarToast(page, 'Pedido atualizado!')
  await page.getByRole('searchbox', { name: 'Comprador' }).fill(`#${pedidos[0]}`)
  await soltar()
  await expect(page.getByRole('row').filter({ hasText: `#${pedidos[0]}` })).toContainText('Entregue')
  await expect(page.getByRole('searchbox', { name: 'Comprador' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/pedido/${pedidos[0]}`)
})
