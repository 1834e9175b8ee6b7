import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import {
  comprar,
  criarComprador,
  criarVendedor,
  definirLimite,
  equipe,
  fazerPedido,
  funcionario,
  publicar,
} from './support/mercado.ts'
import { abrirComo, esperarToast, figuraDe, valorDe } from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.24, §2.25, §6.4: from the list of buyers to one of them', { tag: '@completa' }, async ({
  page,
}) => {
  const { cnpj } = await criarComprador()
  const comprador = await criarComprador({ limite: 321, dados: { nome: `AA ${cnpj}` } })
  const pedido = await fazerPedido(comprador, await publicar(await criarVendedor(), 'Chuchu', 44))
  await abrirComo(page, await funcionario(), '/comprador')
  const linha = page.getByRole('row', { name: comprador.nome })
  await expect(linha).toContainText('Ativo')
  await expect(linha).toContainText('R$ 321,00')
  await linha.getByRole('link').click()
  await expect(page).toHaveURL(`/comprador/${comprador.id}`)
  await expect(valorDe(page, 'CNPJ')).toHaveText(formatarCnpj(comprador.cnpj))
  await expect(valorDe(page, 'E-mail')).toHaveText(comprador.email)
  await test.step("a buyer's page shows staff the street and leads to its orders", async () => {
    await expect(valorDe(page, 'Endereço')).toContainText('Rua da Feira, 100')
    await page.getByRole('link', { name: 'Ver pedidos' }).click()
    await expect(page.getByRole('link', { name: `#${pedido}` })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Comprador' })).toHaveValue(comprador.nome)
  })
})

test('spec §1.4, §6.5, §8.26: a new credit limit counts at once, for the buyer too', async ({
  page,
  abrirJanela,
}) => {
  const comprador = await criarComprador({ limite: 100 })
  await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
  await test.step('spec §5.18: a limit is a number of at least 0 with two decimals', async () => {
    for (const errado of ['', '-1', '0,001', 'mil']) {
      await page.getByLabel('Limite de crédito').fill(errado)
      await page.getByRole('button', { name: 'Salvar limite' }).click()
      await expect(page.getByLabel('Limite de crédito'), errado).toHaveAccessibleDescription(
        'Digite um valor válido (ex: 1234,50).',
      )
    }
  })
  await page.getByLabel('Limite de crédito').fill('2.500,5')
  await page.getByRole('button', { name: 'Salvar limite' }).click()
  await esperarToast(page, 'Limite de crédito atualizado com sucesso!')
  await expect(figuraDe(page, 'Limite de crédito')).toHaveText('R$ 2.500,50')
  await expect(figuraDe(page, 'Disponível')).toHaveText('R$ 2.500,50')
  const paginaDoComprador = await abrirJanela(comprador, '/perfil')
  await expect(valorDe(paginaDoComprador, 'Limite disponível')).toHaveText('R$ 2.500,50')
})

test.describe('a limit that another member of staff has just set', () => {
  test.use({ recusasEsperadas: ['409 /v1/comprador/credito'] })

  test('design/screens: is not written over; the page shows it, and the next click counts', {
    tag: '@completa',
  }, async ({ page }) => {
    const comprador = await criarComprador({ limite: 100 })
    await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
    await page.getByLabel('Limite de crédito').fill('300')
    await definirLimite(comprador, 200)
    await page.getByRole('button', { name: 'Salvar limite' }).click()
    await expect(page.getByRole('alert')).toContainText('O limite mudou enquanto você digitava.')
    await expect(figuraDe(page, 'Limite de crédito')).toHaveText('R$ 200,00')
    await page.getByRole('button', { name: 'Salvar limite' }).click()
    await esperarToast(page, 'Limite de crédito atualizado com sucesso!')
    await expect(figuraDe(page, 'Limite de crédito')).toHaveText('R$ 300,00')
  })
})

