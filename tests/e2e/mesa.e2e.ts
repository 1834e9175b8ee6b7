// Approvals on the desk: accounts with their limits one after another, and taken back (rule M64, design/accounts).
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aprovar, type Conta, cadastrar, equipe, exigirSucesso } from './support/mercado.ts'
import {
  abrirCadastro,
  abrirComo,
  contarEsforco,
  entrarComo,
  esperarToast,
  linhaDaMesa,
  TELEFONE,
  tarefaAberta,
  valorDe,
} from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const campo = (page: Page) => tarefaAberta(page).getByRole('textbox', { name: 'Limite' })
const aceitar = (page: Page) => tarefaAberta(page).getByRole('button', { name: 'Aceitar' })
const dono = (page: Page) => valorDe(tarefaAberta(page), 'Comprador')

/** Buyers whose names begin with one word, which finds them alone. */
async function cadastrarVarios(quantos: number): Promise<{ contas: Conta[]; palavra: string }> {
  const palavra = `Horta${randomBytes(4).toString('hex')}`
  const contas: Conta[] = []
  for (let i = 0; i < quantos; i += 1)
    contas.push(await cadastrar('COMPRADOR', { nome: `${palavra} ${i + 1}` }))
  return { contas, palavra }
}

async function comoEsta({ id }: Conta) {
  const { body } = await exigirSucesso(await equipe(), 'GET /v1/comprador/{id}', { params: { id } })
  return { status: body.status, limite: body.limiteDeCredito }
}

async function abrir(page: Page, conta: Conta): Promise<void> {
  await entrarComo(page, await equipe())
  await abrirCadastro(page, 'compradores', conta)
}

test('rule M64: ten buyers are accepted with their limits by one click, ten Enters and the digits', {
  tag: '@completa',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { contas: dez, palavra } = await cadastrarVarios(10)
  const limites = dez.map((_, i) => 1000 * (i + 3))
  const esforco = await contarEsforco(page)
  await abrirComo(page, await equipe(), `/adm/compradores/pendentes?busca=${palavra}`)
  const [primeiro] = dez
  if (!primeiro) throw new Error('nenhum comprador')
  await linhaDaMesa(page, { nome: `${palavra} 1` })
    .first()
    .click()
  for (const [i, comprador] of dez.entries()) {
    await expect(dono(page)).toHaveText(comprador.nome)
    await expect(campo(page)).toBeFocused()
    await page.keyboard.type(String(limites[i]))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`Nada na mesa com “${palavra}”.`)).toBeVisible()
  const digitos = limites.join('').length
  expect(esforco.cliques + esforco.teclas - digitos).toBeLessThanOrEqual(12)
  expect(await Promise.all(dez.map(comoEsta))).toEqual(limites.map(limite => ({ status: 'ATIVO', limite })))
})

test('a suggestion and Enter are enough; what is no amount is said and accepts nobody', {
  tag: '@completa',
}, async ({ page }) => {
  const [um, outro] = [await cadastrar('COMPRADOR'), await cadastrar('COMPRADOR')]
  await abrir(page, um)
  await page.getByRole('button', { name: 'Limite de 5 mil' }).click()
  await expect(campo(page)).toHaveValue('5.000,00')
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Comprador aceito com sucesso!')
  await abrir(page, outro)
  await campo(page).fill('mil')
  await page.keyboard.press('Enter')
  await expect(campo(page)).toHaveAccessibleDescription('Digite um valor válido (ex: 1234,50).')
  await expect(campo(page)).toBeFocused()
  await campo(page).fill('12000')
  await tarefaAberta(page).getByRole('button', { name: 'Recusar' }).focus()
  await expect(campo(page)).toHaveValue('12.000,00')
  expect(await comoEsta(um)).toEqual({ status: 'ATIVO', limite: 5000 })
  expect(await comoEsta(outro)).toEqual({ status: 'PENDENTE', limite: 0 })
})

for (const [como, sair] of [
  ['reloaded', (page: Page) => page.reload()],
  ['closed', (page: Page) => page.close()],
  ['left for another screen', (page: Page) => page.getByRole('link', { name: 'Produtos' }).click()],
] as const)
  test(`what was accepted arrives with its limit, though the page is ${como} at once`, {
    tag: como === 'closed' ? [] : '@completa',
  }, async ({ page }) => {
    const comprador = await cadastrar('COMPRADOR')
    await abrir(page, comprador)
    await campo(page).fill('4000')
    await aceitar(page).click()
    await sair(page)
    await expect.poll(() => comoEsta(comprador)).toEqual({ status: 'ATIVO', limite: 4000 })
  })

