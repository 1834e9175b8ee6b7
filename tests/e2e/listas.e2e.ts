// Lists, what is usual, and the grid to order from (rules N32–N36): what they cost in taps and keys, and what they say.
import type { Page } from '@playwright/test'
import { COMPLETAS } from '../support/completas.ts'
import { definirCondicoesDoVendedor } from '../support/condicoes.ts'
import { exigir } from '../support/exigir.ts'
import { criarLista } from '../support/listas.ts'
import {
  abrirSessao,
  adicionar,
  type Conta,
  criarComprador,
  criarProduto,
  criarVendedor,
  equipe,
  excluirCotacao,
  exigirSucesso,
  fazerPedido,
  mudarPreco,
  novoNomeDeProduto,
  produtoChamado,
  publicar,
  SENHA_DA_DEMONSTRACAO,
} from './support/mercado.ts'
import { CHAMADA_PERDIDA, perderResposta, segurarLinha } from './support/queda.ts'
import {
  abrirComo,
  contarEsforco,
  entrarComo,
  escolherAcao,
  esperarToast,
  inteirasAVista,
  palavrasDe,
  quantidadeDe,
  TELEFONE,
} from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const DOZE = [
  ...['Abacaxi Pérola', 'Acelga', 'Berinjela', 'Chuchu', 'Espinafre', 'Gengibre'],
  ...['Jiló', 'Laranja Pêra', 'Quiabo', 'Rúcula', 'Uva Vitória', 'Vagem Macarrão'],
]

interface Feira {
  vendedor: Conta
  comprador: Conta
  cotacoes: number[]
  pedido: number
}

/** A buyer who once ordered one of each, of a seller who still sells all of them. */
async function feira(nomes: readonly string[] = DOZE): Promise<Feira> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacoes: number[] = []
  for (const nome of nomes) cotacoes.push(await publicar(vendedor, nome, 1))
  return { vendedor, comprador, cotacoes, pedido: await fazerPedido(comprador, ...cotacoes) }
}

// A name may be the beginning of another.
const linhaDe = (page: Page, nome: string) =>
  page.getByRole('row').filter({ hasText: new RegExp(`${nome}(?!\\d)`) })
const campoDe = (page: Page, nome: string) => page.getByRole('textbox', { name: `Quantidade de ${nome}` })

/** A product that no other test sells; answers its name. */
async function produtoSo(): Promise<string> {
  const nome = novoNomeDeProduto()
  await criarProduto(nome)
  return nome
}

async function noCarrinho(comprador: Conta): Promise<Record<string, number>> {
  const { body } = await exigirSucesso(comprador, 'GET /v1/pedido/carrinho/{userId}', {
    params: { userId: comprador.id },
  })
  return Object.fromEntries(
    body.itensPedido.map(({ cotacao, quantidade }) => [cotacao.produto.nome, quantidade]),
  )
}

test('rule N32: a list of 12 becomes a boleto with four taps on a phone, from the line above the products', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONE)
  const { comprador, pedido } = await feira()
  await criarLista(comprador, 'Feira do bar', { dePedidoId: pedido })
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/produto')
  await page.getByRole('main').getByRole('link', { name: 'Feira do bar · 12 itens Preencher' }).click()
  await page.getByRole('button', { name: 'Adicionar 12 itens' }).click()
  await esperarToast(page, '12 itens adicionados ao carrinho!')
  // Coming back fills in nothing a second time.
  await page.goBack()
  await expect(page).toHaveURL('/produto')
  await page.goForward()
  await expect(page).toHaveURL(/\/lista\/\d+$/)
  await expect(page.getByRole('link', { name: 'Ver carrinho' })).toBeVisible()
  await page.getByRole('link', { name: 'Carrinho, 12 itens' }).click()
  const aba = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await aba
  expect(esforco.cliques).toBe(4)
  expect(esforco.teclas).toBe(0)
})

