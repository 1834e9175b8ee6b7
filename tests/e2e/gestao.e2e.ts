// What staff manage besides approvals: employees, freight, refunds, the audit.

import type { Page } from '@playwright/test'
import { exigir } from '../support/exigir.ts'
import { anonimo } from '../support/pessoa.ts'
import { armar } from '../support/simulador.ts'
import {
  adicionar,
  alterarStatus,
  comprar,
  criarComprador,
  criarProduto,
  criarVendedor,
  definirLimite,
  devolverNoPainel,
  equipe,
  esperarPedido,
  fazerPedido,
  funcionario,
  novoNomeDeProduto,
  pagar,
  pagarVendedor,
  publicar,
  receberPorFora,
  recusar,
  vencer,
} from './support/mercado.ts'
import { site } from './support/site.ts'
import { abrirComo, dobra, entrarComo, entrarPelaTela, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule M4: ADM makes an account for staff, which works at once', async ({ page, abrirJanela }) => {
  const { id } = await criarComprador()
  const email = `equipe-${id}@feira.example`
  await abrirComo(page, await equipe(), '/adm/funcionarios')
  await page.getByRole('button', { name: 'Novo funcionário' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo funcionário' })
  await dialogo.getByLabel('Nome').fill(`Balcão ${id}`)
  await dialogo.getByLabel('E-mail').fill(email)
  await dialogo.getByLabel('Senha', { exact: true }).fill('caixote-novo')
  await dialogo.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('row', { name: `Balcão ${id}` })).toContainText('Ativo')
  const janelaDoNovo = await abrirJanela()
  await entrarPelaTela(janelaDoNovo, email, 'caixote-novo')
  await expect(janelaDoNovo.getByRole('link', { name: 'ADM', exact: true })).toBeVisible()
})

test('rule M4: FUNCIONARIO does not look after staff', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await funcionario(), '/adm')
  await expect(page.getByRole('main').getByRole('link', { name: 'Compradores', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Funcionários' })).toHaveCount(0)
  await page.goto('/adm/funcionarios')
  await expect(page.getByRole('button', { name: 'Novo funcionário' })).toHaveCount(0)
})

test('rule M16: the calculator says what the cart would', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await equipe(), '/adm/frete')
  const calculadora = page.getByRole('form', { name: 'Calcular frete' })
  await calculadora.getByLabel('CEP').fill('20040-030')
  await calculadora.getByLabel('Peso').fill('220')
  await calculadora.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('R$ 53,40')).toBeVisible() // 27,00 + 220 × 0,12
  await calculadora.getByLabel('CEP').fill('01310-100')
  await calculadora.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('Ainda não há preço de frete para o seu CEP.')).toBeVisible()
})

test('rule M27: a paid order that is cancelled is given back by the provider', { tag: '@completa' }, async ({
  page,
}) => {
  const pedido = await pagarECancelar(30)
  await abrirComo(page, await equipe(), `/pedido/${pedido}`)
  const reembolso = valorDe(page, 'Reembolso')
  await expect(async () => {
    await page.reload()
    await expect(reembolso).toContainText('pelo PagBank', { timeout: 5000 })
    await expect(reembolso).toContainText('devolvidos em', { timeout: 1000 })
  }).toPass()
  await expect(reembolso).toContainText('R$ 75,00')
  await page.goto(`/adm/mesa?tipo=reembolso&situacao=ENCERRADA&por=TODOS&busca=${pedido}`)
  await expect(page.locator('[data-tarefa]')).toContainText('Devolvido pelo PagBank')
})

const tarefa = (page: Page) => page.getByRole('region', { name: 'Tarefa' })

/** Opens the refund of this order on the desk, once it is left to staff. */
async function abrirReembolso(page: Page, pedido: number): Promise<void> {
  const linha = page.locator('[data-tarefa]')
  await expect(async () => {
    await page.goto(`/adm/mesa?tipo=reembolso&busca=${pedido}`)
    await expect(linha).toBeVisible({ timeout: 5000 })
  }).toPass()
  await linha.click()
}

async function concluirNaTela(page: Page): Promise<void> {
  await tarefa(page).getByRole('button', { name: 'Marcar como concluído' }).click()
  await tarefa(page).getByLabel('Como o dinheiro voltou').fill('Pix, comprovante 8812')
  await tarefa(page).getByRole('button', { name: 'Marcar como concluído' }).click()
}

