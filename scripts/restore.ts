// `npm run restore -- FILE`: restores a backup into an empty database, and its pictures. `--ensaio` proves it in a database of its own, beside
// the product. FILE may be a folder, whose newest copy counts; without it, the newest copy of the bucket.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatarCentavos } from '#domain/centavos.ts'
import { marcarEnsaio } from '#server/operacao/backup/copia-repository.ts'
import { fetchNewestCopy } from '#server/operacao/backup/copies-in-bucket.ts'
import { type Rehearsed, rehearseRestore, restoreBackup } from '#server/operacao/backup/rehearse-restore.ts'
import { momento } from '#server/operacao/doctor/exame.ts'
import type { Config } from '#server/plataforma/config/config.ts'
import type { Connection } from '#server/plataforma/db/connection.ts'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { openBucket } from '#server/plataforma/images/image-bucket.ts'
import { openImageStore } from '#server/plataforma/images/image-store.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  options: { ensaio: { type: 'boolean' } },
  allowPositionals: true,
})
const [given] = positionals
const { ensaio = false } = values
const openQueue = (connection: Connection) => createQueue(connection, jobs, console.error)

await withDatabase(
  (connection, config, address) =>
    withCopy(config, async path => {
      const now = new Date()
      const [say, { chave }] = [console.log, config.copia]
      if (ensaio) {
        const found = await rehearseRestore({ db: connection.db, address, openQueue, now, say, chave }, path)
        await inTransaction(connection.db, tx => marcarEnsaio(tx, new Date(found.createdAt), now))
        say(textOf(found))
        return
      }
      const fila = openQueue(connection)
      const images = await openImageStore(config)
      try {
        await fila.prepare()
        const { rows } = await restoreBackup({ pool: connection.pool, fila, images, now, say, chave }, path)
        say(`Restaurado: ${rows} linhas. Ponha de volta a chave de cifra antes de iniciar.`)
      } finally {
        await fila.stop()
      }
    }),
  { beside: ensaio },
)

async function withCopy({ bucket, dataDir }: Config, work: (path: string) => Promise<void>): Promise<void> {
  if (given) return work(await newestIn(resolve(process.env.INIT_CWD ?? '.', given)))
  if (!bucket)
    throw new StartError(
      `Diga que cópia ${ensaio ? 'ensaiar' : 'restaurar'}: npm run restore -- restia.tar.gz`,
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, `copia-do-bucket-${process.pid}.tar.gz`)
  try {
    if (!(await fetchNewestCopy(await openBucket(bucket), path)))
      throw new StartError('No bucket ainda não há cópia. Faça uma: npm run backup -- restia.tar.gz')
    await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function newestIn(path: string): Promise<string> {
  if (!(await stat(path).catch(() => null))?.isDirectory()) return path
  const newest = (await readdir(path))
    .filter(name => name.endsWith('.tar.gz'))
    .sort()
    .at(-1)
  if (newest === undefined) throw new StartError(`Em ${path} não há cópia (*.tar.gz).`)
  return join(path, newest)
}

function textOf(found: Rehearsed): string {
  const { contas, pedidos, ultimoId, ultimoEm, totalCentavos, pagoCentavos } = found
  return [
    `A cópia de ${momento(new Date(found.createdAt))} volta inteira: ${found.rows} linhas, ${found.pictures} arquivos de imagem, ${contas} contas.`,
    ultimoEm ? `${pedidos} pedidos; o último é o ${ultimoId}, de ${momento(ultimoEm)}.` : 'Nenhum pedido.',
    `Total dos pedidos: ${formatarCentavos(totalCentavos)}; pagos: ${formatarCentavos(pagoCentavos)}.`,
    'O banco do ensaio foi removido.',
  ].join('\n')
}
