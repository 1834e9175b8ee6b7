// The day of delivery: the buyer picks it, staff keep the agenda and move an order.
import type { Page } from '@playwright/test'
import { dataEmSaoPaulo, diaDaSemana, horaEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { falarDia } from '#domain/pedido/estado.ts'
import { clicar } from './support/abrir.ts'
import { type Conta, comprar, encherCarrinho, equipe, exigirSucesso } from './support/mercado.ts'
import { abrirComo, esperarToast, estadoDe, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** The zone that the demonstration leaves without an agenda, and a CEP in it. */
const ZONA = 'Interior'
const NO_INTERIOR = { cep: '28010000', cidade: 'Campos dos Goytacazes' }

async function compradorComCarrinho(dados: Record<string, string> = {}): Promise<Conta> {
  const { comprador } = await encherCarrinho('Berinjela', 20, 3, { dados })
  return comprador
}

const dias = (page: Page) => page.getByRole('radiogroup', { name: 'Entrega' })
const marcado = (page: Page) => dias(page).getByRole('radio', { checked: true })

/** "ter 24/11" of the marked chip. */
async function diaMarcado(page: Page): Promise<string> {
  return (await marcado(page).locator('xpath=../strong').textContent()) ?? ''
}

/** What the buyer of an order for this day reads. */
const chega = (dia: string) => `Chega ${falarDia(paraOCampo(dia), new Date())}`

/** The year that the days of the next fortnight have, as a date field wants them. */
function paraOCampo(dia: string): string {
  const [data = '', mes = ''] = dia.slice(4).split('/')
  const hoje = new Date()
  const ano = hoje.getUTCFullYear() + (hoje.getUTCMonth() === 11 && mes === '01' ? 1 : 0)
  return `${ano}-${mes}-${data}`
}

async function gerarBoleto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido #/ })).toBeVisible()
}

test('rules N49, N51: a buyer picks a day by keyboard and finds it on the order and in the list', async ({
  page,
}) => {
  await abrirComo(page, await compradorComCarrinho(), '/carrinho')
  await expect(marcado(page)).toHaveAccessibleName(/^\S{3} \d\d\/\d\d · até (hoje|\S{3}) 14h/)
  const proposto = await diaMarcado(page)
  await marcado(page).focus()
  const escolha = page.waitForResponse(resposta => resposta.request().method() === 'PUT')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => diaMarcado(page)).not.toBe(proposto)
  const escolhido = await diaMarcado(page)
  await expect(valorDe(page, 'Entrega')).toContainText(escolhido)
  await (await escolha).finished()
  await page.reload()
  await expect.poll(() => diaMarcado(page)).toBe(escolhido)

  await gerarBoleto(page)
  await expect(estadoDe(page)).toContainText(chega(escolhido))
  await page.goto('/pedido')
  const linha = page.getByRole('row').filter({ hasText: chega(escolhido) })
  await expect(linha).toHaveCount(1)
  await clicar('Filtrar')(page)
  await page.getByLabel('Entrega').fill(paraOCampo(proposto))
  await expect(page.getByText('Nenhum pedido com estes filtros.')).toBeVisible()
  await page.getByLabel('Entrega').fill(paraOCampo(escolhido))
  await expect(linha).toHaveCount(1)
})

test('the day of delivery is read with the hours of the buyer’s own note, in the cart and on the order', async ({
  page,
}) => {
  const comprador = await compradorComCarrinho()
  const { body: cadastro } = await exigirSucesso(comprador, 'GET /v1/user/cadastro')
  const { complemento: _, notaDeEntrega: __, ...endereco } = cadastro.endereco ?? {}
  const notaDeEntrega = 'Doca 2, entre 5h e 7:30'
  await exigirSucesso(comprador, 'PUT /v1/user/endereco', { body: { ...endereco, notaDeEntrega } })
  await abrirComo(page, comprador, '/carrinho')
  await expect(page.getByRole('heading', { name: 'Entrega das 5h às 7h30' })).toBeVisible()
  const dia = await diaMarcado(page)
  await gerarBoleto(page)
  await expect(estadoDe(page)).toContainText(chega(dia))
  await expect(estadoDe(page)).toContainText(`das 5h às 7h30 · `)
})

