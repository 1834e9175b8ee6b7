import { clicar } from './support/abrir.ts'
import { envelhecerPagamento, marcarEntrega } from './support/banco.ts'
import {
  alterarStatus,
  comprarVezes,
  criarComprador,
  equipe,
  esperarPedido,
  pagar,
} from './support/mercado.ts'
import { abrirComo, caminhoDe, entrarComo, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.19, §2.38: filters narrow the list and stay in the address', async ({ page }) => {
  const { comprador, pedidos } = await comprarVezes(2)
  const [pago = 0, aberto = 0] = pedidos
  await pagar(pago)
  await esperarPedido(comprador, pago, { statusPagamento: 'BOLETO_PAGO' })
  await abrirComo(page, comprador, '/pedido')
  await clicar('Filtrar')(page)
  await page.getByLabel('Pagamento').selectOption('Boleto pago')
  await expect(page.getByRole('link', { name: `#${pago}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `#${aberto}` })).toHaveCount(0)
  expect(caminhoDe(page)).toBe('/pedido?statusPagamento=BOLETO_PAGO')
  await page.goto('/pedido?statusPedido=PENDENTE')
  await expect(page.getByLabel('Pedido', { exact: true })).toHaveValue('PENDENTE')
  await expect(page.getByRole('link', { name: `#${aberto}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `#${pago}` })).toHaveCount(0)
  await test.step('a filter without results says so and leads back to all orders', async () => {
    await page.goto('/pedido?statusPedido=CANCELADO')
    await expect(page.getByText('Nenhum pedido com estes filtros.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver todos os pedidos' }).click()
    await expect(page.getByRole('link', { name: `#${pedidos[0]}` })).toBeVisible()
  })
})

test('spec §2.38, §9.4, §9.5: newest first, ten a page or the chosen size', { tag: '@completa' }, async ({
  page,
  abrirJanela,
}) => {
  const { comprador, pedidos } = await comprarVezes(6)
  await abrirComo(page, comprador, '/pedido')
  const numeros = page.getByRole('table', { name: 'Pedidos' }).getByRole('link')
  await expect(numeros).toHaveText(pedidos.toReversed().map(id => `#${id}`))
  const porPagina = page.getByLabel('Por página')
  await expect(porPagina.getByRole('option')).toHaveText(['5', '10', '25', '50'])
  await porPagina.selectOption('5')
  await expect(numeros).toHaveCount(5)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(numeros).toHaveText([`#${pedidos[0]}`])
  expect(caminhoDe(page)).toBe('/pedido?size=5&page=1')
  await test.step('spec §2.39, §8.17: an address past the last page shows the last page; without orders it says so and leads to the products', async () => {
    await page.goto('/pedido?size=5&page=9')
    await expect(page.getByRole('link', { name: `#${pedidos[0]}` })).toBeVisible()
    expect(caminhoDe(page)).toBe('/pedido?size=5&page=1')
    await expect(page.getByText('Você não possui pedidos.')).toHaveCount(0)
    const janelaSemPedidos = await abrirJanela(await criarComprador(), '/pedido?page=9')
    await expect(janelaSemPedidos.getByText('Você não possui pedidos.', { exact: true })).toBeVisible()
    await janelaSemPedidos.getByRole('main').getByRole('link', { name: 'Ver produtos' }).click()
    await expect(janelaSemPedidos).toHaveURL('/produto')
  })
  await test.step('spec §9.6: a small screen pages by page count', async () => {
    await page.setViewportSize(TELEFONE)
    await page.goto('/pedido?size=5')
    await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Próxima página' }).click()
    await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `#${pedidos[0]}` })).toBeVisible()
  })
})

test('rules N61, M45: what staff deliver can be checked at once, and is not late any more', {
  tag: '@completa',
}, async ({ page }) => {
  const { pedidos } = await comprarVezes(1)
  const [pedido = 0] = pedidos
  await pagar(pedido)
  await esperarPedido(await equipe(), pedido, { statusPagamento: 'BOLETO_PAGO' })
  await entrarComo(page, await equipe())
  // The order counts as late until it is delivered; nothing comes over the stream.
  await envelhecerPagamento(pedido, 16)
  await marcarEntrega(null, pedido)
  await page.route('**/v1/aviso/fluxo', route => route.abort())
  await page.goto('/adm/entregas/paradas')
  const linha = page.locator(`[data-tarefa="entrega-parada ${pedido}"]`)
  await linha.click()
  const conferencia = page.waitForResponse(`**/v1/conferencia/${pedido}`)
  await page.getByRole('link', { name: `Pedido #${pedido}` }).click()
  await expect(page).toHaveURL(`/pedido/${pedido}`)
  const conferir = page.getByRole('link', { name: 'Conferir entrega' })
  await (await conferencia).finished()
  await expect(conferir).toHaveCount(0)
  await page.getByRole('button', { name: 'Marcar entregue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregue' }).click()
  await esperarToast(page, 'Pedido atualizado!')
  await expect(conferir).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Tarefa' }).getByRole('status')).toContainText(
    'Pedido entregue',
  )
  await expect(linha).toHaveCount(0)
})

test('a phone shows orders in its first 300 px, five of them on a small one, and filters behind one button', {
  tag: '@completa',
}, async ({ page }) => {
  const { comprador, pedidos } = await comprarVezes(7)
  const [pago = 0, cancelado = 0] = pedidos
  await pagar(pago)
  await esperarPedido(comprador, pago, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), cancelado, 'CANCELADO')
  await abrirComo(page, comprador, '/pedido', { width: 320, height: 640 })
  const linhas = page.getByRole('table', { name: 'Pedidos' }).getByRole('row').filter({ hasText: '#' })
  const naTela = () => linhas.evaluateAll(todas => todas.map(linha => linha.getBoundingClientRect()))
  expect((await naTela())[0]?.top).toBeLessThanOrEqual(300)
  expect((await naTela()).filter(({ bottom }) => bottom <= 640).length).toBeGreaterThanOrEqual(5)
  await expect(linhas.first()).toContainText('Pague até')
  // What is to be paid is one tap away, without what was cancelled; zero is not drawn.
  const atalhos = page.getByRole('navigation', { name: 'Pedidos por situação' })
  await expect(atalhos.getByRole('link')).toHaveText(['Todos', 'A pagar 5', 'A caminho 6'])
  await atalhos.getByRole('link', { name: 'A pagar 5' }).click()
  await expect(linhas).toHaveCount(5)
  expect(caminhoDe(page)).toBe('/pedido?situacao=A_PAGAR')
  await atalhos.getByRole('link', { name: 'Todos' }).click()
  // Any other filter takes the button, the field and its choice.
  const filtrar = page.getByRole('button', { name: /^Filtrar/ })
  await filtrar.click()
  await page.getByLabel('Pedido', { exact: true }).selectOption('Cancelado')
  await expect(linhas).toHaveText([/^Cancelado/])
  await page.getByRole('button', { name: 'Ver pedidos' }).click()
  await expect(page.getByLabel('Pedido', { exact: true })).toBeHidden()
  await expect(filtrar).toHaveText('Filtrar1')
  await filtrar.click()
  await page.getByRole('link', { name: 'Limpar' }).click()
  await page.keyboard.press('Escape')
  await expect(filtrar).toBeFocused()
  await expect(linhas).toHaveCount(7)
})

