// Packing for a seller and the routes for staff (rules N54 to N60).
import type { Page } from '@playwright/test'
import { dataEmSaoPaulo, formatarData, somarDias } from '#domain/calendario.ts'
import { exigir } from '../support/exigir.ts'
import { marcarEntrega } from './support/banco.ts'
import {
  adicionar,
  alterarStatus,
  type Conta,
  criarComprador,
  criarVendedor,
  equipe,
  exigirSucesso,
  fazerPedido,
  publicar,
} from './support/mercado.ts'
import {
  CHAMADA_PERDIDA,
  cortarLinha,
  perderLinha,
  perderResposta,
  religarLinha,
  segurarLinha,
} from './support/queda.ts'
import { abrirComo, contarEsforco, entrarComo, escolherAcao, esperarToast, TELEFONE } from './support/tela.ts'
import { alturaDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

let vez = 0

/** A day that no other test delivers on. */
function umDia(): string {
  vez += 1
  return somarDias(dataEmSaoPaulo(new Date()), 1000 + test.info().workerIndex * 100 + vez)
}

interface Feira {
  vendedor: Conta
  rival: Conta
  comprador: Conta
  pedido: number
  dia: string
}

/** An order of ten boxes and one of a seller, and of something of a rival's. */
async function armarFeira(): Promise<Feira> {
  const [vendedor, rival, comprador] = await Promise.all([
    criarVendedor({ nome: 'Sítio Boa Vista' }),
    criarVendedor({ nome: 'Hortas do Rival' }),
    criarComprador({ dados: { nome: 'Cantina do Largo' } }),
  ])
  const tomate = await publicar(vendedor, 'Tomate Italiano', 98.5)
  const alho = await publicar(vendedor, 'Alho Nacional Roxo', 210)
  const chuchu = await publicar(rival, 'Chuchu', 77.77)
  await adicionar(comprador, tomate, 9)
  const pedido = await fazerPedido(comprador, tomate, alho, chuchu)
  const dia = umDia()
  await marcarEntrega(dia, pedido)
  return { vendedor, rival, comprador, pedido, dia }
}

/** A day with eight orders of four lines for one seller, two of them packed whole. */
async function armarMadrugada(): Promise<{ vendedor: Conta; dia: string; pedidos: number[] }> {
  const vendedor = await criarVendedor({ nome: 'Sítio Boa Vista' })
  const cotacoes: number[] = []
  for (const nome of ['Tomate Italiano', 'Alho Nacional Roxo', 'Chuchu', 'Acelga'])
    cotacoes.push(await publicar(vendedor, nome, 20))
  const pedidos: number[] = []
  for (const nome of COMPRADORES) {
    const comprador = await criarComprador({ dados: { nome } })
    await adicionar(comprador, exigir(cotacoes[1]), 2)
    pedidos.push(await fazerPedido(comprador, ...cotacoes))
  }
  const dia = umDia()
  await marcarEntrega(dia, ...pedidos)
  const { body } = await exigirSucesso(vendedor, 'GET /v1/separacao', { query: { dia } })
  for (const { id, itens } of body.pedidos.slice(-2))
    await exigirSucesso(vendedor, 'PUT /v1/separacao/{pedidoId}', {
      params: { pedidoId: id },
      body: { itens: itens.map(item => ({ itemId: item.id, separado: item.quantidade })) },
    })
  return { vendedor, dia, pedidos }
}

/** Staff plan a route of these orders; answers who did. */
async function criarRota(dia: string, ...paradas: number[]): Promise<Conta> {
  const quem = await equipe()
  await exigirSucesso(quem, 'POST /v1/rota', { body: { dia, zonaId: 'Z1', nome: 'Rota da manhã', paradas } })
  return quem
}

/** A second order on this day, of one item of the seller's. */
async function segundoPedido(vendedor: Conta, dia: string): Promise<number> {
  const outro = await criarComprador({ dados: { nome: 'Bar do Zé' } })
  const segundo = await fazerPedido(outro, await publicar(vendedor, 'Chuchu', 33))
  await marcarEntrega(dia, segundo)
  return segundo
}

const COMPRADORES = [
  'Bar do Zé',
  'Cantina da Praça',
  'Hotel Bela Vista',
  'Padaria Estrela',
  'Empório do Largo',
  'Quiosque Sol e Mar',
  'Casa da Sopa',
  'Bistrô da Vila',
]

/** The line of an order, which opens its items. */
const linhaDo = (page: Page, pedido: number) => page.locator('summary', { hasText: `#${pedido} ·` })

/** The line behind which the packed orders are. */
const separados = (page: Page, quantos: number) =>
  page.locator('summary', { hasText: quantos === 1 ? '1 separado' : `${quantos} separados` })

/** The sheet, on the page as paper shows it. */
async function folha(page: Page) {
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await page.emulateMedia({ media: 'print' })
  return page.getByRole('article')
}

test.describe('a seller', () => {
  test.use({ recusasEsperadas: [CHAMADA_PERDIDA] })

  test('rules N54, N56: packs one item short by keyboard, also after a lost call, and buyer and staff are told', async ({
    page,
  }) => {
    const { vendedor, comprador, pedido, dia } = await armarFeira()
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`)
    const totais = page.getByRole('listitem').filter({ hasText: /— \d+ caixas? \(1 pedido\)/ })
    await expect(totais.filter({ hasText: /^Tomate Italiano · .+ — 10 caixas \(1 pedido\)/ })).toBeVisible()
    await expect(totais).toHaveCount(2)

    await linhaDo(page, pedido).press('Enter')
    await page.getByRole('button', { name: 'Falta Tomate Italiano' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Separado de Tomate Italiano' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('L-22')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Sem produto' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    const salvar = page.getByRole('button', { name: 'Salvar com falta' })
    await salvar.press('Enter')
    await expect(page.getByText('Escreva o motivo.')).toBeVisible()
    await expect(page.getByLabel('Qual motivo')).toBeFocused()
    await page.getByRole('radio', { name: 'Outro' }).press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Sem produto' })).toBeChecked()
    await cortarLinha(page, 'PUT', /^\/v1\/separacao\//)
    await salvar.press('Enter')
    await esperarToast(page, 'A separação não foi salva.')
    await religarLinha(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Separado de Tomate Italiano' })).toHaveValue('8')
    await salvar.press('Enter')
    await esperarToast(page, `Pedido ${pedido} separado.`)
    await expect(page.getByText('1 de 1 separados')).toBeVisible()
    await expect(separados(page, 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tomate Italiano: separado 8 de 10 — sem produto')).toBeVisible()
    await page.getByRole('button', { name: `Mudar o pedido ${pedido}` }).press('Enter')
    await expect(linhaDo(page, pedido)).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Separado de Tomate Italiano' })).toHaveValue('8')
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
    await expect(separados(page, 1)).toBeFocused()

    await abrirComo(page, comprador, `/pedido/${pedido}`)
    await expect(page.getByText('separado 8 de 10 — sem produto')).toBeVisible()
    await page.goto('/avisos')
    await expect(page.getByRole('link', { name: new RegExp(`pedido ${pedido}`) }).first()).toBeVisible()
  })

  test('rule N56: one tap packs a whole order, two show its lots, and it can be taken back', {
    tag: '@completa',
  }, async ({ page }) => {
    const { vendedor, pedido, dia } = await armarFeira()
    const esforco = await contarEsforco(page)
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`, { width: 320, height: 640 })
    const tudo = page.getByRole('button', { name: 'Tudo separado' })
    await expect(tudo).toBeVisible()
    const antes = esforco.cliques
    await linhaDo(page, pedido).click()
    await page.getByRole('button', { name: 'Lotes' }).click()
    await expect(page.getByRole('textbox', { name: /^Lote de/ })).toHaveCount(2)
    await expect.poll(() => esforco.cliques - antes).toBe(2)
    await page.getByRole('textbox', { name: 'Lote de Tomate Italiano' }).fill('L-22')
    await tudo.click()
    await esperarToast(page, `Pedido ${pedido} separado.`)
    await expect.poll(() => esforco.cliques - antes).toBe(3)
    await expect(tudo).toHaveCount(0)
    await expect(separados(page, 1)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(tudo).toBeVisible()
  })

  test('rule N56: a shortage takes three taps, and only what needs a hand is drawn', async ({ page }) => {
    const { vendedor, dia, pedidos } = await armarMadrugada()
    const primeiro = exigir(pedidos[0])
    const esforco = await contarEsforco(page)
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`, TELEFONE)
    await expect(separados(page, 2)).toBeVisible()
    const alturas = await page
      .locator('summary', { hasText: '#' })
      .evaluateAll(linhas => linhas.map(linha => linha.getBoundingClientRect().height))
    expect(alturas).toEqual(Array(6).fill(64))
    const antes = esforco.cliques
    await linhaDo(page, primeiro).click()
    await page.getByRole('button', { name: 'Falta Alho Nacional Roxo' }).click()
    await expect(page.getByRole('textbox', { name: /^Separado de/ })).toHaveCount(1)
    expect(await alturaDaTela(page)).toBeLessThanOrEqual(1400)
    await page.getByRole('button', { name: 'Salvar com falta' }).click()
    await esperarToast(page, `Pedido ${primeiro} separado.`)
    await expect.poll(() => esforco.cliques - antes).toBe(3)
    await expect(separados(page, 3)).toBeVisible()
  })

  test('rule N156: the seller sees which item takes similar products, whose offer is taken at once', async ({
    page,
  }) => {
    const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
    const [tomate, alho] = [
      await publicar(vendedor, 'Tomate Italiano', 98.5),
      await publicar(vendedor, 'Alho Nacional Roxo', 210),
    ]
    const salada = await publicar(vendedor, 'Tomate Salada', 90)
    await exigirSucesso(comprador, 'POST /v1/pedido/carrinho/{userId}/itens/lote', {
      params: { userId: comprador.id },
      body: { modo: 'SOMAR', itens: [{ cotacaoId: tomate, quantidade: 9, aceitaParecidos: true }] },
    })
    const [pedido, dia] = [await fazerPedido(comprador, alho), umDia()]
    await marcarEntrega(dia, pedido)
    const { body: acordo } = await exigirSucesso(vendedor, 'POST /v1/combinado', {
      body: {
        cotacaoId: salada,
        compradorId: comprador.id,
        preco: 80,
        ate: somarDias(dataEmSaoPaulo(new Date()), 3),
      },
    })
    await exigirSucesso(comprador, 'PUT /v1/combinado/{id}/aceite', { params: { id: acordo.id } })
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`, TELEFONE)
    await linhaDo(page, pedido).click()
    await page.getByRole('button', { name: 'Falta Alho Nacional Roxo' }).click()
    await expect(page.getByRole('button', { name: 'Oferecer outro produto' })).toBeVisible()
    await expect(page.getByText('Aceita parecidos')).toHaveCount(0)
    await page.getByRole('button', { name: 'Falta Tomate Italiano' }).click()
    await expect(page.getByText('Aceita parecidos')).toBeVisible()
    await page.getByRole('button', { name: 'Oferecer outro produto no lugar de Tomate' }).click()
    // The price that was agreed with this buyer (rule N147).
    await expect(page.getByText('1 caixa por R$ 80,00; R$ 18,50 voltam ao comprador')).toBeVisible()
    await page.getByRole('button', { name: /^Oferecer Tomate Salada/ }).click()
    await esperarToast(page, 'Troca feita: o comprador aceita parecidos.')
    await expect(page.getByText(/^Vai no lugar: 1 caixa de Tomate Salada/)).toBeVisible()
  })

  test('rules N154 to N157: offers another product in four taps, and the buyer takes it in one', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(TELEFONE)
    const { vendedor, comprador, pedido, dia } = await armarFeira()
    await publicar(vendedor, 'Tomate Salada', 90)
    const esforco = await contarEsforco(page)
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`)
    const antes = esforco.cliques
    await linhaDo(page, pedido).click()
    await page.getByRole('button', { name: 'Falta Tomate Italiano' }).click()
    const balanca = page.getByLabel('Peso na balança de Tomate Italiano, em kg')
    await balanca.fill('1.600')
    await page.getByRole('button', { name: 'Oferecer outro produto' }).click()
    await expect(page.getByText('Corrija o peso na balança.')).toBeVisible()
    await balanca.fill('')
    await expect(page.getByText('1 caixa por R$ 90,00; R$ 8,50 voltam ao comprador')).toBeVisible()
    await page.getByRole('button', { name: /^Oferecer Tomate Salada/ }).click()
    await esperarToast(page, 'Oferta enviada ao comprador.')
    await expect.poll(() => esforco.cliques - antes).toBe(4)
    await expect(page.getByText(/^Oferta de substituto: 1 caixa de Tomate Salada.*, até /)).toBeVisible()

    const outra = await browser.newPage({ viewport: TELEFONE })
    await abrirComo(outra, comprador, `/pedido/${pedido}#substituto`)
    await expect(
      outra.getByText(/Sítio Boa Vista oferece 1 caixa de Tomate Salada.* por R\$\s90,00\./),
    ).toBeVisible()
    await expect(outra.getByText(/R\$\s8,50 voltam como abatimento/)).toBeVisible()
    await outra.getByRole('button', { name: 'Aceitar' }).click()
    await esperarToast(outra, 'Substituto aceito.')
    await expect(outra.getByText(/^Vai no lugar: 1 caixa de Tomate Salada/)).toBeVisible()
    await outra.close()
    await expect(page.getByText(/^Vai no lugar: 1 caixa de Tomate Salada/)).toBeVisible()
  })

  test('rule N165: what the scale showed takes two taps, is asked about where it is far less, and the buyer reads it', async ({
    page,
  }) => {
    await page.setViewportSize(TELEFONE)
    const { vendedor, comprador, pedido, dia } = await armarFeira()
    const esforco = await contarEsforco(page)
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`)
    await linhaDo(page, pedido).click()
    const balanca = page.getByLabel('Peso na balança de Tomate Italiano, em kg')
    const nominal = Number.parseInt((await balanca.getAttribute('placeholder')) ?? '', 10)
    await balanca.fill(String(nominal / 2))
    await page.getByRole('button', { name: 'Tudo separado' }).click()
    const pergunta = page.getByRole('dialog', { name: 'A balança mostrou tão pouco?' })
    await expect(pergunta).toContainText('Tomate Italiano')
    await page.keyboard.press('Escape')
    const antes = esforco.cliques
    await balanca.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(nominal - 5))
    await page.getByRole('button', { name: 'Tudo separado' }).click()
    await esperarToast(page, `Pedido ${pedido} separado.`)
    await expect.poll(() => esforco.cliques - antes).toBe(2)
    const frase = `na balança ${nominal - 5} de ${nominal}\u00a0kg`
    await separados(page, 1).click()
    await expect(page.getByText(`Tomate Italiano: ${frase}`)).toBeVisible()
    await abrirComo(page, comprador, `/pedido/${pedido}`)
    await expect(page.getByText(frase)).toBeVisible()
  })

  test('rules N54, N57, N59: prints one page of its own lines, and gets the list as a file', {
    tag: '@completa',
  }, async ({ page }) => {
    const { vendedor, rival, comprador, dia } = await armarFeira()
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`)
    await page.getByRole('button', { name: 'Papéis' }).press('Enter')
    const lista = await page.getByRole('link', { name: 'Lista (PDF)' }).getAttribute('href')
    const arquivo = await page.request.get(lista ?? '')
    expect(arquivo.headers()['content-type']).toBe('application/pdf')
    const pdf = await page.pdf()
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const papel = await folha(page)
    await expect(papel).toContainText(`Entrega ${formatarData(dia)}`)
    await expect(papel).toContainText(comprador.nome)
    await expect(papel).toContainText('10 caixas Tomate Italiano')
    await expect(papel).not.toContainText(new RegExp(`${rival.nome}|77,77|Chuchu|Frete|CEP`))
    await expect(page.getByRole('main')).toBeHidden()
  })
})

