// The desk of staff: by keyboard, on a phone, and with two people at it (design/desk).
import type { Locator, Page } from '@playwright/test'
import { exigir } from '../support/exigir.ts'
import { comprar, conferir } from '../support/ocorrencias.ts'
import {
  alterarStatus,
  type Conta,
  cadastrar,
  criarComprador,
  criarFuncionario,
  criarVendedor,
  equipe,
  fazerPedido,
  publicar,
  receberPorFora,
  vencer,
} from './support/mercado.ts'
import { abrirComo, esperarToast, type Tamanho, TELEFONE, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

interface Divida {
  pedido: number
  vendedor: Conta
}

/** A seller of an order that was paid another way: R$ 30,00, to be paid by staff. */
async function aPagar(produto = 'Milho Verde', doVendedor?: Conta): Promise<Divida> {
  const [vendedor, comprador] = [doVendedor ?? (await criarVendedor()), await criarComprador()]
  const pedido = await fazerPedido(comprador, await publicar(vendedor, produto, 30))
  const balcao = await equipe()
  await alterarStatus(balcao, pedido, 'ENTREGUE')
  await vencer(pedido)
  await receberPorFora(balcao, pedido)
  return { pedido, vendedor }
}

const linhaDe = (page: Page, { pedido, vendedor }: Divida) =>
  page.locator(`[data-tarefa="pagamento-a-vendedor ${pedido}-${vendedor.id}"]`)
const tarefa = (page: Page) => page.getByRole('region', { name: 'Tarefa' })

test.describe('by keyboard', () => {
  test.use({ recusasEsperadas: [/^422 \/v1\/mesa\//] })

  test('design/desk: a slow answer from before a task was taken in hand does not hide who has it', async ({
    page,
  }) => {
    const divida = await aPagar()
    const lida = Promise.withResolvers<void>()
    const pega = Promise.withResolvers<void>()
    const fim = Promise.withResolvers<void>()
    let leituras = 0
    await page.route('**/v1/mesa/pagamento-a-vendedor/*', async rota => {
      const le = rota.request().method() === 'GET'
      // Read before it is taken in hand, answered after it. No later read helps.
      if (le && leituras++ > 0) await fim.promise
      if (!le) await lida.promise
      const resposta = await rota.fetch()
      lida.resolve()
      if (le) await pega.promise
      await rota.fulfill({ response: resposta }).catch(() => null)
      if (!le) setTimeout(pega.resolve, 300)
    })
    await abrirComo(
      page,
      await equipe(),
      `/adm/mesa?tipo=pagamento-a-vendedor&pessoaId=${divida.vendedor.id}`,
    )
    const emMaos = tarefa(page).getByText(/^Com você até \d\d:\d\d$/)
    await expect(emMaos).toBeVisible()
    await page.waitForTimeout(600) // until the slow answer has come
    await expect(emMaos).toBeVisible()
    // The later reads that were held back end with the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    fim.resolve()
  })

  test('rules M44, design/desk: a seller is paid and the payment reopened by keyboard alone', async ({
    page,
  }) => {
    const divida = await aPagar()
    await abrirComo(
      page,
      await equipe(),
      `/adm/mesa?tipo=pagamento-a-vendedor&pessoaId=${divida.vendedor.id}`,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendedores a pagar')
    await linhaDe(page, divida).focus()
    await page.keyboard.press('Enter')
    await expect(tarefa(page).getByRole('heading', { level: 2 })).toHaveText(
      `Pedido #${divida.pedido} pago por fora`,
    )
    await expect(tarefa(page).getByText(/^Com você até \d\d:\d\d$/)).toBeVisible()
    // A letter opens the form and never acts by itself.
    await page.keyboard.press('p')
    const nota = tarefa(page).getByLabel('Como foi pago')
    await expect(nota).toBeVisible()
    await tarefa(page).getByLabel('Pago em').fill('2126-01-01')
    await nota.fill('Pix, comprovante 9021')
    await page.keyboard.press('Control+Enter')
    await expect(tarefa(page).getByRole('alert')).toContainText('não pode estar no futuro')
    await page.keyboard.press('Escape')
    await expect(tarefa(page).getByRole('button', { name: /^Marcar como pago/ })).toBeFocused()
    await page.keyboard.press('p')
    await nota.fill('Pix, comprovante 9021')
    await page.keyboard.press('Control+Enter')
    await esperarToast(page, 'Pagamento registrado.')
    await expect(page.getByText('Nenhum vendedor a pagar por fora.')).toBeVisible()
    // Done today, and taken back from there. A chip says its number once.
    await page.goto('/adm/mesa')
    await expect(page.getByRole('link', { name: /^Todas( \d+)?$/ })).toBeVisible()
    await page.locator('#conteudo').focus()
    await page.keyboard.press('f')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feitas hoje')
    // Other tests do more than one page of tasks.
    await page.goto(`${page.url()}&tipo=pagamento-a-vendedor`)
    const feita = linhaDe(page, divida)
    await expect(feita).toContainText(/Marcado como pago · Administração, \d\d:\d\d/)
    await feita.focus()
    await page.keyboard.press('Enter')
    await expect(tarefa(page).getByRole('status')).toContainText('Pix, comprovante 9021')
    await page.keyboard.press('r')
    await tarefa(page).getByLabel('Motivo').fill('Conta errada')
    await page.keyboard.press('Control+Enter')
    await esperarToast(page, 'Pagamento reaberto.')
    await page.goto(`/adm/mesa?pessoaId=${divida.vendedor.id}`)
    await expect(linhaDe(page, divida)).toContainText('R$ 30,00')
  })
})

test('design/desk: J and K walk the list, / searches, and Esc leads from the task to the list', {
  tag: '@completa',
}, async ({ page }) => {
  // Of one seller: the list of all changes while others work.
  const uma = await aPagar()
  const outra = await aPagar('Chuchu', uma.vendedor)
  await abrirComo(page, await equipe(), `/adm/mesa?pessoaId=${uma.vendedor.id}`)
  await linhaDe(page, uma).focus()
  await page.keyboard.press('j')
  await expect(linhaDe(page, outra)).toBeFocused()
  await page.keyboard.press('k')
  await expect(linhaDe(page, uma)).toBeFocused()
  await page.keyboard.press('Enter')
  const titulo = tarefa(page).getByRole('heading', { level: 2 })
  await expect(titulo).toBeFocused()
  await page.keyboard.press('j')
  await expect(titulo).toHaveText(`Pedido #${outra.pedido} pago por fora`)
  await expect(titulo).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(linhaDe(page, outra)).toBeFocused()
  await expect(linhaDe(page, outra)).toHaveAttribute('aria-current')
  await page.keyboard.press('Enter')
  await expect(titulo).toBeFocused()
  // A click beside everything leaves the focus nowhere.
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('k')
  await expect(linhaDe(page, uma)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Procurar na mesa')).toBeFocused()
  await page.keyboard.type(String(outra.pedido))
  await expect(page).toHaveURL(new RegExp(`busca=${outra.pedido}(&|$)`))
  await expect(linhaDe(page, outra)).toBeVisible()
  await expect(linhaDe(page, uma)).toHaveCount(0)
})

const UMA_JANELA: Tamanho = { width: 1280, height: 800 }

/** A buyer with so many delivered orders of one box each, none of which came. */
async function reclamar(vezes: number): Promise<Conta> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacaoId = await publicar(vendedor, 'Tomate Italiano', 40)
  for (let vez = 0; vez < vezes; vez++) {
    const { pedidoId, itens } = await comprar(comprador, cotacaoId)
    await alterarStatus(await equipe(), pedidoId, 'ENTREGUE')
    await conferir(comprador, pedidoId, [{ itemId: exigir(itens[0]), recebido: 0, motivo: 'FALTA' }])
  }
  return comprador
}

/** All of it is in the window, which has nothing to scroll. */
async function esperarNaJanela(page: Page, ...partes: Locator[]): Promise<void> {
  for (const parte of partes) await expect(parte).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBe(0)
}

test('design/desk: in one window of 1280 × 800 the first claim is open on arrival, and two are decided by clicks at one place', async ({
  page,
}) => {
  const { id } = await reclamar(3)
  await abrirComo(page, await equipe(), `/adm/mesa?tipo=ocorrencia&pessoaId=${id}`, UMA_JANELA)
  const botao = (nome: string | RegExp) => tarefa(page).getByRole('button', { name: nome })
  const [aceitar, sim] = [botao('Aceitar'), botao(/^Aceitar R\$\s40,00$/)]
  await expect(page.locator('[data-tarefa]').first()).toHaveAttribute('aria-current')
  await esperarNaJanela(page, aceitar, botao('Recusar'), tarefa(page).getByText('Comprador recebe'))
  const { x, y, width, height } = exigir(await aceitar.boundingBox())
  const clicar = () => page.mouse.click(x + width / 2, y + height / 2)
  for (const restam of [2, 1]) {
    await expect(aceitar).toBeVisible()
    await clicar()
    await expect(sim).toBeVisible()
    await clicar()
    await expect(page.locator('[data-tarefa]')).toHaveCount(restam)
    await expect(sim).toHaveCount(0)
  }
  await expect(tarefa(page).getByText('1 de 1', { exact: true })).toBeVisible()
  await esperarNaJanela(page, aceitar)
})

test('design/desk: a pending seller is open on arrival, with both buttons in the window', async ({
  page,
}) => {
  const { nome } = await cadastrar('VENDEDOR')
  const fila = `/adm/vendedores/pendentes?busca=${encodeURIComponent(nome)}`
  await abrirComo(page, await equipe(), fila, UMA_JANELA)
  await expect(valorDe(tarefa(page), 'Vendedor')).toHaveText(nome)
  const botoes = ['Aceitar', 'Recusar'].map(letreiro => tarefa(page).getByRole('button', { name: letreiro }))
  await esperarNaJanela(page, ...botoes)
})

test('design/desk: on a phone the list leads to the task, and the next one follows', async ({ page }) => {
  await page.setViewportSize(TELEFONE)
  const [uma, outra] = [await aPagar(), await aPagar()]
  await abrirComo(page, await equipe(), '/adm/mesa?tipo=pagamento-a-vendedor')
  await linhaDe(page, uma).click()
  await expect(page).toHaveURL(new RegExp(`/adm/mesa/pagamento-a-vendedor/${uma.pedido}-${uma.vendedor.id}`))
  await expect(linhaDe(page, uma)).toHaveCount(0)
  await expect(valorDe(page, 'Valor')).toHaveText('R$ 30,00')
  await page.getByRole('button', { name: 'Marcar como pago' }).click()
  await page.getByLabel('Como foi pago').fill('TED')
  await page.getByRole('button', { name: 'Marcar como pago' }).click()
  await esperarToast(page, 'Pagamento registrado.')
  await expect(page).not.toHaveURL(new RegExp(`/${uma.pedido}-`))
  await page.getByRole('button', { name: 'Mesa', exact: true }).click()
  await expect(linhaDe(page, outra)).toBeVisible()
  await expect(linhaDe(page, uma)).toHaveCount(0)
})

test.describe('two people', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/mesa\//] })

  test('design/desk: who comes second reads who has the task, may take it over, and reads who ended it', {
    tag: '@completa',
  }, async ({ page, abrirJanela }) => {
    const divida = await aPagar()
    const endereco = `/adm/mesa/pagamento-a-vendedor/${divida.pedido}-${divida.vendedor.id}?pessoaId=${divida.vendedor.id}`
    // Nobody else acts as either of them: who opens another task lets the first one go.
    const [ana, bruno] = [await criarFuncionario(), await criarFuncionario()]
    await abrirComo(page, ana, endereco)
    await expect(tarefa(page).getByText(/^Com você até/)).toBeVisible()
    const outra = await abrirJanela(bruno, endereco)
    await expect(tarefa(outra)).toContainText(
      new RegExp(`${ana.nome} está com esta tarefa até \\d\\d:\\d\\d\\.`),
    )
    await expect(tarefa(outra).getByRole('button', { name: /^Marcar como pago/ })).toHaveCount(0)
    await tarefa(page)
      .getByRole('button', { name: /^Marcar como pago/ })
      .click()
    await tarefa(page).getByLabel('Como foi pago').fill('Pix')
    await tarefa(outra).getByRole('button', { name: 'Assumir' }).click()
    await tarefa(outra)
      .getByRole('button', { name: /^Marcar como pago/ })
      .click()
    await tarefa(outra).getByLabel('Como foi pago').fill('Pix, 20 de novembro')
    // The first one, who has not heard of it, is refused with the name.
    await tarefa(page)
      .getByRole('button', { name: /^Marcar como pago/ })
      .click()
    await expect(
      tarefa(page)
        .getByText(new RegExp(`^${bruno.nome} está com esta tarefa até`))
        .first(),
    ).toBeVisible()
    await tarefa(outra)
      .getByRole('button', { name: /^Marcar como pago/ })
      .click()
    await esperarToast(outra, 'Pagamento registrado.')
    await page.reload()
    await expect(tarefa(page).getByRole('status')).toContainText(`Marcado como pago · ${bruno.nome}`)
  })
})
