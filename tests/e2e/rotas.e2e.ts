// Staff's routes where there is no signal (rule N60): they open, say their time, take deliveries, and leave with the session.
import type { Page } from '@playwright/test'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { marcarEntrega } from './support/banco.ts'
import {
  criarComprador,
  criarVendedor,
  equipe,
  exigirSucesso,
  fazerPedido,
  publicar,
} from './support/mercado.ts'
import { abrirComo, entrarComo, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test.use({
  serviceWorkers: 'allow',
  // One pattern: Playwright takes a pair for a value with its options. Without a line both copies of a part come from this device.
  recusasEsperadas: [
    /^ERR_INTERNET_DISCONNECTED \/v1\/|^409 \/v1\/pedido\/|cross-world service worker resource mismatch/,
  ],
})

/** Staff read a route with one stop, and this device keeps it. */
async function abrirRota(page: Page) {
  const comprador = await criarComprador({ dados: { nome: 'Cantina do Largo' } })
  const pedido = await fazerPedido(comprador, await publicar(await criarVendedor(), 'Berinjela', 20))
  const dia = somarDias(dataEmSaoPaulo(new Date()), 900 - test.info().workerIndex)
  await marcarEntrega(dia, pedido)
  const quem = await equipe()
  const nome = `Rota do ${pedido}`
  await exigirSucesso(quem, 'POST /v1/rota', { body: { dia, zonaId: 'Z1', nome, paradas: [pedido] } })
  await abrirComo(page, quem, `/adm/rotas?dia=${dia}`, TELEFONE)
  const rota = page.getByRole('article', { name: nome })
  await expect(rota).toContainText('1 parada')
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await expect.poll(() => page.evaluate(`localStorage.getItem('rotas-guardado')`)).not.toBeNull()
  return { rota, pedido, dia, quem, comprador }
}

const bancos = (page: Page) =>
  page.evaluate('indexedDB.databases().then(bancos => bancos.map(({ name }) => name))')

test('rule N60: without a line the app opens with the routes of this device, and a delivery goes once there is one', async ({
  page,
  context,
}) => {
  const { rota, pedido, dia, quem, comprador } = await abrirRota(page)
  const enviadas: number[] = []
  page.on('response', resposta => {
    if (resposta.request().method() === 'PUT') enviadas.push(resposta.status())
  })

  await context.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL(`/adm/rotas?dia=${dia}`)
  await page.reload()
  await expect(page.getByText(/^Sem conexão\. Rotas lidas em \d\d\/\d\d às \d\d:\d\d\.$/)).toBeVisible()
  await expect(rota).toContainText('Rua da Feira, 100')
  // Nothing leads to what the device does not have, and nothing is sorted.
  await expect(rota.getByRole('link')).toHaveText([/^Mapa/, /^\(\d\d\) /])
  await expect(page.getByRole('main').getByRole('button')).toHaveText([/^Entregue/])
  await expect(page.getByRole('navigation', { name: 'Dia de entrega' }).getByRole('link')).toHaveCount(1)
  await rota.getByRole('button', { name: 'Entregue a Cantina do Largo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).click()
  const espera = rota.getByText('Entregue, mas ainda não enviado. Segue sozinho.')
  await expect(espera).toBeVisible()
  await page.reload()
  await expect(espera).toBeVisible()

  await context.setOffline(false)
  await esperarToast(page, 'Pedido atualizado!')
  await expect(rota.getByText('Entregue', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
  // A call that the server has done may get no answer while the line returns; the next one then finds the order delivered.
  expect([[200], [409]]).toContainEqual(enviadas)
  const { body: passos } = await exigirSucesso(quem, 'GET /v1/pedido/{id}/historico', {
    params: { id: pedido },
  })
  expect(passos.map(({ statusPedido }) => statusPedido)).toEqual(['PENDENTE', 'ENTREGUE'])

  // Another login on this device.
  expect(await bancos(page)).toContain('rotas')
  await entrarComo(page, comprador)
  await page.goto('/pedido')
  await expect.poll(() => bancos(page)).not.toContain('rotas')
  await context.setOffline(true)
  await page.goto(`/adm/rotas?dia=${dia}`)
  await expect(page).toHaveURL('/quadro')
  await expect(rota).toHaveCount(0)
})

test('rule N60: after seven days without a line the device has no routes', async ({ page, context }) => {
  const { rota } = await abrirRota(page)
  await context.setOffline(true)
  await page.reload()
  await expect(rota).toContainText('Rua da Feira, 100')
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000)
  await page.reload()
  await expect(page).toHaveURL('/quadro')
  await expect(rota).toHaveCount(0)
  expect(await bancos(page)).not.toContain('rotas')
})