test('rule N32: 12 usual products are in the cart with 15 taps on a phone, one for each of them', {
  tag: '@completa',
}, async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const { comprador } = await feira()
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/produto')
  await page.getByRole('link', { name: 'Listas' }).click()
  for (const nome of DOZE)
    await page
      .getByRole('group', { name: `Quantidade de ${nome}` })
      .getByRole('button', { name: 'Aumentar' })
      .click()
  await page.getByRole('button', { name: 'Adicionar 12 itens' }).click()
  await esperarToast(page, '12 itens adicionados ao carrinho!')
  await page.getByRole('link', { name: 'Carrinho, 12 itens' }).click()
  await expect(quantidadeDe(page, 'Acelga').getByRole('textbox')).toHaveValue('1')
  expect(esforco.cliques).toBeLessThanOrEqual(15)
  expect(esforco.teclas).toBe(0)
})

test('rule N33: nine rows of a list stand whole on a phone, and each names its seller', async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const { vendedor, comprador } = await feira()
  await abrirComo(page, comprador, '/lista')
  await expect(linhaDe(page, 'Acelga')).toContainText(vendedor.nome)
  expect(await inteirasAVista(page, 'tbody tr')).toBeGreaterThanOrEqual(9)
})

test('rule N33: a whole list is ordered by keyboard alone in less than a minute', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador } = await feira()
  await entrarComo(page, comprador)
  const comeco = Date.now()
  await page.goto('/lista')
  const { keyboard } = page
  await expect(campoDe(page, 'Abacaxi Pérola')).toHaveValue('')
  for (let vez = 0; vez < 40; vez++) {
    await keyboard.press('Tab')
    if (await campoDe(page, 'Abacaxi Pérola').evaluate(campo => campo === campo.ownerDocument.activeElement))
      break
  }
  for (let lugar = 0; lugar < DOZE.length; lugar++) {
    await keyboard.type(String(lugar + 1))
    await keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Adicionar 12 itens' })).toBeFocused()
  await keyboard.press('Enter')
  await esperarToast(page, '12 itens adicionados ao carrinho!')
  if (COMPLETAS) expect(Date.now() - comeco).toBeLessThan(60_000) // the gate measures no time
  expect(Object.values(await noCarrinho(comprador)).toSorted((a, b) => a - b)).toEqual(
    DOZE.map((_, lugar) => lugar + 1),
  )
})

test('rule N33: the foot sums rows, weight and freight, and a minimum that is missing', {
  tag: '@completa',
}, async ({ page }) => {
  const nome = await produtoSo()
  const { vendedor, comprador } = await feira([nome])
  await definirCondicoesDoVendedor(vendedor, { pedidoMinimo: '150,00' })
  await abrirComo(page, comprador, '/lista')
  await page.getByRole('button', { name: 'Preencher com o de sempre' }).click()
  await campoDe(page, nome).fill('3')
  const pe = page.getByRole('region', { name: 'Soma da grade' })
  await expect(pe).toContainText('R$ 3,00')
  await expect(pe).toContainText(/frete estimado R\$\s45,00/)
  await expect(pe).toContainText(`Faltam R$ 147,00 em ${vendedor.nome}`)
})

test('rule N23: one tap moves a short order to other sellers, in the grid and in the cart, and can be undone', async ({
  page,
}) => {
  const [um, outro] = [await produtoSo(), await produtoSo()]
  const { vendedor, comprador } = await feira([um, outro])
  const vizinho = await criarVendedor()
  for (const nome of [um, outro]) await publicar(vizinho, nome, 3)
  await definirCondicoesDoVendedor(vendedor, { pedidoMinimo: '50,00' })
  await abrirComo(page, comprador, '/lista')
  await page.getByRole('button', { name: 'Preencher com o de sempre' }).click()
  const trocar = page.getByRole('button', { name: 'Trocar 2 itens (+ R$ 4,00)' })
  await trocar.click()
  await expect(linhaDe(page, um)).toContainText(vizinho.nome)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(trocar).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar 2 itens' }).click()
  await esperarToast(page, '2 itens adicionados ao carrinho!')

  await page.goto('/carrinho')
  await expect(trocar).toHaveAccessibleName(`Trocar 2 itens (+ R$ 4,00) de ${vendedor.nome}`)
  await trocar.click()
  await esperarToast(page, '2 itens trocados de vendedor.')
  await expect(page.getByRole('heading', { name: vizinho.nome })).toBeVisible()
  await expect(page.getByRole('heading', { name: vendedor.nome })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('heading', { name: vendedor.nome })).toBeVisible()
  await expect(page.getByRole('heading', { name: vizinho.nome })).toHaveCount(0)
})

