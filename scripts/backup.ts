// `npm run backup -- FILE`: writes a backup of the database and the pictures, also while the product runs.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from '#server/operacao/backup/write-backup.ts'
import { openImageStore } from '#server/plataforma/images/image-store.ts'
import { withDatabase } from './with-database.ts'

const file = process.argv[2]
if (!file) fail('Diga em que arquivo gravar: npm run backup -- restia.tar.gz')
const path = resolve(process.env.INIT_CWD ?? '.', file)
if (existsSync(path)) fail(`${path} já existe. Escolha outro nome.`)

await withDatabase(
  async ({ pool }, config) => {
    const images = await openImageStore(config)
    const summary = await writeBackup({ pool, images, now: new Date(), say: console.log }, path)
    const megabytes = ((await stat(path)).size / 1_000_000).toFixed(1)
    console.log(
      `Cópia gravada em ${path}: ${summary.rows} linhas, ${summary.pictures} arquivos de imagem, ${megabytes} MB.`,
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
