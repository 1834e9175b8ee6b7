// The shape of the repository: which way imports go, how large things get, what they are called.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TIPOS_DE_AVISO } from '#contract/avisos/tipos.ts'
import { api } from '#contract/index.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { rotinaPorNome } from '#web/pages/mesa/adm/sistema/nomes-das-rotinas.ts'
import { folderOf, isTest, listFiles, offenders, ROOT, read, readSource } from './support/source-files.ts'

const FILES = listFiles('src', 'packages', 'scripts', 'bancada', 'db', 'tests')
const CODE = /\.(tsx?|mjs|js|css|html|sql)$/
const SOURCES = FILES.filter(path => /\.tsx?$/.test(path)).map(readSource)
const PRODUCT = SOURCES.filter(({ path }) => !isTest(path))

describe('imports go one way', () => {
  const WORLDS: Readonly<Record<string, { worlds: readonly string[]; packages: RegExp }>> = {
    'src/domain': { worlds: [], packages: /^$/ },
    'src/contract': { worlds: ['src/domain'], packages: /^zod\/mini$/ },
    'src/server': { worlds: ['src/domain', 'src/contract'], packages: /^(?!react|@tanstack|vite)/ },
    'packages/pagbank-simulator': {
      worlds: ['src/domain'],
      packages: /^(?!react|@tanstack|vite|zod|kysely|pg)/,
    },
    'src/web': {
      worlds: ['src/domain', 'src/contract'],
      packages:
        /^(react|@tanstack\/|@hookform\/|zod\/mini$|@fontsource|@oddbird\/popover-polyfill$|read-excel-file\/universal$|fflate$)/,
    },
  }
  /** The simulator is mounted by the server through these two files. */
  const DOORS = ['packages/pagbank-simulator/defaults.ts', 'packages/pagbank-simulator/simulator.ts']

  it.each(Object.entries(WORLDS))('%s imports only what lies below it', (world, { worlds, packages }) => {
    const mayEnter = (target: string) =>
      [world, ...worlds].includes(folderOf(target, 2)) || (world === 'src/server' && DOORS.includes(target))
    const own = PRODUCT.filter(({ path }) => path.startsWith(`${world}/`))
    expect(own.length).toBeGreaterThan(5)
    expect(
      offenders(own, (_, { target, text }) => (target ? !mayEnter(target) : !packages.test(text))),
    ).toEqual([])
  })

  it('every import of our own leads to a file', () => {
    expect(offenders(SOURCES, (_, { target }) => target !== null && !existsSync(join(ROOT, target)))).toEqual(
      [],
    )
  })

  it('no file leads back to itself', () => {
    const targets = new Map(
      PRODUCT.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
    )
    expect([...targets.keys()].flatMap(path => circleFrom(path, targets) ?? [])).toEqual([])
  })

  it('one file alone knows the simulator, and is loaded by the composition root without credentials only', () => {
    const knows = PRODUCT.filter(({ path, imports }) => {
      const outside = !path.startsWith('packages/pagbank-simulator/')
      return outside && imports.some(({ target }) => target?.startsWith('packages/pagbank-simulator/'))
    })
    expect(knows.map(({ path }) => path)).toEqual(['src/server/telhado/simulation.ts'])
  })
})

/** The shortest way by imports from a file to itself; null if there is none. */
function circleFrom(start: string, targets: ReadonlyMap<string, readonly string[]>): string | null {
  const ways = new Map([[start, start]])
  for (const [path, way] of ways)
    for (const target of targets.get(path) ?? []) {
      if (target === start) return `${way} → ${start}`
      if (!ways.has(target)) ways.set(target, `${way} → ${target}`)
    }
  return null
}

describe('one noun has one name', () => {
  const NOUNS = [...new Set(Object.keys(api).map(nounOf))]

  it.each(NOUNS)('%s has its contract, its handlers and its API test in one wing', noun => {
    const missing = [...placesOf(noun), `tests/api/${wingOf(noun)}/${noun}.test.ts`].filter(
      path => !existsSync(join(ROOT, path)),
    )
    expect(missing).toEqual([])
  })

  it.each(Object.keys(api))('%s is found at first guess', chave => {
    expect(placesOf(nounOf(chave)).filter(path => !read(path).includes(`'${chave}'`))).toEqual([])
  })

  it('no barrels but the table of contents of the API', () => {
    const barrels = SOURCES.filter(({ path, barrel }) => barrel || /^index\.tsx?$/.test(basename(path)))
    expect(barrels.map(({ path }) => path)).toEqual(['src/contract/index.ts'])
  })
})