test('rule N33: a list of 12 is a boleto after 5 taps: filling leaves no seller below its minimum', {
  tag: '@completa',
}, async ({ page }) => {
  const [folhas, armazem, comprador] = await Promise.all([criarVendedor(), criarVendedor(), criarComprador()])
  await definirCondicoesDoVendedor(folhas, { pedidoMinimo: '150,00' })
  const itens: { produtoId: number; quantidade: number }[] = []
  const nomes: string[] = []
  for (let lugar = 0; lugar < 12; lugar++) {
    const nome = await produtoSo()
    nomes.push(nome)
    // Two products are cheapest where R$ 150,00 are not reached.
    if (lugar < 2) await publicar(folhas, nome, 4.9)
    await publicar(armazem, nome, 5)
    itens.push({ produtoId: await produtoChamado(nome), quantidade: 3 })
  }
  await criarLista(comprador, 'Feira', { itens })
  await page.setViewportSize(TELEFONE)
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/lista')
  await page.getByRole('link', { name: 'Feira' }).click()
  await expect(linhaDe(page, exigir(nomes[0]))).toContainText(folhas.nome)
  await page.getByRole('button', { name: 'Preencher com o de sempre' }).click()
  await expect(linhaDe(page, exigir(nomes[0]))).toContainText(armazem.nome)
  await expect(page.getByRole('region', { name: 'Soma da grade' })).not.toContainText('Faltam')
  expect(await palavrasDe(page)).toBeLessThanOrEqual(250)
  const alturas = await page
    .getByRole('row')
    .evaluateAll(linhas => linhas.slice(1).map(linha => linha.getBoundingClientRect().height))
  expect(Math.max(...alturas)).toBeLessThanOrEqual(100)
  await page.getByRole('button', { name: 'Adicionar 12 itens' }).click()
  await page.getByRole('link', { name: 'Ver carrinho' }).click()
  const aba = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await aba
  await expect(page).toHaveURL(/\/pedido\/\d+$/)
  expect(esforco.cliques).toBeLessThanOrEqual(5)
  expect(esforco.teclas).toBe(0)
})

