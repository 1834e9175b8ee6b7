// `npm run backup -- FILE`: writes a backup of the database and the pictures, also while the product runs. Sends it to
// the bucket, if there is one.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inserirCopia } from '#server/operacao/backup/copia-repository.ts'
import { sendCopy } from '#server/operacao/backup/copies-in-bucket.ts'
import { writeBackup } from '#server/operacao/backup/write-backup.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { openBucket } from '#server/plataforma/images/image-bucket.ts'
import { openImageStore } from '#server/plataforma/images/image-store.ts'
import { withDatabase } from './with-database.ts'

const file = process.argv[2]
if (!file) fail('Diga em que arquivo gravar: npm run backup -- restia.tar.gz')
const path = resolve(process.env.INIT_CWD ?? '.', file)
if (existsSync(path)) fail(`${path} já existe. Escolha outro nome.`)

await withDatabase(
  async ({ db, pool }, config) => {
    const images = await openImageStore(config)
    const now = new Date()
    const { destinatario } = config.copia
    const summary = await writeBackup({ pool, images, now, destinatario, say: console.log }, path)
    const { size: bytes } = await stat(path)
    if (config.bucket) await sendCopy(await openBucket(config.bucket), path, now)
    await inTransaction(db, tx => inserirCopia(tx, { em: now, linhas: summary.rows, bytes }))
    const megabytes = (bytes / 1_000_000).toFixed(1)
    console.log(
      `Cópia gravada em ${path}: ${summary.rows} linhas, ${summary.pictures} arquivos de imagem, ${megabytes} MB${config.bucket ? '; e no bucket' : ''}, ${destinatario ? 'cifrada' : 'sem cifra'}.`,
    )
    console.log(
      'A chave que cifra as contas do PagBank não está na cópia: guarde-a à parte, em lugar seguro.',
    )
  },
  { beside: true },
)

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
