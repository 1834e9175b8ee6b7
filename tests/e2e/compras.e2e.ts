// What a buyer bought: a month with one tap, its sums, and the spreadsheet (design/orders).
import { abrirSomas, clicar } from './support/abrir.ts'
import { alterarStatus, comprarVezes, equipe, esperarPedido, pagar } from './support/mercado.ts'
import { abrirComo, caminhoDe, contarEsforco, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const somas = (page: Parameters<typeof valorDe>[0]) => page.getByRole('status', { name: 'Somas' })

test("last month's total takes two taps at most, and back leads to all orders again", {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador } = await comprarVezes(2)
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/pedido')
  await expect(somas(page)).toContainText(/comprado R\$/)
  const total = await somas(page).textContent()
  await clicar('Filtrar')(page)
  await page.getByRole('link', { name: 'Mês passado' }).click()
  await expect(somas(page)).toHaveText('mês passado R$ 0,00')
  expect(esforco.cliques).toBeLessThanOrEqual(2)
  expect(esforco.teclas).toBe(0)
  expect(caminhoDe(page)).toMatch(/^\/pedido\?de=\d{4}-\d\d-01&ate=\d{4}-\d\d-(28|29|30|31)$/)
  await expect(page.getByText('Nenhum pedido com estes filtros.')).toBeVisible()
  await page.goBack()
  await expect(somas(page)).toHaveText(total ?? '')
  await expect(page.getByRole('link', { name: 'Qualquer dia' })).toHaveAttribute('aria-current', /true|page/)
})

test('sums and spreadsheet go over all pages of the filter', async ({ page }) => {
  const { comprador, pedidos } = await comprarVezes(6)
  const [pago = 0, cancelado = 0] = pedidos
  await pagar(pago)
  await esperarPedido(comprador, pago, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), cancelado, 'CANCELADO')
  await abrirComo(page, comprador, '/pedido?size=5')
  await abrirSomas(page)
  await expect(valorDe(page, 'Comprado')).toContainText(
    '5 pedidos, fora 1 cancelado. Com frete, antes do abatimento.',
  )
  await expect(valorDe(page, 'Comprado')).not.toContainText('R$ 0,00')
  await expect(valorDe(page, 'Em atraso')).toHaveCount(0)
  await clicar('Filtrar')(page)
  await page.getByRole('link', { name: 'Este mês' }).click()
  await expect(page.getByRole('link', { name: 'Este mês' })).toHaveAttribute('aria-current', /true|page/)
  await expect(valorDe(page, 'Comprado')).toContainText('5 pedidos, fora 1 cancelado')
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar planilha' }).click()
  const arquivo = await download
  expect(arquivo.suggestedFilename()).toMatch(/^pedidos de \d{4}-\d\d-01 ate \d{4}-\d\d-\d\d\.csv$/)
  const pedacos: Buffer[] = []
  for await (const pedaco of await arquivo.createReadStream()) pedacos.push(pedaco as Buffer)
  const texto = Buffer.concat(pedacos).toString()
  expect(texto.startsWith('\uFEFFPedido;Feito em;')).toBe(true)
  expect(texto.trim().split('\r\n')).toHaveLength(7)
})

test('any two dates can be chosen, and an address with them opens so', { tag: '@completa' }, async ({
  page,
}) => {
  const { comprador, pedidos } = await comprarVezes(1)
  await abrirComo(page, comprador, '/pedido')
  await expect(page.getByLabel('Até')).toHaveCount(0)
  await clicar('Filtrar')(page)
  await page.getByRole('link', { name: 'Datas' }).click()
  await page.getByLabel('De', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Até').fill('2020-12-31')
  await expect(page.getByText('Nenhum pedido com estes filtros.')).toBeVisible()
  expect(caminhoDe(page)).toBe('/pedido?de=2020-01-01&ate=2020-12-31')
  await page.goto('/pedido?de=2020-01-01')
  await expect(page.getByRole('link', { name: 'Tirar desde 01/01/2020' })).toBeVisible()
  await expect(page.getByRole('link', { name: `#${pedidos[0]}` })).toBeVisible()
})

test('an order is known by its first products; staff have neither days nor sums', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const { comprador, pedidos } = await comprarVezes(1)
  await abrirComo(page, comprador, '/pedido')
  const linha = page.getByRole('row').filter({ hasText: `#${pedidos[0]}` })
  const { body } = await comprador.chamar('GET /v1/pedido/{id}', { params: { id: pedidos[0] ?? 0 } })
  await expect(linha).toContainText(body.itensPedido[0]?.cotacao.produto.nome ?? '?')
  const janela = await abrirJanela(await equipe(), '/pedido')
  await expect(janela.getByRole('table', { name: 'Pedidos' })).toBeVisible()
  await expect(janela.getByRole('link', { name: 'Mês passado' })).toHaveCount(0)
  await expect(somas(janela)).toHaveCount(0)
})
