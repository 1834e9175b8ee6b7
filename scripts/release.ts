// `npm run release -- FOLDER`: a version: the production folder as an archive with its checksum, its parts (SBOM), their licences and its changes
// in one folder, and a tag. The work tree must be clean, and the changelog must describe the version. Run the tests before.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VERSION } from '#server/plataforma/version.ts'
import { commitOf } from './commit.ts'
import { listShipped, refusedOf, textOf } from './licencas.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TAG = `v${VERSION}`
const NAME = `restia-${VERSION}`
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 }).trim()

/** The part of the changelog that describes this version; null if none does. */
export function changesOf(changelog: string, version: string): string | null {
  const parts = changelog.split(/^(?=## )/m)
  return parts.find(part => part.startsWith(`## ${version}\n`))?.trim() ?? null
}

if (import.meta.main) {
  const [target] = process.argv.slice(2)
  if (!target) fail('Diga em que pasta gravar: npm run release -- ../restia-versao')
  const folder = resolve(process.env.INIT_CWD ?? '.', target)
  const changes = changesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), VERSION)
  if (!changes) fail(`CHANGELOG.md não descreve a versão ${VERSION}.`)
  if (run('git', 'status', '--porcelain')) fail('Há mudanças sem commit.')
  if (run('git', 'tag', '--list', TAG)) fail(`${TAG} já existe. Mude a versão em package.json.`)
  const shipped = listShipped()
  const [refused] = refusedOf(shipped)
  if (refused) fail(`${refused.name}: a licença "${refused.license}" não está entre as permitidas.`)
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) fail(`A pasta ${folder} não está vazia. Escolha outra.`)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), `${text.trim()}\n`)
  write(
    'sbom.cdx.json',
    run('npm', 'sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'),
  )
  write('licencas.md', textOf(shipped))
  write('mudancas.md', changes)
  write('COMMIT', commitOf(ROOT))
  archive(folder)
  run('git', 'tag', '--annotate', TAG, '--message', `Réstia ${VERSION}`)
  console.log(
    `${TAG} em ${run('git', 'rev-parse', '--short', 'HEAD')}; em ${folder}: ${readdirSync(folder).join(', ')}.`,
  )
  console.log(`Depois: git push origin ${TAG}`)
}

// The folder that `npm run build` makes, and what `sha256sum -c` reads.
function archive(folder: string): void {
  run('npm', 'run', 'build', '--', join(folder, NAME))
  const file = `${NAME}.tar.gz`
  run('tar', '-czf', join(folder, file), '-C', folder, NAME)
  rmSync(join(folder, NAME), { recursive: true })
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
  writeFileSync(join(folder, `${file}.sha256`), `${sum}  ${file}\n`)
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
