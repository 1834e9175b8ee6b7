// The order sheet: products as rows that are bought from where they stand (design/lists-and-grid).
import type { Locator, Page } from '@playwright/test'
import { exigir } from '../support/exigir.ts'
import { comprarVezes, contarProdutos, criarComprador, criarVendedor, publicar } from './support/mercado.ts'
import {
  abrirComo,
  contarEsforco,
  entrarComo,
  esperarToast,
  medirSaltos,
  quantidadeDe,
  rolarAteFaltar,
  TELEFONE,
} from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** Products of the demonstration; other tests add theirs. */
const PRODUTOS = 52
/** How they are found by three letters, which only they begin with. */
const DOZE = [
  ...['Abacaxi Pérola', 'Acelga', 'Berinjela', 'Chuchu', 'Espinafre', 'Gengibre'],
  ...['Jiló', 'Laranja Pêra', 'Quiabo', 'Rúcula', 'Uva Vitória', 'Vagem Macarrão'],
]

const linhas = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const busca = (page: Page) => page.getByRole('searchbox', { name: 'Buscar produto' })
const altura = (linha: Locator) => linha.evaluate(um => Number(um.getBoundingClientRect().height))
async function lados(controle: Locator): Promise<number[]> {
  const { width, height } = exigir(await controle.boundingBox())
  return [width, height]
}

async function lerTodos(page: Page): Promise<void> {
  const quantos = await contarProdutos()
  await expect(async () => {
    await rolarAteFaltar(page, 0)
    expect(await linhas(page).count()).toBeGreaterThanOrEqual(quantos)
  }).toPass()
}

test('on a phone the search comes first, then nine products; 52 are five screens at most, and nothing jumps', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONE)
  const saltos = await medirSaltos(page)
  await abrirComo(page, await criarComprador(), '/produto')
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  await expect(page.getByRole('main').locator('h1, input, button').nth(1)).toHaveAccessibleName(
    'Buscar produto',
  )
  for (const lugar of [0, 8]) await expect(linhas(page).nth(lugar)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' }).click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await lerTodos(page)
  const fim = await linhas(page)
    .nth(PRODUTOS - 1)
    .evaluate(
      titulo =>
        titulo.closest('li').getBoundingClientRect().bottom + titulo.ownerDocument.defaultView.scrollY,
    )
  expect(fim).toBeLessThanOrEqual(5 * TELEFONE.height)
  expect(await altura(page.getByRole('listitem').filter({ hasText: 'Abacaxi' }))).toBeLessThanOrEqual(61)
  expect(await saltos()).toBeLessThanOrEqual(0.02)
})

test('12 products are found by typing and bought with 26 taps and 40 keys at most', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const vendedor = await criarVendedor()
  for (const nome of DOZE) await publicar(vendedor, nome, 1)
  const esforco = await contarEsforco(page)
  await abrirComo(page, await criarComprador(), '/produto')
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  for (const nome of DOZE) {
    await busca(page).click()
    await page.keyboard.type(
      nome
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .slice(0, 3)
        .toLowerCase(),
    )
    await page.getByRole('button', { name: `Adicionar ${nome}`, exact: true }).click()
    await expect(quantidadeDe(page, nome)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Carrinho, 12 itens' })).toBeVisible()
  // The sum stays in sight, with a freight of R$ 45,00.
  await expect(page.getByRole('link', { name: 'Carrinho, 12 itens, R$ 57,00' })).toBeInViewport()
  expect(esforco.cliques).toBeLessThanOrEqual(26)
  expect(esforco.teclas).toBeLessThanOrEqual(40)
})

test('quantities are typed down the sheet: one tap and the digits for each product', async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const vendedor = await criarVendedor()
  for (const nome of DOZE) await publicar(vendedor, nome, 1)
  const esforco = await contarEsforco(page)
  await abrirComo(page, await criarComprador(), `/vendedor/${vendedor.id}`)
  const campo = (nome: string) => page.getByLabel(`Quantidade a adicionar de ${nome} de ${vendedor.nome}`)
  for (const nome of DOZE) {
    await campo(nome).click()
    await page.keyboard.type('12')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Carrinho, 12 itens' })).toBeVisible()
  for (const nome of DOZE)
    await expect(quantidadeDe(page, `${nome} de ${vendedor.nome}`).getByRole('textbox')).toHaveValue('12')
  expect(esforco.cliques).toBe(12)
  expect(esforco.teclas).toBe(25)
})

test('spec §5.17: a number below 1 is refused in its row, and leaving the empty field forgets it', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto', TELEFONE)
  const campo = page.getByLabel('Quantidade a adicionar de Acelga')
  await campo.fill('0')
  await page.getByLabel('Quantidade a adicionar de Aipim').focus()
  await expect(page.getByText('Quantidade deve ser maior que 0.')).toBeVisible()
  await campo.fill('')
  await page.getByLabel('Quantidade a adicionar de Aipim').focus()
  await expect(page.getByText('Quantidade deve ser maior que 0.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Adicionar Acelga' }).click()
  await expect(quantidadeDe(page, 'Acelga').getByRole('textbox')).toHaveValue('1')
})

