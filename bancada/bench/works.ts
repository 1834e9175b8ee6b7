// The works whose share of the limit is measured: what the product is asked, and what the limit server is asked instead.
import { type Ask, requestOf, type Unit } from './load.ts'
import type { Buyer, Market } from './market.ts'

export const WORKS = [
  'list',
  'quotes',
  'list+avisos',
  'quotes+avisos',
  'list+precos',
  'quotes+precos',
  'list+papel',
  'cart',
  'checkout',
  'one-seller',
  'orders',
  'grid',
  'panel',
] as const
export type WorkName = (typeof WORKS)[number]

export interface Work {
  name: WorkName
  /** What it is, for the table. */
  title: string
  product: (connection: number) => Unit
  /** The address that the limit server is asked instead. */
  limit: (connection: number) => string
  /** A work that writes is also measured against the smallest schema. */
  writes?: boolean
  /** Does the product send jobs, which belong to the work? */
  jobs: boolean
  /** What others do at the product meanwhile, so many times a second. */
  beside?: { perSecond: number; next: () => Unit }
}

/**
 * Each connection has a buyer of its own. Product and limit write as different buyers, so that neither waits for the other's rows. What was
 * put into carts for a minute weighs more than a boleto may: checkouts have other buyers.
 */
const CHECKOUT_BUYERS = 50
const LIMIT_BUYERS = 100
/** So many quotes in turn, as many items in the cart. */
const CART_ITEMS = 4

export function worksOf(market: Market): Work[] {
  const { categorias, produtos, cotacoes, staffCookie } = market
  const buyerOf = (connection: number) => at(market.buyers, connection)
  const limitBuyerOf = (connection: number) => at(market.buyers, LIMIT_BUYERS + connection).id
  const nextCategoria = inTurn(categorias)
  const nextProduto = inTurn(produtos)
  const nextName = inTurn(Array.from({ length: 200 }, (_, i) => 11 + i).filter(n => n % 4 !== 0))
  const cartQuote = inTurn(cotacoes.slice(0, CART_ITEMS))
  const get = (path: string, cookie: string) => one(requestOf('GET', path, cookie))
  const list: Work = {
    name: 'list',
    jobs: false,
    title: 'lista de 20 produtos de uma categoria',
    product: connection =>
      get(`/v1/produto?page=0&size=20&categoriaId=${nextCategoria()}`, buyerOf(connection).cookie),
    limit: () => `/list?categoria=${nextCategoria()}`,
  }
  const quotes: Work = {
    name: 'quotes',
    jobs: false,
    title: 'cotações de um produto',
    product: connection => get(`/v1/cotacao/${nextProduto()}`, buyerOf(connection).cookie),
    limit: () => `/quotes?produto=${nextProduto()}`,
  }
  return [
    list,
    quotes,
    ...besideOthers(list, quotes, market),
    {
      name: 'cart',
      jobs: false,
      title: 'pôr no carrinho',
      product: connection => one(addToCart(buyerOf(connection), cartQuote())),
      limit: connection => `/cart?comprador=${limitBuyerOf(connection)}&cotacao=${cartQuote()}`,
      writes: true,
    },
    {
      name: 'orders',
      jobs: false,
      title: 'lista de 10 pedidos pelo nome do comprador',
      product: () => get(`/v1/pedido?page=0&size=10&compradorNome=comercio+${nextName()}`, staffCookie),
      limit: () => `/orders?nome=%25comercio+${nextName()}%25`,
    },
    ...checkouts(market),
    ...ofTheMorning(market),
  ]
}

function checkouts({ buyers, cotacoes, seller }: Market): Work[] {
  const nextCotacao = inTurn(cotacoes)
  const limitBuyerOf = (connection: number) => at(buyers, LIMIT_BUYERS + connection).id
  const boughtAt = (quotes: readonly number[]): Work['product'] => {
    const nextQuote = inTurn(quotes)
    return connection => checkout(at(buyers, CHECKOUT_BUYERS + connection), nextQuote())
  }
  const bought: Work = {
    name: 'checkout',
    jobs: true,
    title: 'compra: pôr no carrinho, gerar boleto, trabalhos prontos',
    product: boughtAt(cotacoes),
    limit: connection => `/checkout?comprador=${limitBuyerOf(connection)}&cotacao=${nextCotacao()}`,
    writes: true,
  }
  // All of them write into the same open notices, and lock the same account.
  const atOne = boughtAt(seller.cotacoes)
  return [bought, { ...bought, name: 'one-seller', title: 'compra: todos do mesmo vendedor', product: atOne }]
}