// The first word after /v1/ names the folder; two sub-nouns stand alone.
function nounOf(chave: string): string {
  const [, , noun = '', sub = ''] = chave.split('/')
  return ['carrinho', 'pagbank'].includes(sub) ? sub : noun
}

/** Where the wing of a noun declares and answers its calls. */
const placesOf = (noun: string) => [
  `src/contract/${wingOf(noun)}/${noun}.ts`,
  `src/server/${wingOf(noun)}/${noun}/${noun}-routes.ts`,
]

/** The wing that holds a noun's routes. */
function wingOf(noun: string): string {
  const routes = FILES.find(
    path => path.startsWith('src/server/') && path.endsWith(`/${noun}/${noun}-routes.ts`),
  )
  return routes?.split('/')[2] ?? 'nenhuma'
}

describe('sizes', () => {
  const isData = (path: string) => path === 'src/server/plataforma/db/tables.ts' || !CODE.test(path)

  it('no file is longer than 500 lines', () => {
    const long = FILES.filter(path => !isTest(path) && !isData(path))
      .map(path => ({ path, lines: read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 500)
    expect(long).toEqual([])
  })

  it('fewer and fewer files have one importer, whose part they are', () => {
    const files = PRODUCT.filter(({ path }) => path.startsWith('src/'))
    const importers = Map.groupBy(
      files.flatMap(({ path, imports }) =>
        [...new Set(imports.map(({ target }) => target))].map(target => ({ path, target })),
      ),
      ({ target }) => target,
    )
    const parts = files.filter(({ path }) => importers.get(path)?.length === 1)
    // Ceilings: the numbers of today, which may only fall. A part of up to 40 lines belongs into its importer's file.
    expect(parts.length).toBeLessThanOrEqual(461)
    expect(parts.filter(({ lines }) => lines <= 40).length).toBeLessThanOrEqual(119)
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

/** One was made before the hook was set up everywhere. */
const ALREADY_THERE = ['Put comments of http, openapi, db and the demonstration into plain English']

describe('names and words', () => {
  it('nothing is called utils, helpers, common, misc or types', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.[jt]sx?$)/
    expect(FILES.filter(path => vague.test(path))).toEqual([])
  })

  it('an example of a call is recorded by `npm run exemplos`, not written by hand', () => {
    expect(FILES.filter(path => /^src\/(?:.*\/)?exemplos?(?:\/|\.ts$)/.test(path))).toEqual([])
  })

  it("a file's path comes from fileURLToPath, which knows spaces and accents", () => {
    const encoded = /import\.meta\.url\)\.pathname/
    expect(FILES.filter(path => CODE.test(path) && encoded.test(read(path)))).toEqual([])
  })

  it("no `any`, but where the simulator's tests look into answers", () => {
    const loose = SOURCES.filter(({ anys }) => anys > 0).map(({ path }) => path)
    expect(loose).toEqual(['packages/pagbank-simulator/test-support.ts'])
  })

  it('every job has its title on the panel', () => {
    expect(jobs.map(({ nome }) => nome).filter(nome => rotinaPorNome(nome).titulo === nome)).toEqual([])
  })

  /** The commit that brought the hook which checks subjects (scripts/hooks/commit-msg). */
  const HOOK = '49606ab'

  it('subjects of commits have at most 60 characters', () => {
    const { status, stdout } = spawnSync('git', ['log', '--format=%s', `${HOOK}..HEAD`], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    // A checkout without history, as in an archive, has no subjects.
    const subjects = status === 0 ? stdout.split('\n') : []
    expect(subjects.filter(subject => subject.length > 60 && !ALREADY_THERE.includes(subject))).toEqual([])
  })

  it('a proof that costs seconds says first, in one sentence, what it promises to users', () => {
    const proofs = listFiles('tests').filter(path =>
      /^tests\/(?:proofs|embedded|cluster)\/[\w-]+\.test\.ts$/.test(path),
    )
    expect(proofs.length).toBeGreaterThan(60)
    expect(proofs.filter(path => !/^\/\/ [^.]+(?:\.\w[^.]*)*\.\n/.test(read(path)))).toEqual([])
  })

  /** Statements that write a kind, callers that name theirs, e-mails of its own, the bell's pictures: may only fall. */
  const FILES_THAT_NAME_A_KIND = 18

  it('a kind of notice is declared once: outside of its entry few files name one', () => {
    // Kinds of one word mean other things, too, and one has the name of a refusal.
    const own = TIPOS_DE_AVISO.filter(tipo => tipo.includes('-') && tipo !== 'entrega-mudou')
    const kinds = new RegExp(`'(${own.join('|')})'`)
    const names = PRODUCT.map(({ path }) => path)
      .filter(path => path.startsWith('src/') && !/\/(avisos\/tipos|motivo|erros|exemplos)/.test(path))
      .filter(path => kinds.test(read(path)))
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(FILES_THAT_NAME_A_KIND)
  })

  /** The list itself, words and fields for each of them, and carts, which compute with them: may only fall. */
  const FILES_THAT_LIST_THE_CONDITIONS = 8

  it('the conditions of a quote are listed once: few files name all of them', () => {
    const conditions = [/\bvalidaAte|valida_ate\b/, /\bdisponivel\b/, /\bminimo\b/, /\bmultiplo\b/]
    const lists = PRODUCT.map(({ path }) => path)
      .filter(path => path.startsWith('src/') && !path.endsWith('/tables.ts'))
      .filter(path => conditions.every(name => name.test(read(path))))
    expect(lists.length, lists.join('\n')).toBeLessThanOrEqual(FILES_THAT_LIST_THE_CONDITIONS)
  })

  it('nothing is left to be done later', () => {
    const later = new RegExp(
      `\\b(${['TO', 'FIX', 'HA'].map((half, i) => half + ['DO', 'ME', 'CK'][i]).join('|')})\\b`,
    )
    expect(FILES.filter(path => CODE.test(path) && later.test(read(path)))).toEqual([])
  })
})

describe('paths in the documents', () => {
  const TEXTS = [...listFiles('docs'), 'README.md', 'CONTRIBUTING.md'].filter(path => path.endsWith('.md'))

  it.each(TEXTS)('every path in %s exists', text => {
    const mentioned = [
      ...read(text).matchAll(/(?<![\w./-])(?:src|packages|tests|scripts|bancada|db|docs)\/[\w./-]*\w/g),
    ].map(String)
    const linked = [...read(text).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link = '']) =>
      join(dirname(text), link),
    )
    expect([...mentioned, ...linked].filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })

  const PAGES = listFiles('docs/design')

  it('a page of docs/design is read in five minutes, and there are fewer and fewer', () => {
    expect(PAGES.length).toBeLessThanOrEqual(36)
    const words = PAGES.map(path => read(path).split(/\s+/).length)
    expect(Math.max(...words)).toBeLessThanOrEqual(1260)
  })

  it('every page that a comment cites exists', () => {
    const cited = FILES.filter(path => CODE.test(path) && !path.startsWith('db/migrations/')).flatMap(path =>
      [...read(path).matchAll(/\bdesign\/[a-z-]+/g)].map(([page]) => ({ path, page })),
    )
    expect(cited.length).toBeGreaterThan(500)
    expect(cited.filter(({ page }) => !PAGES.includes(`docs/${page}.md`))).toEqual([])
  })

  it('comments say "whose", "nobody" and the like less and less', () => {
    const odd = /\b(whose|nobody|somebody|whoever|what is)\b/gi
    const comments = PRODUCT.filter(({ path }) => path.startsWith('src/')).flatMap(
      ({ path }) => read(path).match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? [],
    )
    expect(comments.flatMap(line => line.match(odd) ?? []).length).toBeLessThanOrEqual(165)
  })
})