test('by keyboard alone: / searches, Enter goes to the first, a number and Enter buy, Esc empties', async ({
  page,
}) => {
  await entrarComo(page, await criarComprador())
  const { keyboard } = page
  await page.goto('/produto')
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  for (const [letras, nome, quantas] of [
    ['chu', 'Chuchu', '3'],
    ['qui', 'Quiabo', '14'],
  ] as const) {
    await keyboard.press('/')
    await expect(busca(page)).toBeFocused()
    await keyboard.type(letras)
    await expect(page.getByText('1 produto encontrado', { exact: true })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByLabel(`Quantidade a adicionar de ${nome}`)).toBeFocused()
    await keyboard.type(quantas)
    await keyboard.press('Enter')
    await expect(quantidadeDe(page, nome).getByRole('textbox')).toHaveValue(quantas)
    await expect(page.getByRole('button', { name: 'Aumentar' })).toBeFocused()
  }
  await keyboard.press('/')
  await keyboard.press('Escape')
  await expect(busca(page)).toHaveValue('')
  await expect(page).toHaveURL('/produto')
  await keyboard.type('/')
  await expect(busca(page)).toHaveValue('/')
})

test('cards or rows: by the width, by what was bought before, or as chosen on this device', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const linha = page.getByRole('listitem').filter({ hasText: 'Acelga' })
  await abrirComo(page, await criarComprador(), '/produto')
  await expect.poll(() => altura(linha)).toBeGreaterThan(200)
  await page.setViewportSize(TELEFONE)
  await expect.poll(() => altura(linha)).toBeLessThanOrEqual(72)
  await page.getByRole('button', { name: 'Ver em vitrine' }).click()
  await expect(page.getByRole('button', { name: 'Ver em lista' })).toBeFocused()
  await page.reload()
  await expect.poll(() => altura(linha)).toBeGreaterThan(120)
  await page.getByRole('button', { name: 'Ver em lista' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect.poll(() => altura(linha)).toBeLessThanOrEqual(72)

  const { comprador } = await comprarVezes(2)
  const outra = await abrirJanela(comprador, '/produto')
  await expect
    .poll(() => altura(outra.getByRole('listitem').filter({ hasText: 'Acelga' })))
    .toBeLessThanOrEqual(72)
  await expect(outra.getByRole('button', { name: 'Ver em vitrine' })).toBeVisible()
})

test('on the narrowest phones + adds one and becomes the field: one tap, the digits and Enter; all targets are 44 px', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const esforco = await contarEsforco(page)
  await abrirComo(page, await criarComprador(), '/produto')
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
  const linha = page.getByRole('listitem').filter({ hasText: 'Acelga' })
  await expect(linha.getByRole('textbox')).toBeHidden()
  await linha.getByRole('button', { name: 'Adicionar Acelga' }).click()
  const campo = linha.getByRole('textbox', { name: 'Quantidade de Acelga' })
  await expect(campo).toBeFocused()
  expect(Math.min(...(await lados(campo)))).toBeGreaterThanOrEqual(44)
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Quantidade atualizada!')
  await expect(campo).toHaveValue('12')
  expect(esforco.cliques).toBe(1)
  expect(esforco.teclas).toBe(3)
  await campo.fill('0')
  await campo.press('Enter')
  await expect(linha.getByRole('button', { name: 'Adicionar Acelga' })).toBeFocused()
  // The whole row is the link to its product.
  expect(await altura(linha)).toBeGreaterThanOrEqual(60)
  for (const controle of [
    linha.getByRole('button'),
    page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Verduras' }),
    page.getByRole('button', { name: 'Ordem e vendedor' }),
  ])
    expect(Math.min(...(await lados(controle)))).toBeGreaterThanOrEqual(44)
})

test('back restores a row of the sheet to the pixel', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto', TELEFONE)
  await expect(linhas(page)).toHaveCount(20)
  await rolarAteFaltar(page, 0)
  await expect(linhas(page)).toHaveCount(40)
  const produto = page.getByRole('link', {
    name: exigir(await linhas(page).nth(30).textContent()),
    exact: true,
  })
  await produto.scrollIntoViewIfNeeded()
  const rolagem = await page.evaluate<number>('scrollY')
  await produto.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Cotações' })).toBeVisible()
  await page.goBack()
  await expect(produto).toBeInViewport()
  expect(await page.evaluate('scrollY')).toBe(rolagem)
})