/** What a buyer opens to order, and staff to see how the day stands. */
function ofTheMorning({ listaDe200, staffCookie }: Market): Work[] {
  const get = (path: string) => requestOf('GET', path, staffCookie)
  return [
    {
      name: 'grid',
      jobs: false,
      title: 'grade de uma lista de 200 produtos',
      product: () => one(get(`/v1/lista/${listaDe200}/grade`)),
      limit: () => `/grid?lista=${listaDe200}`,
    },
    {
      name: 'panel',
      jobs: false,
      title: 'painel da equipe: movimento e contagem da mesa',
      product: () => async ask => {
        await ask(get('/v1/adm/movimento'))
        await ask(get('/v1/mesa/contagem'))
      },
      limit: () => '/panel',
    },
  ]
}

/** The list and the quotes while one buyer reads its notices, one seller changes its prices, and one draws the labels of a day. */
function besideOthers(list: Work, quotes: Work, { buyers, seller }: Market): Work[] {
  const nextPrice = inTurn(Array.from({ length: 50 }, (_, i) => 20 + i))
  const avisos = { perSecond: 10, next: () => one(readNotices(at(buyers, 0))) }
  const precos = { perSecond: 6, next: () => one(changePrice(seller, nextPrice())) }
  const etiquetas = requestOf(
    'GET',
    `/v1/separacao/arquivo?dia=${seller.dia}&tipo=etiquetas&parte=1`,
    seller.cookie,
  )
  const papel = { perSecond: 1, next: () => one(etiquetas) }
  return [
    {
      ...list,
      name: 'list+avisos',
      title: 'a lista ao lado de dez avisos lidos por segundo',
      beside: avisos,
    },
    {
      ...quotes,
      name: 'quotes+avisos',
      title: 'as cotações ao lado de dez avisos lidos por segundo',
      beside: avisos,
    },
    {
      ...list,
      name: 'list+precos',
      title: 'a lista ao lado de seis preços mudados por segundo',
      beside: precos,
    },
    {
      ...quotes,
      name: 'quotes+precos',
      title: 'as cotações ao lado de seis preços mudados por segundo',
      beside: precos,
    },
    { ...list, name: 'list+papel', title: 'a lista ao lado de etiquetas em PDF', beside: papel },
  ]
}

function readNotices({ cookie }: Buyer): string {
  return requestOf('PUT', '/v1/aviso/lidos', cookie, { ate: 1 })
}

function changePrice({ id: vendedorId, cookie, cotacoes }: Market['seller'], preco: number): string {
  return requestOf('PUT', `/v1/cotacao/${at(cotacoes, preco)}`, cookie, { preco, vendedorId })
}

export function addToCart({ id, cookie }: Buyer, cotacaoId: number): string {
  return requestOf('POST', `/v1/pedido/carrinho/${id}/itens`, cookie, { cotacaoId, quantidade: 1 })
}

/** The two calls of a checkout: a quote into the cart, and its boleto as the cart's page asks for it. */
function checkout(buyer: Buyer, cotacaoId: number): Unit {
  return async ask => {
    const { body } = await ask(addToCart(buyer, cotacaoId))
    await askForBoleto(ask, buyer, body)
  }
}

/** Asks for the boleto of a cart that was just answered. */
export async function askForBoleto(ask: Ask, { id, cookie }: Buyer, cart: Buffer): Promise<void> {
  // The contract's cart; a refusal has neither field and is counted as such.
  const { id: pedidoId, total: totalEsperado } = JSON.parse(cart.toString()) as {
    id?: number
    total?: number
  }
  await ask(requestOf('POST', `/v1/pedido/carrinho/${id}/pagamento`, cookie, { pedidoId, totalEsperado }))
}

/** A unit of one call. */
export function one(request: string): Unit {
  return async ask => {
    await ask(request)
  }
}

/** The values one after the other, again and again. */
export function inTurn<T>(values: readonly T[]): () => T {
  let i = 0
  return () => at(values, i++)
}

function at<T>(values: readonly T[], i: number): T {
  const value = values[i % values.length]
  if (value === undefined) throw new Error('the market is empty')
  return value
}