test("rule N33: the demonstration's list fills without a minimum that is missing", async ({ page }) => {
  await abrirComo(page, await abrirSessao('comprador@exemplo.com.br', SENHA_DA_DEMONSTRACAO), '/lista')
  await page.getByRole('link', { name: 'Feira de terça' }).click()
  // The habit, which was open, has the same button.
  await expect(page.getByRole('heading', { name: 'Feira de terça' })).toBeVisible()
  await page.getByRole('button', { name: 'Preencher com o de sempre' }).click()
  await expect(page.getByRole('button', { name: 'Adicionar 12 itens' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Soma da grade' })).not.toContainText('Faltam')
})

test('rule N32: changes of a list are left only after a question, by “Cancelar”, a link or the way back', {
  tag: '@completa',
}, async ({ page }) => {
  const [um, outro] = [await produtoSo(), await produtoSo()]
  const { comprador, cotacoes } = await feira([um, outro])
  for (const cotacao of cotacoes) await adicionar(comprador, cotacao, 2)
  const { body: lista } = await criarLista(comprador, 'Feira', { doCarrinho: true })
  await abrirComo(page, comprador, '/lista')
  await page.getByRole('link', { name: 'Feira' }).click()
  const organizar = () => escolherAcao(page, 'Organizar')
  const titulo = page.getByRole('heading', { name: 'Organizar Feira' })
  const pergunta = page.getByRole('dialog', { name: 'Descartar as mudanças da lista?' })
  await organizar()
  await page.getByRole('button', { name: 'Cancelar' }).click() // nothing has changed
  await expect(titulo).toHaveCount(0)
  await organizar()
  await page.getByRole('button', { name: `Descer ${um}` }).click()
  for (const sair of [
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
    () => page.getByRole('link', { name: 'Pedidos' }).first().click(),
    () => page.goBack(),
  ]) {
    await sair()
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(page).toHaveURL(`/lista/${lista.id}`)
    await expect(titulo).toBeVisible()
  }
  await page.getByRole('link', { name: 'Pedidos' }).first().click()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL('/pedido')
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toContainText(um)
  await test.step('rule N32: the end of the session leads to the login, with changes of a list unsaved', async () => {
    await escolherAcao(page, 'Organizar')
    const descer = page.getByRole('button', { name: `Descer ${um}` })
    await descer.press('ArrowUp') // it is the first one
    await expect(page.getByText('lugar 0 de 2')).toHaveCount(0)
    await descer.press('ArrowDown')
    await expect(page.getByText('lugar 2 de 2')).toBeAttached()
    await page.getByRole('button', { name: 'Minha conta' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Entrar na Réstia' })).toBeVisible()
  })
})

test('rule N34: the grid is left and opened again while its items are being added', {
  tag: '@completa',
}, async ({ page }) => {
  const nome = await produtoSo()
  const { comprador } = await feira([nome])
  await abrirComo(page, comprador, '/lista')
  await campoDe(page, nome).fill('3')
  const adicionarItens = page.getByRole('button', { name: 'Adicionar 1 item' })
  const soltar = await segurarLinha(page, /\/itens\/lote$/)
  await adicionarItens.click()
  await page.getByRole('link', { name: nome }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await page.goBack()
  await expect(campoDe(page, nome)).toHaveValue('3')
  await expect(adicionarItens).toHaveAttribute('aria-busy', 'true')
  await adicionarItens.click({ force: true })
  await soltar()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(campoDe(page, nome)).toHaveValue('')
  expect(await noCarrinho(comprador)).toEqual({ [nome]: 3 })
})

test.describe('an answer that is lost', () => {
  test.use({ recusasEsperadas: [CHAMADA_PERDIDA] })

  test('rule N34: a second tap adds nothing twice, and the same items later are added again', async ({
    page,
  }) => {
    const nome = await produtoSo()
    const { comprador } = await feira([nome])
    await abrirComo(page, comprador, '/lista')
    const adicionarItens = page.getByRole('button', { name: 'Adicionar 1 item' })
    for (const [vezes, depois] of [
      [1, 3],
      [2, 6],
    ] as const) {
      await campoDe(page, nome).fill('3')
      await perderResposta(page, /\/itens\/lote$/)
      await adicionarItens.click()
      await expect(page.getByText('Não foi possível adicionar os itens.').first()).toBeVisible()
      await expect.poll(() => noCarrinho(comprador)).toEqual({ [nome]: 3 * vezes })
      await expect(adicionarItens).not.toHaveAttribute('aria-busy', 'true')
      // What was typed is still there.
      await adicionarItens.click()
      await expect(campoDe(page, nome)).toHaveValue('')
      expect(await noCarrinho(comprador)).toEqual({ [nome]: depois })
    }
  })
})

test.describe('what cannot be added', () => {
  test.use({ recusasEsperadas: [/^4\d\d /] })

  test('rule N34: stays in its row with the sentence, the rest goes to the cart', {
    tag: '@completa',
  }, async ({ page }) => {
    const [some, fica] = [await produtoSo(), await produtoSo()]
    const { vendedor, comprador, cotacoes } = await feira([some, fica])
    await abrirComo(page, comprador, '/lista')
    await page.getByRole('button', { name: 'Preencher com o de sempre' }).click()
    await excluirCotacao(vendedor, exigir(cotacoes[0]))
    await page.getByRole('button', { name: 'Adicionar 2 itens' }).click()
    await expect(linhaDe(page, some).getByText('Esta cotação não está mais disponível.')).toBeVisible()
    await expect(campoDe(page, some)).toHaveValue('1')
    await expect(campoDe(page, fica)).toHaveValue('')
    expect(await noCarrinho(comprador)).toEqual({ [fica]: 1 })
  })
})

test('rule N35: an order whose price rose opens its grid, filled; another seller stands in only where it is ticked', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, cotacoes, pedido } = await feira(['Acelga', 'Quiabo'])
  const outro = await criarVendedor()
  await publicar(outro, 'Quiabo', 1)
  await mudarPreco(vendedor, exigir(cotacoes[0]), 1.2)
  await excluirCotacao(vendedor, exigir(cotacoes[1]))
  await abrirComo(page, comprador, `/pedido/${pedido}`)
  await escolherAcao(page, 'Pedir de novo')
  await expect(page).toHaveURL(`/lista/pedido/${pedido}`)
  await expect(campoDe(page, 'Acelga')).toHaveValue('1')
  await expect(linhaDe(page, 'Acelga')).toContainText('subiu R$ 0,20')
  await expect(linhaDe(page, 'Quiabo')).toContainText(`${vendedor.nome} não vende hoje`)
  await expect(campoDe(page, 'Quiabo')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Comprar de/ }).check()
  await expect(campoDe(page, 'Quiabo')).toHaveValue('1')
  await page.getByRole('button', { name: 'Adicionar 2 itens' }).click()
  await expect(page).toHaveURL('/carrinho')
  await esperarToast(page, '2 itens adicionados ao carrinho!')
  expect(await noCarrinho(comprador)).toEqual({ Acelga: 1, Quiabo: 1 })
})

test('rule N35: a tick stays with the seller that was chosen, and goes with its quote', {
  tag: '@completa',
}, async ({ page }) => {
  const nome = await produtoSo()
  const { vendedor, comprador, cotacoes, pedido } = await feira([nome])
  await excluirCotacao(vendedor, exigir(cotacoes[0]))
  const [um, outro] = [await criarVendedor(), await criarVendedor()]
  const deUm = await publicar(um, nome, 2)
  const deOutro = await publicar(outro, nome, 3)
  await abrirComo(page, comprador, `/lista/pedido/${pedido}`)
  await page.getByRole('checkbox', { name: `Comprar de ${um.nome}` }).check()
  await campoDe(page, nome).fill('4')

  const lerDeNovo = async () => {
    await page.getByRole('link', { name: nome }).click()
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    // What was read less than ten seconds ago is not read again.
    await page.evaluate('Date.now = (agora => () => agora() + 11_000)(Date.now)')
    const lida = page.waitForResponse(/\/v1\/lista\/pedido\/\d+\/grade/)
    await page.goBack()
    await lida
  }
  await mudarPreco(outro, deOutro, 1)
  await lerDeNovo()
  await expect(page.getByRole('checkbox', { name: `Comprar de ${um.nome}` })).toBeChecked()
  await expect(linhaDe(page, nome)).toContainText('R$ 2,00')

  await excluirCotacao(um, deUm)
  await lerDeNovo()
  const tique = page.getByRole('checkbox', { name: `Comprar de ${outro.nome}` })
  await expect(tique).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Adicionar/ })).toHaveCount(0)
  await tique.check()
  await page.getByRole('button', { name: 'Adicionar 1 item' }).click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  expect(await noCarrinho(comprador)).toEqual({ [nome]: 4 })
})

