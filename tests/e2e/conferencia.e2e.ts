// A buyer checks a delivery on a phone, the seller and staff answer, and the next boleto is lower (rules N61–N69).
import {
  adicionar,
  alterarStatus,
  type Conta,
  criarComprador,
  criarVendedor,
  equipe,
  esperarPedido,
  exigirSucesso,
  fazerPedido,
  fotoDeTeste,
  pagar,
  publicar,
} from './support/mercado.ts'
import { abrirComo, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** A buyer's paid and delivered order of five boxes at R$ 40,00 each. */
async function receberCinco(): Promise<{
  comprador: Conta
  vendedor: Conta
  cotacaoId: number
  pedido: number
}> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacaoId = await publicar(vendedor, 'Tomate Italiano', 40)
  await adicionar(comprador, cotacaoId, 4)
  const pedido = await fazerPedido(comprador, cotacaoId)
  await pagar(pedido)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), pedido, 'ENTREGUE')
  return { comprador, vendedor, cotacaoId, pedido }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('rules N61, N65, N73: two boxes short with a photo are borne by the seller and lower the next boleto', async ({
    page,
    abrirJanela,
  }) => {
    const { comprador, vendedor, cotacaoId, pedido } = await receberCinco()
    await abrirComo(page, comprador, `/pedido/${pedido}`)
    await page.getByRole('link', { name: 'Conferir entrega' }).click()
    await expect(page.getByText(/^Confira até \d\d:\d\d de amanhã\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Problema com Tomate Italiano' }).click()
    const contagem = page.getByRole('group', { name: 'Chegaram boas de Tomate Italiano' })
    await contagem.getByRole('button', { name: 'Diminuir' }).click()
    await contagem.getByRole('button', { name: 'Diminuir' }).click()
    await expect(page.getByRole('radio', { name: 'Faltou' })).toBeChecked()
    await page.getByLabel('Tirar foto de Tomate Italiano').setInputFiles({
      name: 'caixas.jpg',
      mimeType: 'image/jpeg',
      buffer: await fotoDeTeste(),
    })
    await expect(page.getByRole('img', { name: 'Foto 1 de Tomate Italiano' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar conferência' }).click()
    await expect(page.getByLabel('Recebido por')).toHaveAccessibleDescription(/quem recebeu\.$/)
    await page.getByLabel('Recebido por').fill('Ana da cozinha')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Resumo da conferência' })).toContainText('R$ 80,00')
    await expect(page.getByRole('img', { name: 'Foto 1 de Tomate Italiano' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar conferência' }).click()
    await esperarToast(page, 'Conferência enviada! Nossa equipe responde aqui no pedido.')
    await expect(page).toHaveURL(new RegExp(`/pedido/${pedido}$`))
    await expect(page.getByText('Tomate Italiano: Faltaram 2 de 5')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ampliar foto 1/ })).toBeVisible()

    const janela = await abrirJanela(vendedor, '/ocorrencias')
    await expect(janela.getByText(/^Você pode responder até \d\d:\d\d de amanhã\.$/)).toBeVisible()
    await janela.getByRole('button', { name: /^Concordo/ }).click()
    await janela.getByRole('dialog').getByRole('button', { name: 'Concordo' }).click()
    await esperarToast(janela, 'Resposta enviada à equipe.')

    await abrirComo(janela, await equipe(), `/adm/mesa?tipo=ocorrencia&pessoaId=${comprador.id}`)
    const linha = janela.getByRole('link', { name: /Tomate Italiano: faltaram 2 de 5/ })
    await linha.focus()
    await janela.keyboard.press('Enter')
    const tarefa = janela.getByRole('region', { name: 'Tarefa' })
    await expect(valorDe(janela, 'Resposta do vendedor')).toHaveText('concorda')
    await expect(tarefa.getByRole('button', { name: /^Ampliar foto 1/ })).toBeVisible()
    await expect(tarefa).toContainText(/Comprador recebe\s*R\$\s80,00/)
    await janela.keyboard.press('a')
    const valor = tarefa.getByLabel('Valor aceito')
    await expect(valor).toBeFocused()
    await valor.fill('80,01')
    await janela.keyboard.press('Control+Enter')
    await expect(valor).toHaveAccessibleDescription(/Aceite até R\$\s80,00\./)
    await valor.fill('30')
    await expect(tarefa).toContainText(/Comprador recebe\s*R\$\s30,00/)
    await expect(tarefa.getByRole('button', { name: 'Aceitar R$ 30,00' })).toBeVisible()
    await janela.keyboard.press('Control+Enter')
    await esperarToast(janela, 'Ocorrência aceita.')
    await expect(linha).toHaveCount(0)
    await expect(janela.getByText('Nenhuma ocorrência espera.')).toBeVisible()

    await page.reload()
    await expect(page.getByText('Aceita: R$ 30,00')).toBeVisible()
    await exigirSucesso(comprador, 'POST /v1/pedido/carrinho/{userId}/itens', {
      params: { userId: comprador.id },
      body: { cotacaoId, quantidade: 5 },
    })
    await page.goto('/carrinho')
    const resumo = page.getByRole('definition').filter({ hasText: 'R$ 215,00' })
    await expect(resumo).toBeVisible()
    await expect(page.getByText('− R$ 30,00')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Usar o abatimento neste boleto' }).uncheck()
    await expect(page.getByText(/Você tem R\$\s30,00 de abatimento/)).toBeVisible()
  })

  test.describe('without a network', () => {
    test.use({ recusasEsperadas: [/^(ERR_INTERNET_DISCONNECTED |ERR_FAILED \/v1\/conferencia\/)/] })

    test('rule N61: a check goes at once if the line comes back while it fails', {
      tag: '@completa',
    }, async ({ page }) => {
      const { comprador, pedido } = await receberCinco()
      await abrirComo(page, comprador, `/pedido/${pedido}/conferencia`)
      await page.getByLabel('Recebido por').fill('Ana da cozinha')
      const presa = Promise.withResolvers<void>()
      let envios = 0
      await page.route('**/v1/conferencia/*', async rota => {
        if (rota.request().method() !== 'POST') return rota.fallback()
        envios += 1
        if (envios > 1) return rota.fallback()
        await presa.promise
        return rota.abort()
      })
      await page.getByRole('button', { name: 'Tudo certo' }).click()
      await expect(page.getByText('Enviando a conferência…')).toBeVisible()
      await page.evaluate("dispatchEvent(new Event('online'))")
      presa.resolve()
      await esperarToast(page, 'Recebimento confirmado!')
    })

    test('rule N61: a check without a network is kept on the device and goes once the line is back', async ({
      page,
      context,
    }) => {
      const { comprador, pedido } = await receberCinco()
      await abrirComo(page, comprador, `/pedido/${pedido}/conferencia`)
      await page.getByLabel('Recebido por').fill('Ana da cozinha')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Tudo certo' }).click()
      await expect(page.getByText(/guardada neste aparelho e ainda não foi enviada/)).toBeVisible()
      await context.setOffline(false)
      await esperarToast(page, 'Recebimento confirmado!')
      // On the check or, where it has led on, on the line of the order's fold.
      const quem = page.getByText(/^recebido por Ana da cozinha/i).filter({ visible: true })
      await expect(quem.first()).toBeVisible()
    })
  })
})