test('rule M27: a refund that the provider refuses stays on the desk with its reason until staff close it', {
  tag: '@completa',
}, async ({ page }) => {
  await armar(site, { tipo: 'devolucao-recusada', valor: 7611 })
  const pedido = await pagarECancelar(31.11)
  await abrirComo(page, await equipe(), '/adm/reembolsos')
  await expect(page).toHaveURL('/adm/mesa?tipo=reembolso')
  await abrirReembolso(page, pedido)
  await expect(tarefa(page)).toContainText('O PagBank recusou a devolução')
  await concluirNaTela(page)
  await esperarToast(page, 'Reembolso concluído.')
  await expect(page.locator('[data-tarefa]')).toHaveCount(0)
  await page.goto(`/adm/mesa?tipo=reembolso&situacao=ENCERRADA&busca=${pedido}`)
  await page.locator('[data-tarefa]').click()
  await expect(tarefa(page)).toContainText('Devolvido à mão · Administração')
  await expect(tarefa(page)).toContainText('Pix, comprovante 8812')
})

test.describe('rule M27: a refund of which less is left by now', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/mesa\/reembolso\/\d+$/] })

  test('is not closed; the form says how much is left', { tag: '@completa' }, async ({ page }) => {
    await armar(site, { tipo: 'devolucao-recusada', valor: 7613 })
    const pedido = await pagarECancelar(31.13)
    await entrarComo(page, await equipe())
    await abrirReembolso(page, pedido)
    await tarefa(page).getByRole('button', { name: 'Marcar como concluído' }).click()
    await expect(tarefa(page)).toContainText('R$ 76,13 já voltaram')
    await devolverNoPainel(pedido, 1000)
    const nota = tarefa(page).getByLabel('Como o dinheiro voltou')
    await nota.fill('Pix, comprovante 8812')
    await tarefa(page).getByRole('button', { name: 'Marcar como concluído' }).click()
    await expect(tarefa(page).getByRole('alert')).toContainText('agora falta devolver R$ 66,13')
    await expect(tarefa(page)).toContainText('R$ 66,13 já voltaram')
    await expect(nota).toHaveValue('Pix, comprovante 8812')
    await tarefa(page).getByRole('button', { name: 'Marcar como concluído' }).click()
    await esperarToast(page, 'Reembolso concluído.')
    await expect(page.locator('[data-tarefa]')).toHaveCount(0)
  })
})

/** An order of one box at this price, in reais, that was paid and then cancelled; answers its id. */
async function pagarECancelar(preco: number): Promise<number> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const pedido = await fazerPedido(comprador, await publicar(vendedor, 'Milho Verde', preco))
  await pagar(pedido)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), pedido, 'CANCELADO')
  return pedido
}

test('rule M38: a refused refund is tried again, then done by hand, and the shares stay on a list until staff note how they were settled', {
  tag: '@completa',
}, async ({ page }) => {
  await armar(site, { tipo: 'devolucao-recusada', valor: 7619, vezes: 2 })
  const pedido = await pagarECancelar(31.19)
  await entrarComo(page, await equipe())
  await abrirReembolso(page, pedido)
  await tarefa(page).getByRole('button', { name: 'Tentar de novo pelo PagBank' }).click()
  await expect(tarefa(page)).toContainText('Só se ninguém devolveu o dinheiro')
  await tarefa(page).getByRole('button', { name: 'Tentar de novo pelo PagBank' }).click()
  await esperarToast(page, 'Reembolso pedido ao PagBank. Se ele recusar, a tarefa volta.')
  await abrirReembolso(page, pedido)
  await expect(tarefa(page)).toContainText('2 tentativas')
  await concluirNaTela(page)
  await esperarToast(page, 'Reembolso concluído.')
  await page.goto('/adm/repasses-presos')
  await expect(page).toHaveURL('/adm/mesa?tipo=repasse-preso')
  await page
    .getByRole('link', { name: /O PagBank paga os vendedores em/ })
    .first()
    .click()
  await expect(tarefa(page)).toContainText('Peça ao suporte do PagBank')
  await tarefa(page)
    .getByRole('button', { name: /^Marcar como resolvido/ })
    .click()
  await tarefa(page).getByLabel('Como foi resolvido').fill('Bloqueado, protocolo 4471')
  await tarefa(page)
    .getByRole('button', { name: /^Marcar como resolvido/ })
    .click()
  await esperarToast(page, 'Repasse resolvido.')
  await page.goto('/adm/repasses-presos?situacao=ENCERRADO')
  await page
    .getByRole('link', { name: /Marcado como resolvido/ })
    .first()
    .click()
  await expect(tarefa(page)).toContainText('Bloqueado, protocolo 4471')
})

