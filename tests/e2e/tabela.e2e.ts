// The table of the day: a seller's prices on one sheet (rules N26 to N31).
import type { Locator, Page } from '@playwright/test'
import { definirCondicoes } from '../support/condicoes.ts'
import { exigir } from '../support/exigir.ts'
import { type Conta, criarVendedor, equipe, exigirSucesso, mudarPreco } from './support/mercado.ts'
import { CHAMADA_PERDIDA, perderResposta, segurarLinha } from './support/queda.ts'
import { abrirComo, contarEsforco, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const LINHAS = 30
const ANTES = 40
interface Banca {
  vendedor: Conta
  /** In the order of the table's rows. */
  cotacoes: { id: number; produtoId: number; nome: string }[]
}

const EM_OUTRA_JANELA = 'A tabela mudou em outra janela.'

/** A seller with this many quotes at R$ 40,00, of products of the demonstration. */
async function armarBanca(quantas: number): Promise<Banca> {
  const vendedor = await criarVendedor()
  const { body: combo } = await exigirSucesso(await equipe(), 'GET /v1/produto/combo')
  const cotacoes: Banca['cotacoes'] = []
  for (const { id: produtoId, nome } of combo
    .filter(({ nome }) => !nome.startsWith('Umbu'))
    .slice(0, quantas)) {
    const body = { produtoId, preco: ANTES, vendedorId: vendedor.id }
    const { id } = (await exigirSucesso(vendedor, 'POST /v1/cotacao', { body })).body
    cotacoes.push({ id, produtoId, nome })
  }
  const { linhas } = (await exigirSucesso(vendedor, 'GET /v1/tabela')).body
  const ordem = linhas.map(({ produto }) => produto.id)
  return {
    vendedor,
    cotacoes: cotacoes.toSorted((um, outro) => ordem.indexOf(um.produtoId) - ordem.indexOf(outro.produtoId)),
  }
}

/** The seller's prices in reais, in the order of the table. */
async function precosDe(vendedor: Conta): Promise<(number | null)[]> {
  const { linhas } = (await exigirSucesso(vendedor, 'GET /v1/tabela')).body
  return linhas.map(({ preco }) => preco)
}

async function abrirTabela(page: Page, vendedor: Conta): Promise<void> {
  await abrirComo(page, vendedor, '/tabela')
  await expect(precos(page).first()).toBeVisible()
}

const precos = (page: Page): Locator => page.locator('input[data-campo=preco]')

const contagem = (page: Page, texto: string): Locator =>
  page.getByRole('main').getByRole('status').getByText(texto, { exact: true })

/** As text, since this part runs in the browser. */
async function colar(campo: Locator, texto: string): Promise<void> {
  await campo.focus()
  await campo.page().evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(texto)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}

test('rule N27: 30 lines are repriced and published by keyboard with 150 keys at most', async ({ page }) => {
  // One price more than are typed: its box to confirm it comes before the button, which has the focus.
  const { vendedor } = await armarBanca(LINHAS + 1)
  const esforco = await contarEsforco(page)
  await abrirTabela(page, vendedor)
  await precos(page).first().click()
  for (let linha = 0; linha < LINHAS; linha++) {
    await page.keyboard.type(linha % 2 ? '42' : '+5%')
    await page.keyboard.press('Enter')
  }
  await expect(contagem(page, '30 alterações')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const resumo = page.getByRole('dialog', { name: 'Publicar a tabela' })
  await expect(resumo.getByText('R$ 40,00 → R$ 42,00 (+5 %)')).toHaveCount(LINHAS)
  await page.keyboard.press('Enter')
  await esperarToast(page, '30 alterações publicadas!')
  expect(esforco.teclas).toBeLessThanOrEqual(150)
  expect(esforco.cliques).toBe(1)
  expect(await precosDe(vendedor)).toEqual([...Array(LINHAS).fill(42), 40])
})

test('rules N28, N29, N31: 30 pasted lines, one of them bad, are published and undone', async ({ page }) => {
  const { vendedor, cotacoes } = await armarBanca(LINHAS)
  await abrirTabela(page, vendedor)
  const linhas = cotacoes.map((_, indice) => (indice === 3 ? 'sob consulta' : `R$ ${50 + indice},00`))
  await colar(precos(page).first(), linhas.join('\r\n'))
  await expect(contagem(page, '29 alterações · 1 erro')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar 29 alterações' }).click()
  const resumo = page.getByRole('dialog', { name: 'Publicar a tabela' })
  await expect(resumo.getByRole('heading', { name: 'Com erro, ficam na tabela 1' })).toBeVisible()
  await resumo.getByRole('button', { name: 'Publicar 29 alterações' }).click()
  await esperarToast(page, '29 alterações publicadas!')
  await expect(contagem(page, '0 alterações · 1 erro')).toBeVisible()
  await expect(precos(page).nth(3)).toHaveValue('sob consulta')
  await expect(precos(page).nth(3)).toHaveAccessibleDescription(
    'Digite um preço (12,50), +5%, -2,00, = ou x.',
  )
  const depois = cotacoes.map((_, indice) => (indice === 3 ? ANTES : 50 + indice))
  expect(await precosDe(vendedor)).toEqual(depois)

  // Another screen changes one of them before the seller thinks better of it.
  await mudarPreco(vendedor, exigir(cotacoes[0]).id, 99)
  await page.getByRole('button', { name: 'Desfazer' }).focus()
  await page.keyboard.press('Enter')
  await esperarToast(page, '28 preços voltaram; 1 já tinha mudado.')
  await expect(page.locator('#conteudo')).toBeFocused()
  expect(await precosDe(vendedor)).toEqual(cotacoes.map((_, indice) => (indice === 0 ? 99 : ANTES)))
  await expect(precos(page).nth(1)).toHaveValue('40,00')
})

test('rule N31: the exported file, imported again, changes nothing; columns are found by name', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, cotacoes } = await armarBanca(3)
  await abrirTabela(page, vendedor)
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toMatch(/^tabela-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.locator('input[type=file]').setInputFiles(await arquivo.path())
  await expect(page.getByText('3 linhas lidas: nada mudou.')).toBeVisible()
  await expect(contagem(page, '0 alterações')).toBeVisible()

  const [um, dois, tres] = cotacoes
  const outra = [
    ['cor', 'preço', 'Código', 'produto'],
    ['verde', '4.20', String(exigir(tres).produtoId), exigir(tres).nome],
    ['preto', '9,00', String(exigir(dois).produtoId), 'outro nome'],
    ['roxo', '1.234,5', String(exigir(um).produtoId), ''],
    ['azul', '10', '', 'Jaca do Além'],
  ]
  await colar(precos(page).first(), outra.map(linha => linha.join('\t')).join('\n'))
  await expect(page.getByText('Produtos não encontrados: Jaca do Além.')).toBeVisible()
  await expect(page.getByText('Colunas ignoradas: cor.')).toBeVisible()
  const recusada = `linha 3: o código ${exigir(dois).produtoId} é ${exigir(dois).nome}, o nome é outro`
  await expect(page.getByText(recusada)).toBeVisible()
  await expect(precos(page).nth(0)).toHaveValue('1234,50')
  await expect(precos(page).nth(1)).toHaveValue('40,00')
  await expect(precos(page).nth(2)).toHaveValue('4,20')
})

test('rule N26: on a phone two prices are typed one after the other and published', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const { vendedor } = await armarBanca(3)
  await abrirTabela(page, vendedor)
  await precos(page).first().click()
  await page.keyboard.type('38,5')
  await page.keyboard.press('Enter')
  await expect(precos(page).nth(1)).toBeFocused()
  await page.keyboard.type('41')
  // Each typed price says by how much it changes, as at a desk (40,00 before).
  await expect(page.getByText('−3,8 %')).toBeVisible()
  await expect(page.getByText('+2,5 %')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar 2 alterações' }).click()
  await esperarToast(page, '2 alterações publicadas!')
  expect(await precosDe(vendedor)).toEqual([38.5, 41, ANTES])
  await test.step('rule N27: on a phone a list is pasted and a file imported from the top of the table', async () => {
    const menu = page.getByRole('button', { name: 'Mais ações da tabela' })
    await menu.click()
    await page.getByRole('button', { name: 'Colar preços' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Colar preços' })
    await dialogo.getByLabel('Produtos e preços').fill('41,00\n42,00\n43,00')
    await dialogo.getByRole('button', { name: 'Pôr na tabela' }).click()
    await expect(contagem(page, '3 alterações')).toBeVisible()
    await expect(precos(page).nth(2)).toHaveValue('43,00')
    await menu.click()
    const escolha = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Importar' }).click()
    await escolha
    await menu.click()
    await page.getByRole('button', { name: 'Adicionar produto' }).click()
    await expect(page.getByLabel('Adicionar produto')).toBeFocused()
  })
})

/** Sets the height that an on-screen keyboard covers: the browser under test has none. */
const abrirTeclado = (page: Page, altura: number): Promise<void> =>
  page.evaluate(`{
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - ${altura} })
    visualViewport.dispatchEvent(new Event('resize'))
  }`)

test('rule N27: on a phone 30 prices are raised by a percentage and published with six taps at most', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONE)
  const { vendedor } = await armarBanca(LINHAS)
  const esforco = await contarEsforco(page)
  await abrirTabela(page, vendedor)
  await page.getByRole('button', { name: 'Todas' }).click()
  const folha = page.getByRole('dialog', { name: 'Mudar preços' })
  await folha.getByRole('radio', { name: '+5 %' }).check()
  await expect(folha.getByRole('radio', { name: '0,50' })).toBeChecked()
  await expect(folha.getByRole('listitem')).toHaveText(Array(3).fill(/40,00 → 42,00$/))
  await expect(folha.getByText('e mais 27, de 42,00 a 42,00')).toBeVisible()
  await folha.getByRole('button', { name: 'Aplicar +5 % em 30 preços' }).click()
  await expect(contagem(page, '30 alterações')).toBeVisible()
  expect(await precosDe(vendedor)).toEqual(Array(LINHAS).fill(ANTES))
  await page.getByRole('button', { name: 'Publicar 30' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar 30 alterações' }).click()
  await esperarToast(page, '30 alterações publicadas!')
  expect(esforco).toEqual({ cliques: 5, teclas: 0 })
  expect(await precosDe(vendedor)).toEqual(Array(LINHAS).fill(42))
})

test('rule N27: on a phone a category or one row takes any percentage, rounded, and gives it back', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { vendedor, cotacoes } = await armarBanca(4)
  await abrirTabela(page, vendedor)
  await page.getByRole('button', { name: new RegExp(`^Ações de ${exigir(cotacoes[1]).nome}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar em %' }).click()
  const folha = page.getByRole('dialog', { name: exigir(cotacoes[1]).nome })
  await expect(folha.getByRole('group', { name: 'Quais' })).toHaveCount(0)
  await folha.getByRole('radio', { name: 'outro' }).check()
  await folha.getByRole('radio', { name: 'Baixar' }).check()
  await folha.getByRole('radio', { name: '0,50' }).check()
  await folha.getByLabel('Quantos por cento').fill('3')
  await folha.getByRole('button', { name: 'Aplicar −3 % em 1 preço' }).click()
  await expect(precos(page).nth(1)).toHaveValue('39,00')
  await expect(precos(page).nth(0)).toHaveValue('40,00')
  await page.getByRole('status', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
  await expect(precos(page).nth(1)).toHaveValue('40,00')

  await page.getByRole('button', { name: 'Todas' }).click()
  const todas = page.getByRole('dialog', { name: 'Mudar preços' })
  const categorias = todas.getByRole('group', { name: 'Quais' }).getByRole('radio')
  const quantas = Number(/\d+$/.exec(exigir(await categorias.nth(1).locator('..').textContent()))?.[0])
  await categorias.nth(1).check()
  await todas.getByRole('radio', { name: '+10 %' }).check()
  await todas.getByRole('button', { name: /^Aplicar \+10 %/ }).click()
  await expect(contagem(page, quantas === 1 ? '1 alteração' : `${quantas} alterações`)).toBeVisible()
})

test('rule N27: above a phone’s keypad one tap changes the price by a percentage or goes on to the next', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const { vendedor } = await armarBanca(3)
  await abrirTabela(page, vendedor)
  const barra = page.getByRole('group', { name: 'Preço em edição' })
  await expect(barra).toHaveCount(0)
  await precos(page).first().click()
  await abrirTeclado(page, 300)
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeHidden()
  const { y, height } = exigir(await barra.boundingBox())
  expect(y + height).toBeLessThanOrEqual(TELEFONE.height - 300)
  expect(y + height).toBeGreaterThan(TELEFONE.height - 320)
  await barra.getByRole('button', { name: '+5 %' }).click()
  await expect(precos(page).first()).toHaveValue('42,00')
  await expect(precos(page).first()).toBeFocused()
  await expect(page.getByText('era 40,00 (+5 %)')).toBeVisible()
  await barra.getByRole('button', { name: 'Próximo' }).click()
  await expect(precos(page).nth(1)).toBeFocused()
  await page.keyboard.type('50')
  await barra.getByRole('button', { name: '−2 %' }).click()
  await expect(precos(page).nth(1)).toHaveValue('49,00')
  // What is typed next replaces it.
  await page.keyboard.type('51')
  await barra.getByRole('button', { name: 'Preço anterior' }).click()
  await expect(precos(page).first()).toBeFocused()
  await precos(page).last().click()
  await barra.getByRole('button', { name: 'Próximo' }).click()
  await expect(barra).toHaveCount(0)
  await abrirTeclado(page, 0)
  await expect(page.getByRole('button', { name: 'Publicar 2' })).toBeVisible()
  await expect(precos(page).nth(1)).toHaveValue('51,00')
})

test('rule N27: where the keypad makes the window itself lower, the price that is typed stands above the bar', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONE)
  const { vendedor } = await armarBanca(12)
  await abrirTabela(page, vendedor)
  const preco = precos(page).nth(8)
  await preco.click()
  await page.setViewportSize({ ...TELEFONE, height: 420 })
  const barra = page.getByRole('group', { name: 'Preço em edição' })
  await expect(preco).toBeFocused()
  await expect(preco).toBeInViewport({ ratio: 1 })
  await expect(barra).toBeInViewport({ ratio: 1 })
  const [campo, acima] = [exigir(await preco.boundingBox()), exigir(await barra.boundingBox())]
  expect(campo.y + campo.height).toBeLessThan(acima.y)
  expect(acima.y + acima.height).toBeGreaterThan(400)
  await barra.getByRole('button', { name: 'Próximo' }).click()
  await expect(precos(page).nth(9)).toBeInViewport({ ratio: 1 })
})

test('rule N26: twelve rows stand in a window of 1280 × 800, nine on a phone of 844 px', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor } = await armarBanca(LINHAS)
  await page.setViewportSize({ width: 1280, height: 800 })
  await abrirTabela(page, vendedor)
  /** Rows that stand whole between the head of the table and the foot. */
  const inteiras = () =>
    page.evaluate<number>(`{
      const pe = document.querySelector('[data-bottom-bar]').getBoundingClientRect().top
      const linhas = [...document.querySelectorAll('[data-produto]')]
      linhas.filter(linha => linha.getBoundingClientRect().bottom <= Math.min(pe, linha.closest('[data-folha]').getBoundingClientRect().bottom)).length
    }`)
  expect(await inteiras()).toBeGreaterThanOrEqual(12)
  // No column is out of sight.
  expect(
    await page.locator('[data-folha]').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0)
  await page.setViewportSize(TELEFONE)
  await expect(page.getByRole('list', { name: 'Tabela do dia' })).toBeVisible()
  expect(await inteiras()).toBeGreaterThanOrEqual(9)
})

test('rule N27: on a phone a card is retired, gets the price of yesterday and goes back by its button', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { vendedor, cotacoes } = await armarBanca(2)
  await abrirTabela(page, vendedor)
  const acoes = page.getByRole('button', { name: new RegExp(`^Ações de ${exigir(cotacoes[0]).nome}`) })
  await acoes.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar da venda' }).click()
  await expect(page.getByText('Será retirada')).toBeVisible()
  await expect(acoes).toBeFocused()
  await acoes.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a mudança' }).click()
  await expect(precos(page).first()).toHaveValue('40,00')
  await expect(contagem(page, '0 alterações')).toBeVisible()
  await acoes.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar da venda' }).click()
  await page.getByRole('button', { name: 'Publicar 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar 1 alteração' }).click()
  await esperarToast(page, '1 alteração publicada!')
  expect(await precosDe(vendedor)).toEqual([ANTES])
})

test('rule N27: a selection takes one change, rounded; Esc and Ctrl+Z take typing back', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor } = await armarBanca(4)
  await abrirTabela(page, vendedor)
  await precos(page).first().click()
  for (let vez = 0; vez < 2; vez++) await page.keyboard.press('Shift+ArrowDown')
  await page.getByPlaceholder('+5%, -2,00, = ou x').fill('+4%')
  await expect(page.getByLabel('Arredondar')).toHaveValue('50')
  await page.getByRole('button', { name: 'Aplicar a 3 linhas' }).click()
  for (const linha of [0, 1, 2]) await expect(precos(page).nth(linha)).toHaveValue('41,50')
  await expect(precos(page).nth(3)).toHaveValue('40,00')

  await precos(page).nth(0).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(precos(page).nth(0)).toHaveValue('41,50')
  await page.keyboard.press('Control+z')
  await expect(contagem(page, '0 alterações')).toBeVisible()
  await expect(precos(page).nth(2)).toHaveValue('40,00')
  await page.reload()
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas' }).check()
  await expect(page.getByLabel('Arredondar')).toHaveValue('50')
})

test('rules N26, N30: a draft outlives the screen, and says what was published meanwhile', async ({
  page,
}) => {
  const { vendedor, cotacoes } = await armarBanca(2)
  await abrirTabela(page, vendedor)
  await precos(page).first().click()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Será retirada')).toBeVisible()
  await mudarPreco(vendedor, exigir(cotacoes[1]).id, 44)
  await page.reload()
  await expect(contagem(page, '1 alteração')).toBeVisible()
  await expect(page.getByText(/^Há preços mais novos publicados às \d{2}:\d{2}\.$/)).toBeVisible()
  await expect(precos(page).nth(1)).toHaveValue('44,00')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(contagem(page, '0 alterações')).toBeVisible()
  await expect(page.getByText(/^Há preços mais novos/)).toHaveCount(0)
  await expect(precos(page).first()).toHaveValue('40,00')
})

test('rule N26: a seller without quotes adds a product and sets its terms on the sheet', {
  tag: '@completa',
}, async ({ page }) => {
  const vendedor = await criarVendedor()
  await abrirComo(page, vendedor, '/tabela')
  await expect(
    page.getByText('Você ainda não tem cotações. Adicione o primeiro produto ou importe uma planilha.'),
  ).toBeVisible()
  await page.getByLabel('Adicionar produto').fill('chuchu')
  await page.keyboard.press('Enter')
  await expect(precos(page)).toBeFocused()
  await page.keyboard.type('32')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6/3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('amanhã 12h')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('R$ 32,00, vale até amanhã 12:00')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar 1 alteração' }).click()
  await esperarToast(page, '1 alteração publicada!')
  const { linhas } = (await exigirSucesso(vendedor, 'GET /v1/tabela')).body
  expect(linhas).toMatchObject([{ preco: 32, disponivel: 30, minimo: 6, multiplo: 3 }])
  expect(new Date(exigir(linhas[0]?.validaAte)).getTime()).toBeGreaterThan(Date.now())
  await expect(page.getByRole('row', { name: /Chuchu/ }).getByText('Sem cotação')).toHaveCount(0)
})

test('rule N18: stock that was sold since the draft was typed is told, and then the seller goes on', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, cotacoes } = await armarBanca(1)
  const { id } = exigir(cotacoes[0])
  await definirCondicoes(vendedor, id, { disponivel: 20 })
  await abrirTabela(page, vendedor)
  const estoque = page.locator('input[data-campo=estoque]').first()
  await estoque.fill('30')
  await estoque.press('Enter')
  await expect(contagem(page, '1 alteração')).toBeVisible()
  await definirCondicoes(vendedor, id, { disponivel: 5 })
  await sairEVoltar(page)
  await page.reload()
  const publicar = async () => {
    await page.getByRole('button', { name: 'Publicar 1 alteração' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar 1 alteração' }).click()
  }
  await publicar()
  await expect(page.getByText('Venderam 15 enquanto você editava: restam 5.')).toBeVisible()
  await expect(estoque).toHaveValue('30')
  await publicar()
  await esperarToast(page, '1 alteração publicada!')
  const { linhas } = (await exigirSucesso(vendedor, 'GET /v1/tabela')).body
  expect(linhas).toMatchObject([{ disponivel: 30 }])
})

/** Types the price of the first row and asks for publishing. */
async function pedirPublicacao(page: Page, preco: string): Promise<Locator> {
  await precos(page).first().click()
  await page.keyboard.type(preco)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publicar 1 alteração' }).click()
  return page.getByRole('dialog', { name: 'Publicar a tabela' })
}

const sairEVoltar = async (page: Page) => {
  await page.getByRole('link', { name: 'Pedidos' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await page.getByRole('link', { name: 'Tabela' }).first().click()
  await expect(precos(page).first()).toBeVisible()
}

test.describe('an answer that is lost', () => {
  test.use({ recusasEsperadas: [CHAMADA_PERDIDA] })

  test('rule N30: the draft that is published again after the screen was left is not published twice', {
    tag: '@completa',
  }, async ({ page }) => {
    const { vendedor, cotacoes } = await armarBanca(2)
    await abrirTabela(page, vendedor)
    const estoque = page.locator('input[data-campo=estoque]').first()
    await estoque.fill('30')
    await estoque.press('Enter')
    await perderResposta(page, /^\/v1\/tabela$/)
    const resumo = await pedirPublicacao(page, '44')
    await resumo.getByRole('button', { name: 'Publicar 1 alteração' }).click()
    await expect(page.getByText('Erro ao publicar a tabela.').first()).toBeVisible()
    await expect(resumo.locator('[aria-busy]')).toHaveCount(0)
    await resumo.getByRole('button', { name: 'Voltar' }).click()
    expect(await precosDe(vendedor)).toEqual([44, ANTES])
    // Two are sold before the seller is back.
    await definirCondicoes(vendedor, exigir(cotacoes[0]).id, { disponivel: 28 })
    await sairEVoltar(page)
    await page.reload()
    await expect(estoque).toHaveValue('30')
    await page.getByRole('button', { name: 'Publicar 1 alteração' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar 1 alteração' }).click()
    await esperarToast(page, '1 alteração publicada!')
    await expect(contagem(page, '0 alterações')).toBeVisible()
    await expect(estoque).toHaveValue('28')
  })
})

test('rule N29: while the table is being published its dialog stays, whatever closes dialogs', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor } = await armarBanca(2)
  await abrirComo(page, vendedor, '/pedido')
  await page.getByRole('link', { name: 'Tabela' }).first().click()
  const resumo = await pedirPublicacao(page, '44')
  const soltar = await segurarLinha(page, /^\/v1\/tabela$/)
  const publicar = resumo.getByRole('button', { name: 'Publicar 1 alteração' })
  await publicar.click()
  await expect(publicar).toHaveAttribute('aria-busy', 'true')
  for (const fechar of [
    () => page.keyboard.press('Escape'),
    () => resumo.getByRole('button', { name: 'Voltar' }).click(),
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
  ]) {
    await fechar()
    await expect(publicar).toHaveAttribute('aria-busy', 'true')
  }
  await soltar()
  await esperarToast(page, '1 alteração publicada!')
  await expect(resumo).toHaveCount(0)
  expect(await precosDe(vendedor)).toEqual([44, ANTES])
})

test('rule N26: two windows have one draft: the newest counts, and the other says that it changed', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor } = await armarBanca(3)
  await abrirTabela(page, vendedor)
  const outra = await page.context().newPage()
  await outra.goto('/tabela')
  await precos(page).nth(0).fill('41')
  await precos(page).nth(0).press('Enter')
  await expect(precos(outra).nth(0)).toHaveValue('41,00')
  await precos(outra).nth(1).fill('42')
  await precos(outra).nth(1).press('Enter')
  await expect(precos(page).nth(1)).toHaveValue('42,00')
  await expect(page.getByText(EM_OUTRA_JANELA)).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText(EM_OUTRA_JANELA)).toHaveCount(0)
  // A cell that is being typed into is a part of the draft, too.
  await precos(page).nth(2).click()
  await page.keyboard.type('4')
  await expect(precos(outra).nth(2)).toHaveValue('4')
  await expect(outra.getByText(EM_OUTRA_JANELA)).toBeVisible()
  await precos(outra).nth(0).fill('51')
  await precos(outra).nth(0).press('Enter')
  await expect(precos(page).nth(0)).toHaveValue('51,00')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await expect(precos(outra).nth(2)).toHaveValue('43,00')
  await outra.getByRole('button', { name: 'Publicar 3 alterações' }).click()
  await outra.getByRole('dialog').getByRole('button', { name: 'Publicar 3 alterações' }).click()
  await esperarToast(outra, '3 alterações publicadas!')
  await expect(contagem(page, '0 alterações')).toBeVisible()
  await outra.close()
  expect(await precosDe(vendedor)).toEqual([51, 42, 43])

  // A window that has slept, and heard of nothing, shows the newer draft instead of writing over it.
  await page.getByRole('button', { name: 'Entendi' }).click()
  await precos(page).nth(0).fill('52')
  await precos(page).nth(0).press('Tab')
  await page.evaluate(`for (const nome of Object.keys(localStorage))
    if (/tabela-\\d+$/.test(nome)) localStorage.setItem(nome, localStorage.getItem(nome).replace('52,00', '53,00'))`)
  await precos(page).nth(1).fill('4')
  await expect(page.getByText(EM_OUTRA_JANELA)).toBeVisible()
  await expect(precos(page).nth(0)).toHaveValue('53,00')
})
