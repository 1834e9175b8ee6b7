import { randomBytes } from 'node:crypto'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { aprovar, cadastrar, comprar, equipe } from './support/mercado.ts'
import {
  abrirCadastro,
  abrirComo,
  entrarComo,
  entrarPelaTela,
  esperarToast,
  linhaDaMesa,
  tarefaAberta,
  valorDe,
} from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.21: the panel leads to both queues and to the buyers', async ({ page }) => {
  await cadastrar('VENDEDOR')
  await abrirComo(page, await equipe(), '/adm')
  const painel = page.getByRole('main')
  await expect(painel.getByRole('link', { name: /^[1-9]\d* ?Vendedores pendentes/ })).toHaveAttribute(
    'href',
    '/adm/mesa?tipo=vendedor-pendente',
  )
  for (const [nome, endereco] of [
    ['Vendedores pendentes', '/adm/vendedores/pendentes'],
    ['Compradores pendentes', '/adm/compradores/pendentes'],
    ['Compradores', '/comprador'],
  ] as const)
    await expect(painel.getByRole('link', { name: nome, exact: true })).toHaveAttribute('href', endereco)
  // A page of an earlier version.
  await page.goto('/adm/aprovacoes')
  await expect(page).toHaveURL('/adm/mesa')
})

test('the panel says by when the next task is due, and what the day has brought', {
  tag: '@completa',
}, async ({ page }) => {
  await comprar('Pepino Comum', 55)
  await cadastrar('COMPRADOR')
  await abrirComo(page, await equipe(), '/adm')
  await expect(page.getByRole('link', { name: /^[1-9]\d* ?Compradores pendentes/ })).toContainText(/até |há /)
  const figura = (rotulo: string) => page.getByRole('listitem').filter({ hasText: rotulo })
  await expect(figura('Pedidos de hoje')).toContainText(/[1-9]\d*R\$\s[1-9]/)
  await expect(figura('Recebido hoje')).toContainText(/R\$\s\d/)
  await expect(figura('Em atraso').getByRole('link')).toHaveAttribute('href', '/pedido?situacao=EM_ATRASO')
  await expect(figura('A entregar').getByRole('link')).toHaveAttribute('href', '/pedido?situacao=A_ENTREGAR')
  const dias = page.getByRole('table', { name: 'Vendido por dia' })
  await expect(dias).toBeHidden()
  await page.getByText('Ver os 30 dias').click()
  await expect(dias.getByRole('row')).toHaveCount(31)
  await expect(dias.getByRole('row').nth(1)).toContainText(/R\$\s[1-9]/)
})

test('the machine room is a screen of its own and says how every job is doing', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirComo(page, await equipe(), '/adm')
  await page.getByRole('main').getByRole('link', { name: 'Sistema', exact: true }).click()
  await expect(page).toHaveURL('/adm/sistema')
  const rotinas = page.getByRole('table', { name: 'Rotinas sem falhas' })
  await expect(rotinas).toBeHidden()
  await page.getByText(/^\d+ rotinas sem falhas$/).click()
  await expect(rotinas.getByRole('columnheader')).toHaveText([
    'Rotina',
    'Última vez',
    'Na fila',
    'Falhas',
    'Ação',
  ])
  // Each has a name for people, not the name in the code.
  await expect(rotinas.getByText(/^[a-z]+-[a-z]+/)).toHaveCount(0)
  await rotinas.getByRole('button', { name: 'Executar agora: Marcar atrasos' }).click()
  await esperarToast(page, 'Rotina enviada. Ela começa em instantes.')
  for (const nome of ['Aplicar avisos esquecidos', 'Liberar repasses'])
    await expect(rotinas.getByRole('button', { name: `Executar agora: ${nome}` })).toBeEnabled()
})

test('a double click accepts one, not the next one as well', { tag: '@completa' }, async ({ page }) => {
  const palavra = `Granja${randomBytes(4).toString('hex')}`
  const [primeiro, segundo] = [
    await cadastrar('VENDEDOR', { nome: `${palavra} 1` }),
    await cadastrar('VENDEDOR', { nome: `${palavra} 2` }),
  ]
  await abrirComo(page, await equipe(), `/adm/vendedores/pendentes?busca=${palavra}`)
  await linhaDaMesa(page, primeiro).click()
  await tarefaAberta(page).getByRole('button', { name: 'Aceitar' }).dblclick()
  await esperarToast(page, 'Vendedor aceito com sucesso!')
  await page.reload()
  await expect(linhaDaMesa(page, segundo)).toBeVisible()
  await expect(linhaDaMesa(page, primeiro)).toHaveCount(0)
})

