// Registration (spec §2, §5, §7): the messages of the forms, and the way from the request to the first login.
import type { Page } from '@playwright/test'
import { dadosDeComprador, dadosDeVendedor } from '../support/cadastro.ts'
import { abrirSessao, criarComprador, criarVendedor, equipe, funcionario, SENHA } from './support/mercado.ts'
import { abrirCadastro, entrarPelaTela, esperarToast, linhaDaMesa } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const TELEFONE = 'Celular com DDD'

const ROTULOS: Readonly<Record<string, string>> = {
  nome: 'Nome',
  cnpj: 'CNPJ',
  cep: 'CEP',
  rua: 'Rua',
  numero: 'Número',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estadoSigla: 'Sigla do estado',
  estado: 'Estado',
  email: 'E-mail',
  password: 'Senha',
}

/** Fills in the fields that the form has. */
async function preencher(page: Page, dados: Record<string, string>): Promise<void> {
  for (const [campo, valor] of Object.entries(dados)) {
    const rotulo = ROTULOS[campo]
    if (rotulo) await page.getByLabel(rotulo, { exact: true }).fill(valor)
  }
  await page.getByLabel(TELEFONE).fill(`${dados.ddd}${dados.celular}`)
  await page.getByLabel('Confirme a senha').fill(dados.password ?? '')
}

async function pedirCadastro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir cadastro' }).click()
}

/** Fails unless each field shows exactly this message. */
async function esperarRecados(page: Page, recados: Record<string, string>): Promise<void> {
  for (const [rotulo, recado] of Object.entries(recados))
    await expect(page.getByLabel(rotulo, { exact: true }), rotulo).toHaveAccessibleDescription(recado)
}

test('spec §2.31, §5.7, §5.9, §5.10, §5.11, §5.12: an empty buyer form says what each field wants', async ({
  page,
}) => {
  await page.goto('/register/comprador')
  await pedirCadastro(page)
  await esperarRecados(page, {
    Nome: 'Campo obrigatório.',
    CNPJ: 'CNPJ deve conter 14 dígitos.',
    [TELEFONE]: 'Campo obrigatório.',
    CEP: 'Campo obrigatório.',
    Rua: 'Campo obrigatório.',
    Número: 'Campo obrigatório.',
    Bairro: 'Campo obrigatório.',
    Cidade: 'Campo obrigatório.',
    'Sigla do estado': 'Campo obrigatório.',
    Estado: 'Campo obrigatório.',
    'E-mail': 'Até 30 caracteres. Email inválido',
    Senha: 'Campo obrigatório.',
  })
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
})

test('spec §5.1, §5.2, §5.3, §5.6: a buyer form refuses invalid fields', { tag: '@completa' }, async ({
  page,
}) => {
  await page.goto('/register/comprador')
  await preencher(page, {
    ...dadosDeComprador(),
    cnpj: '11111111111111',
    celular: '1234567',
    numero: '10 A',
    estadoSigla: 'R1',
    email: 'compras.feira.example',
  })
  await page.getByLabel('Confirme a senha').fill('outra')
  await pedirCadastro(page)
  await esperarRecados(page, {
    CNPJ: 'CNPJ inválido.',
    [TELEFONE]: 'Celular deve conter 8 ou 9 dígitos.',
    Número: 'Digite apenas números.',
    'Sigla do estado': 'Digite a sigla com 2 letras.',
    'E-mail': 'Até 30 caracteres. Email inválido',
    'Confirme a senha': 'As senhas não conferem.',
  })
  await page.getByLabel('E-mail').fill('compras-do-mercado-da-esquina@feira.example')
  await page.getByLabel('CNPJ').fill('12.ABC.345/01DE-36')
  await esperarRecados(page, { 'E-mail': 'Até 30 caracteres. Máx. 30 caracteres', CNPJ: 'CNPJ inválido.' })
})

test('spec §2.32, §5.1, §9.10: a seller form says what each field wants and knows one region', {
  tag: '@completa',
}, async ({ page }) => {
  await page.goto('/register/vendedor')
  await pedirCadastro(page)
  await esperarRecados(page, {
    Nome: 'Campo obrigatório.',
    CNPJ: 'CNPJ deve conter 14 dígitos.',
    'E-mail': 'Email inválido',
    Senha: 'Campo obrigatório.',
  })
  await expect(page.getByLabel('Região').getByRole('option')).toHaveText(['Rio de Janeiro'])
  await expect(page.getByLabel('CEP', { exact: true })).toHaveCount(0)
})

