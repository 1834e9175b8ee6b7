import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import {
  aprovarPelaApi,
  cadastrarPelaApi,
  criarCompradorPelaApi,
  criarVendedorPelaApi,
  equipe,
} from './support/contas.ts'
import { fazerPedido, publicarPelaApi } from './support/mercado.ts'
import { entrarComo, entrarPelaTela, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.21: the panel leads to both queues and to the buyers', async ({ page }) => {
  await cadastrarPelaApi('VENDEDOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm')
  const painel = page.getByRole('main')
  await expect(painel.getByRole('listitem').filter({ hasText: 'Vendedores pendentes' })).toContainText(
    /[1-9]\d* esperando/,
  )
  for (const [nome, endereco] of [
    ['Vendedores pendentes', '/adm/vendedores/pendentes'],
    ['Compradores pendentes', '/adm/compradores/pendentes'],
    ['Compradores', '/comprador'],
  ] as const)
    await expect(painel.getByRole('link', { name: nome, exact: true })).toHaveAttribute('href', endereco)
  // A page of an earlier version.
  await page.goto('/adm/aprovacoes')
  await expect(page).toHaveURL('/adm')
})

test('the panel says how long the oldest waits, and what the day has brought', { tag: '@completa' }, async ({
  page,
}) => {
  const [vendedor, comprador] = await Promise.all([criarVendedorPelaApi(), criarCompradorPelaApi()])
  await fazerPedido(comprador, await publicarPelaApi(vendedor, 'Pepino Comum', 55))
  await cadastrarPelaApi('COMPRADOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm')
  await expect(page.getByRole('listitem').filter({ hasText: 'Compradores pendentes' })).toContainText(
    /[1-9]\d* esperando, o mais antigo há /,
  )
  const figura = (rotulo: string) => page.getByRole('listitem').filter({ hasText: rotulo })
  await expect(figura('Pedidos de hoje')).toContainText(/[1-9]\d*R\$\s[1-9]/)
  await expect(figura('Recebido hoje')).toContainText(/R\$\s\d/)
  await expect(figura('Boletos a vencer').getByRole('link')).toHaveAttribute(
    'href',
    '/pedido?statusPagamento=BOLETO_PENDENTE_PAGAMENTO',
  )
  await expect(figura('A entregar').getByRole('link')).toHaveAttribute(
    'href',
    '/pedido?statusPedido=AGUARDANDO_FRETE',
  )
  const dias = page.getByRole('table', { name: 'Vendido por dia' })
  await expect(dias).toBeHidden()
  await page.getByText('Ver dia a dia').click()
  await expect(dias.getByRole('row')).toHaveCount(31)
  await expect(dias.getByRole('row').nth(1)).toContainText(/R\$\s[1-9]/)
})

test('the machine room is a screen of its own and says how every job is doing', { tag: '@completa' }, async ({
  page,
}) => {
  await entrarComo(page, await equipe())
  await page.goto('/adm')
  await page.getByRole('main').getByRole('link', { name: 'Sistema', exact: true }).click()
  await expect(page).toHaveURL('/adm/sistema')
  const tarefas = page.getByRole('table', { name: 'Tarefas sem falhas' })
  await expect(page.getByText(/^\d+ tarefas sem falhas$/)).toBeVisible()
  await expect(tarefas.getByRole('columnheader')).toHaveText([
    'Tarefa',
    'Última vez',
    'Na fila',
    'Falhas',
    'Ação',
  ])
  // Each has a name for people, not the name in the code.
  await expect(tarefas.getByText(/^[a-z]+-[a-z]+/)).toHaveCount(0)
  await tarefas.getByRole('button', { name: 'Executar agora: Marcar atrasos' }).click()
  await esperarToast(page, 'Tarefa enviada. Ela começa em instantes.')
  for (const nome of ['Aplicar avisos esquecidos', 'Liberar repasses'])
    await expect(tarefas.getByRole('button', { name: `Executar agora: ${nome}` })).toBeEnabled()
})

