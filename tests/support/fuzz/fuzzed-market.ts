// The market that fuzzed calls meet: every kind of caller, and for each endpoint a valid request that was made for it. Both are made
// anew now and then, since the calls log people out, block them and use things up.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { type Papel, papeisQuePodem } from '#domain/conta/permissao.ts'
import type { AppForTest } from '../app-for-test.ts'
import { criarMundo, ENVIOS, type Mundo } from '../matriz.ts'
import { anonimo, comSessao, type Envio, type Pessoa } from '../pessoa.ts'
import { criarComprador, criarEquipe, criarVendedor } from '../test-users.ts'

export const CHAVES = Object.keys(api) as Chave[] // the contract's own keys

/** Calls outside the contract: notices and pictures. */
export const OUTSIDE: Readonly<Record<string, Envio>> = {
  'POST /v1/pagbank/notificacao/{token}': {
    params: { token: randomUUID() },
    body: { id: 'ORDE_1', reference_id: 'RESTIA-1-1', charges: [{ id: 'CHAR_1', status: 'PAID' }] },
  },
  'GET /imagens/{nome}': { params: { nome: `${randomUUID()}.webp` } },
}

/** Calls with the same valid request before a new one is made. */
const USES = 12

/** Calls before all people are made anew. */
const CALLS_OF_A_MARKET = 2000

export interface FuzzedMarket {
  people: Readonly<Record<string, Pessoa>>
  /** A valid request of this endpoint for this kind of caller. */
  envioFor(chave: string, who: string): Promise<Envio>
  /** Their sessions are over. */
  enterAgain(who: string): Promise<void>
}

export const WHO = [
  'anonimo',
  'pendente',
  'recusado',
  'comprador',
  'outroComprador',
  'compradorBloqueado',
  'vendedor',
  'outroVendedor',
  'vendedorBloqueado',
  'funcionario',
  'funcionarioBloqueado',
  'adm',
] as const
export type Who = (typeof WHO)[number]

/** Those of each role who are not held back. */
const BY_ROLE: Readonly<Record<Papel, readonly Who[]>> = {
  COMPRADOR: ['comprador', 'outroComprador'],
  VENDEDOR: ['vendedor', 'outroVendedor'],
  FUNCIONARIO: ['funcionario'],
  ADM: ['adm'],
}

/** Who has the role for this call; everyone if it needs none. */
export function whoMay(chave: string): readonly Who[] {
  const quem = (api as Record<string, Endpoint>)[chave]?.quem
  if (quem === undefined || quem === 'publico' || quem === 'sessao') return WHO
  return papeisQuePodem(quem).flatMap(papel => BY_ROLE[papel])
}

/** One of each role that may call, the one whom the valid requests belong to. */
export function ownersWhoMay(chave: string): readonly Who[] {
  const may = whoMay(chave)
  return Object.values(BY_ROLE).flatMap(([owner]) => (owner && may.includes(owner) ? [owner] : []))
}

/** Answers the market for so many calls. */
export function fuzzedMarket(app: AppForTest): (calls?: number) => Promise<FuzzedMarket> {
  let left = 0
  let market: FuzzedMarket | null = null
  return async (calls = 0) => {
    if (!market || left <= 0) {
      market = await openMarket(app).catch(error => {
        // An earlier call may have published a freight table that forbids every order. Then the people of before go on.
        if (market) return market
        throw error
      })
      left = CALLS_OF_A_MARKET
    }
    left -= calls
    return market
  }
}

async function openMarket(app: AppForTest): Promise<FuzzedMarket> {
  const mundo = await criarMundo(app)
  const blocked = { status: 'BLOQUEADO' } as const
  const people: Record<string, Pessoa> = {
    ...mundo.pessoas,
    anonimo: anonimo(app),
    recusado: await criarVendedor(app, { status: 'RECUSADO' }),
    compradorBloqueado: await criarComprador(app, blocked),
    vendedorBloqueado: await criarVendedor(app, blocked),
    funcionarioBloqueado: await criarEquipe(app, 'FUNCIONARIO', blocked),
  }
  const made = new Map<string, { envio: Envio; uses: number }>()
  const envioFor = async (chave: string, who: string) => {
    const outside = OUTSIDE[chave]
    if (outside) return outside
    // Some requests depend on the caller.
    const key = ENVIOS[chave as Chave].length > 1 ? `${chave} ${who}` : chave
    const known = made.get(key)
    if (known && known.uses++ < USES) return known.envio
    const envio = await makeEnvio(mundo, chave as Chave, people[who] ?? anonimo(app)) // of CHAVES
    made.set(key, { envio, uses: 1 })
    return envio
  }
  const enterAgain = async (who: string) => {
    const { id } = people[who] ?? anonimo(app)
    if (id !== 0) people[who] = await comSessao(app, id)
  }
  return { people, envioFor, enterAgain }
}

// What it is made from may have been used up or blocked by an earlier call; then the plainest request has to do.
async function makeEnvio(mundo: Mundo, chave: Chave, pessoa: Pessoa): Promise<Envio> {
  try {
    return await ENVIOS[chave](mundo, pessoa)
  } catch {
    const { pedidoId, produtoId, pessoas } = mundo
    return { params: { id: pedidoId, produtoId, userId: pessoas.comprador.id, itemId: 1 }, body: {} }
  }
}
