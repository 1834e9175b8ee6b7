// Products as staff create and edit them (spec §5, §6).
import {
  criarComprador,
  criarProduto,
  equipe,
  exigirSucesso,
  funcionario,
  novoNomeDeProduto,
} from './support/mercado.ts'
import { abrirComo, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §1.4, §2.36, §6.6: FUNCIONARIO registers a product from the list', async ({ page }) => {
  const nome = novoNomeDeProduto()
  await abrirComo(page, await funcionario(), '/produto')
  await page.getByRole('main').getByRole('link', { name: 'Cadastrar produto' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('Unidade de medida').fill('caixa 12 kg')
  await page.getByLabel('Peso da unidade').fill('12.5')
  await page.getByLabel('Categoria').selectOption('Frutas')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await esperarToast(page, 'Produto cadastrado!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nome)
  await expect(page.getByText('Nenhuma cotação disponível.', { exact: true })).toBeVisible()
})

test('spec §5.13, §5.14, §5.15: the product form names missing fields and an invalid weight', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await equipe(), '/produto/novo')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  for (const campo of ['Nome', 'Unidade de medida'])
    await expect(page.getByLabel(campo, { exact: true })).toHaveAccessibleDescription('Campo obrigatório.')
  for (const peso of ['', '12,345', 'doze', '0']) {
    await page.getByLabel('Peso da unidade').fill(peso)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByLabel('Peso da unidade'), peso).toHaveAccessibleDescription(
      'Digite um número válido (ex: 123.45)',
    )
  }
})

test('spec §6.6: an edited product shows everywhere at once', { tag: '@completa' }, async ({ page }) => {
  const [nome, outro] = [novoNomeDeProduto(), novoNomeDeProduto()]
  const id = await criarProduto(nome)
  await abrirComo(page, await equipe(), `/produto/${id}`)
  await page.getByRole('button', { name: 'Editar produto' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Editar produto' })
  await expect(dialogo.getByLabel('Peso da unidade')).toHaveValue('10')
  await dialogo.getByLabel('Nome', { exact: true }).fill(outro)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await esperarToast(page, 'Produto atualizado!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(outro)
})

test.describe('a name that is taken', () => {
  test.use({ recusasEsperadas: ['409 /v1/produto'] })

  test('rule M7: is refused with a reason', { tag: '@completa' }, async ({ page }) => {
    const nome = novoNomeDeProduto()
    await criarProduto(nome)
    await abrirComo(page, await equipe(), '/produto/novo')
    await page.getByLabel('Nome', { exact: true }).fill(nome)
    await page.getByLabel('Unidade de medida').fill('caixa')
    await page.getByLabel('Peso da unidade').fill('10')
    await page.getByLabel('Categoria').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByRole('alert')).toContainText('Já existe')
    await expect(page).toHaveURL('/produto/novo')
  })
})

test.describe('a product that another member of staff has just changed', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/produto\/\d+$/] })

  test('design/screens: is not overwritten; the form shows the current product and then saves', {
    tag: '@completa',
  }, async ({ page }) => {
    const nome = novoNomeDeProduto()
    const id = await criarProduto(nome)
    await abrirComo(page, await equipe(), `/produto/${id}`)
    await page.getByRole('button', { name: 'Editar produto' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Editar produto' })
    await dialogo.getByLabel('Tipo').fill('1A')
    const form = { tipo: 'Extra', peso: '7' }
    await exigirSucesso(await funcionario(), 'PUT /v1/produto/{id}', { params: { id }, form })
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo.getByRole('alert')).toContainText('Alguém alterou estes dados antes de você.')
    await dialogo.getByRole('button', { name: 'Carregar os dados atuais' }).click()
    await expect(dialogo.getByLabel('Tipo')).toHaveValue('Extra')
    await expect(dialogo.getByLabel('Peso da unidade')).toHaveValue('7')
    await dialogo.getByLabel('Tipo').fill('1A')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await esperarToast(page, 'Produto atualizado!')
  })
})

test('spec §2.36, §6.6: a buyer has no way to the forms', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto')
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expect(page.getByText('Cadastrar produto')).toHaveCount(0)
  await page.goto('/produto/novo')
  await expect(page.getByText('Usuário sem permissão.', { exact: true })).toBeVisible()
})
