// `npm run release -- FOLDER`: a version: the production folder as an archive with its checksum, its parts (SBOM), their licences and its changes
// in one folder, and a tag. The work tree must be clean, and the changelog must describe the version. Run the tests before.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VERSION } from '#server/plataforma/version.ts'
import { commitOf } from './commit.ts'
import { listShipped, refusedOf, type Shipped, textOf } from './licencas.ts'

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

/**
 * The same packages as a list for programs, CycloneDX. That of `npm sbom --omit dev` leaves out what development needs too, and what is in the
 * screens.
 */
export function sbomOf(shipped: readonly Shipped[]) {
  const components = shipped.map(({ name, version, license, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const [, content = ''] = integrity.split('sha512-')
    return {
      ...{ type: 'library', 'bom-ref': purl, name, version, purl },
      ...(license && { licenses: [{ expression: license }] }),
      ...(content && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }],
      }),
    }
  })
  const component = { type: 'application', name: 'restia', version: VERSION }
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components }
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
  write('sbom.cdx.json', JSON.stringify(sbomOf(shipped), null, 2))
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
  // Of root, so that no user of the machine where it is unpacked owns the program by chance.
  run('tar', '--owner=0', '--group=0', '--numeric-owner', '-czf', join(folder, file), '-C', folder, NAME)
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
