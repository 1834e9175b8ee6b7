// The board of prices where there is no signal (rules N125–N127): it opens, says its time, sells nothing, and leaves with the session.
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { criarComprador, criarVendedor, fazerPedido, publicar } from './support/mercado.ts'
import { abrirComo } from './support/tela.ts'
import { AO_SAIR, expect, test } from './support/teste.ts'

test.use({
  serviceWorkers: 'allow',
  recusasEsperadas: [
    AO_SAIR,
    'ERR_INTERNET_DISCONNECTED /v1/auth/user-info',
    // Without a line both copies of a part come from this device.
    /cross-world service worker resource mismatch/,
  ],
})

test('rules N125, N126, N127: without a line the app opens with the prices of this device; a logout leaves none', async ({
  page,
  context,
}) => {
  const [vendedor, outro, comprador] = await Promise.all([criarVendedor(), criarVendedor(), criarComprador()])
  const cotacao = await publicar(vendedor, 'Berinjela', 0.55) // cheaper than other tests sell it: three prices are shown
  await publicar(outro, 'Berinjela', 0.56)
  await fazerPedido(comprador, cotacao)
  await abrirComo(page, comprador, '/quadro')
  const produto = page.getByRole('listitem').filter({ hasText: 'Berinjela' }).first()
  // The cheapest is named; the name of another is for readers alone.
  await expect(produto).toContainText(`R$ 0,55 ${vendedor.nome}`)
  await expect(produto.getByText('0,56')).toHaveText(`0,56 ${outro.nome}`)
  await expect(produto.getByText(outro.nome)).toHaveClass('visually-hidden')
  await expect(produto.getByRole('link', { name: 'Berinjela' })).toBeVisible()
  await expect(page.getByText(/^Preços de \d\d\/\d\d às \d\d:\d\d\.$/)).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')

  await context.setOffline(true)
  await page.goto('/produto')
  await expect(page).toHaveURL('/quadro')
  // The device may have kept a later answer than the screen had shown.
  const [, em] = (await page.evaluate<string>(`localStorage.getItem('quadro-guardado')`)).split(' ')
  const quando = new Date(Number(em))
  const dia = formatarData(dataEmSaoPaulo(quando)).slice(0, 5)
  const precos = `Preços de ${dia} às ${horaEmSaoPaulo(quando)}.`
  await expect(page.getByText(`Sem conexão. ${precos} Para comprar, espere o sinal.`)).toBeVisible()
  await expect(produto).toContainText('R$ 0,55')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await page.getByLabel('Buscar no quadro').fill('birinjela')
  await expect(produto).toBeVisible()
  await page.getByLabel('Buscar no quadro').fill('parafuso')
  await expect(page.getByText('Nada com este nome no quadro.')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Baixar preços' }).click()
  await expect(page.getByText(/^Preços de \d\d\/\d\d às/)).toBeVisible()
  const bancos = () => page.evaluate('indexedDB.databases().then(bancos => bancos.map(({ name }) => name))')
  expect(await bancos()).toEqual(['quadro'])
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(bancos).toEqual([])
})

test('rule N129: a seller copies its prices for WhatsApp, whose link has the same text', {
  tag: '@completa',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Berinjela', 31.5)
  await abrirComo(page, vendedor, '/tabela')
  await page.getByRole('button', { name: 'Copiar para WhatsApp' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Texto copiado' })
  await expect(dialogo).toContainText(/LEGUMES\s+Berinjela .* R\$ 31,50/)
  const copiado = String(await page.evaluate('navigator.clipboard.readText()'))
  const link = await dialogo.getByRole('link', { name: 'Abrir o WhatsApp' }).getAttribute('href')
  expect(link).toBe(`https://wa.me/?text=${encodeURIComponent(copiado)}`)
})