for (const [fila, papel, tela, titulo] of [
  ['vendedores', 'VENDEDOR', 'vendedor', 'Vendedores pendentes'],
  ['compradores', 'COMPRADOR', 'comprador', 'Compradores pendentes'],
] as const)
  test(`spec §1.4, §2.22, §2.23, §6.3, §6.4, §7.16, §7.17, §7.21, §7.22, §8.22: the pending ${fila} are read and accepted by the specification's calls, and may enter`, async ({
    page,
    abrirJanela,
  }) => {
    const conta = await cadastrar(papel)
    const feitas: string[] = []
    page.on('request', pedido => feitas.push(`${pedido.method()} ${new URL(pedido.url()).pathname}`))
    await entrarComo(page, await equipe())
    const tarefa = await abrirCadastro(page, fila, conta)
    await expect(page).toHaveURL(new RegExp(`/adm/${fila}/pendentes/${conta.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    await expect(tarefa).toContainText(conta.email)
    await expect(tarefa).toContainText(formatarCnpj(conta.cnpj))
    await expect(valorDe(tarefa, 'Pediu em')).toHaveText(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/)
    await tarefa.getByRole('button', { name: 'Aceitar' }).click()
    await esperarToast(page, `${tela === 'vendedor' ? 'Vendedor' : 'Comprador'} aceito com sucesso!`)
    await expect(linhaDaMesa(page, conta)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/adm/${fila}/pendentes\\?`))
    expect(feitas).toContain(`GET /v1/${tela}/pendente`)
    expect(feitas).toContain(`PUT /v1/${tela}/pendente/${conta.id}`)
    const janela = await abrirJanela()
    await entrarPelaTela(janela, conta.email)
    await janela.waitForURL(tela === 'vendedor' ? /simulador-pagbank/ : '/produto') // spec §2.27
  })

test('spec §6.5: a buyer just accepted has no limit, and what was done leads to where it is set', {
  tag: '@completa',
}, async ({ page }) => {
  const comprador = await cadastrar('COMPRADOR')
  await entrarComo(page, await equipe())
  const tarefa = await abrirCadastro(page, 'compradores', comprador)
  await tarefa.getByRole('button', { name: 'Aceitar' }).click()
  await esperarToast(page, 'Comprador aceito com sucesso!')
  await page
    .getByRole('link', { name: /^Feitas hoje/ })
    .first()
    .click()
  await expect(linhaDaMesa(page, comprador)).toContainText('entrou com limite de R$ 0,00')
  await linhaDaMesa(page, comprador).click()
  await tarefa.getByRole('link', { name: 'Definir limite' }).click()
  await expect(page).toHaveURL(`/comprador/${comprador.id}`)
})

test('rule M1: a refused buyer reads the reason at the next login', { tag: '@completa' }, async ({
  page,
  abrirJanela,
}) => {
  const comprador = await cadastrar('COMPRADOR')
  await entrarComo(page, await equipe())
  const tarefa = await abrirCadastro(page, 'compradores', comprador)
  const recusar = tarefa.getByRole('button', { name: 'Recusar' })
  await recusar.click()
  await expect(tarefa).toContainText('dá para reabri-lo na página do comprador') // design/accounts
  await tarefa.getByRole('button', { name: 'Voltar' }).click()
  await recusar.click()
  await recusar.click()
  await expect(tarefa.getByLabel('Motivo')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await tarefa.getByLabel('Motivo').fill('O CNPJ é de outra empresa.')
  await recusar.click()
  await esperarToast(page, 'Comprador recusado.')
  const paginaDoComprador = await abrirJanela()
  await entrarPelaTela(paginaDoComprador, comprador.email)
  await expect(paginaDoComprador.getByRole('heading', { level: 1 })).toHaveText('Cadastro não aceito')
  await expect(paginaDoComprador.getByText('O CNPJ é de outra empresa.')).toBeVisible()
})

test.describe('a colleague who was faster', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/comprador\/pendente\/\d+$/] })

  test('spec §8.25: is told, and the task is as it is now', { tag: '@completa' }, async ({ page }) => {
    // It would have the desk read again before the click.
    await page.route('**/v1/aviso/fluxo', rota => rota.abort())
    const comprador = await cadastrar('COMPRADOR')
    await entrarComo(page, await equipe())
    const tarefa = await abrirCadastro(page, 'compradores', comprador)
    const aceitar = tarefa.getByRole('button', { name: 'Aceitar' })
    await expect(aceitar).toBeVisible()
    await aprovar('COMPRADOR', comprador)
    await aceitar.click()
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(
      /Falha ao aceitar comprador\. Você já resolveu esta tarefa às \d\d:\d\d: aceito/,
    )
    await expect(aceitar).toHaveCount(0)
    await expect(tarefa.getByRole('status')).toContainText('Aceito')
  })
})
