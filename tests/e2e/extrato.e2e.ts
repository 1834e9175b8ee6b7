// Statements of buyers and sellers, and staff's arrears (rules N86, N89, N90).
import { violacoes } from './support/axe.ts'
import {
  abrirSessao,
  alterarStatus,
  comprarVezes,
  equipe,
  esperarPedido,
  pagar,
  SENHA_DA_DEMONSTRACAO,
} from './support/mercado.ts'
import { abrirComo, caminhoDe, palavrasDe, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule N86: a buyer reads what it owes, and the sum adds up; another month is one choice', async ({
  page,
}) => {
  const { comprador, pedidos } = await comprarVezes(3)
  const [pago = 0, cancelado = 0, aberto = 0] = pedidos
  await pagar(pago)
  await esperarPedido(comprador, pago, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), cancelado, 'CANCELADO')
  await abrirComo(page, comprador, '/extrato')
  await expect(
    page.getByText(/^Você deve R\$\s[\d.,]+ em 1 boleto\. Nada está em atraso; o próximo vence /),
  ).toBeVisible()
  const conta = page.getByRole('list', { name: 'Conta do período' }).getByRole('listitem')
  await expect(conta).toHaveText([/Aberto em/, /Comprado/, /Pago/, /Cancelado/, /Aberto hoje/])
  await expect(page.getByText('Comprado: com frete, já sem o abatimento.')).toBeVisible()
  const valores = (await conta.allTextContents()).map(texto =>
    Number(/R\$\s([\d.,]+)/.exec(texto)?.[1]?.replaceAll('.', '').replace(',', '')),
  )
  const [antes = 0, comprado = 0, doPago = 0, doCancelado = 0, hoje = 0] = valores
  expect(antes + comprado - doPago - doCancelado).toBe(hoje)
  const tabela = page.getByRole('table', { name: 'Boletos' })
  await expect(tabela.getByRole('rowheader')).toHaveText([
    /^Em aberto, 1/,
    /^Pagos em .*, 1/,
    /^Cancelados em .*, 1/,
  ])
  await expect(tabela.getByRole('link')).toHaveText([`#${aberto}`])
  await tabela.getByText(/^Pagos em/).click()
  await tabela.locator('summary', { hasText: 'Cancelados' }).press('Enter')
  await expect(tabela.getByRole('link')).toHaveText([`#${aberto}`, `#${pago}`, `#${cancelado}`])
  expect(await violacoes(page, 'todas')).toEqual([])
  await page.getByRole('button', { name: 'Baixar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^boletos de \d{4}-\d\d-01 ate \d{4}-\d\d-\d\d\.csv$/)
  await page.goto('/extrato?situacao=PAGO')
  await expect(tabela.getByRole('link')).toHaveText([`#${pago}`])
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Cancelados')
  await expect(tabela.getByRole('link')).toHaveText([`#${cancelado}`])
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Todos')
  await expect(page).toHaveURL('/extrato')
  const meses = await page.getByRole('combobox', { name: 'Período' }).getByRole('option').allTextContents()
  await page.getByRole('combobox', { name: 'Período' }).selectOption(meses[1] ?? '')
  await expect(page.getByText('Nada neste período.')).toBeVisible()
  expect(caminhoDe(page)).toMatch(/^\/extrato\?de=\d{4}-\d\d-01&ate=/)
  await page.goBack()
})

test('rules N90, N93: a month of shares is read in 300 words; what was released or agrees is one tap away', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONE)
  await abrirComo(page, await abrirSessao('vendedor@exemplo.com.br', SENHA_DA_DEMONSTRACAO), '/repasses')
  const liberados = page.locator('summary', { hasText: /^Liberados em .*, \d+/ })
  await expect(liberados).toBeVisible()
  expect(await palavrasDe(page)).toBeLessThanOrEqual(300)
  await expect(page.getByText('− 0,00')).toHaveCount(0)
  await liberados.click()
  await expect(page.getByText(/liberado em/).first()).toBeVisible()
  await abrirComo(page, await equipe(), '/adm/repasses')
  const conferem = page.locator('summary', { hasText: 'Conferem' })
  await expect(conferem).toBeVisible()
  expect(await palavrasDe(page)).toBeLessThanOrEqual(300)
})

test('rules N86, N90: each reads its own alone; staff read a buyer from its page', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, pedidos, vendedor } = await comprarVezes(1)
  await abrirComo(page, vendedor, '/repasses')
  await expect(page.getByText(/Faltam R\$/)).toBeVisible()
  await expect(page.getByRole('link', { name: `#${pedidos[0]}` })).toBeVisible()
  await page.goto('/extrato')
  await expect(page.getByText('Usuário sem permissão.')).toBeVisible()
  await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
  await page.getByRole('link', { name: 'Ver extrato' }).click()
  await expect(page.getByText(/^Deve R\$\s[\d.,]+ em 1 boleto\./)).toBeVisible()
})

test('rule N89: staff see who is in arrears as a filter of the buyers', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirComo(page, await equipe(), '/comprador')
  await page.getByRole('link', { name: 'Em atraso' }).click()
  await expect(page).toHaveURL(/situacao=EM_ATRASO/)
  await expect(
    page.getByText('Nenhum comprador em atraso.').or(page.getByRole('table', { name: 'Compradores' })),
  ).toBeVisible()
})
