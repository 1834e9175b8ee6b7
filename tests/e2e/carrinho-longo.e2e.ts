// A cart as a restaurant fills it: forty lines on a phone, and sums of eight digits.
import type { Page } from '@playwright/test'
import { definirCondicoesDoVendedor } from '../support/condicoes.ts'
import {
  adicionar,
  type Conta,
  criarComprador,
  criarVendedor,
  encherCarrinho,
  equipe,
  exigirSucesso,
  publicar,
} from './support/mercado.ts'
import { segurarLinha } from './support/queda.ts'
import { abrirComo, entrarComo, medirSaltos, palavrasDe, TELEFONE } from './support/tela.ts'
import { alturaDaTela, larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

const LINHAS = 40
/** Other tests need it without quotes. */
const SEM_COTACOES = 'Coco Verde'
/** Pixels of a target that a finger hits. */
const ALVO = 44

/** A buyer with two boxes of each of forty products, from four sellers who are never the cheapest. */
async function encherQuarenta(): Promise<Conta> {
  const [comprador, ...vendedores] = await Promise.all([
    criarComprador({ limite: 900_000 }),
    ...['Sítio Boa Vista', 'Hortifruti Pedra Branca', 'Cooperativa do Vale', 'Chácara Recanto'].map(nome =>
      criarVendedor({ nome }),
    ),
  ])
  const { body: produtos } = await exigirSucesso(comprador, 'GET /v1/produto/combo')
  const aVenda = produtos.filter(({ nome }) => nome !== SEM_COTACOES).slice(0, LINHAS)
  for (const [lugar, { nome }] of aVenda.entries()) {
    const vendedor = vendedores[lugar % vendedores.length]
    if (vendedor) await adicionar(comprador, await publicar(vendedor, nome, 999.9), 2)
  }
  return comprador
}

/** Pairs of texts and controls of this part of the page whose boxes overlap, as 'R$ 10,00 × Aumentar'. */
function sobrepostos(page: Page, parte: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const raiz = document.querySelector(${JSON.stringify(parte)})
    const caixas = []
    const anotar = (nome, dono, lugar) => {
      if (lugar.width > 2 && lugar.height > 2) caixas.push({ nome, dono, lugar })
    }
    for (const um of raiz.querySelectorAll('button, input')) {
      anotar(um.ariaLabel || um.textContent, um, um.getBoundingClientRect())
    }
    const textos = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
    while (textos.nextNode()) {
      const texto = textos.currentNode
      if (!texto.textContent.trim() || texto.parentElement.closest('.visually-hidden')) continue
      const faixa = document.createRange()
      faixa.selectNodeContents(texto)
      for (const lugar of faixa.getClientRects()) anotar(texto.textContent, texto.parentElement, lugar)
    }
    const cruzam = (um, outro) => um.left < outro.right - 1 && outro.left < um.right - 1 &&
      um.top < outro.bottom - 4 && outro.top < um.bottom - 4
    return caixas.flatMap((um, lugar) => caixas.slice(lugar + 1)
      .filter(outro => !um.dono.contains(outro.dono) && !outro.dono.contains(um.dono) && cruzam(um.lugar, outro.lugar))
      .map(outro => um.nome + ' × ' + outro.nome))
  })()`)
}

/** Links and controls of the page's content that are smaller than a finger, as 'Jiló 26 × 19'. */
function alvosPequenos(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('main :is(a, button, input)')]
    .map(um => [um, um.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (height < ${ALVO} || (width < ${ALVO} && height < ${ALVO})))
    .map(([um, { width, height }]) => (um.ariaLabel || um.textContent) + ' ' + width + ' × ' + height)`)
}

