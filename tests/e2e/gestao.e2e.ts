// What staff look after beside the queues: their own accounts, freight, refunds, the record of it all.
import {
  criarCompradorPelaApi,
  criarVendedorPelaApi,
  definirLimitePelaApi,
  equipe,
  funcionario,
} from './support/contas.ts'
import {
  alterarStatus,
  esperarPedido,
  fazerPedido,
  pagarPelaApi,
  publicarPelaApi,
} from './support/mercado.ts'
import { entrarComo, entrarPelaTela } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule M4: ADM makes an account for staff, which works at once', async ({ page, abrirJanela }) => {
  const { id } = await criarCompradorPelaApi()
  const email = `equipe-${id}@feira.example`
  await entrarComo(page, await equipe())
  await page.goto('/adm/funcionarios')
  await page.getByRole('button', { name: 'Novo funcionário' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo funcionário' })
  await dialogo.getByLabel('Nome').fill(`Balcão ${id}`)
  await dialogo.getByLabel('E-mail').fill(email)
  await dialogo.getByLabel('Senha', { exact: true }).fill('caixote-novo')
  await dialogo.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('row', { name: `Balcão ${id}` })).toContainText('Ativo')
  const doNovo = await abrirJanela()
  await entrarPelaTela(doNovo, email, 'caixote-novo')
  await expect(doNovo.getByRole('link', { name: 'ADM', exact: true })).toBeVisible()
})

test('rule M4: FUNCIONARIO does not look after staff', async ({ page }) => {
  await entrarComo(page, await funcionario())
  await page.goto('/adm')
  await expect(page.getByRole('link', { name: 'Compradores', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Funcionários' })).toHaveCount(0)
  await page.goto('/adm/funcionarios')
  await expect(page.getByRole('button', { name: 'Novo funcionário' })).toHaveCount(0)
})

test('rule M16: the calculator says what the cart would', async ({ page }) => {
  await entrarComo(page, await equipe())
  await page.goto('/adm/frete')
  const calculadora = page.getByRole('form', { name: 'Calcular frete' })
  await calculadora.getByLabel('CEP').fill('20040-030')
  await calculadora.getByLabel('Peso').fill('220')
  await calculadora.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('R$ 53,40')).toBeVisible() // 27,00 + 220 × 0,12
  await calculadora.getByLabel('CEP').fill('01310-100')
  await calculadora.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('Ainda não há preço de frete para o seu CEP.')).toBeVisible()
})

test('rule M27: a paid order that is cancelled opens a refund until somebody closes it', async ({ page }) => {
  const [vendedor, comprador] = await Promise.all([criarVendedorPelaApi(), criarCompradorPelaApi()])
  const pedido = await fazerPedido(comprador, await publicarPelaApi(vendedor, 'Milho Verde', 30))
  await pagarPelaApi(pedido)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), pedido, 'CANCELADO')
  await entrarComo(page, await equipe())
  await page.goto('/adm/reembolsos')
  const linha = page.getByRole('row', { name: `#${pedido}` })
  await expect(linha).toContainText('R$ 75,00')
  await linha.getByRole('button', { name: /^Concluir/ }).click()
  await page.getByLabel('Como o dinheiro voltou').fill('Pix, comprovante 8812')
  await page.getByRole('button', { name: 'Marcar como concluído' }).click()
  await expect(linha).toHaveCount(0)
  await page.getByRole('link', { name: 'Concluídos' }).click()
  await expect(linha).toContainText('Pix, comprovante 8812')
})

test('who set a limit is kept, with before and after', async ({ page }) => {
  const comprador = await criarCompradorPelaApi({ limite: 100 })
  await definirLimitePelaApi(comprador, 250)
  await entrarComo(page, await equipe())
  await page.goto(`/adm/auditoria?alvoTipo=usuario&alvoId=${comprador.id}`)
  const feito = page.getByRole('row').filter({ hasText: 'R$ 250,00' })
  await expect(feito).toContainText('Administração')
  await expect(feito).toContainText('R$ 100,00')
})
