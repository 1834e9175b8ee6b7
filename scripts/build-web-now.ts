// `node scripts/build-web-now.ts <folder>`: builds the web app, and compresses it once for all requests. Run by build-web.ts.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildWorker } from './build-worker.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
const READER = 'leitor-da-api'
const [, , output = join(ROOT, 'dist', 'web')] = process.argv

// A start that was stopped needs no screens.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

const config = { root: join(ROOT, 'src', 'web'), configFile: join(ROOT, 'vite.config.ts') }
await build({ ...config, logLevel: 'warn' })
// What draws the first view on the server.
await build({ ...config, logLevel: 'warn', build: { ssr: 'server-view.tsx' } })
await buildWorker(config.root, output)
// What shows the API document at /docs, as its package has it: it is not of the app, and production installs no package for it.
for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'])
  await cp(join(ROOT, 'node_modules', 'swagger-ui-dist', file), join(output, READER, file))
await Promise.all((await readdir(output, { recursive: true })).map(compress))

async function compress(name: string): Promise<void> {
  if (!COMPRESSIBLE.test(name)) return
  const file = join(output, name)
  const bytes = await readFile(file)
  // The reader of the API document weighs a third of all and takes half of the time at the best quality, which saves 9 % of it.
  const quality = name.startsWith(READER) ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
