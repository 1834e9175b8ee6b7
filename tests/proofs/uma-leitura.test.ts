// Rows and what they add up to are read of one instant (rule M50): what is committed between the two readings is seen by neither.
import { expect, it } from 'vitest'
import { inOneReading } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()

it('a reading does not see what is committed while it goes on, and writes nothing', async () => {
  const { db } = app.deps
  const contar = (de: typeof db) => de.selectFrom('usuario').select('id').execute()
  const [antes, depois] = await inOneReading(db, async leitura => {
    const primeiro = await contar(leitura)
    await criarComprador(app)
    return [primeiro, await contar(leitura)]
  })
  expect(depois).toEqual(antes)
  expect((await contar(db)).length).toBe((antes?.length ?? 0) + 1)
  await expect(inOneReading(db, leitura => leitura.deleteFrom('usuario').execute())).rejects.toThrow(
    /read-only transaction/,
  )
})
