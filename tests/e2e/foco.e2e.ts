// By keyboard: a button that goes when it is used leaves the focus with its neighbour, not with the page.
import type { Locator, Page } from '@playwright/test'
import { definirCondicoes } from '../support/condicoes.ts'
import { criarLista } from '../support/listas.ts'
import {
  adicionar,
  type Conta,
  criarComprador,
  criarProduto,
  criarVendedor,
  equipe,
  exigirSucesso,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
import { abrirComo, escolherAcao } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

interface Oferta {
  nome: string
  produtoId: number
  cotacaoId: number
}

/** This many products of their own, which a seller sells in lots of three, by name. */
async function armarBanca(quantos: number): Promise<{ vendedor: Conta; ofertas: Oferta[] }> {
  const vendedor = await criarVendedor()
  const ofertas: Oferta[] = []
  for (let vez = 0; vez < quantos; vez++) {
    const nome = novoNomeDeProduto()
    const produtoId = await criarProduto(nome)
    const cotacaoId = await publicar(vendedor, nome, 50)
    await definirCondicoes(vendedor, cotacaoId, { minimo: 3, multiplo: 3 })
    ofertas.push({ nome, produtoId, cotacaoId })
  }
  return { vendedor, ofertas }
}

const nomes = (ofertas: readonly Oferta[]) => ofertas.map(({ nome }) => nome) as [string, string, string]

/** Uses a button by keyboard. */
async function usar(botao: Locator): Promise<void> {
  await botao.focus()
  await botao.press('Enter')
}

const aumentar = (page: Page, nome: string) =>
  page.getByRole('group', { name: `Quantidade de ${nome}` }).getByRole('button', { name: 'Aumentar' })

test('rule N19: after “Usar 3” in the cart the focus is on the next one, then on its own quantity', async ({
  page,
}) => {
  const [comprador, { ofertas }] = [await criarComprador(), await armarBanca(2)]
  for (const { cotacaoId } of ofertas) await adicionar(comprador, cotacaoId, 1)
  const [um, outro] = nomes(ofertas)
  await abrirComo(page, comprador, '/carrinho')
  await usar(page.getByRole('button', { name: `Usar 3 de ${um}` }))
  await expect(page.getByRole('button', { name: `Usar 3 de ${um}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Usar 3 de ${outro}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Usar 3 / })).toHaveCount(0)
  await expect(aumentar(page, outro)).toBeFocused()
})

test('rule N33: the same in the grid of a list; after “Limpar quantidades”, where nothing is usual, on the content', {
  tag: '@completa',
}, async ({ page }) => {
  const [comprador, { ofertas }] = [await criarComprador(), await armarBanca(2)]
  const { body } = await criarLista(comprador, 'Feira', {
    itens: ofertas.map(({ produtoId }) => ({ produtoId })),
  })
  const [um, outro] = nomes(ofertas)
  await abrirComo(page, comprador, `/lista/${body.id}`)
  for (const nome of [um, outro]) await page.getByRole('textbox', { name: `Quantidade de ${nome}` }).fill('2')
  await usar(page.getByRole('button', { name: `Usar 3 de ${um}` }))
  await expect(page.getByRole('button', { name: `Usar 3 de ${outro}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(aumentar(page, outro)).toBeFocused()
  await usar(page.getByRole('button', { name: 'Limpar quantidades' }))
  await expect(page.locator('#conteudo')).toBeFocused()
})

test('rule N32: after “Tirar” the focus is on the next product, then on the one before, then on the heading', {
  tag: '@completa',
}, async ({ page }) => {
  const [comprador, { ofertas }] = [await criarComprador(), await armarBanca(3)]
  const { body } = await criarLista(comprador, 'Feira', {
    itens: ofertas.map(({ produtoId }) => ({ produtoId })),
  })
  const [um, dois, tres] = nomes(ofertas)
  await abrirComo(page, comprador, `/lista/${body.id}`)
  await escolherAcao(page, 'Organizar')
  await usar(page.getByRole('button', { name: `Tirar ${dois} da lista` }))
  await expect(page.getByRole('button', { name: `Tirar ${tres} da lista` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Tirar ${um} da lista` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Organizar Feira' })).toBeFocused()
})

test('rule N8: after a term is removed the focus is on the next one, also when its group goes', {
  tag: '@completa',
}, async ({ page }) => {
  const sufixo = Date.now() % 100_000
  const termos = [`fa ${sufixo}`, `fb ${sufixo}`, `fc ${sufixo}`] as const
  const pessoa = await equipe()
  await exigirSucesso(pessoa, 'POST /v1/sinonimo', { body: { termos: [...termos] } })
  await abrirComo(page, pessoa, '/adm/sinonimos')
  const chip = (termo: string) => page.getByRole('button', { name: `Remover ${termo}`, exact: true })
  await usar(chip(termos[1]))
  await expect(chip(termos[2])).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chip(termos[0])).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remover / }).and(page.locator(':focus'))).toHaveCount(1)
})

test('rule N27: after “Desmarcar” the focus is on the first row that was ticked', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, ofertas } = await armarBanca(3)
  await abrirComo(page, vendedor, '/tabela')
  const marca = (nome: string) => page.getByRole('checkbox', { name: `Marcar ${nome}` })
  const [, dois, tres] = nomes(ofertas)
  await marca(dois).check()
  await marca(tres).check()
  await usar(page.getByRole('button', { name: 'Desmarcar' }))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(marca(dois).or(marca(tres)).and(page.locator(':focus'))).toHaveCount(1)
})

test('rule N37: saving, changing and publishing lines of a bulletin keep the focus on the page', {
  tag: '@completa',
}, async ({ page }) => {
  const nome = novoNomeDeProduto()
  await abrirComo(page, await equipe(), '/adm/ceasa')
  await page.getByLabel('Mercado', { exact: true }).fill(`Mercado ${nome}`)
  await page
    .getByLabel('Ou cole a tabela aqui')
    .fill(`Produto;Tipo;Unidade;Mínimo;Comum;Máximo\n${nome};;cx 20 kg;145;150;160`)
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  const linha = page.getByRole('group', { name: new RegExp(`^${nome}`) })
  await linha.getByLabel('Não vendemos').check()
  await usar(page.getByRole('button', { name: 'Salvar 1 linha' }))
  await expect(page.getByRole('heading', { name: '2. Ligar aos produtos' })).toBeFocused()
  await page.getByText('1 linha já ligada').click()
  await usar(page.getByRole('button', { name: new RegExp(`^Mudar ${nome}`) }))
  await expect(linha.getByLabel('Não vendemos')).toBeFocused()
  await usar(page.getByRole('button', { name: 'Salvar 1 linha' }))
  await expect(page.getByRole('heading', { name: '2. Ligar aos produtos' })).toBeFocused()
  await usar(page.getByRole('button', { name: 'Publicar', exact: true }))
  await expect(page.getByRole('heading', { name: '3. Publicar' })).toBeFocused()
})
