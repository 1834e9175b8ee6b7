// The cheapest basket: what the same products cost elsewhere, and the way there and back (rules N120–N123).
import { criarLista } from '../support/listas.ts'
import {
  adicionar,
  type Conta,
  criarComprador,
  criarProduto,
  criarVendedor,
  exigirSucesso,
  fazerPedido,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
import { abrirComo, contarEsforco, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** A buyer who ordered three products of one seller for R$ 30,00; two others sell the first ones for R$ 2,00 and R$ 3,00 less. */
async function feira() {
  const nomes = [novoNomeDeProduto(), novoNomeDeProduto(), novoNomeDeProduto()] as const
  for (const nome of nomes) await criarProduto(nome)
  const [comprador, conhecido, um, outro] = await Promise.all([
    criarComprador(),
    criarVendedor(),
    criarVendedor(),
    criarVendedor(),
  ])
  const cotacoes: number[] = []
  for (const nome of nomes) cotacoes.push(await publicar(conhecido, nome, 10))
  await publicar(um, nomes[0], 8)
  await publicar(outro, nomes[1], 7)
  return {
    nomes,
    comprador,
    conhecido,
    um,
    outro,
    cotacoes,
    pedido: await fazerPedido(comprador, ...cotacoes),
  }
}

async function vendedoresNoCarrinho(comprador: Conta): Promise<string[]> {
  const { body } = await exigirSucesso(comprador, 'GET /v1/pedido/carrinho/{userId}', {
    params: { userId: comprador.id },
  })
  return body.itensPedido.map(({ cotacao }) => cotacao.vendedor.nome).toSorted()
}

const nomesDe = (...contas: Conta[]) => contas.map(({ nome }) => nome).toSorted()

test('rules N121, N123: on a phone a list is in the cart for less with two taps, and out of it with one', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONE)
  const { comprador, conhecido, um, outro, pedido } = await feira()
  const { body: lista } = await criarLista(comprador, 'Feira', { dePedidoId: pedido })
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, `/lista/${lista.id}`)
  await page.getByRole('button', { name: 'Pague R$ 5,00 a menos Comparar' }).click()
  const cesta = page.getByRole('dialog', { name: 'Cesta mais barata' })
  await expect(cesta.getByText('R$ 5,00 a menos')).toBeVisible()
  await expect(cesta.getByText('Hoje: R$ 30,00, 1 vendedor')).toBeVisible()
  await expect(cesta.getByRole('radio')).toHaveCount(2)
  await expect(cesta.getByRole('row')).toHaveCount(3)
  await cesta.getByRole('button', { name: 'Usar esta · R$ 25,00' }).click()
  await esperarToast(page, '3 itens no carrinho: R$ 5,00 a menos.')
  expect([esforco.cliques, esforco.teclas]).toEqual([2, 0])
  expect(await vendedoresNoCarrinho(comprador)).toEqual(nomesDe(um, outro, conhecido))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => vendedoresNoCarrinho(comprador)).toEqual([])
})

test('rules N121, N123: by keyboard alone the cart takes the cheapest sellers, and its own again', {
  tag: '@completa',
}, async ({ page }) => {
  const { nomes, comprador, conhecido, um, outro, cotacoes } = await feira()
  for (const cotacao of cotacoes) await adicionar(comprador, cotacao, 2)
  await abrirComo(page, comprador, '/carrinho')
  const linha = page.getByRole('button', { name: 'Pague R$ 10,00 a menos Comparar' })
  await linha.focus()
  await page.keyboard.press('Enter')
  const cesta = page.getByRole('dialog', { name: 'Cesta mais barata' })
  await expect(cesta.getByRole('radio', { name: /A mais barata que achamos/ })).toBeFocused()
  await expect(cesta.getByRole('row').nth(1)).toContainText(`${nomes[1]} 2 ×`)
  await expect(cesta.getByRole('row').nth(1)).toContainText(`${conhecido.nome}${outro.nome}`)
  await page.keyboard.press('ArrowDown')
  await expect(cesta.getByText('Nada mais barato hoje.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(cesta.getByRole('button', { name: 'Usar esta · R$ 50,00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Carrinho trocado: R$ 10,00 a menos.')
  expect(await vendedoresNoCarrinho(comprador)).toEqual(nomesDe(um, outro, conhecido))
  // Nothing is left to gain.
  await expect(page.getByRole('button', { name: /Comparar$/ })).toHaveCount(0)
  await expect(page.locator('#conteudo')).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(linha).toBeVisible()
  expect(await vendedoresNoCarrinho(comprador)).toEqual(nomesDe(conhecido, conhecido, conhecido))
})

test('rule N120: an order is compared at the prices of today', { tag: '@completa' }, async ({ page }) => {
  const { comprador, pedido } = await feira()
  await abrirComo(page, comprador, `/lista/pedido/${pedido}`)
  await page.getByRole('button', { name: 'Pague R$ 5,00 a menos Comparar' }).click()
  await page.getByRole('radio', { name: /Só de quem já comprei/ }).check()
  await page.getByRole('button', { name: 'Usar esta · R$ 30,00' }).click()
  await esperarToast(page, '3 itens no carrinho.')
})