test.describe('an answer that comes late', () => {
  const SEPARAR = /^\/v1\/separacao\/\d+$/

  /** A seller packs a whole order, and the call is held back until the function that this answers is called. */
  async function separarDevagar(page: Page, { vendedor, pedido, dia }: Feira) {
    await abrirComo(page, vendedor, `/separacao?dia=${dia}`)
    const soltar = await segurarLinha(page, SEPARAR)
    const cartao = page.getByRole('listitem').filter({ has: linhaDo(page, pedido) })
    await cartao.getByRole('button', { name: 'Tudo separado' }).click()
    return soltar
  }

  test('rule N56: leaves the focus and the words of another order alone', { tag: '@completa' }, async ({
    page,
  }) => {
    const feira = await armarFeira()
    const segundo = await segundoPedido(feira.vendedor, feira.dia)
    const soltar = await separarDevagar(page, feira)
    await linhaDo(page, segundo).click()
    await page.getByRole('button', { name: 'Lotes' }).click()
    const lote = page.getByRole('textbox', { name: 'Lote de Chuchu' })
    await lote.focus()
    await page.keyboard.type('L-')
    await soltar()
    await esperarToast(page, `Pedido ${feira.pedido} separado.`)
    await expect(separados(page, 1)).toBeVisible()
    await expect(lote).toBeFocused()
    await page.keyboard.type('22')
    await expect(lote).toHaveValue('L-22')
  })

  test('rule N56: keeps what was typed about the order since it was sent', { tag: '@completa' }, async ({
    page,
  }) => {
    const feira = await armarFeira()
    const soltar = await separarDevagar(page, feira)
    await linhaDo(page, feira.pedido).press('Enter')
    await page.getByRole('button', { name: 'Falta Tomate Italiano' }).press('Enter')
    const tomate = page.getByRole('textbox', { name: 'Separado de Tomate Italiano' })
    await expect(tomate).toBeFocused()
    await soltar()
    await esperarToast(page, `Pedido ${feira.pedido} separado.`)
    await expect(page.getByText('1 de 1 separados')).toBeVisible()
    await expect(tomate).toHaveValue('9')
    await expect(tomate).toBeFocused()
    await expect(page.getByRole('button', { name: 'Salvar com falta' })).toBeVisible()
  })

  test('rule N56: leaves no draft of a saved order behind while another day is shown', {
    tag: '@completa',
  }, async ({ page }) => {
    const feira = await armarFeira()
    await abrirComo(page, feira.vendedor, `/separacao?dia=${feira.dia}`)
    await linhaDo(page, feira.pedido).click()
    await page.getByRole('button', { name: 'Lotes' }).click()
    await page.getByRole('textbox', { name: 'Lote de Tomate Italiano' }).fill('L-22')
    const soltar = await separarDevagar(page, feira)
    await page.getByRole('link', { name: /^Hoje/ }).click()
    await expect(page.getByText(/^Nada para separar em/)).toBeVisible()
    await soltar()
    await esperarToast(page, `Pedido ${feira.pedido} separado.`)
    await page.goBack()
    await expect(separados(page, 1)).toBeVisible()
    await page.reload()
    await expect(separados(page, 1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tudo separado' })).toHaveCount(0)
  })
})

test('rule N54: the menu says how many orders of today are to be packed, and a day without any says so', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, pedido } = await armarFeira()
  await marcarEntrega(dataEmSaoPaulo(new Date()), pedido)
  await abrirComo(page, vendedor, '/pedido')
  const entrada = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /^Separação/ })
  await expect(entrada).toHaveAccessibleName('Separação (1 para hoje)')
  await entrada.click()
  await expect(page.getByRole('button', { name: 'Tudo separado' })).toBeVisible()
  await page.goto('/separacao?dia=2099-11-24')
  await expect(page.getByText('Nada para separar em 24/11.')).toBeVisible()
})

