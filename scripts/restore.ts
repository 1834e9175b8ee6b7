// `npm run restore -- FILE`: restores a backup into an empty database, and its pictures.
import { resolve } from 'node:path'
import { restoreBackup } from '#server/operacao/backup/restore-backup.ts'
import { openImageStore } from '#server/plataforma/images/image-store.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { withDatabase } from './with-database.ts'

const file = process.argv[2]
if (!file) {
  console.error('Diga que cópia restaurar: npm run restore -- restia.tar.gz')
  process.exit(1)
}
const path = resolve(process.env.INIT_CWD ?? '.', file)

await withDatabase(async (connection, config) => {
  const fila = createQueue(connection, jobs, console.error)
  const images = await openImageStore(config)
  const target = { pool: connection.pool, fila, images, now: new Date(), say: console.log }
  try {
    await fila.prepare()
    const rows = await restoreBackup(target, path)
    console.log(`Restaurado: ${rows} linhas. Ponha de volta a chave de cifra antes de iniciar.`)
  } finally {
    await fila.stop()
  }
})
