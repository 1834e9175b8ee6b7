// `npm run operar:migrar`: brings the database to what this version needs, and nothing else.
import { prepareDatabase } from '#server/compose.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async connection => {
  const queue = await prepareDatabase(connection, console.error)
  await queue.stop()
  console.log('Banco de dados em dia.')
})