test.describe('staff', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/rota\/\d+$/] })

  test('rules N58, N60: build a route and sort it by keyboard, are told of another person, and deliver', async ({
    page,
  }) => {
    const { dia, pedido, vendedor } = await armarFeira()
    await segundoPedido(vendedor, dia)
    await abrirComo(page, await equipe(), `/adm/rotas?dia=${dia}`)
    await page.getByRole('button', { name: 'Criar rota de Z1' }).press('Enter')
    await page.getByLabel('Nome').fill('Rota da manhã')
    await page.getByLabel(/^Motorista/).fill('João')
    await page.keyboard.press('Enter')
    await esperarToast(page, 'Rota “Rota da manhã” criada!')

    const rota = page.getByRole('article', { name: 'Rota da manhã' })
    const paradas = rota.getByRole('list').last().getByRole('listitem')
    await expect(paradas).toHaveCount(2)
    await expect(rota).toContainText('2 paradas')
    const nomes = () => rota.getByRole('link', { name: /^(Cantina do Largo|Bar do Zé)$/ }).allTextContents()
    const [primeiro = '', ultimo = ''] = await nomes()
    const salvo = page.waitForResponse(/\/v1\/rota\/\d+$/)
    await rota.getByRole('button', { name: `Descer ${primeiro}` }).press('Enter')
    await salvo
    await expect.poll(nomes).toEqual([ultimo, primeiro])
    await expect(page.getByText(`${primeiro}: parada 2 de Rota da manhã`)).toBeAttached()
    await page.reload()
    await expect.poll(nomes).toEqual([ultimo, primeiro])

    const [rotaDoDia] = (await exigirSucesso(await equipe(), 'GET /v1/rota', { query: { dia } })).body.rotas
    const envio = {
      params: { id: rotaDoDia?.id ?? 0 },
      body: { motorista: 'Ana', versao: rotaDoDia?.versao },
    }
    await exigirSucesso(await equipe(), 'PUT /v1/rota/{id}', envio)
    await rota.getByRole('button', { name: `Subir ${primeiro}` }).press('ArrowUp')
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('A rota não foi salva.')
    await expect(rota).toContainText('Ana')
    await expect.poll(nomes).toEqual([ultimo, primeiro])

    await page.getByRole('combobox', { name: 'Rota de Bar do Zé' }).selectOption('Sem rota')
    await expect(paradas).toHaveCount(1)
    await rota.getByRole('button', { name: 'Entregue a Cantina do Largo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).click()
    await esperarToast(page, 'Pedido atualizado!')
    await expect(paradas.getByText('Entregue', { exact: true })).toBeVisible()
    const { body } = await exigirSucesso(await equipe(), 'GET /v1/pedido/{id}', { params: { id: pedido } })
    expect(body.statusPedido).toBe('ENTREGUE')
  })
})

