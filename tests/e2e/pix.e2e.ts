// Paying a delivered order by Pix (rules N95–N101).
import { controle } from '../support/simulador.ts'
import { violacoes } from './support/axe.ts'
import { alterarStatus, comprar, equipe, esperarPedido, pagar } from './support/mercado.ts'
import { site } from './support/site.ts'
import { abrirComo, dobra, entrarComo, esperarFluxo, estadoDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** A delivered order of R$ 100,00 that nobody has paid and whose delivery was checked. */
async function umPedido() {
  const { comprador, pedido } = await comprar('Pepino Comum', 55, { limite: 1000 })
  await alterarStatus(await equipe(), pedido, 'ENTREGUE')
  return { comprador, pedido }
}

test('rules N95, N101: two taps copy the code, and the screen turns to "Pago" when it is paid', async ({
  page,
}) => {
  const { comprador, pedido } = await umPedido()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrarComo(page, comprador)
  const fluxo = esperarFluxo(page)
  await page.goto(`/pedido/${pedido}`)
  await fluxo
  // By keyboard alone.
  await page.getByRole('button', { name: 'Pagar por Pix' }).focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Pagar por Pix' })
  await expect(dialogo.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible()
  await expect(dialogo).toContainText('R$ 100,00')
  await expect(dialogo).toContainText(/Vale até \d\d:\d\d · (60|59) min/)
  expect(await violacoes(page, 'todas')).toEqual([])
  await dialogo.getByRole('button', { name: 'Copiar código' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    /^000201.*SIMULACAO.*6304[0-9A-F]{4}$/,
  )
  await pagar(pedido)
  await expect(dialogo.getByRole('status')).toHaveText('Pago')
  await expect(dialogo.getByRole('img', { name: 'Código QR do Pix' })).toHaveCount(0)
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('button', { name: 'Pagar por Pix' })).toHaveCount(0)
  await expect(dobra(page, 'Boleto')).toContainText('pago por Pix hoje, ')
  await expect(estadoDe(page)).toContainText('Pago.')
})

test.describe('without an answer', () => {
  test.use({ recusasEsperadas: [/503 \/v1\/pedido\/\d+\/pix/] })

  test('rule N101: a Pix without an answer says so, and the next try has it', async ({ page }) => {
    const { comprador, pedido } = await umPedido()
    await controle(site, 'POST', '/falhas', {
      tipo: 'erro-500',
      vezes: 3,
      chamada: 'POST /orders',
      tax_id: comprador.cnpj,
    })
    await abrirComo(page, comprador, `/pedido/${pedido}`)
    await page.getByRole('button', { name: 'Pagar por Pix' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Pagar por Pix' })
    await expect(dialogo.getByRole('alert')).toContainText('O PagBank ainda não respondeu sobre este Pix.')
    await dialogo.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(dialogo.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible()
    await esperarPedido(comprador, pedido, { podePagarPorPix: true })
  })
})
