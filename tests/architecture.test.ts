// The shape of the repository: which way imports go, how large things get, what they are called.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/index.ts'
import {
  type Import,
  isTest,
  listFiles,
  ROOT,
  read,
  readSource,
  type Source,
} from './support/source-files.ts'

const FILES = listFiles('src', 'scripts', 'db', 'tests')
const CODE = /\.(tsx?|mjs|js|css|html|sql)$/
const SOURCES = FILES.filter(path => /\.tsx?$/.test(path)).map(readSource)
const PRODUCT = SOURCES.filter(({ path }) => !isTest(path))

/** Imports that a rule forbids, as `file → what it imports`. */
function offenders(forbidden: (source: Source, imported: Import) => boolean, sources = PRODUCT): string[] {
  return sources.flatMap(source =>
    source.imports.filter(one => forbidden(source, one)).map(({ text }) => `${source.path} → ${text}`),
  )
}

const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')

describe('imports go one way', () => {
  const WORLDS: Readonly<Record<string, { worlds: readonly string[]; packages: RegExp }>> = {
    'src/domain': { worlds: [], packages: /^$/ },
    'src/contract': { worlds: ['src/domain'], packages: /^zod\/mini$/ },
    'src/server': { worlds: ['src/domain', 'src/contract'], packages: /^(?!react|@tanstack|vite)/ },
    'src/pagbank-simulator': { worlds: ['src/domain'], packages: /^(?!react|@tanstack|vite|zod|kysely|pg)/ },
    'src/web': {
      worlds: ['src/domain', 'src/contract'],
      packages: /^(react|@tanstack\/|@hookform\/|zod\/mini$|@fontsource)/,
    },
  }
  /** The simulator is mounted by the composition root, through these two files. */
  const DOORS = ['src/pagbank-simulator/defaults.ts', 'src/pagbank-simulator/simulator.ts']

  it.each(Object.entries(WORLDS))('%s imports only what lies below it', (world, { worlds, packages }) => {
    const mayEnter = (target: string) =>
      [world, ...worlds].includes(folderOf(target, 2)) || (world === 'src/server' && DOORS.includes(target))
    const own = PRODUCT.filter(({ path }) => path.startsWith(`${world}/`))
    expect(own.length).toBeGreaterThan(5)
    expect(
      offenders((_, { target, text }) => (target ? !mayEnter(target) : !packages.test(text)), own),
    ).toEqual([])
  })

  it('every import of our own leads to a file', () => {
    expect(offenders((_, { target }) => target !== null && !existsSync(join(ROOT, target)), SOURCES)).toEqual(
      [],
    )
  })

  it('the composition root alone knows the simulator', () => {
    const knows = PRODUCT.filter(({ path, imports }) => {
      const outside = !path.startsWith('src/pagbank-simulator/')
      return outside && imports.some(({ target }) => target?.startsWith('src/pagbank-simulator/'))
    })
    expect(knows.map(({ path }) => path)).toEqual(['src/server/compose.ts'])
  })
})