test('rules N163, N164: a second order of the day pays what it adds, and is delivered at one stop', async ({
  page,
}) => {
  const comprador = await criarComprador({ dados: { nome: 'Cantina do Largo' } })
  const cenoura = await publicar(await criarVendedor(), 'Cenoura', 60)
  const [pedido, dia] = [await fazerPedido(comprador, cenoura), umDia()]
  await adicionar(comprador, cenoura, 3)
  await abrirComo(page, comprador, '/carrinho')
  await expect(
    page.getByText(new RegExp(`^Mesma entrega do pedido #${pedido}: frete R\\$\\s\\d+,\\d\\d$`)),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByText(`Mesma entrega do pedido #${pedido}`, { exact: true })).toBeVisible()
  const segundo = Number(new URL(page.url()).pathname.split('/').at(-1))
  await abrirComo(page, comprador, `/pedido/${pedido}`)
  await escolherAcao(page, 'Pedir cancelamento')
  await expect(
    page.getByText(new RegExp(`^O pedido #${segundo} poupou R\\$\\s\\d+,\\d\\d de frete`)),
  ).toBeVisible()

  await marcarEntrega(dia, pedido, segundo)
  await abrirComo(page, await criarRota(dia, pedido, segundo), `/adm/rotas?dia=${dia}`, TELEFONE)
  const rota = page.getByRole('article', { name: 'Rota da manhã' })
  await expect(rota).toContainText('1 parada')
  await expect(rota).toContainText(`#${pedido} e #${segundo}`)
  await rota.getByRole('button', { name: 'Entregue a Cantina do Largo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregues' }).click()
  await expect(rota.getByText('Entregue', { exact: true })).toBeVisible()
  for (const id of [pedido, segundo]) {
    const { body } = await exigirSucesso(await equipe(), 'GET /v1/pedido/{id}', { params: { id } })
    expect(body.statusPedido).toBe('ENTREGUE')
  }
})