test('a double click accepts one, not the next one as well', async ({ page }) => {
  const [primeiro, segundo] = [await cadastrarPelaApi('VENDEDOR'), await cadastrarPelaApi('VENDEDOR')]
  await entrarComo(page, await equipe())
  await page.goto('/adm/vendedores/pendentes')
  await page.getByRole('button', { name: `Aceitar ${primeiro.nome}` }).dblclick()
  await esperarToast(page, 'Vendedor aceito com sucesso!')
  await page.reload()
  await expect(page.getByRole('row', { name: segundo.nome })).toBeVisible()
  await expect(page.getByRole('row', { name: primeiro.nome })).toHaveCount(0)
})

test('spec §2.23, §6.4: a pending account shows CNPJ, e-mail and how long it has waited', {
  tag: '@completa',
}, async ({ page }) => {
  const { nome, email, cnpj } = await cadastrarPelaApi('COMPRADOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm/compradores/pendentes')
  const linha = page.getByRole('row', { name: nome })
  await expect(linha).toContainText(email)
  await expect(linha).toContainText(formatarCnpj(cnpj))
  await expect(linha).toContainText('há menos de 1 hora')
})

test('spec §1.4, §2.22, §6.3, §8.22: an accepted seller leaves the queue and may enter', async ({
  page,
  abrirJanela,
}) => {
  const { nome, email } = await cadastrarPelaApi('VENDEDOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm/vendedores/pendentes')
  await page.getByRole('button', { name: `Aceitar ${nome}` }).click()
  await esperarToast(page, 'Vendedor aceito com sucesso!')
  await expect(page.getByRole('row', { name: nome })).toHaveCount(0)
  const paginaDoVendedor = await abrirJanela()
  await entrarPelaTela(paginaDoVendedor, email)
  await expect(paginaDoVendedor).toHaveURL('/authPagBank')
})

test('spec §6.5: a buyer just accepted has no limit, and the queue leads to where it is set', {
  tag: '@completa',
}, async ({ page }) => {
  const { id, nome } = await cadastrarPelaApi('COMPRADOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm/compradores/pendentes')
  await page.getByRole('button', { name: `Aceitar ${nome}` }).click()
  await expect(page.getByText(`${nome} entrou com limite de R$ 0,00.`)).toBeVisible()
  await page.getByRole('link', { name: 'Definir limite' }).click()
  await expect(page).toHaveURL(`/comprador/${id}`)
})

test('rule M1: a refused buyer reads the reason at the next login', { tag: '@completa' }, async ({
  page,
  abrirJanela,
}) => {
  const { nome, email } = await cadastrarPelaApi('COMPRADOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm/compradores/pendentes')
  await page.getByRole('button', { name: `Recusar ${nome}` }).click()
  const dialogo = page.getByRole('dialog', { name: `Recusar ${nome}?` })
  await expect(dialogo).toContainText('dá para reabri-lo na página do comprador') // design/staff
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: `Recusar ${nome}` }).click()
  await dialogo.getByRole('button', { name: 'Recusar cadastro' }).click()
  await expect(dialogo.getByLabel('Motivo')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await dialogo.getByLabel('Motivo').fill('O CNPJ é de outra empresa.')
  await dialogo.getByRole('button', { name: 'Recusar cadastro' }).click()
  await esperarToast(page, 'Comprador recusado.')
  const paginaDoComprador = await abrirJanela()
  await entrarPelaTela(paginaDoComprador, email)
  await expect(paginaDoComprador.getByRole('heading', { level: 1 })).toHaveText('Cadastro não aceito')
  await expect(paginaDoComprador.getByText('O CNPJ é de outra empresa.')).toBeVisible()
})

test.describe('a colleague who was faster', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/comprador\/pendente\/\d+$/] })

  test('spec §8.25: is told, and the queue is as it is now', async ({ page }) => {
    const comprador = await cadastrarPelaApi('COMPRADOR')
    await entrarComo(page, await equipe())
    await page.goto('/adm/compradores/pendentes')
    const aceitar = page.getByRole('button', { name: `Aceitar ${comprador.nome}` })
    await expect(aceitar).toBeVisible()
    await aprovarPelaApi('COMPRADOR', comprador)
    await aceitar.click()
    await esperarToast(page, 'Falha ao aceitar comprador.')
    await expect(aceitar).toHaveCount(0)
  })
})