test('spec §5.6: a field that was filled in and left is checked on every further keystroke', {
  tag: '@completa',
}, async ({ page }) => {
  await page.goto('/register/comprador')
  await page.getByLabel('CNPJ').pressSequentially('1122')
  await expect(page.getByText('CNPJ deve conter 14 dígitos.')).toHaveCount(0)
  await page.getByLabel(TELEFONE).focus()
  await esperarRecados(page, { CNPJ: 'CNPJ deve conter 14 dígitos.' })
  await page.getByLabel('CNPJ').fill('11222333000180')
  await esperarRecados(page, { CNPJ: 'CNPJ inválido.' })
  await page.getByLabel('CNPJ').fill('11222333000181')
  await esperarRecados(page, { CNPJ: '' })
  // An empty field shows no message before the form was sent.
  await page.getByLabel('CEP', { exact: true }).focus()
  await esperarRecados(page, { [TELEFONE]: '' })
})

test('spec §5.3: different passwords are reported while the first one is corrected, too', {
  tag: '@completa',
}, async ({ page }) => {
  await page.goto('/register/vendedor')
  await page.getByLabel('Senha', { exact: true }).fill('caixote')
  await page.getByLabel('Confirme a senha').fill('caixotes')
  await page.getByLabel('E-mail').focus()
  await esperarRecados(page, { 'Confirme a senha': 'As senhas não conferem.' })
  await page.getByLabel('Senha', { exact: true }).fill('caixotes')
  await esperarRecados(page, { 'Confirme a senha': '' })
})

test('rule M3: masks add the punctuation during typing', { tag: '@completa' }, async ({ page }) => {
  await page.goto('/register/comprador')
  const digitar = (rotulo: string, texto: string) =>
    page.getByLabel(rotulo, { exact: true }).pressSequentially(texto)
  await digitar('CNPJ', '12abc34501de35')
  await digitar('CEP', '20040030')
  await digitar(TELEFONE, '21998765432')
  await digitar('Sigla do estado', 'rj')
  await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await expect(page.getByLabel('CEP')).toHaveValue('20040-030')
  await expect(page.getByLabel(TELEFONE)).toHaveValue('(21) 99876-5432')
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('Rio de Janeiro')
})

test('spec §5.7: one field for area code and number says which of them is wrong', {
  tag: '@completa',
}, async ({ page }) => {
  await page.goto('/register/vendedor')
  const telefone = page.getByLabel(TELEFONE)
  for (const [digitado, recado] of [
    ['2', 'DDD deve conter 2 dígitos.'],
    ['21', 'Campo obrigatório.'],
    ['2199', 'Celular deve conter 8 ou 9 dígitos.'],
    ['0198765432', ''],
    ['219876543210', 'Celular deve conter 8 ou 9 dígitos.'],
    ['+1 212 555 0123', 'DDD deve conter 2 dígitos.'],
    ['2133334444', ''],
    ['015 21 98765-4321', ''],
  ] as const) {
    await telefone.fill(digitado)
    await pedirCadastro(page)
    await expect(telefone, digitado).toHaveAccessibleDescription(recado)
  }
  await expect(telefone).toHaveValue('(21) 98765-4321')
  await telefone.fill('(21) 9')
  await page.getByLabel('Nome', { exact: true }).fill('Sítio')
  await page.getByLabel('CNPJ').fill('11222333000181')
  await pedirCadastro(page)
  await expect(telefone).toBeFocused()
})

test('design/accounts: a CEP fills city and state, says what it filled and whether freight to it has a price', async ({
  page,
}) => {
  await page.goto('/register/comprador')
  const campo = (rotulo: string) => page.getByLabel(rotulo, { exact: true })
  const recado = page.getByRole('group', { name: 'Endereço de entrega' }).getByRole('status')
  await campo('CEP').pressSequentially('789')
  await expect(recado).toHaveText('Nenhum CEP começa com 789. Confira os números.')
  await campo('CEP').fill('24230-090')
  await expect(recado).toHaveText(
    'Niterói, RJ: preenchemos a cidade e o estado, confira. O carrinho já mostra o preço do frete.',
  )
  for (const [rotulo, valor] of [
    ['Cidade', 'Niterói'],
    ['Sigla do estado', 'RJ'],
    ['Estado', 'Rio de Janeiro'],
  ] as const)
    await expect(campo(rotulo)).toHaveValue(valor)
  await campo('CEP').fill('01310-100')
  await expect(recado).toHaveText(
    'São Paulo: preenchemos o estado, confira. Ainda não há preço de frete para este CEP. Nossa equipe vai combinar com você.',
  )
  await expect(campo('Cidade')).toHaveValue('')
  await expect(campo('Sigla do estado')).toHaveValue('SP')
})