test('rule N32: a cart becomes a list, which is sorted by keyboard, renamed, removed and brought back', async ({
  page,
}) => {
  const { comprador, cotacoes } = await feira(['Acelga', 'Quiabo'])
  for (const cotacao of cotacoes) await adicionar(comprador, cotacao, 2)
  await abrirComo(page, comprador, '/carrinho')
  await escolherAcao(page, 'Salvar como lista')
  await page.getByLabel('Nome da lista').fill('Feira de terça')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await esperarToast(page, 'Lista “Feira de terça” criada!')
  await page.goto('/lista')
  await page.getByRole('link', { name: 'Feira de terça' }).click()
  await escolherAcao(page, 'Organizar')
  await page.getByRole('button', { name: 'Descer Acelga' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Descer Acelga' })).toBeFocused()
  await page.getByRole('button', { name: 'Salvar lista' }).click()
  await esperarToast(page, 'Lista salva!')
  await expect(page.getByRole('row').nth(1)).toContainText('Quiabo')
  await escolherAcao(page, 'Renomear')
  await page.getByLabel('Nome da lista').fill('Feira de quinta')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Feira de quinta' })).toBeVisible()
  await escolherAcao(page, 'Remover')
  await esperarToast(page, 'Lista “Feira de quinta” removida.')
  await expect(page.getByRole('link', { name: 'Feira de quinta' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name: 'Feira de quinta' })).toBeVisible()
})

test.describe('a second list of the same name', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/lista$/] })

  test('rule N32: is refused below its field', { tag: '@completa' }, async ({ page }) => {
    const { comprador } = await feira(['Acelga'])
    await exigirSucesso(comprador, 'POST /v1/lista', {
      body: { userId: comprador.id, nome: 'Feira de terça' },
    })
    await abrirComo(page, comprador, '/lista')
    await page.getByRole('button', { name: 'Nova lista' }).click()
    await page.getByLabel('Nome da lista').fill('feira de terca')
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Você já tem uma lista com este nome.')).toBeVisible()
  })
})

