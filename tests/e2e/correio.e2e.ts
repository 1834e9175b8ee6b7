// The demonstration's mailbox, and the e-mails as phones show them (design/notices). With RETRATOS=sim each e-mail is pictured in screenshots/.
import type { Page } from '@playwright/test'
import { esperar } from '../support/esperar.ts'
import { violacoes } from './support/axe.ts'
import { confirmarEmail } from './support/correio.ts'
import {
  adicionar,
  type Conta,
  criarComprador,
  criarVendedor,
  fazerPedido,
  publicar,
} from './support/mercado.ts'
import { abrirComo } from './support/tela.ts'
import { aspectosDe, larguraDaTela, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

const CORREIO = '/simulacao/correio'
/** What axe asks of pages: the program that shows an e-mail has the landmarks. */
const DE_PAGINAS = /^(?:landmark-one-main|region) /

/** A buyer and a seller with proved addresses, and the cart of the one with two products of the other. */
async function prontosParaOBoleto() {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  await Promise.all([vendedor, comprador].map(confirmarEmail))
  await adicionar(comprador, await publicar(vendedor, 'Berinjela', 32.5), 2)
  return { vendedor, comprador, cotacaoId: await publicar(vendedor, 'Chuchu', 5) }
}

/** The page fits its window and axe finds nothing, in both themes, down to 320 px. */
async function conferir(page: Page, nome: string): Promise<void> {
  for (const aspecto of [...aspectosDe(), { tema: 'light', largura: 320, regras: 'todas' } as const])
    await test.step(`${nome}, ${aspecto.tema}, ${aspecto.largura} px`, async () => {
      await vestir(page, aspecto)
      expect(await larguraDaTela(page)).toBe(aspecto.largura)
      expect((await violacoes(page, aspecto.regras)).filter(violacao => !DE_PAGINAS.test(violacao))).toEqual(
        [],
      )
      const path = `screenshots/${nome}-${aspecto.tema}-${aspecto.largura}.png`
      if (process.env.RETRATOS) await page.screenshot({ path, fullPage: true })
    })
}

/** Looks until the mailbox has a message to this account with such a subject; leaves the list open. */
async function procurarNoCorreio(page: Page, { email }: Conta, assunto: RegExp) {
  const mensagem = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: assunto })
  await expect(async () => {
    await page.goto(`${CORREIO}?busca=${email}`)
    await expect(mensagem).toBeVisible({ timeout: 500 })
  }).toPass()
  return mensagem
}

/** The newest e-mail to this account with such a subject, as it was sent. */
async function htmlEnviado(page: Page, { email }: Conta, assunto: RegExp): Promise<string> {
  const lista = new RegExp(`href="(${CORREIO}/\\d[^"]*)">(?=[^<]*${assunto.source})`)
  const caminho = await esperar(async () => {
    const html = await (await page.request.get(`${CORREIO}?busca=${email}`)).text()
    return lista.exec(html)?.[1]
  })
  return (await page.request.get(`${caminho}/html`)).text()
}

test.describe('in the demonstration', () => {
  // axe asks the frame, which is of no origin and has no scripts.
  test.use({ recusasEsperadas: [/^Failed to execute 'postMessage'/] })

  test('a boleto is generated, and the mailbox shows the message to the seller', {
    tag: '@completa',
  }, async ({ page }) => {
    const { vendedor, comprador } = await prontosParaOBoleto()
    await abrirComo(page, comprador, '/carrinho')
    await page.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(page).toHaveURL(/\/pedido\/\d+$/)
    const pedido = page.url()

    await page.goto('/simulador-pagbank/painel')
    await page.getByRole('link', { name: 'Correio da demonstração' }).click()
    await expect(page).toHaveURL(CORREIO)
    const mensagem = await procurarNoCorreio(page, vendedor, /^Pedido novo: /)
    await conferir(page, 'correio-lista')
    await mensagem.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Pedido novo: ${comprador.nome}, R$\u00a065,00`,
    )
    await expect(page.getByText('Soma dos seus itens: R$\u00a065,00')).toBeVisible()
    await conferir(page, 'correio-mensagem')

    const comoChega = page.frameLocator('iframe')
    await expect(comoChega.getByText('2 caixas × R$\u00a032,50')).toBeVisible()
    const aba = page.waitForEvent('popup')
    await comoChega.getByRole('link', { name: 'Abrir o pedido' }).click()
    await expect(await aba).toHaveURL(pedido)
  })
})

test('the e-mails of a purchase fit a phone in both themes, and axe finds nothing', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, cotacaoId } = await prontosParaOBoleto()
  await fazerPedido(comprador, cotacaoId)
  const cadastro = await criarComprador()
  const emails = {
    vendedor: await htmlEnviado(page, vendedor, /Pedido novo/),
    boleto: await htmlEnviado(page, comprador, /Boleto do pedido/),
    confirmacao: await htmlEnviado(page, cadastro, /Confirme seu e-mail/),
  }
  for (const [nome, html] of Object.entries(emails)) {
    await page.setContent(html)
    await conferir(page, `email-${nome}`)
  }
})