test.describe('staff', () => {
  // One pattern: Playwright takes a pair for a value with its options.
  test.use({
    recusasEsperadas: [/^409 \/v1\/(pedido\/carrinho\/\d+\/pagamento|pedido\/\d+\/entrega|entrega\/agenda)$/],
  })

  test('rules N48–N51: staff set an agenda with one place a day, and move an order', {
    tag: '@completa',
  }, async ({ page, abrirJanela }) => {
    test.setTimeout(120_000)
    const [ana, bia] = await Promise.all([
      compradorComCarrinho(NO_INTERIOR),
      compradorComCarrinho(NO_INTERIOR),
    ])
    await abrirComo(page, ana, '/carrinho')
    await expect(valorDe(page, 'Total')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Entrega' })).toHaveCount(0)

    const janela = await abrirJanela(await equipe(), '/adm')
    await janela.getByRole('main').getByRole('link', { name: 'Entregas', exact: true }).click()
    // The cut-off is far from now.
    const hora = (Number(horaEmSaoPaulo(new Date()).slice(0, 2)) + 12) % 24
    await salvarAgenda(janela, { Hora: `${String(hora).padStart(2, '0')}:00`, Paradas: '1' })
    await esperarToast(janela, 'Agenda salva.')
    const linha = janela.getByRole('row').filter({ hasText: ZONA })
    await expect(linha).toContainText('livre')

    const outra = await abrirJanela(bia)
    await Promise.all([page.goto('/carrinho'), outra.goto('/carrinho')])
    const primeiro = await diaMarcado(page)
    await expect.poll(() => diaMarcado(outra)).toBe(primeiro)
    await gerarBoleto(page)

    // The last place has gone: back to the days, with a message and a new proposal.
    await outra.getByRole('button', { name: 'Gerar boleto' }).click()
    const cheia = `A entrega de ${primeiro.slice(4)} está cheia. Escolha outro dia.`
    await expect(outra.getByRole('alert')).toHaveText(cheia)
    await expect(outra.getByRole('heading', { name: 'Entrega' })).toBeFocused()
    await expect.poll(() => diaMarcado(outra)).not.toBe(primeiro)
    await outra.getByRole('button', { name: 'Outro dia' }).click()
    await expect(dias(outra).getByRole('radio', { name: `${primeiro} · cheio` })).toBeDisabled()
    const segundo = await diaMarcado(outra)
    await gerarBoleto(outra)
    await expect(estadoDe(outra)).toContainText(chega(segundo))

    await janela.goto(outra.url())
    await janela.getByRole('button', { name: 'Mudar dia' }).click()
    const dialogo = janela.getByRole('dialog')
    await dialogo.getByLabel('Novo dia').fill(paraOCampo(primeiro))
    await dialogo.getByLabel('Motivo').fill('O caminhão quebrou.')
    await dialogo.getByRole('button', { name: 'Mudar dia' }).click()
    await expect(dialogo.getByRole('alert')).toHaveText(cheia)
    await dialogo.getByLabel('Entregar neste dia, mesmo cheio').check()
    await dialogo.getByRole('button', { name: 'Mudar dia' }).click()
    await expect(dialogo).toHaveCount(0)
    await expect(estadoDe(janela)).toContainText(primeiro)
    // The buyer's screen hears of it by itself, and the notice says why.
    await expect(estadoDe(outra)).toContainText(chega(primeiro))
    await outra.goto('/avisos')
    await expect(outra.getByRole('main').getByText('Motivo: O caminhão quebrou.')).toBeVisible()

    await janela.goto('/adm/entregas')
    await expect(linha).toContainText('2 de 1 parada, cheio')
    await salvarAgenda(janela, { Peso: '10' })
    const pergunta = janela.getByRole('dialog', { name: 'Mais do que cabe' })
    await expect(pergunta).toContainText(/Já há 60\skg em \d\d\/\d\d\. Salvar assim mesmo\?/)
    await pergunta.getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await esperarToast(janela, 'Agenda salva.')
  })

  test('rule N51: staff are asked before an order goes to a Sunday, on which nobody delivers', {
    tag: '@completa',
  }, async ({ page }) => {
    const { pedido } = await comprar('Berinjela', 20)
    const hoje = dataEmSaoPaulo(new Date())
    const domingo = somarDias(hoje, 14 - diaDaSemana(hoje))
    await abrirComo(page, await equipe(), `/pedido/${pedido}`)
    await page.getByRole('button', { name: 'Mudar dia' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Novo dia').fill(domingo)
    await dialogo.getByLabel('Motivo').fill('Feira de domingo.')
    await dialogo.getByRole('button', { name: 'Mudar dia' }).click()
    const dia = `${domingo.slice(8)}/${domingo.slice(5, 7)}`
    await expect(dialogo.getByRole('alert')).toHaveText(`Não há entrega em ${dia}. Escolha outro dia.`)
    await dialogo.getByLabel('Entregar neste dia, mesmo fora da agenda').check()
    await dialogo.getByRole('button', { name: 'Mudar dia' }).click()
    await expect(dialogo).toHaveCount(0)
    await expect(estadoDe(page)).toContainText(`dom ${dia}`)
  })
})

/** Every weekday of the zone with the usual cut-off and this bound. */
async function salvarAgenda(page: Page, limite: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: `Editar a agenda de ${ZONA}` }).click()
  const dialogo = page.getByRole('dialog', { name: ZONA })
  await expect(dialogo.getByRole('checkbox')).toHaveCount(7)
  for (const dia of await dialogo.getByRole('checkbox').all()) await dia.check()
  const segunda = dialogo.getByRole('group', { name: 'Segunda-feira' })
  for (const [campo, valor] of Object.entries(limite)) await segunda.getByLabel(campo).fill(valor)
  await segunda.getByRole('button', { name: 'Repetir nos outros dias' }).click()
  await dialogo.getByRole('button', { name: 'Salvar agenda' }).click()
}
