// What servers forget after a call is what the database tells of it: a reader on the server that made a change sees it at once.
import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Endpoint, Mudanca } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { createListener } from '#server/plataforma/db/listener.ts'
import { useApp } from '../support/app-for-test.ts'
import { criarMundo, ENVIOS, type Mundo } from '../support/matriz.ts'
import { comSessao } from '../support/pessoa.ts'

const app = useApp({ invariantesNoFim: true })
let mundo: Mundo
const ouvidos: string[] = []
const chegada = new EventEmitter()
beforeAll(async () => {
  mundo = await criarMundo(app)
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.deps.db)
  const listener = createListener({ ...inject('database'), ...rows[0] })
  const pronto = once(chegada, 'pronto')
  await listener.listen('mudanca', {
    hear: payload => {
      ouvidos.push(payload)
      chegada.emit(payload)
    },
    onListen: () => void chegada.emit('pronto'),
    onLose: () => undefined,
  })
  await pronto
  return () => listener.close()
})

const DECLARADOS = Object.entries<Endpoint>(api).flatMap(([chave, { muda }]) =>
  chave.startsWith('GET ') || muda === undefined ? [] : [[chave as Chave, muda] as const],
)

/** Calls it as the first person who may; answers who that was. */
async function chamar(chave: Chave): Promise<number> {
  const { vendedor, comprador, adm, compras } = mundo.pessoas
  for (const { id } of [vendedor, comprador, adm, compras]) {
    const pessoa = await comSessao(app, id)
    const envio = await ENVIOS[chave](mundo, pessoa)
    await ouvirTudo()
    ouvidos.length = 0
    if ((await pessoa.chamar(chave, envio)).status < 400) return id
  }
  return 0
}

// What was told before has been heard once this has.
async function ouvirTudo(): Promise<void> {
  const marca = `marca:${Math.random()}`
  const ouvida = once(chegada, marca)
  await sql`select pg_notify('mudanca', ${marca})`.execute(app.deps.db)
  await ouvida
}

function topicosDe(muda: readonly Mudanca[], userId: number): (ouvido: string) => boolean {
  return ouvido =>
    (muda.includes('catalogo') && ouvido.startsWith('catalogo')) ||
    (muda.includes('cotacao') && ouvido.startsWith('catalogo:')) ||
    (muda.includes('sessoes') && ouvido.startsWith('sessao:')) ||
    (muda.includes('sessao') && ouvido === `sessao:${userId}`) ||
    (muda.includes('regras') && ouvido === 'regras')
}

describe('rule M5: a call tells of no change that its endpoint does not declare', () => {
  it.each(DECLARADOS)('%s: %j', async (chave, muda) => {
    const userId = await chamar(chave)
    expect(userId).toBeGreaterThan(0)
    await ouvirTudo()
    const outros = ouvidos.filter(ouvido => !ouvido.startsWith('marca'))
    expect(outros.filter(ouvido => !topicosDe(muda, userId)(ouvido))).toEqual([])
  })
})