test('forty lines fit five screens of a phone, by seller with exact sums, and the sums are one tap away', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const comprador = await encherQuarenta()
  await page.setViewportSize(TELEFONE)
  const saltos = await medirSaltos(page)
  await abrirComo(page, comprador, '/carrinho')
  const itens = page.getByRole('region', { name: 'Itens do carrinho' })
  await expect(itens.getByRole('listitem')).toHaveCount(LINHAS)
  expect(await alturaDaTela(page)).toBeLessThanOrEqual(4060)
  expect(await alvosPequenos(page)).toEqual([])
  expect(await saltos()).toBeLessThanOrEqual(0.02)

  const { body: carrinho } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
    params: { userId: comprador.id },
  })
  const centavos = new Map<string, number>()
  for (const { cotacao, total } of carrinho.itensPedido)
    centavos.set(cotacao.vendedorNome, (centavos.get(cotacao.vendedorNome) ?? 0) + Math.round(total * 100))
  for (const [nome, soma] of centavos) {
    const dinheiro = (soma / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    await expect(itens.getByRole('heading', { name: nome }).locator('xpath=..')).toContainText(dinheiro)
  }

  const resumo = page.getByRole('heading', { name: 'Resumo' })
  await expect(resumo).not.toBeInViewport()
  await page.getByRole('button', { name: /^Ver o resumo/ }).click()
  await expect(resumo).toBeInViewport({ ratio: 1 })
  await expect(resumo).toBeFocused()
})

test('at 320 px nothing lies over anything else, with R$ 12.344.365,44 either', { tag: '@completa' }, async ({
  page,
}) => {
  const [vendedor, comprador] = await Promise.all([
    criarVendedor({ nome: 'Cooperativa dos Produtores do Vale do Rio Preto' }),
    criarComprador({ limite: 90_000_000 }),
  ])
  await adicionar(comprador, await publicar(vendedor, 'Berinjela', 128_587.14), 96)
  await adicionar(comprador, await publicar(vendedor, 'Alho Nacional Roxo', 210), 99_999)
  await abrirComo(page, comprador, '/carrinho', { width: 320, height: 700 })
  await expect(page.getByText('R$ 12.344.365,44')).toBeVisible()
  expect(await larguraDaTela(page)).toBe(320)
  expect(await sobrepostos(page, 'section[aria-label="Itens do carrinho"]')).toEqual([])
  expect(await sobrepostos(page, 'main div:has(> #resumo-do-carrinho) > dl')).toEqual([])
  expect(await sobrepostos(page, 'main div:has(> span > button)')).toEqual([])
  expect(await alvosPequenos(page)).toEqual([])
})

test('a cart of 12 says what it needs in 250 words, each product whole at 320 px', {
  tag: '@completa',
}, async ({ page }) => {
  const [vendedor, outro, comprador] = await Promise.all([criarVendedor(), criarVendedor(), criarComprador()])
  const nomes = [
    ...['Abobrinha Italiana', 'Batata-Doce', 'Berinjela', 'Cebola Branca Nacional', 'Cenoura', 'Chuchu'],
    ...['Couve Manteiga', 'Espinafre', 'Jiló', 'Laranja Pêra', 'Quiabo', 'Rúcula'],
  ]
  for (const [lugar, nome] of nomes.entries())
    await adicionar(comprador, await publicar(lugar < 6 ? vendedor : outro, nome, 20), 2)
  await abrirComo(page, comprador, '/carrinho', TELEFONE)
  await expect(page.getByRole('radiogroup', { name: 'Entrega' })).toBeVisible()
  expect(await palavrasDe(page)).toBeLessThanOrEqual(250)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await larguraDaTela(page)).toBe(320)
  // No word has a part on another line.
  expect(
    await page.evaluate<string[]>(`[...document.querySelectorAll('main h4 a')].flatMap(({ firstChild }) =>
      [...firstChild.data.matchAll(/[^\\s-]+/g)].filter(palavra => {
        const faixa = document.createRange()
        faixa.setStart(firstChild, palavra.index)
        faixa.setEnd(firstChild, palavra.index + palavra[0].length)
        return new Set([...faixa.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      }).map(([palavra]) => palavra))`),
  ).toEqual([])
})