test('design/accounts: a typed city stays, and a state that contradicts the CEP is reported', {
  tag: '@completa',
}, async ({ page }) => {
  await page.goto('/register/comprador')
  const campo = (rotulo: string) => page.getByLabel(rotulo, { exact: true })
  const recado = page.getByRole('group', { name: 'Endereço de entrega' }).getByRole('status')
  await campo('Cidade').fill('Itaboraí')
  await campo('Sigla do estado').fill('es')
  await campo('CEP').fill('24230-090')
  await expect(recado).toHaveText('Este CEP é de RJ, e a sigla do estado diz ES. Confira.')
  await expect(campo('Cidade')).toHaveValue('Itaboraí')
  await expect(campo('Estado')).toHaveValue('Espírito Santo')
  await campo('Sigla do estado').fill('rj')
  await expect(recado).toHaveText('Niterói, RJ. O carrinho já mostra o preço do frete.')
})

test('the fields survive a reload and a step back, the password does not', { tag: '@completa' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Peça seu cadastro' }).click()
  await page.getByRole('link', { name: 'Quero comprar' }).click()
  const { nome = '', cnpj = '', ...dados } = dadosDeComprador()
  await preencher(page, { nome, cnpj, ...dados })
  await page.reload()
  await expect(page.getByText('Guardamos o que você já tinha preenchido nesta aba.')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(nome)
  await expect(page.getByLabel('CEP', { exact: true })).toHaveValue('20040-030')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(SENHA)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await page.goForward()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(nome)
  await page.getByRole('button', { name: 'Começar do zero' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Começar do zero' })).toHaveCount(0)
})

test('a draft ends with the other kind of account', { tag: '@completa' }, async ({ page }) => {
  await page.goto('/register/vendedor')
  await page.getByLabel('Nome', { exact: true }).fill('Sítio Boa Vista')
  await page.goto('/register/comprador')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
  await page.goto('/register/vendedor')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
})

test('spec §1.5, §2.31, §8.23: a buyer registers, waits, is approved by ADM and logs in', async ({
  page,
  abrirJanela,
}) => {
  const dados = dadosDeComprador({ nome: `Quitanda ${dadosDeComprador().cnpj}` })
  await page.goto('/register/comprador')
  await preencher(page, dados)
  const resposta = page.waitForResponse('**/v1/auth/register')
  await pedirCadastro(page)
  expect((await resposta).status()).toBe(202)
  await expect(page).toHaveURL('/err/user/pendente')
  await expect(page.getByRole('heading', { name: 'Cadastro recebido' })).toBeFocused()
  await expect(page.getByText('em até 48 horas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'suporte@restia.example' })).toBeVisible() // rule M1
  expect(await page.evaluate('sessionStorage.getItem("rascunho-do-cadastro")')).toBeNull()

  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await entrarPelaTela(page, dados.email ?? '')
  await expect(page).toHaveURL('/err/user/pendente')
  await expect(page.getByRole('heading', { name: 'Cadastro em análise' })).toBeVisible()

  const paginaDoAdm = await abrirJanela(await equipe())
  const tarefa = await abrirCadastro(paginaDoAdm, 'compradores', { nome: dados.nome ?? '' })
  await tarefa.getByRole('button', { name: 'Aceitar' }).click()
  await esperarToast(paginaDoAdm, 'Comprador aceito com sucesso!')
  await expect(linhaDaMesa(paginaDoAdm, { nome: dados.nome ?? '' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await entrarPelaTela(page, dados.email ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
})

test('spec §2.32, §4.3, §8.22: a seller registers, is approved by FUNCIONARIO and is led to PagBank', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const dados = dadosDeVendedor({ nome: `Sítio ${dadosDeVendedor().cnpj}` })
  await page.goto('/register/vendedor')
  await preencher(page, dados)
  await pedirCadastro(page)
  await expect(page.getByRole('heading', { name: 'Cadastro recebido' })).toBeVisible()

  const paginaDoFuncionario = await abrirJanela(await funcionario())
  const tarefa = await abrirCadastro(paginaDoFuncionario, 'vendedores', { nome: dados.nome ?? '' })
  await tarefa.getByRole('button', { name: 'Aceitar' }).click()
  await esperarToast(paginaDoFuncionario, 'Vendedor aceito com sucesso!')

  await entrarPelaTela(page, dados.email ?? '')
  await page.waitForURL(/simulador-pagbank/)
})

test.describe('a refused request', () => {
  test.use({ recusasEsperadas: ['400 /v1/auth/register'] })

  for (const [tipo, criar, dados] of [
    ['comprador', criarComprador, dadosDeComprador],
    ['vendedor', criarVendedor, dadosDeVendedor],
  ] as const)
    test(`spec §8.2, rule M2: a ${tipo} with a taken e-mail is refused without naming the reason`, {
      tag: '@completa',
    }, async ({ page }) => {
      const { email } = await criar()
      await page.goto(`/register/${tipo}`)
      await preencher(page, dados({ email }))
      await pedirCadastro(page)
      await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas.')
      await expect(abrirSessao(email, SENHA)).resolves.toMatchObject({ email })
    })
})