test('the detail has address and CNPJ, beside the list and on a phone in its place', {
  tag: '@completa',
}, async ({ page }) => {
  const comprador = await cadastrar('COMPRADOR')
  await abrir(page, comprador)
  await expect(linhaDaMesa(page, comprador)).toHaveAttribute('aria-current')
  const cadastro = page.getByRole('region', { name: `Cadastro de ${comprador.nome}` })
  await expect(valorDe(cadastro, 'Endereço')).toContainText('CEP')
  await cadastro.getByText(/^\d itens ok$/).click()
  await expect(cadastro.getByText('Os dígitos do CNPJ conferem')).toBeVisible()
  await expect(tarefaAberta(page)).toContainText(/até \S+/)
  await expect(valorDe(tarefaAberta(page), 'Mesma empresa')).toHaveText('nenhuma outra conta')
  await page.setViewportSize(TELEFONE)
  await expect(cadastro).toBeVisible()
  await expect(linhaDaMesa(page, comprador)).toHaveCount(0)
  await page.getByRole('button', { name: 'Compradores pendentes' }).click()
  await expect(cadastro).toHaveCount(0)
  await linhaDaMesa(page, comprador).click()
  // A field with the focus would cover what there is to read with the keyboard.
  await expect(tarefaAberta(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('rule M64: an acceptance is taken back from its message, and later from what was done', async ({
  page,
}) => {
  const comprador = await cadastrar('COMPRADOR')
  await abrir(page, comprador)
  await campo(page).fill('4000')
  await page.keyboard.press('Enter')
  // At once: the message stays for four seconds.
  await page.getByRole('status', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
  await esperarToast(page, 'Cadastro de volta na análise.')
  await expect(linhaDaMesa(page, comprador)).toBeVisible()
  expect(await comoEsta(comprador)).toEqual({ status: 'PENDENTE', limite: 0 })
  await linhaDaMesa(page, comprador).click()
  await campo(page).fill('3000')
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Comprador aceito com sucesso!')
  await page
    .getByRole('link', { name: /^Feitas hoje/ })
    .first()
    .click()
  await linhaDaMesa(page, comprador).click()
  await expect(tarefaAberta(page).getByRole('status')).toContainText(/^Aceito · Administração, \d\d:\d\d$/)
  await page.keyboard.press('d')
  await tarefaAberta(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => comoEsta(comprador)).toEqual({ status: 'PENDENTE', limite: 0 })
})

test.describe('a colleague who decides on the task in use', () => {
  test('is named in its place, and what is typed meanwhile decides nothing', { tag: '@completa' }, async ({
    page,
  }) => {
    const { contas, palavra } = await cadastrarVarios(2)
    const [meu, depois] = contas
    if (!meu || !depois) throw new Error('faltam compradores')
    await abrirComo(page, await equipe(), `/adm/compradores/pendentes?busca=${palavra}`)
    await linhaDaMesa(page, meu).click()
    await campo(page).fill('12')
    await aprovar('COMPRADOR', meu)
    const fim = tarefaAberta(page).getByRole('status')
    await expect(fim).toContainText(/^Aceito, entrou com limite/, { timeout: 35_000 }) // read every half minute
    await page.keyboard.type('000')
    await page.keyboard.press('Enter')
    await expect(fim).toBeVisible()
    expect(await comoEsta(depois)).toEqual({ status: 'PENDENTE', limite: 0 })
    await tarefaAberta(page).getByRole('button', { name: 'Próxima', exact: true }).click()
    await expect(dono(page)).toHaveText(depois.nome)
  })
})

test.describe('a colleague who was faster', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/comprador\/pendente\/\d+$/] })

  test('with a limit of his own keeps it; the person reads it and decides anew', async ({ page }) => {
    const comprador = await cadastrar('COMPRADOR')
    // It would have the desk read again, and the task as it has become.
    await page.route('**/v1/aviso/fluxo', rota => rota.abort())
    await abrir(page, comprador)
    await campo(page).fill('9000')
    await exigirSucesso(await equipe(), 'PUT /v1/comprador/credito', {
      body: { userId: comprador.id, valor: 1000 },
    })
    await aceitar(page).click()
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(
      'Falha ao aceitar comprador. Esta tarefa mudou enquanto você lia.',
    )
    await expect(valorDe(tarefaAberta(page), 'Limite')).toHaveText('R$ 1.000,00')
    expect(await comoEsta(comprador)).toEqual({ status: 'PENDENTE', limite: 1000 })
    await expect(campo(page)).toHaveValue('9.000,00')
    await aceitar(page).click()
    await esperarToast(page, 'Comprador aceito com sucesso!')
    expect(await comoEsta(comprador)).toEqual({ status: 'ATIVO', limite: 9000 })
  })
})
