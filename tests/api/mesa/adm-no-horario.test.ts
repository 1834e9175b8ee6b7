import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { esperar } from '../../support/esperar.ts'
import { criarEquipe } from '../../support/test-users.ts'

const app = useApp({ rounds: true })

it('design/operation: unfinished work is found again on schedule, and at the start what became due before it', async () => {
  const nomes = ['aplicar-avisos-pendentes', 'liberar-custodias']
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    select name, cron, timezone from pgboss.schedule where name = any(${nomes}) order by name`.execute(
    app.deps.db,
  )
  expect(rows).toEqual([
    { name: 'aplicar-avisos-pendentes', cron: '*/10 * * * *', timezone: 'America/Sao_Paulo' },
    { name: 'liberar-custodias', cron: '50 * * * *', timezone: 'America/Sao_Paulo' },
  ])
  const equipe = await criarEquipe(app)
  await esperar(async () => {
    const { trabalhos } = (await equipe.chamar('GET /v1/adm/resumo')).body
    const feitos = trabalhos.filter(({ nome, ultimaExecucao }) => nomes.includes(nome) && ultimaExecucao)
    return feitos.length === nomes.length
  })
})