test('a desk shows 13 orders, each state in one phrase; a filter is one click away, and as far from gone', async ({
  page,
  abrirJanela,
}) => {
  const { comprador, pedidos } = await comprarVezes(3)
  const [entregue = 0, aberto = 0] = pedidos
  await alterarStatus(await equipe(), entregue, 'ENTREGUE')
  await abrirComo(page, await equipe(), '/pedido', { width: 1280, height: 800 })
  const linhas = page.getByRole('table', { name: 'Pedidos' }).getByRole('row').filter({ hasText: '#' })
  await expect(linhas.first()).toBeVisible()
  const fim = () =>
    linhas.evaluateAll(todas => {
      const caixas = todas.map(linha => linha.getBoundingClientRect())
      const topo = Math.min(...caixas.map(({ top }) => top))
      return { topo, treze: topo + 13 * Math.max(...caixas.map(({ height }) => height)) }
    })
  await expect.poll(async () => (await fim()).topo).toBeLessThanOrEqual(230)
  expect((await fim()).treze).toBeLessThanOrEqual(800)

  await test.step('Tab goes through the head as it is read', async () => {
    await page.getByRole('link', { name: 'Todos', exact: true }).focus()
    const chips = await page
      .getByRole('navigation', { name: 'Pedidos por situação' })
      .getByRole('link')
      .count()
    for (let vez = 0; vez < chips; vez++) await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox', { name: 'Comprador' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused()
    // The filters close before they cover what has the focus.
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Pagamento')).toBeVisible()
    await page.getByRole('button', { name: 'Ver pedidos' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Pagamento')).toBeHidden()
  })
  await test.step('spec §6.8: only staff filter by the name of the buyer', async () => {
    await page.getByRole('searchbox', { name: 'Comprador' }).fill(comprador.nome.toUpperCase())
    await expect(linhas).toHaveCount(3)
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Comprador' })).toHaveValue(comprador.nome.toUpperCase())
  })
  await test.step('any other filter stands behind one button, and what is set above the list', async () => {
    await expect(page.getByLabel('Pagamento')).toBeHidden()
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByLabel('Pedido', { exact: true }).selectOption('Entregue')
    await expect(linhas).toHaveText([new RegExp(`^.*#${entregue}.*Entregue hoje`)])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Tirar Entregue' }).click()
    await expect(linhas).toHaveCount(3)
    await expect(page.getByRole('link', { name: /^Tirar / })).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })
  await test.step('spec §6.11: whose the order is stands where there are orders of several', async () => {
    const colunas = page.getByRole('columnheader')
    await expect(colunas).toHaveText(['Pedido', 'Comprador', 'Situação', 'Itens', 'Total', 'Entregar'])
    const janela = await abrirJanela(comprador, '/pedido')
    await expect(janela.getByRole('columnheader')).toHaveText([
      'Pedido',
      'Situação',
      'Itens',
      'Data',
      'Total',
    ])
    await expect(janela.getByRole('searchbox', { name: 'Comprador' })).toHaveCount(0)
    const linha = janela.getByRole('row').filter({ hasText: `#${aberto}` })
    await expect(linha).toContainText(/Pague (até|hoje)/)
    await expect(linha.getByTitle('Pendente · Boleto pendente')).toBeVisible()
    await expect(linha).toContainText('1 item · Chuchu')
  })
})