test('rule M28: a limit below the used credit shows a negative remainder', { tag: '@completa' }, async ({
  page,
}) => {
  const { comprador } = await comprar('Cenoura', 55, { limite: 500 }) // 55,00 + frete de 45,00
  await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
  await expect(figuraDe(page, 'Disponível')).toHaveText('R$ 400,00')
  await page.getByLabel('Limite de crédito').fill('30')
  await page.getByRole('button', { name: 'Salvar limite' }).click()
  await expect(figuraDe(page, 'Disponível')).toHaveText('−R$ 70,00')
})

test('rule M14: staff take an order by phone, in the cart of the buyer; while it is empty there is one drawing', async ({
  page,
}) => {
  const [vendedor, comprador] = [await criarVendedor(), await criarComprador()]
  await publicar(vendedor, 'Beterraba', 44)
  await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
  await page.getByRole('link', { name: 'Abrir carrinho' }).click()
  await expect(page.getByText('Este carrinho está vazio.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Produto' }).fill('coco verde')
  await expect(page.getByText('Nenhuma cotação disponível.')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Produto' }).fill('beterraba')
  await page.getByLabel(`Quantidade a adicionar de Beterraba de ${vendedor.nome}`).fill('3')
  await page.getByRole('button', { name: `Adicionar Beterraba de ${vendedor.nome}` }).click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(page.getByRole('region', { name: 'Itens do carrinho' })).toContainText('R$ 132,00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Carrinho de ${comprador.nome}`)
})

test('rule M65: buyers are found by name, CNPJ or e-mail, and the sums are those of the buyers found', {
  tag: '@completa',
}, async ({ page }) => {
  const cnpj = (await criarComprador()).cnpj
  const comprador = await criarComprador({ limite: 12_345.67, dados: { nome: `Sótão ${cnpj}` } })
  await abrirComo(page, await equipe(), '/comprador')
  const somas = page.getByRole('region', { name: 'Somas' })
  for (const texto of [`sotao ${cnpj}`, formatarCnpj(comprador.cnpj), comprador.email]) {
    await page.getByLabel('Buscar comprador').fill(texto)
    await expect(figuraDe(somas, 'Compradores')).toHaveText('1')
    await expect(page.getByRole('row', { name: comprador.nome })).toBeVisible()
  }
  await expect(figuraDe(somas, 'Limites')).toHaveText('R$ 12.345,67')
  await expect(figuraDe(somas, 'Em aberto')).toHaveText('R$ 0,00')
  await expect(page).toHaveURL(/busca=/)
  await page.getByLabel('Buscar comprador').fill('ninguém com este nome')
  await expect(page.getByText('Nenhum comprador encontrado.')).toBeVisible()
  await test.step('a page of buyers after the last one is the last one', async () => {
    await page.goto('/comprador?page=999')
    await expect(page).toHaveURL(/page=\d{1,2}$/)
    await expect(page.getByRole('table', { name: 'Compradores' }).getByRole('link').first()).toBeVisible()
  })
  await test.step('a CNPJ of the widest letters keeps the list within 320 px, in the device’s own font', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/comprador')
    const cnpjs = page.getByText(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/)
    await expect(cnpjs.first()).toBeVisible()
    await cnpjs.evaluateAll(spans => {
      for (const span of spans) span.textContent = 'WW.WWW.WWW/WWWW-00'
    })
    await page.locator('html').evaluate(html => {
      for (const fonte of ['--font-text', '--font-head']) html.style.setProperty(fonte, 'sans-serif')
    })
    expect(await larguraDaTela(page)).toBe(320)
  })
})

test.describe('an address without a buyer', () => {
  test.use({ recusasEsperadas: [/^404 \/v1\/comprador\/999999/] })

  test('says so and leads back to the list', { tag: '@completa' }, async ({ page }) => {
    await abrirComo(page, await equipe(), '/comprador/999999')
    await expect(page.getByRole('alert')).toContainText('Comprador não encontrado.')
    await page.getByRole('link', { name: 'Ver compradores' }).click()
    await expect(page).toHaveURL('/comprador')
  })
})
