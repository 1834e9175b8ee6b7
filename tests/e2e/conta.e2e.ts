// What people change about their own account (spec §5, §7, §8).
import type { Locator, Page } from '@playwright/test'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { envelhecerSenha, estragarNome, tirarBairro } from './support/banco.ts'
import {
  abrirSessao,
  adicionar,
  type Conta,
  criarComprador,
  criarVendedor,
  exigirSucesso,
  publicar,
  SENHA,
} from './support/mercado.ts'
import { abrirComo, entrarPelaTela, esperarFluxo, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** Opens the profile of a person who has just logged in; answers the form of this name. */
async function abrirFormulario(page: Page, quem: Conta, nome: string): Promise<Locator> {
  await abrirComo(page, quem, '/perfil#conta')
  const formulario = page.getByRole('form', { name: nome })
  await expect(formulario).toBeVisible()
  return formulario
}

/** The type and the content of the next change of the account. */
async function esperarMudanca(page: Page): Promise<unknown[]> {
  const envio = await page.waitForRequest(um => um.url().endsWith('/v1/user') && um.method() === 'PUT')
  return [envio.headers()['content-type'], envio.postDataJSON()]
}

test('spec §5.8, §5.19, §8.6: a profile needs a name, and a buyer a CEP; once changed, the page reloads with it', async ({
  page,
}) => {
  const formulario = await abrirFormulario(page, await criarComprador(), 'Editar perfil')
  await formulario.getByLabel('Nome').fill('')
  await formulario.getByLabel('CEP').fill('2204')
  await formulario.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(formulario.getByLabel('Nome')).toHaveAccessibleDescription('Campo obrigatório.')
  await expect(formulario.getByLabel('CEP')).toHaveAccessibleDescription('CEP inválido')
  await formulario.getByLabel('CEP').fill('')
  await formulario.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(formulario.getByLabel('CEP')).toHaveAccessibleDescription('CEP inválido')
  await formulario.getByLabel('Nome').fill('Quitanda da Esquina')
  await formulario.getByLabel('CEP').fill('22041-001')
  const recarga = page.waitForEvent('load')
  await formulario.getByRole('button', { name: 'Salvar perfil' }).click()
  await esperarToast(page, 'Perfil atualizado com sucesso!')
  await recarga
  await expect(page.getByRole('heading', { level: 2, name: 'Quitanda da Esquina' })).toBeVisible()
  await expect(valorDe(page, 'CEP')).toHaveText('22041-001')
})

test.describe('a profile that was changed in another window', () => {
  test.use({ recusasEsperadas: ['409 /v1/user'] })

  test('spec §8.3, design/screens: is not overwritten, as the server says; the page shows the current profile', {
    tag: '@completa',
  }, async ({ page }) => {
    const comprador = await criarComprador()
    const formulario = await abrirFormulario(page, comprador, 'Editar perfil')
    const body = { nome: 'Quitanda Nova', cep: '22041001' }
    await exigirSucesso(comprador, 'PUT /v1/user', { body })
    await formulario.getByLabel('Descrição').fill('Frutas do dia')
    await formulario.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(formulario.getByRole('alert')).toContainText('Alguém alterou estes dados antes de você.')
    await formulario.getByRole('button', { name: 'Carregar os dados atuais' }).click()
    await expect(formulario.getByLabel('Nome')).toHaveValue('Quitanda Nova')
    await expect(formulario.getByRole('alert')).toHaveCount(0)
  })
})

test('spec §5.4, §7, §8.7: a new password has six characters, twice the same, travels as JSON, and only it opens the account', {
  tag: '@completa',
}, async ({ page }) => {
  const comprador = await criarComprador()
  const fluxo = esperarFluxo(page)
  const formulario = await abrirFormulario(page, comprador, 'Alterar senha')
  await fluxo
  await formulario.getByLabel('Nova senha', { exact: true }).fill('cinco')
  await formulario.getByLabel('Confirme a nova senha').fill('outra')
  await formulario.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(formulario.getByLabel('Nova senha', { exact: true })).toHaveAccessibleDescription(
    'Mínimo 6 caracteres',
  )
  await expect(formulario.getByLabel('Confirme a nova senha')).toHaveAccessibleDescription(
    'As senhas não coincidem',
  )
  await formulario.getByLabel('Nova senha', { exact: true }).fill('melancia-2026')
  await formulario.getByLabel('Confirme a nova senha').fill('melancia-2026')
  const envio = esperarMudanca(page)
  await page.evaluate("document.documentElement.setAttribute('data-antes', '')")
  await formulario.getByRole('button', { name: 'Alterar senha' }).click()
  await esperarToast(page, 'Senha alterada com sucesso!')
  await expect(page.locator('html[data-antes]')).toHaveCount(0) // the page was loaded anew
  expect(await envio).toEqual(['application/json', { password: 'melancia-2026' }])
  await expect(abrirSessao(comprador.email, SENHA)).rejects.toThrow('Credenciais inválidas.')
  await expect(abrirSessao(comprador.email, 'melancia-2026')).resolves.toMatchObject({ id: comprador.id })
})

test('spec §5.5, §7, §8.8: a new e-mail travels as JSON, and the login takes that one', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const comprador = await criarComprador()
  const novo = `novo-${comprador.id}@feira.example`
  const formulario = await abrirFormulario(page, comprador, 'Alterar e-mail')
  await formulario.getByLabel('Novo e-mail', { exact: true }).fill(novo)
  await formulario.getByLabel('Confirme o novo e-mail').fill(`x${novo}`)
  await formulario.getByRole('button', { name: 'Alterar e-mail' }).click()
  await expect(formulario.getByLabel('Confirme o novo e-mail')).toHaveAccessibleDescription(
    'Os e-mails não coincidem',
  )
  await formulario.getByLabel('Confirme o novo e-mail').fill(novo)
  const envio = esperarMudanca(page)
  await formulario.getByRole('button', { name: 'Alterar e-mail' }).click()
  await esperarToast(page, 'E-mail alterado com sucesso!')
  expect(await envio).toEqual(['application/json', { email: novo }])
  const outra = await abrirJanela()
  await entrarPelaTela(outra, novo)
  await expect(outra).toHaveURL('/produto')
})

