// Whoever has to be told of something is told once, also if the server dies in between.
// The server is killed between a deed, its notice and the notice's e-mail, and started again.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mensagensSobre } from '../support/correio.ts'
import { exigir } from '../support/exigir.ts'
import { killAtSteps, PRAZO } from '../support/kills.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { criarComprador, criarEquipe } from '../support/test-users.ts'

const server = useServerToKill()

async function nenhumEmailEspera(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'enviar-email-de-aviso' and state < 'completed'`.execute(
    server.deps.db,
  )
  return rows.length === 0
}

describe('rules N41, N45: killed while a limit is', () => {
  it.each([
    ['set', 'PUT /v1/comprador/credito', 5],
    ['told by e-mail', 'enviar-email-de-aviso', 2],
  ])('%s: there is one notice and one e-mail exactly if it was set', PRAZO, async (_, work, fewest) => {
    const comprador = await criarComprador(server)
    const equipe = await criarEquipe(server)
    const email = exigir((await comprador.chamar('GET /v1/auth/user-info')).body.email)
    let valor = 30_000
    await killAtSteps(fewest, async k => {
      valor += 1
      const body = { userId: comprador.id, valor }
      const outcome = await server.dieAtStep({ k, work }, () =>
        equipe.chamar('PUT /v1/comprador/credito', { body }),
      )
      await server.withinAMinute(nenhumEmailEspera)
      const limite = (await comprador.chamar('GET /v1/auth/user-info')).body.limiteDeCredito
      const vezes = limite === valor ? 1 : 0
      if (work !== 'PUT /v1/comprador/credito') expect(vezes).toBe(1)
      const novo = `agora é de R$\u00a030.${String(valor).slice(2)},00`
      const { body: lidos } = await comprador.chamar('GET /v1/aviso', { query: { size: 100 } })
      expect(
        lidos.content.filter(({ texto }) => texto.includes(novo)),
        `passo ${k}`,
      ).toHaveLength(vezes)
      expect(
        await mensagensSobre(server, email, new RegExp(novo.replace(/[$.]/g, '\\$&'))),
        `passo ${k}`,
      ).toHaveLength(vezes)
      return outcome
    })
  })
})
