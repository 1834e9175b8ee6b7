// The product under many people at once: fifty buyers who do everything, and a storm of logins beside lists.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, applyLoad, applyPace, type LoadResult, requestOf, type Unit } from './load.ts'
import type { Buyer, Market } from './market.ts'
import { addToCart, askForBoleto, inTurn, one } from './works.ts'

const BUYERS = 50
const LOGINS = 200
const LISTS_PER_SECOND = 100
/** Enough for lists that wait two seconds. */
const LIST_CONNECTIONS = 200

/** Of a hundred calls, how many are of each kind; a boleto is preceded by an item in the cart. */
const MIX = {
  list: 20,
  quotes: 21,
  product: 21,
  ownOrders: 10,
  cart: 10,
  add: 8,
  categories: 9,
  boleto: 1,
} as const

/** Fifty buyers, each as fast as the answers come, spread over the products at these ports. */
export function mixedLoad(market: Market, ports: readonly number[], seconds: number): Promise<LoadResult> {
  const kinds = Array.from({ length: BUYERS }, (_, connection) => kindsFor(market, connection))
  return applyLoad({ ports, connections: BUYERS, seconds, next: connection => (kinds[connection] ?? fail)() })
}

export interface Storm {
  alone: LoadResult
  beside: LoadResult
  logins: LoadResult
}

/** The lists alone, then the same beside 200 people who log in at once, each again as soon as the answer is there. */
export async function loginStorm(market: Market, port: number, seconds: number): Promise<Storm> {
  const nextCategoria = inTurn(market.categorias)
  const nextBuyer = inTurn(market.buyers)
  const list = (): Unit =>
    one(requestOf('GET', `/v1/produto?page=0&size=20&categoriaId=${nextCategoria()}`, nextBuyer().cookie))
  const login = (connection: number): Unit => {
    const { email } = market.buyers[connection] ?? nextBuyer()
    return one(requestOf('POST', '/v1/auth/login', '', { email, password: market.password }))
  }
  const lists = { ports: [port], connections: LIST_CONNECTIONS, perSecond: LISTS_PER_SECOND, next: list }
  const alone = await applyPace({ ...lists, seconds: Math.min(3, seconds) })
  const storm = applyLoad({ ports: [port], connections: LOGINS, seconds, next: login })
  await sleep(100)
  const beside = await applyPace({ ...lists, seconds: seconds - 0.1 })
  return { alone, beside, logins: await storm }
}

/** The calls of one buyer in the proportions of the mix, in an order that is the same in each run. */
function kindsFor(market: Market, connection: number): () => Unit {
  const buyer = market.buyers[connection] ?? fail()
  const kinds = Object.entries(MIX).flatMap(([kind, times]) => Array<string>(times).fill(kind))
  // Steps of 37 visit each of the hundred once; each buyer begins somewhere else.
  const nextKind = inTurn(kinds.map((_, i) => kinds[((i + connection * 2) * 37) % kinds.length] ?? ''))
  const units = unitsOf(market, buyer, connection)
  return () => units[nextKind() as keyof typeof MIX]() // the kinds are its keys
}

function unitsOf(market: Market, buyer: Buyer, connection: number): Record<keyof typeof MIX, () => Unit> {
  const { categorias, produtos, cotacoes } = market
  const from = <T>(values: readonly T[]) =>
    inTurn([...values.slice(connection * 7), ...values.slice(0, connection * 7)])
  const categoria = inTurn(categorias)
  const produto = from(produtos)
  const cotacao = from(cotacoes)
  const get = (path: string) => one(requestOf('GET', path, buyer.cookie))
  return {
    list: () => get(`/v1/produto?page=0&size=20&categoriaId=${categoria()}`),
    quotes: () => get(`/v1/cotacao/${produto()}`),
    product: () => get(`/v1/produto/${produto()}`),
    ownOrders: () => get('/v1/pedido?page=0&size=10'),
    cart: () => get(`/v1/pedido/carrinho/${buyer.id}`),
    add: () => one(addToCart(buyer, cotacao())),
    categories: () => get('/v1/categoria'),
    boleto: () => async (ask: Ask) => {
      const { body } = await ask(addToCart(buyer, cotacao()))
      await askForBoleto(ask, buyer, body)
    },
  }
}

function fail(): never {
  throw new Error('the market has too few buyers')
}