test("rules N22, N23: the seller who keeps the boleto back stands first, with two ways out, and the bar's line leads there", async ({
  page,
}) => {
  const [vendedor, outro, comprador] = await Promise.all([criarVendedor(), criarVendedor(), criarComprador()])
  await definirCondicoesDoVendedor(vendedor, { pedidoMinimo: '150,00' })
  for (const nome of ['Chuchu', 'Cenoura', 'Quiabo', 'Jiló', 'Espinafre'])
    await adicionar(comprador, await publicar(outro, nome, 20), 2)
  await adicionar(comprador, await publicar(vendedor, 'Berinjela', 20), 2)
  await abrirComo(page, comprador, '/carrinho', { width: 320, height: 640 })
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(vendedor.nome)
  const barra = page.locator('main div:has(> span > button:text-is("Gerar boleto"))')
  expect((await barra.boundingBox())?.height).toBeLessThanOrEqual(100)
  await page.getByRole('link', { name: `Faltam R$ 110,00 em ${vendedor.nome}` }).press('Enter')
  await expect(page.locator(`#vendedor-${vendedor.id}`)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Trocar 1 item \(/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: /^Completar/ })).toBeInViewport({ ratio: 1 })
})

test('rule M18: without a limit the first thing said is that there is none', { tag: '@completa' }, async ({
  page,
}) => {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador({ limite: 0 })])
  await definirCondicoesDoVendedor(vendedor, { pedidoMinimo: '150,00' })
  await adicionar(comprador, await publicar(vendedor, 'Berinjela', 20), 2)
  await abrirComo(page, comprador, '/carrinho', TELEFONE)
  await page.getByRole('link', { name: 'Seu limite disponível é R$ 0,00' }).click()
  await expect(page.getByRole('heading', { name: 'Resumo' })).toBeFocused()
})

test('what one agrees to stands beside the button, on phones the due date in its bar', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador } = await encherCarrinho('Berinjela', 20, 3)
  await abrirComo(page, comprador, '/carrinho')
  const resumo = page.getByRole('heading', { name: 'Resumo' }).locator('xpath=..')
  const { body: carrinho } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
    params: { userId: comprador.id },
  })
  const vencimento = carrinho.vencimento.split('-').reverse().join('/')
  await expect(resumo).toContainText(new RegExp(`Vence(seg|ter|qua|qui|sex)\\., ${vencimento}`))
  await expect(resumo).toContainText('1 vendedor')
  await expect(resumo).toContainText(carrinho.endereco?.rua ?? 'sem rua')
  await page.setViewportSize({ width: 390, height: 700 })
  const diaEMes = vencimento.slice(0, 5)
  await expect(page.getByRole('button', { name: /^Ver o resumo/ })).toContainText(
    new RegExp(`vence \\S{3} ${diaEMes}$`),
  )
  await test.step('while the boleto is made, the page says what happens and how long it may take', async () => {
    const soltar = await segurarLinha(page, /\/pagamento$/)
    await page.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(
      page.getByText(/^Registrando o boleto no PagBank\. Pode levar uns dez segundos/),
    ).toBeVisible()
    await soltar()
    await expect(page).toHaveURL(/\/pedido\/\d+$/)
  })
})

test("staff see a buyer's long cart without anything that jumps", { tag: '@completa' }, async ({ page }) => {
  test.setTimeout(120_000)
  const comprador = await encherQuarenta()
  const saltos = await medirSaltos(page)
  await entrarComo(page, await equipe())
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/carrinho?userId=${comprador.id}`)
    await expect(page.getByRole('heading', { name: 'Adicionar produtos' })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Quantidade de/ })).toHaveCount(LINHAS)
    await page.waitForTimeout(500)
    expect(await saltos()).toBeLessThanOrEqual(0.02)
  }
})