test('rule N58: the day that the panel leads to stays once its last stop is delivered', {
  tag: '@completa',
}, async ({ page }) => {
  const [{ dia, pedido }, seguinte] = [await armarFeira(), umDia()]
  const quem = await criarRota(dia, pedido)
  await entrarComo(page, quem)
  // Other tests have orders on other days: without a day, the first read is of this one and each later one of the next.
  const leituras: (string | null)[] = []
  await page.route(
    ({ pathname }) => pathname === '/v1/rota',
    route => {
      const url = new URL(route.request().url())
      leituras.push(url.searchParams.get('dia'))
      const semDia = leituras.filter(lido => lido === null).length
      if (!url.searchParams.has('dia')) url.searchParams.set('dia', semDia === 1 ? dia : seguinte)
      return route.continue({ url: url.href })
    },
  )
  await page.goto('/adm')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Rotas/ })
    .click()
  const rota = page.getByRole('article', { name: 'Rota da manhã' })
  await expect(rota).toContainText('1 parada')
  await expect(page).toHaveURL(`/adm/rotas?dia=${dia}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rotas' })).toBeFocused()
  expect(leituras).toEqual([null])
  await rota.getByRole('button', { name: 'Entregue a Cantina do Largo' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).press('Enter')
  await esperarToast(page, 'Pedido atualizado!')
  await expect.poll(() => leituras).toEqual([null, dia])
  await expect(rota.getByText('Entregue', { exact: true })).toBeVisible()

  // The panel leads to the next day, and back leads to the panel.
  await page.goBack()
  await expect(page).toHaveURL('/adm')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Rotas/ })
    .click()
  await expect(page).toHaveURL(`/adm/rotas?dia=${seguinte}`)
  await expect(page.getByText(/^Nada para entregar em/)).toBeVisible()
})

test('rule N58: a phone reads eight stops in 200 words, and a delivered one in a line', {
  tag: '@completa',
}, async ({ page }) => {
  const { dia, pedidos } = await armarMadrugada()
  const quem = await criarRota(dia, ...pedidos)
  await alterarStatus(quem, exigir(pedidos[0]), 'ENTREGUE')
  await abrirComo(page, quem, `/adm/rotas?dia=${dia}`, TELEFONE)
  const rota = page.getByRole('article', { name: 'Rota da manhã' })
  const paradas = rota.getByRole('list').getByRole('listitem')
  await expect(paradas).toHaveCount(8)
  expect((await rota.innerText()).trim().split(/\s+/).length).toBeLessThanOrEqual(200)
  const entregue = paradas.first()
  expect((await entregue.boundingBox())?.height).toBeLessThanOrEqual(56)
  await expect(entregue.getByRole('link', { name: /^Conferir/ })).toHaveCount(0)
  await entregue.locator('summary').first().press('Enter')
  await expect(entregue.getByRole('link', { name: /^Conferir/ })).toBeVisible()
  await expect(entregue).toContainText('Rua da Feira, 100')
})

test('rule N58: staff drag a stop above another one, and out of the route', { tag: '@completa' }, async ({
  page,
}) => {
  const { dia, pedido, vendedor } = await armarFeira()
  const segundo = await segundoPedido(vendedor, dia)
  const quem = await criarRota(dia, pedido, segundo)
  await abrirComo(page, quem, `/adm/rotas?dia=${dia}`)
  const paradas = page
    .getByRole('article', { name: 'Rota da manhã' })
    .getByRole('list')
    .last()
    .getByRole('listitem')
  const salvas = async () => {
    const { body } = await exigirSucesso(quem, 'GET /v1/rota', { query: { dia } })
    return body.rotas.map(rota => rota.paradas.map(({ pedidoId }) => pedidoId))
  }
  await expect(paradas).toHaveCount(2)
  await paradas
    .nth(1)
    .dragTo(paradas.first(), { sourcePosition: { x: 80, y: 8 }, targetPosition: { x: 80, y: 4 } })
  await expect(paradas.first()).toContainText('Bar do Zé')
  await expect.poll(salvas).toEqual([[segundo, pedido]])
  const semRota = page.getByRole('region', { name: 'Sem rota' })
  await paradas.first().dragTo(semRota, { sourcePosition: { x: 80, y: 8 } })
  await expect(semRota).toContainText('Bar do Zé')
  await expect.poll(salvas).toEqual([[pedido]])
})

test.describe('staff on the road', () => {
  test.use({
    recusasEsperadas: [/^(ERR_INTERNET_DISCONNECTED |ERR_CONNECTION_RESET \/v1\/|409 \/v1\/pedido\/\d+$)/],
  })

  /** Staff look at a route that has one order. */
  async function abrirRota(page: Page) {
    const { dia, pedido } = await armarFeira()
    await abrirComo(page, await criarRota(dia, pedido), `/adm/rotas?dia=${dia}`)
    const rota = page.getByRole('article', { name: 'Rota da manhã' })
    await expect(rota).toContainText('1 parada')
    // The question's code loads two seconds after the screen, or now.
    await page.getByRole('button', { name: 'Entregue a Cantina do Largo' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return { rota, pedido }
  }

  async function marcarEntregue(page: Page) {
    await page.getByRole('button', { name: 'Entregue a Cantina do Largo' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).press('Enter')
  }

  const statusDe = async (id: number) =>
    (await exigirSucesso(await equipe(), 'GET /v1/pedido/{id}', { params: { id } })).body.statusPedido

  test('a question that is asked again before the one before has closed is shown', {
    tag: '@completa',
  }, async ({ page }) => {
    const { rota } = await abrirRota(page)
    await rota.getByRole('button', { name: 'Entregue a Cantina do Largo' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // The event of its closing comes after the click.
    await page.evaluate(`{
      document.querySelector('dialog[open]').close()
      document.querySelector('[aria-label="Entregue a Cantina do Largo"]').click()
    }`)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' })).toBeVisible()
  })

  test('rule N60: a delivery without a network stays readable, waits, and goes once the line is back', async ({
    page,
    context,
  }) => {
    const { rota, pedido } = await abrirRota(page)
    await perderLinha(page)
    await marcarEntregue(page)
    const marca = rota.getByText('Entregue, mas ainda não enviado. Segue sozinho.')
    await expect(marca).toBeVisible()
    await expect(page.locator(`#entregue-${pedido}`)).toBeFocused()
    await expect(rota).toContainText('Rua da Feira, 100')
    expect(await statusDe(pedido)).toBe('PENDENTE')
    await context.setOffline(false)
    await esperarToast(page, 'Pedido atualizado!')
    await expect(rota.getByText('Entregue', { exact: true })).toBeVisible()
    expect(await statusDe(pedido)).toBe('ENTREGUE')
  })

  test('rule N60: a delivery whose answer was lost outlives the page, and is no failure the second time', {
    tag: '@completa',
  }, async ({ page }) => {
    const { rota, pedido } = await abrirRota(page)
    await perderResposta(page, /\/v1\/pedido\/\d+$/)
    await marcarEntregue(page)
    await expect(rota.getByText(/ainda não enviado/)).toBeVisible()
    await page.reload()
    await esperarToast(page, 'Pedido atualizado!')
    await expect(rota.getByText('Entregue', { exact: true })).toBeVisible()
    expect(await statusDe(pedido)).toBe('ENTREGUE')
    await page.reload()
    await expect(rota.getByText('Entregue', { exact: true })).toBeVisible()
    expect(
      await page.evaluate('Object.keys(localStorage).filter(chave => chave.startsWith("entregas-"))'),
    ).toEqual([])
  })

  test('rule N60: a delivery goes while another screen is shown', { tag: '@completa' }, async ({ page }) => {
    const { rota, pedido } = await abrirRota(page)
    await cortarLinha(page, 'PUT', /\/v1\/pedido\/\d+$/)
    await marcarEntregue(page)
    await expect(rota.getByText(/ainda não enviado/)).toBeVisible()
    await page.getByRole('link', { name: 'Cantina do Largo', exact: true }).click()
    await expect(page).toHaveURL(`/pedido/${pedido}`)
    await religarLinha(page)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await esperarToast(page, 'Pedido atualizado!')
    expect(await statusDe(pedido)).toBe('ENTREGUE')
  })

  test('rule N60: a delivery that is refused says why, and waits no longer', { tag: '@completa' }, async ({
    page,
    context,
  }) => {
    const { rota, pedido } = await abrirRota(page)
    await perderLinha(page)
    await marcarEntregue(page)
    await expect(rota.getByText(/ainda não enviado/)).toBeVisible()
    await exigirSucesso(await equipe(), 'PUT /v1/pedido/{id}', {
      params: { id: pedido },
      body: { statusPedido: 'CANCELADO' },
    })
    await context.setOffline(false)
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Erro ao atualizarPedido.')
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(`Pedido #${pedido}:`)
    await expect(rota.getByText(/ainda não enviado/)).toHaveCount(0)
    // The driver reads it later.
    await page.reload()
    const recusada = page.getByRole('list', { name: 'Entregas não registradas' }).getByRole('listitem')
    await expect(recusada).toContainText(`O pedido #${pedido} não foi marcado como entregue.`)
    await expect(recusada).toContainText('O pedido foi cancelado.')
    await recusada.getByRole('button', { name: 'Entendi' }).press('Enter')
    await expect(recusada).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Dia de entrega' })).toBeVisible()
    await expect(recusada).toHaveCount(0)
  })
})