test.describe('a login more than ten minutes ago', () => {
  test.use({ recusasEsperadas: ['403 /v1/user'] })

  test('rule M5: is asked for the current password, and then the change is made', async ({ page }) => {
    const comprador = await criarComprador()
    await envelhecerSenha(comprador, 11)
    const formulario = await abrirFormulario(page, comprador, 'Alterar senha')
    await formulario.getByLabel('Nova senha', { exact: true }).fill('melancia-2026')
    await formulario.getByLabel('Confirme a nova senha').fill('melancia-2026')
    await formulario.getByRole('button', { name: 'Alterar senha' }).click()
    const pergunta = page.getByRole('dialog', { name: 'Confirme que é você' })
    await expect(pergunta.getByLabel('Senha atual', { exact: true })).toBeFocused()
    await page.keyboard.type('chute')
    await page.keyboard.press('Enter')
    await expect(pergunta.getByLabel('Senha atual', { exact: true })).toHaveAccessibleDescription(
      /não confere/,
    )
    await pergunta.getByLabel('Senha atual', { exact: true }).fill(SENHA)
    await page.keyboard.press('Enter')
    await esperarToast(page, 'Senha alterada com sucesso!')
    await expect(abrirSessao(comprador.email, 'melancia-2026')).resolves.toMatchObject({ id: comprador.id })
  })
})

