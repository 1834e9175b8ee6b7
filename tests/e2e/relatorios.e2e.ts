// Reports by role: the answer in words, a table, its file (rules N108–N112).
import { comprarVezes, equipe, exigirSucesso } from './support/mercado.ts'
import { abrirComo, caminhoDe, contarEsforco, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

async function contarVendas(): Promise<void> {
  await exigirSucesso(await equipe(), 'POST /v1/adm/trabalho/{nome}', {
    params: { nome: 'apurar-vendas' },
    body: {},
  })
}

test('rules N108, N112: on a phone two taps lead to what was bought, a third to its parts, and the file has the same rows', async ({
  page,
}) => {
  const { comprador } = await comprarVezes(2)
  await contarVendas()
  await abrirComo(page, comprador, '/pedido', TELEFONE)
  const esforco = await contarEsforco(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Relatórios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compras')
  // The job runs in the background.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Você comprou R\$\s[1-9][\d.,]*\.$/)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Por produto' }).click()
  expect(esforco.cliques).toBeLessThanOrEqual(3)
  expect(caminhoDe(page)).toBe('/relatorios?por=produto')
  const tabela = page.getByRole('table', { name: 'Compras' })
  await expect(tabela.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(/^Até \d\d\/\d\d às \d\d:\d\d\./)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar' }).click()
  await page.getByRole('link', { name: 'Baixar CSV' }).click()
  const pedacos: Buffer[] = []
  for await (const pedaco of await (await download).createReadStream()) pedacos.push(pedaco as Buffer)
  const linhas = Buffer.concat(pedacos).toString().trimEnd().split('\r\n')
  expect(linhas[0]).toBe('\uFEFFProduto;Comprado;Peso (kg);Preço médio (R$/kg);Parte (%);Curva ABC')
  expect(linhas).toHaveLength(2)
  const produto = tabela.getByRole('row').last().getByRole('cell').first()
  await expect(produto).toContainText(linhas[1]?.split(';')[0] ?? '')
})

test('rule N112: the period is in the address, and one without orders says so', { tag: '@completa' }, async ({
  page,
}) => {
  const { comprador } = await comprarVezes(1)
  await abrirComo(page, comprador, '/relatorios?nome=economia&de=2026-01-01&ate=2026-01-31')
  await expect(page.getByText('Ainda não há pedidos neste período.')).toBeVisible()
  await page.getByRole('link', { name: 'Compras', exact: true }).click()
  await expect(page).toHaveURL('/relatorios?nome=compras&de=2026-01-01&ate=2026-01-31')
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Este ano')
  await expect(page).toHaveURL(/de=\d{4}-01-01&ate=\d{4}-\d\d-\d\d$/)
})

test.describe('a period of more than 24 months', () => {
  test.use({ recusasEsperadas: [/^422 \/v1\/relatorio\/compras/] })

  test('rule N112: is refused in words', { tag: '@completa' }, async ({ page }) => {
    const { comprador } = await comprarVezes(1)
    await abrirComo(page, comprador, '/relatorios?de=2020-01-01&ate=2026-01-31')
    await expect(page.getByText('Erro ao abrir o relatório. Escolha no máximo 24 meses.')).toBeVisible()
  })
})

test('rule N111: staff read arrears of now without a period, by keyboard', async ({ page }) => {
  await abrirComo(page, await equipe(), '/relatorios')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos')
  await page.getByRole('link', { name: 'Atrasos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atrasos')
  await expect(page.getByRole('combobox', { name: 'Período' })).toHaveCount(0)
})
