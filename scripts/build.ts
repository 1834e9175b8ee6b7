// `npm run build`: builds the screens. `npm run build -- FOLDER` also makes a folder with all that production needs and nothing else;
// there `npm ci --omit=dev` installs, and `node scripts/serve.ts` runs the product (design/operation).
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.ts'
import { commitOf } from './commit.ts'
import { programsToRun } from './launch/install.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COPIED = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'dist',
  'src',
  'db',
  'deploy',
  'scripts/launch',
]
/** The screens are in `dist`; the big market is for measuring. */
const LEFT_OUT = /^src\/web$|\.test\.ts$|\/test-[\w-]+\.ts$/
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

await buildWebIfStale(console.log).catch((error: Error) => {
  console.error(`As telas não puderam ser montadas: ${error.message}`)
  process.exit(1)
})
const [target] = process.argv.slice(2)
if (target) await makeProductionFolder(resolve(process.env.INIT_CWD ?? '.', target))

async function makeProductionFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    console.error(`A pasta ${folder} não está vazia. Escolha outra.`)
    process.exit(1)
  }
  const copied = [...COPIED, ...(await listPrograms())]
  const filter = (source: string) => !LEFT_OUT.test(source.slice(ROOT.length))
  for (const path of copied) await cp(join(ROOT, path), join(folder, path), { recursive: true, filter })
  await writeFile(join(folder, 'COMMIT'), `${commitOf(ROOT)}\n`)
  console.log(`Pasta de produção: ${folder}. Agora, nela: npm ci --omit=dev`)
}

/** The programs that run the product, with the files beside them that they import. */
async function listPrograms(): Promise<string[]> {
  const programs = [...programsToRun].filter(path => path.startsWith('scripts/'))
  const found = new Set(['scripts/ensure-installed.mjs', ...programs])
  for (const path of found)
    for (const [, text = ''] of (await readFile(join(ROOT, path), 'utf8')).matchAll(IMPORT)) {
      const imported = normalize(join(dirname(path), text))
      if (imported.startsWith('scripts/')) found.add(imported)
    }
  return [...found]
}