test('rule N32: the star of a product fills the favourites', async ({ page }) => {
  const { comprador } = await feira(['Acelga'])
  await abrirComo(page, comprador, '/lista')
  await page.getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByText('Toque na estrela de um produto para guardá-lo aqui.')).toBeVisible()
  await page.goto(`/produto/${await produtoChamado('Quiabo')}`)
  const estrela = page.getByRole('button', { name: 'Quiabo nos favoritos' })
  await estrela.click()
  await expect(estrela).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Listas' }).click()
  await page.getByRole('link', { name: 'Favoritos' }).click()
  await expect(linhaDe(page, 'Quiabo')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('button', { name: 'Organizar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(0)
})

test('rule N32: the favourites open, also if the first star is saved while the finger is on them', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador } = await feira(['Acelga'])
  await abrirComo(page, comprador, `/produto/${await produtoChamado('Quiabo')}`)
  const soltar = await segurarLinha(page, /^\/v1\/favorito\/\d+$/)
  await page.getByRole('button', { name: 'Quiabo nos favoritos' }).click()
  await page.getByRole('link', { name: 'Listas' }).click()
  const favoritos = page.getByRole('link', { name: 'Favoritos' })
  await favoritos.hover()
  await page.mouse.down()
  await soltar()
  await expect(favoritos).toHaveAttribute('href', /\/lista\/\d+$/)
  await page.mouse.up()
  await expect(linhaDe(page, 'Quiabo')).toBeVisible()
})

test('rule N32: without orders the habit says what will be there', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/lista')
  await expect(
    page.getByText('Depois do primeiro pedido, o que você costuma comprar aparece aqui.'),
  ).toBeVisible()
})

test("rule N36: staff order from a buyer's habit into that buyer's cart", { tag: '@completa' }, async ({
  page,
}) => {
  const { comprador } = await feira(['Acelga'])
  await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
  await page.getByRole('link', { name: 'Ver listas' }).click()
  await expect(page.getByText(`Você compra por ${comprador.nome}`)).toBeVisible()
  await page.getByRole('button', { name: 'Preencher com o de sempre' }).click()
  await page.getByRole('button', { name: 'Adicionar 1 item' }).click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  expect(await noCarrinho(comprador)).toEqual({ Acelga: 1 })
})
