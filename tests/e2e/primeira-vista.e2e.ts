import { criarCompradorPelaApi } from './support/contas.ts'
import { entrarComo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** Chromium warns about an unused preload some three seconds after everything has loaded. */
const ATE_A_QUEIXA_MS = 5000

for (const [tela, leituras] of [
  [
    '/produto',
    ['/v1/auth/user-info', '/v1/categoria', '/v1/pedido/carrinho/{id}', '/v1/produto?page=0&size=20'],
  ],
  [
    '/produto/1',
    [
      '/v1/auth/user-info',
      '/v1/cotacao/1',
      '/v1/pedido/carrinho/{id}',
      '/v1/produto/1',
      '/v1/produto/1/historico',
    ],
  ],
  ['/carrinho', ['/v1/auth/user-info', '/v1/pedido/carrinho/{id}']],
  ['/pedido', ['/v1/auth/user-info', '/v1/pedido/carrinho/{id}', '/v1/pedido?page=0&size=10&sort=id%2Cdesc']],
] as const)
  test(`decision 022: ${tela} reads what its page named, once, and fetches no style sheet`, async ({
    page,
  }) => {
    const comprador = await criarCompradorPelaApi()
    await entrarComo(page, comprador)
    const pedidos: string[] = []
    page.on('request', pedido => pedidos.push(pedido.url().replace(/^https?:\/\/[^/]+/, '')))
    await page.goto(tela)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(ATE_A_QUEIXA_MS)
    const esperadas = leituras.map(leitura => leitura.replace('{id}', String(comprador.id)))
    expect(pedidos.filter(pedido => pedido.startsWith('/v1/')).toSorted()).toEqual(esperadas)
    expect(pedidos.filter(pedido => pedido.endsWith('.css'))).toEqual([])
  })
