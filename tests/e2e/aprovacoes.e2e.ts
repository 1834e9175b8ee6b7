// Rule M48 on screen: what one member of staff asks for and another one decides about.
import type { Page } from '@playwright/test'
import { SENHA_DA_DEMONSTRACAO } from './support/contas.ts'
import { abrirOutroProduto, type OutroProduto } from './support/outro-produto.ts'
import { entrarPelaTela, esperarAceite, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const PEDIDO = 'Pedido enviado. Só vale depois que outra pessoa da equipe aprovar, em Aprovações.'
const BOTECO = 'Boteco Maré Alta'

test.use({ recusasEsperadas: [/^409 \/v1\/(comprador\/credito|configuracao)$/] })

// One product, on which the first test switches the setting on.
test.describe.configure({ mode: 'serial' })

// The setting counts for everybody, and the other tests set limits and publish tables.
let produto: OutroProduto
test.beforeAll(async () => {
  test.setTimeout(120_000)
  produto = await abrirOutroProduto()
})
test.afterAll(() => produto?.parar())

async function entrar(page: Page, quem: string): Promise<void> {
  await page.goto(`${produto.url}/login`)
  await entrarPelaTela(page, `${quem}@exemplo.com.br`, SENHA_DA_DEMONSTRACAO)
  await expect(page).toHaveURL(`${produto.url}/produto`)
}

const abrir = (page: Page, caminho: string) => page.goto(produto.url + caminho)
const linha = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto })

test('rule M48: a limit is asked for by one person and approved by another, by keyboard', {
  tag: '@completa',
}, async ({ page: balcao, abrirJanela }) => {
  const chefe = await abrirJanela()
  await entrar(chefe, 'adm')
  await abrir(chefe, '/adm/configuracao')
  await expect(chefe.getByLabel('ADM precisa da verificação em duas etapas')).toBeVisible()
  await expect(chefe.getByText(/segunda pessoa/)).toHaveCount(0)
  // The screen does not offer it: it is on from an earlier version.
  const ligada = await chefe.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ segundaPessoa: true })
    return (await fetch('/v1/configuracao', { method: 'PUT', headers, body })).status
  })
  expect(ligada).toBe(200)
  await chefe.reload()
  await expect(chefe.getByText('Aprovação de uma segunda pessoa: não → sim')).toBeVisible()

  // Asking is no failure: the field shows the limit that counts, and the request waits for somebody else.
  await entrar(balcao, 'funcionario')
  await abrir(balcao, '/comprador')
  await balcao.getByRole('link', { name: BOTECO }).click()
  const limite = balcao.getByLabel('Limite de crédito')
  await expect(limite).toHaveValue('2.500,00')
  await limite.fill('45.000,00')
  await balcao.getByRole('button', { name: 'Salvar limite' }).click()
  await esperarToast(balcao, PEDIDO)
  await expect(limite).toHaveValue('2.500,00')
  await expect(balcao.getByRole('alert')).toHaveCount(0)
  await abrir(balcao, '/adm/aprovacoes')
  const pedido = `Limite de crédito de ${BOTECO}`
  await expect(linha(balcao, pedido)).toContainText('Você pediu. Espera outra pessoa.')
  await expect(balcao.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0)

  await abrir(chefe, '/adm')
  const atalho = chefe.getByRole('listitem').filter({ hasText: 'Aprovações' })
  await expect(atalho).toContainText('1 esperando, o mais antigo há menos de 1 hora')
  await atalho.getByRole('link').click()
  await expect(linha(chefe, pedido)).toContainText('R$ 2.500,00 → passa a R$ 45.000,00')
  await chefe.getByRole('button', { name: `Aprovar: ${pedido}` }).focus()
  await chefe.keyboard.press('Enter')
  await expect(chefe.getByRole('dialog')).toContainText('Pedido de Atendimento.')
  await chefe.keyboard.type('Conferido com o balanço')
  await chefe.keyboard.press('Tab')
  await chefe.keyboard.press('Enter')
  await esperarToast(chefe, 'Aprovado e feito.')
  await expect(chefe.getByText('Nada espera aprovação.')).toBeVisible()
  await chefe.getByRole('link', { name: 'Decididas' }).click()
  await expect(linha(chefe, pedido)).toContainText('Conferido com o balanço')

  await abrir(balcao, '/comprador')
  await balcao.getByRole('link', { name: BOTECO }).click()
  await expect(limite).toHaveValue('45.000,00')
  await abrir(balcao, '/adm/auditoria')
  await expect(linha(balcao, 'Alterou o limite de crédito').first()).toContainText(
    'Atendimento, com aprovação de Administração',
  )
})