describe('nouns keep to themselves', () => {
  const NOUNS = [...new Set(Object.keys(api).map(nounOf))]
  /** What several nouns of the server share, and why it is no repository or view. */
  const SHARED: Readonly<Record<string, string>> = {
    'src/server/user/': 'accounts of every role are approved, refused and blocked alike',
    'src/server/auditoria/auditar.ts': 'every deed goes on record in its own transaction',
    'src/server/auditoria/auditar-consulta.ts': 'so does who looked at somebody',
    'src/server/auth/password-hash.ts': 'staff accounts get a password too',
    'src/server/auth/confirmar-senha.ts': 'changes of e-mail and password are confirmed with it',
    'src/server/produto/produto-json.ts': "the product inside other nouns' reads",
  }
  const shared = (target: string) => Object.keys(SHARED).some(path => target.startsWith(path))
  const ofNoun = (path: string) => path.startsWith('src/server/') && NOUNS.includes(path.split('/')[2] ?? '')

  it('in the server a noun asks another for reads and views, not for its use cases', () => {
    const forbidden = ({ path }: Source, { target, typeOnly }: Import) =>
      target !== null &&
      !typeOnly &&
      ofNoun(path) &&
      ofNoun(target) &&
      folderOf(path, 3) !== folderOf(target, 3) &&
      !/-(repository|view)\.ts$/.test(target) &&
      !shared(target)
    expect(offenders(forbidden)).toEqual([])
    expect(Object.keys(SHARED).filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })

  /** Sellers keep their quotes on their profile (spec §6). */
  const ON_THE_PROFILE = 'src/web/pages/user/PerfilPage.tsx → #web/pages/cotacao/MinhasCotacoes.tsx'

  it("pages and components take other nouns' queries, never their screens", () => {
    const forbidden = ({ path }: Source, { target }: Import) =>
      target !== null &&
      /^src\/web\/(pages|components)\//.test(path) &&
      target.startsWith('src/web/pages/') &&
      folderOf(path, 4) !== folderOf(target, 4) &&
      !target.endsWith('-queries.ts')
    expect(offenders(forbidden)).toEqual([ON_THE_PROFILE])
  })

  it('ui/ knows no router, query, contract or domain: nothing but itself and React', () => {
    const own = PRODUCT.filter(({ path }) => path.startsWith('src/web/ui/'))
    const forbidden = (_: Source, { target, text }: Import) =>
      target
        ? !target.startsWith('src/web/ui/')
        : !/^(react|react-dom|react-hook-form|@hookform\/.*|react-image-crop(\/.*)?)$/.test(text)
    expect(own.length).toBeGreaterThan(20)
    expect(offenders(forbidden, own)).toEqual([])
  })

  it('no barrels but the table of contents of the API', () => {
    const barrels = SOURCES.filter(({ path, barrel }) => barrel || /^index\.tsx?$/.test(basename(path)))
    expect(barrels.map(({ path }) => path)).toEqual(['src/contract/index.ts'])
  })

  it.each(NOUNS)('%s has its contract, its server folder and its API test', noun => {
    const missing = [
      `src/contract/${noun}.ts`,
      `src/server/${noun}/${noun}-routes.ts`,
      `tests/api/${noun}.test.ts`,
    ].filter(path => !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
  })
})

// The first word after /v1/ names the folder; two sub-nouns stand alone.
function nounOf(chave: string): string {
  const [, , noun = '', sub = ''] = chave.split('/')
  return ['carrinho', 'pagbank'].includes(sub) ? sub : noun
}

describe('sizes', () => {
  const isData = (path: string) => path === 'src/server/db/tables.ts' || !CODE.test(path)

  it('no file is longer than 300 lines', () => {
    const long = FILES.filter(path => !isTest(path) && !isData(path))
      .map(path => ({ path, lines: read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  it('no function is longer than 60 lines, no component than 120', () => {
    const long = PRODUCT.flatMap(({ path, functions }) =>
      functions
        .filter(({ name, lines }) => lines > (path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 120 : 60))
        .map(({ name, lines }) => `${path}: ${name} (${lines})`),
    )
    expect(long).toEqual([])
  })
})

describe('names and words', () => {
  it('nothing is called utils, helpers, common, misc or types', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.[jt]sx?$)/
    expect(FILES.filter(path => vague.test(path))).toEqual([])
  })

  it('no `any`, but where tests look into answers', () => {
    const loose = SOURCES.filter(({ anys }) => anys > 0).map(({ path }) => path)
    expect(loose.filter(path => !isTest(path))).toEqual([])
    expect(loose.length).toBeLessThanOrEqual(2)
  })

  it('nothing is left to be done later', () => {
    const later = new RegExp(
      `\\b(${['TO', 'FIX', 'HA'].map((half, i) => half + ['DO', 'ME', 'CK'][i]).join('|')})\\b`,
    )
    expect(FILES.filter(path => CODE.test(path) && later.test(read(path)))).toEqual([])
  })
})

describe('what is written about paths', () => {
  const TEXTS = [...listFiles('docs'), 'README.md', 'CONTRIBUTING.md'].filter(path => path.endsWith('.md'))

  it.each(TEXTS)('every path in %s exists', text => {
    const mentioned = [...read(text).matchAll(/(?<![\w./-])(?:src|tests|scripts|db|docs)\/[\w./-]*\w/g)].map(
      String,
    )
    const linked = [...read(text).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link = '']) =>
      join(dirname(text), link),
    )
    expect([...mentioned, ...linked].filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