test.describe('rule M56: address and telephone', () => {
  test('a buyer that moves changes the whole address, and the state has to fit the CEP', {
    tag: '@completa',
  }, async ({ page }) => {
    const formulario = await abrirFormulario(page, await criarComprador(), 'Endereço de entrega')
    const campo = (rotulo: string) => formulario.getByLabel(rotulo, { exact: true })
    await expect(campo('Rua')).toHaveValue('Rua da Feira')
    await campo('CEP').fill('24230-090')
    await campo('Rua').fill('Rua Gavião Peixoto')
    await campo('Cidade').fill('Niterói')
    await formulario.getByLabel('Complemento').fill('Loja 2')
    await formulario.getByLabel('Nota de entrega').fill('Entrada pelos fundos, até 7h.')
    await campo('Sigla do estado').fill('ES')
    await formulario.getByRole('button', { name: 'Salvar endereço' }).click()
    await expect(campo('Sigla do estado')).toHaveAccessibleDescription('Este CEP é de outro estado.')
    await campo('Sigla do estado').fill('RJ')
    const recarga = page.waitForEvent('load')
    await formulario.getByRole('button', { name: 'Salvar endereço' }).click()
    await esperarToast(page, 'Endereço atualizado com sucesso!')
    await recarga
    await expect(campo('Rua')).toHaveValue('Rua Gavião Peixoto')
    await expect(formulario.getByLabel('Nota de entrega')).toHaveValue('Entrada pelos fundos, até 7h.')
    await expect(valorDe(page, 'CEP')).toHaveText('24230-090')
  })

  test('a new CEP alone leads on to the street, which is still the old one', { tag: '@completa' }, async ({
    page,
  }) => {
    const lembrete = 'Seu endereço ainda é o de antes. Confira rua e bairro.'
    const formulario = await abrirFormulario(page, await criarComprador(), 'Editar perfil')
    await expect(formulario.getByText(lembrete)).toHaveCount(0)
    await formulario.getByLabel('CEP').fill('24230-090')
    await expect(formulario.getByRole('link', { name: lembrete })).toBeVisible()
    const recarga = page.waitForEvent('load')
    await formulario.getByRole('button', { name: 'Salvar perfil' }).click()
    await recarga
    await expect(page).toHaveURL('/perfil#endereco')
    await esperarToast(page, lembrete)
    const endereco = page.getByRole('form', { name: 'Endereço de entrega' })
    await expect(endereco.getByLabel('CEP')).toBeFocused()
    await expect(endereco.getByLabel('Rua')).toHaveValue('Rua da Feira')
  })

  test('spec §5.19, §9.10: a seller has a region and no CEP, reads its CNPJ and changes its telephone', {
    tag: '@completa',
  }, async ({ page }) => {
    const vendedor = await criarVendedor()
    const formulario = await abrirFormulario(page, vendedor, 'Telefone')
    await expect(valorDe(page, 'CNPJ')).toHaveText(formatarCnpj(vendedor.cnpj))
    const telefone = formulario.getByLabel('Celular com DDD')
    await telefone.fill('22')
    await formulario.getByRole('button', { name: 'Salvar telefone' }).click()
    await expect(telefone).toHaveAccessibleDescription('Campo obrigatório.')
    await telefone.fill('22987654321')
    const recarga = page.waitForEvent('load')
    await formulario.getByRole('button', { name: 'Salvar telefone' }).click()
    await recarga
    await expect(telefone).toHaveValue('(22) 98765-4321')
    await expect(page.getByRole('form', { name: 'Endereço de entrega' })).toHaveCount(0)
    const perfil = page.getByRole('form', { name: 'Editar perfil' })
    await expect(perfil.getByLabel('Região').getByRole('option')).toHaveText(['Rio de Janeiro'])
    await expect(perfil.getByLabel('CEP')).toHaveCount(0)
  })

  test('a cart that lacks the street, or whose name no boleto takes, leads to the very field', {
    tag: '@completa',
  }, async ({ page }) => {
    const comprador = await criarComprador()
    await adicionar(comprador, await publicar(await criarVendedor(), 'Chuchu', 44), 4)
    await estragarNome(comprador)
    await abrirComo(page, comprador, '/carrinho')
    await page.getByRole('link', { name: 'Corrigir o nome' }).click()
    await expect(page).toHaveURL('/perfil#editar-perfil')
    await expect(page.getByRole('form', { name: 'Editar perfil' }).getByLabel('Nome')).toBeFocused()
    await tirarBairro(comprador)
    await page.goto('/carrinho')
    await page.getByRole('link', { name: 'Completar endereço' }).click()
    await expect(page).toHaveURL('/perfil#endereco')
    const endereco = page.getByRole('form', { name: 'Endereço de entrega' })
    await expect(endereco.getByLabel('Bairro')).toBeFocused()
    await expect(endereco.getByLabel('Bairro')).toBeInViewport()
  })
})