test('rule M44: a seller of an order that was paid another way reads when and how staff paid it', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, pedido } = await comprar('Milho Verde', 30)
  const balcao = await equipe()
  await alterarStatus(balcao, pedido, 'ENTREGUE')
  await vencer(pedido)
  await receberPorFora(balcao, pedido)
  await abrirComo(page, vendedor, `/pedido/${pedido}`)
  await expect(valorDe(page, 'Repasse')).toContainText('R$ 30,00, ainda não pago')
  await pagarVendedor(balcao, pedido, vendedor.id)
  await page.reload()
  await expect(valorDe(page, 'Repasse')).toContainText('R$ 30,00, pago em 20/11/2026: TED, comprovante 4471')
})

test('mere reads stay out of the record until they are asked for, by an address', {
  tag: '@completa',
}, async ({ page }) => {
  const comprador = await criarComprador({ limite: 100 })
  const { id, nome } = comprador
  await abrirComo(page, await equipe(), `/comprador/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await page.goto(`/adm/auditoria?alvoTipo=usuario&alvoId=${id}`)
  const registro = page.getByRole('table', { name: 'Auditoria' })
  const acoes = registro.getByRole('strong')
  await expect(acoes).toHaveText(['Alterou o limite de crédito', 'Aceitou o cadastro'])
  const tipos = page.getByRole('navigation', { name: 'Tipo de registro' })
  await tipos.getByRole('link', { name: 'Tudo' }).click()
  const consultado = 'Consultou dados cadastrais'
  await expect(acoes).toHaveText([consultado, 'Alterou o limite de crédito', 'Aceitou o cadastro'])
  await tipos.getByRole('link', { name: 'Consultas' }).click()
  await expect(acoes).toHaveText([consultado])
  await expect(page).toHaveURL(/\?alvoTipo=usuario&alvoId=\d+&tipo=CONSULTAS$/)
  // Filtering by a person keeps the chosen kind of entry, and so does clearing the filters.
  await registro.getByRole('link', { name: 'Administração' }).click()
  await expect(page).toHaveURL(/\?tipo=CONSULTAS&porUsuarioId=\d+$/)
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/adm/auditoria?tipo=CONSULTAS')
  await tipos.getByRole('link', { name: 'Mudanças' }).click()
  await page.getByLabel('Ação').selectOption(consultado)
  await expect(acoes.first()).toHaveText(consultado)
  await tipos.getByRole('link', { name: 'Mudanças' }).click()
  await expect(page).toHaveURL('/adm/auditoria')
  await expect(acoes.first()).not.toHaveText(consultado)
  await test.step('who set a limit is kept, with before and after', async () => {
    await definirLimite(comprador, 250)
    await page.goto(`/adm/auditoria?alvoTipo=usuario&alvoId=${id}`)
    const linhaDoRegistro = page.getByRole('row').filter({ hasText: 'R$ 250,00' })
    await expect(linhaDoRegistro).toContainText('Administração')
    await expect(linhaDoRegistro).toContainText('R$ 100,00')
  })
})

test('design/sessions: ADM reads who entered, by person; other staff do not', { tag: '@completa' }, async ({
  page,
  browser,
}) => {
  const { nome, email } = await criarComprador()
  await anonimo(site).chamar('POST /v1/auth/login', { body: { email, password: 'chute-errado' } })
  await abrirComo(page, await equipe(), '/adm/auditoria')
  const tipos = page.getByRole('navigation', { name: 'Tipo de registro' })
  await tipos.getByRole('link', { name: 'Acessos' }).click()
  const acessos = page.getByRole('table', { name: 'Acessos' })
  await acessos.getByRole('link', { name: nome }).first().click()
  await expect(page).toHaveURL(/\?tipo=ACESSOS&porUsuarioId=\d+$/)
  await expect(acessos.getByRole('strong')).toHaveText(['Senha errada', 'Entrou'])
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/adm/auditoria?tipo=ACESSOS')
  await tipos.getByRole('link', { name: 'Mudanças' }).click()
  await expect(page.getByRole('table', { name: 'Auditoria' })).toBeVisible()

  const outra = await browser.newPage()
  await abrirComo(outra, await funcionario(), '/adm/auditoria?tipo=ACESSOS')
  await expect(outra.getByText('Usuário sem permissão.')).toBeVisible()
  await outra.goto('/adm/auditoria')
  await expect(outra.getByRole('link', { name: 'Consultas' })).toBeVisible()
  await expect(outra.getByRole('link', { name: 'Acessos' })).toHaveCount(0)
  await outra.close()
})

test('a changed category is told by its names', { tag: '@completa' }, async ({ page }) => {
  const id = await criarProduto(novoNomeDeProduto())
  const adm = await equipe()
  const { body: categorias } = await adm.chamar('GET /v1/categoria')
  await adm.chamar('PUT /v1/produto/{id}', {
    params: { id },
    form: { categoria: String(exigir(categorias[1]).id) },
  })
  await abrirComo(page, adm, `/adm/auditoria?alvoTipo=produto&alvoId=${id}&acao=editar-produto`)
  await expect(page.getByRole('row').nth(1)).toContainText(
    `Categoria: ${categorias[0]?.nome} → passou a ${categorias[1]?.nome}`,
  )
})

test('rule M1: a refused company is let in after all, or looked at once more', { tag: '@completa' }, async ({
  page,
}) => {
  const [vendedor, comprador] = await Promise.all([recusar('VENDEDOR'), recusar('COMPRADOR')])
  await abrirComo(page, await equipe(), `/vendedor/${vendedor.id}`)
  await page.getByRole('button', { name: /^Reabrir cadastro/ }).click()
  const dialogo = page.getByRole('dialog', { name: `Reabrir o cadastro de ${vendedor.nome}?` })
  await dialogo.getByRole('button', { name: 'Voltar para a análise' }).click()
  await esperarToast(page, 'Cadastro de volta na análise.')
  await expect(valorDe(page, 'Situação')).toHaveText('Pendente')
  await page.goto(`/comprador/${comprador.id}`)
  await page.getByRole('button', { name: /^Reabrir cadastro/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar agora' }).click()
  await esperarToast(page, 'Cadastro aceito.')
  await expect(page.getByRole('main').getByText('Ativo', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reabrir cadastro/ })).toHaveCount(0)
})

test('rule M43: what a late payment costs is set here, asked about if it is unusual, and told to the buyer', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  await abrirComo(page, await equipe(), '/adm/configuracao')
  const [multa, juros] = [page.getByLabel('Multa por atraso'), page.getByLabel('Juros por atraso')]
  await multa.fill('100')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Digite uma porcentagem de 0 a 99,99 (ex: 2).')).toBeVisible()
  await multa.fill('2')
  await juros.fill('1,5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // More than usual is asked about (rule M43).
  const pergunta = page.getByRole('dialog', { name: 'Cobrar multa de 2 % e juros de 1,5 % ao mês?' })
  await expect(pergunta).toContainText('Código Civil, arts. 412 e 413')
  await pergunta.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('Multa por atraso: 0 % → 2 %')).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await pergunta.getByRole('button', { name: 'Salvar assim mesmo' }).click()
  const historico = page.getByText('Multa por atraso: 0 % → 2 %')
  await expect(historico).toBeVisible()
  await expect(page.getByText('Juros por atraso: 0 % ao mês → 1,5 % ao mês')).toBeVisible()
  await page.reload()
  await expect(multa).toHaveValue('2')
  await expect(juros).toHaveValue('1,5')
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacaoId = await publicar(vendedor, 'Milho Verde', 30)
  await adicionar(comprador, cotacaoId)
  const outra = await abrirJanela(comprador, '/carrinho')
  await expect(outra.getByText('Depois do vencimento: multa de 2 % e juros de 1,5 % ao mês.')).toBeVisible()
  const pedido = await fazerPedido(comprador, cotacaoId)
  await outra.goto(`/pedido/${pedido}`)
  await dobra(outra, 'Boleto').click()
  // Two boxes and the freight: R$ 105,00.
  await expect(valorDe(outra, 'Se atrasar')).toHaveText(
    'Multa de 2 % (R$ 2,10) e juros de 1,5 % ao mês (cerca de R$ 0,05 por dia). O PagBank decide até quando o boleto pode ser pago.',
  )
  await abrirComo(outra, vendedor, `/pedido/${pedido}`)
  await expect(valorDe(outra, 'Repasse')).toBeVisible()
  await expect(outra.getByText(/[Mm]ulta/)).toHaveCount(0)
})
