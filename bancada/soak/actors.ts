// Who uses the product during a soak: buyers, sellers, staff, and the provider, whose buyers pay. Each does one thing, rests, does the next.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import type { Connection } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { type Answer, Line, requestOf } from '../bench/load.ts'
import type { Market } from '../bench/market.ts'
import { addToCart, askForBoleto, inTurn } from '../bench/works.ts'

const BUYERS = 30
const SELLERS = 8
const STAFF = 3
const PAYERS = 2
/** Between two things that one of them does. */
const REST_MS = 150
/** Before an actor that got no answer tries again. */
const NO_ANSWER_MS = 250

/** Asks the product; throws if it does not answer. */
type Ask = (request: string) => Promise<Answer>
type Deed = (ask: Ask) => Promise<void>

export interface Tally {
  answers: number
  /** Boletos that were paid at the provider. */
  paid: number
  /** Answers of 500 and more while the server should have been there, the first with its text. */
  faults: number
  firstFault: string | null
}

export interface Crowd {
  tally: Tally
  /** Nobody begins anything more; resolves when all connections are closed. */
  stop(): Promise<void>
}

export interface Site {
  port: number
  simulatorPort: number
  market: Market
  connection: Connection
  sellers: readonly Seller[]
  /** Is the server up, as far as the soak knows? */
  isUp: () => boolean
}

export interface Seller {
  id: number
  cookie: string
  cotacoes: readonly number[]
}

/** The sellers with the most quotes, each with a session. */
export async function openSellers({ db }: Connection): Promise<Seller[]> {
  const { rows } = await sql<{ id: number; cotacoes: number[] }>`
    select vendedor_id as id, array_agg(id order by id) as cotacoes from cotacao group by vendedor_id order by count(*) desc, 1
    limit ${SELLERS}`.execute(db)
  const sellers: Seller[] = []
  for (const { id, cotacoes } of rows) {
    const token = await inTransaction(db, tx => inserirSessao(tx, id, new Date()))
    sellers.push({ id, cotacoes, cookie: `sessao=${token}` })
  }
  return sellers
}

/** Lets them all begin. */
export function letIn(site: Site): Crowd {
  const tally: Tally = { answers: 0, paid: 0, faults: 0, firstFault: null }
  let goesOn = true
  const live = async (port: number, deeds: readonly Deed[]) => {
    const line = new Line(port)
    const ask = countedAsk(line, tally, site.isUp)
    const next = inTurn(deeds)
    while (goesOn) {
      // The server may die at any moment; the actor comes back.
      await next()(ask).catch(() => sleep(NO_ANSWER_MS))
      await sleep(REST_MS * (0.5 + Math.random()))
    }
    line.close()
  }
  const { port, simulatorPort, sellers } = site
  const lives = [
    ...Array.from({ length: BUYERS }, (_, i) => live(port, buyerDeeds(site, i))),
    ...sellers.map(seller => live(port, sellerDeeds(seller))),
    ...Array.from({ length: STAFF }, () => live(port, staffDeeds(site))),
    ...Array.from({ length: PAYERS }, () => live(simulatorPort, [payOne(site, tally)])),
  ]
  const stop = async () => {
    goesOn = false
    await Promise.all(lives)
  }
  return { tally, stop }
}

function countedAsk(line: Line, tally: Tally, isUp: () => boolean): Ask {
  return async request => {
    const answer = await line.ask(request)
    tally.answers++
    if (answer.status >= 500 && isUp()) {
      tally.faults++
      tally.firstFault ??= `${request.split(' HTTP')[0]} → ${answer.status} ${answer.body}`
    }
    return answer
  }
}

function get(path: string, cookie: string): Deed {
  return async ask => void (await ask(requestOf('GET', path, cookie)))
}

function buyerDeeds({ market }: Site, i: number): Deed[] {
  const buyer = market.buyers[i % market.buyers.length] ?? none()
  const cotacao = inTurn([...market.cotacoes.slice(i * 7), ...market.cotacoes.slice(0, i * 7)])
  const produto = inTurn([...market.produtos.slice(i * 3), ...market.produtos.slice(0, i * 3)])
  const look: Deed = async ask => {
    await ask(requestOf('GET', '/v1/produto?page=0&size=20', buyer.cookie))
    await ask(requestOf('GET', `/v1/cotacao/${produto()}`, buyer.cookie))
  }
  const buy: Deed = async ask => {
    await ask(addToCart(buyer, cotacao()))
    const { body, status } = await ask(addToCart(buyer, cotacao()))
    if (status === 201) await askForBoleto(ask, buyer, body)
  }
  return [
    look,
    buy,
    get('/v1/pedido?page=0&size=10', buyer.cookie),
    look,
    get('/v1/user/extrato', buyer.cookie),
  ]
}

function sellerDeeds({ id, cookie, cotacoes }: Seller): Deed[] {
  const cotacao = inTurn(cotacoes)
  const changePrice: Deed = async ask => {
    const preco = Math.round(100 + Math.random() * 4000) / 100
    await ask(requestOf('PUT', `/v1/cotacao/${cotacao()}`, cookie, { preco, vendedorId: id }))
  }
  return [changePrice, get('/v1/pedido?page=0&size=10', cookie), get(`/v1/cotacao/vendedor/${id}`, cookie)]
}

function staffDeeds({ market: { staffCookie, buyers }, connection: { db } }: Site): Deed[] {
  const change =
    (from: 'PENDENTE' | 'AGUARDANDO_FRETE', statusPedido: 'CANCELADO' | 'ENTREGUE'): Deed =>
    async ask => {
      const { rows } = await sql<{ id: number }>`
        select id from pedido where status_pedido = ${from} and criado_em > now() - interval '1 hour'
        order by random() limit 1`.execute(db)
      const id = rows[0]?.id
      if (id !== undefined) await ask(requestOf('PUT', `/v1/pedido/${id}`, staffCookie, { statusPedido }))
    }
  const nextBuyer = inTurn(buyers)
  const setLimit: Deed = async ask => {
    const body = { userId: nextBuyer().id, valor: 90_000 + Math.round(Math.random() * 1000) }
    await ask(requestOf('PUT', '/v1/comprador/credito', staffCookie, body))
  }
  return [
    change('AGUARDANDO_FRETE', 'ENTREGUE'),
    get('/v1/adm/resumo', staffCookie),
    change('PENDENTE', 'CANCELADO'),
    setLimit,
    get('/v1/pedido?page=0&size=10', staffCookie),
  ]
}

// A boleto of a random order is paid at the provider, which sends its notices to the product.
function payOne({ connection: { db } }: Site, tally: Tally): Deed {
  return async ask => {
    const { rows } = await sql<{ charge_id: string }>`
      select charge_id from cobranca c join pedido p on p.id = c.pedido_id
      where p.status_pedido = 'PENDENTE' and c.status = 'WAITING' and p.criado_em > now() - interval '1 hour'
      order by random() limit 1`.execute(db)
    const charge = rows[0]?.charge_id
    if (!charge) return
    const { status } = await ask(requestOf('POST', `/pagbank/controle/cobrancas/${charge}/pagar`, '', {}))
    if (status < 300) tally.paid++
  }
}

function none(): never {
  throw new Error('the market has no buyers')
}