test('rule M48: a change of the commission is withdrawn, asked for again and refused', {
  tag: '@completa',
}, async ({ page: chefe, abrirJanela }) => {
  await entrar(chefe, 'adm')
  const pedir = async () => {
    await abrir(chefe, '/adm/configuracao')
    const comissao = chefe.getByLabel('Comissão sobre os itens dos vendedores')
    await comissao.fill('2,5')
    await chefe.getByRole('button', { name: 'Salvar' }).click()
    await esperarToast(chefe, PEDIDO)
    await expect(comissao).toHaveValue('0')
    await abrir(chefe, '/adm/aprovacoes')
  }
  await pedir()
  await chefe.getByRole('button', { name: 'Desistir: Configuração' }).click()
  await chefe.getByRole('dialog').getByRole('button', { name: 'Desistir' }).click()
  await esperarToast(chefe, 'Pedido retirado.')
  await pedir()
  const balcao = await abrirJanela()
  await entrar(balcao, 'funcionario')
  await abrir(balcao, '/adm/aprovacoes')
  await expect(linha(balcao, 'Configuração')).toContainText('Comissão: 0 % → passa a 2,5 %')
  await balcao.getByRole('button', { name: 'Recusar: Configuração' }).click()
  await balcao.getByLabel('Observação (opcional)').fill('Só em janeiro')
  await balcao.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await esperarToast(balcao, 'Pedido recusado.')
  await abrir(chefe, '/adm/aprovacoes?situacao=DECIDIDA')
  await expect(linha(chefe, 'Configuração').filter({ hasText: 'Só em janeiro' })).toContainText('Recusado')
  await expect(linha(chefe, 'Configuração').filter({ hasText: 'Retirado' })).toBeVisible()
})

test('rules M48, M64: a limit typed while an account is accepted waits for a second person, the account does not', {
  tag: '@completa',
}, async ({ page }) => {
  const EMPORIO = 'Empório Natural do Leblon'
  await entrar(page, 'funcionario')
  await abrir(page, '/adm/compradores/pendentes')
  await page.getByRole('textbox', { name: `Limite de ${EMPORIO}` }).fill('30.000')
  await page.keyboard.press('Enter')
  await esperarAceite(page, `O limite de ${EMPORIO} espera uma segunda pessoa.`)
  const aceitos = page.getByRole('region', { name: 'Aceitos agora' })
  await expect(aceitos).toContainText(/Aceito\. O limite de R\$\s30\.000,00 espera uma segunda pessoa\./)
  await aceitos.getByRole('link', { name: 'Aprovações' }).click()
  await expect(linha(page, `Limite de crédito de ${EMPORIO}`)).toContainText('Espera outra pessoa.')
  await abrir(page, '/comprador')
  await expect(linha(page, EMPORIO)).toContainText('Ativo')
  await expect(linha(page, EMPORIO)).toContainText('R$ 0,00')
})

test('rule M48: where it is on, the settings show how to switch it off, and another person decides', {
  tag: '@completa',
}, async ({ page: chefe, abrirJanela }) => {
  await entrar(chefe, 'adm')
  await abrir(chefe, '/adm/configuracao')
  const ajuste = chefe.getByLabel('Aprovação de uma segunda pessoa')
  await ajuste.selectOption({ label: 'Desligada' })
  await chefe.getByRole('button', { name: 'Salvar' }).click()
  await esperarToast(chefe, PEDIDO)
  await expect(ajuste).toHaveValue('sim')
  const balcao = await abrirJanela()
  await entrar(balcao, 'funcionario')
  await abrir(balcao, '/adm/aprovacoes')
  await balcao.getByRole('button', { name: 'Aprovar: Configuração' }).click()
  await balcao.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await esperarToast(balcao, 'Aprovado e feito.')
  await abrir(chefe, '/adm/configuracao')
  await expect(chefe.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await expect(ajuste).toHaveCount(0)
})
