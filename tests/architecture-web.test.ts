// The shape of the screens: which part of src/web may import which, and where the calls of an endpoint are.
import { describe, expect, it } from 'vitest'
import { api } from '#contract/index.ts'
import {
  folderOf,
  type Import,
  isTest,
  listFiles,
  offenders,
  read,
  readSource,
  type Source,
} from './support/source-files.ts'

const WEB = listFiles('src/web')
  .filter(path => /\.tsx?$/.test(path) && !isTest(path))
  .map(readSource)

/** The parts of src/web from the top. Each imports only parts below it, types included. */
const LAYERS: readonly string[] = [
  'main.tsx',
  'server-view.tsx',
  'App.tsx',
  'page-reads.ts',
  'early-input.ts',
  'older-browsers.ts',
  'foreign-nodes.ts',
  'router.ts',
  'routes',
  'prefetch.ts',
  'pages',
  'layout',
  'components',
  'session',
  'queries',
  'navigation-state.ts',
  'search.ts',
  'paths.ts',
  'api',
  'ui',
]

/** Does this import lead into this folder of src/web, or to this file? */
const leadsTo = (part: string, { target }: Import) => target?.startsWith(`src/web/${part}`) ?? false

/** The part of src/web that holds a file; -1 for a file elsewhere, or of no part. */
const layerOf = (path: string) => LAYERS.indexOf(folderOf(path, 3).replace(/^src\/web\//, ''))

describe('screens', () => {
  it('every file belongs to one part', () => {
    expect(WEB.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
  })

  it('no import leads upward', () => {
    const upward = ({ path }: Source, imported: Import) =>
      leadsTo('', imported) && layerOf(imported.target ?? '') < layerOf(path)
    expect(offenders(WEB, upward)).toEqual([])
  })

  it("pages take nothing from other nouns' pages", () => {
    const forbidden = ({ path }: Source, imported: Import) =>
      path.startsWith('src/web/pages/') &&
      leadsTo('pages/', imported) &&
      folderOf(path, 5) !== folderOf(imported.target ?? '', 5)
    expect(offenders(WEB, forbidden)).toEqual([])
  })

  it('ui/ knows no router, query, contract or domain: nothing but itself and React', () => {
    const own = WEB.filter(({ path }) => path.startsWith('src/web/ui/'))
    const forbidden = (_: Source, { target, text }: Import) =>
      target
        ? !target.startsWith('src/web/ui/')
        : !/^(react|react-dom|react-hook-form|@hookform\/.*|react-image-crop(\/.*)?)$/.test(text)
    expect(own.length).toBeGreaterThan(20)
    expect(offenders(own, forbidden)).toEqual([])
  })
})

describe('style sheets', () => {
  const namesIn = (path: string) => {
    const css = read(path).replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '')
    return new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
  }
  const MODULES = listFiles('src/web').filter(path => path.endsWith('.module.css'))
  const NAMES = new Map(MODULES.map(path => [path, namesIn(path)]))
  const uses = WEB.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, text }) => {
      if (!target?.endsWith('.module.css')) return []
      const code = read(path).replaceAll(/^import .*/gm, '')
      const local = new RegExp(`import (\\w+) from '${text}'`).exec(read(path))?.[1]
      const names = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      // A name that is worked out, as in `styles[tone]`, may be any of them.
      return { path, module: target, names, any: code.includes(`${local}[`) }
    }),
  )

  it('every class that a part takes from a module exists', () => {
    const missing = uses.flatMap(({ path, module, names }) =>
      names.filter(name => !NAMES.get(module)?.has(name)).map(name => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('every class of a module is used', () => {
    const isUsed = (module: string, name: string) =>
      uses.some(use => use.module === module && (use.any || use.names.includes(name)))
    const unused = [...NAMES].flatMap(([module, names]) =>
      [...names].filter(name => !isUsed(module, name)).map(name => `${module}: ${name}`),
    )
    expect(unused).toEqual([])
  })

  it('what several screens draw stands once, as a class of looks.css or in ui/: few blocks repeat another one', () => {
    const css = listFiles('src/web').filter(path => path.endsWith('.css'))
    const blocks = css.flatMap(path => {
      const text = read(path).replace(/\/\*.*?\*\//gs, '')
      return [...text.matchAll(/\{([^{}]+)\}/g)].map(([, block = '']) => block.replace(/\s+/g, ' '))
    })
    // The number of today, which may only fall.
    expect(blocks.length - new Set(blocks).size).toBeLessThanOrEqual(336)
  })

  it('every class of src/web/styles is used', () => {
    const code = [...WEB.map(({ path }) => path), 'src/web/index.html'].map(read).join('\n')
    const names = listFiles('src/web/styles').flatMap(path => [...namesIn(path)])
    expect(names.filter(name => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code))).toEqual([])
  })

  it('every class in quotes is one of src/web/styles', () => {
    const shared = new Set(listFiles('src/web/styles').flatMap(path => [...namesIn(path)]))
    const unknown = WEB.flatMap(({ path }) =>
      [...read(path).matchAll(/className=(?:"([^"]*)"|\{`([\w -]*) \$\{|\{classNames\('([^']*)')/g)]
        .flatMap(([, plain, before, first]) => (plain ?? before ?? first ?? '').split(' '))
        .filter(name => !shared.has(name))
        .map(name => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe("the browser's storage", () => {
  it('is reached through ui/storage.ts alone, which bears a browser that blocks it', () => {
    const direct = WEB.filter(
      ({ path }) => path !== 'src/web/ui/storage.ts' && /\b(local|session)Storage\b/.test(read(path)),
    )
    expect(direct.map(({ path }) => path)).toEqual([])
  })
})

describe('parts of a page', () => {
  it('are no lazyRouteComponent: the router loads its own component before it draws it, only for routes', () => {
    const forbidden = ({ path }: Source, { text }: Import) =>
      text === '@tanstack/react-router' && read(path).includes('lazyRouteComponent')
    const parts = WEB.filter(({ path }) => !path.startsWith('src/web/routes/'))
    expect(offenders(parts, forbidden)).toEqual([])
  })

  it('stand in a tela: createRoute is for layouts, redirects, and the login with its guard', () => {
    const byHand = WEB.filter(
      ({ path }) => path.startsWith('src/web/routes/') && path.endsWith('.tsx'),
    ).flatMap(({ path }) => [...read(path).matchAll(/\bcreateRoute\(/g)])
    // The number of today, which may only fall.
    expect(byHand.length).toBeLessThanOrEqual(7)
  })

  it('are ListaPaginada or TabelaPaginada around a list with pages: Pager is for them', () => {
    const draw = WEB.filter(({ imports }) => imports.some(one => leadsTo('ui/data/Pager.tsx', one)))
    // The number of today, which may only fall.
    expect(draw.length).toBeLessThanOrEqual(3)
  })

  it('type props without comments in the parameter: an interface is for comments, for two places, for a long line', () => {
    const plain = /^interface (\w+Props) \{\n((?: {2}\w+\??: .+\n){1,3})\}$/gm
    const named = WEB.flatMap(({ path }) =>
      [...read(path).matchAll(plain)].filter(([, name = '', fields = '']) => {
        const [line, ...further] =
          read(path).match(new RegExp(`^.*(?<!^interface )\\b${name}\\b.*`, 'gm')) ?? []
        const typed = `{ ${fields.trim().replaceAll(/\n */g, '; ')} }`
        return (
          !further.length && /^\w.*\{$/.test(line ?? '') && Number(line?.replace(name, typed).length) <= 110
        )
      }),
    )
    // The number of today, which may only fall.
    expect(named.length).toBeLessThanOrEqual(3)
  })

  it('are said once in the table of the day: one row, in few files', () => {
    const parts = listFiles('src/web/pages/mercado/tabela', 'src/web/components/planilha').filter(
      path => !isTest(path),
    )
    // The numbers of today, which may only fall.
    expect(
      parts.filter(path => /'data-produto'|data-produto=\{/.test(read(path))).length,
    ).toBeLessThanOrEqual(1)
    expect(parts.length).toBeLessThanOrEqual(26)
  })

  it('are no bare lazy: latePart asks again for code that was lost', () => {
    const bare = WEB.filter(({ path }) => path !== 'src/web/ui/late.ts' && /\blazy\(/.test(read(path)))
    expect(bare.map(({ path }) => path)).toEqual([])
  })
})

/** For programs alone (rule N136). Screens make every call of the specification (§7). */
const SEM_TELA = ['GET /v1/integracao']

describe('queries', () => {
  it.each(Object.keys(api).filter(chave => !SEM_TELA.includes(chave)))(
    '%s is called in a queries file of its noun',
    chave => {
      const calls = new RegExp(`\\b(call|consulta|enderecoDe)\\(\\s*'${chave.replace(/[{}]/g, '\\$&')}'`)
      expect(queriesOf(nounOf(chave))).toMatch(calls)
    },
  )

  it('Consultado shows the result of every query: nothing else says that a read failed', () => {
    const forbidden = ({ path }: Source, { target }: Import) =>
      target === 'src/web/ui/feedback/Failed.tsx' && !/^src\/web\/(components\/consulta|layout)\//.test(path)
    expect(offenders(WEB, forbidden)).toEqual([])
  })

  it("take today, tomorrow and what has ended from the server's clock: a phone's may be wrong", () => {
    const withOwnClock = WEB.map(({ path }) => path).filter(
      path => layerOf(path) < LAYERS.indexOf('api') && /\bnew Date\(\)/.test(read(path)),
    )
    expect(withOwnClock).toEqual([])
  })

  it('a change is a useMudanca, which says what is read again: the cache itself is for what shows a change before its answer', () => {
    const direct = WEB.filter(({ path }) => path !== MUDANCA && read(path).includes('useQueryClient()'))
    // The number of today, which may only fall.
    expect(direct.length).toBeLessThanOrEqual(34)
  })

  it('screens have no queries of their own', () => {
    const forbidden = ({ path }: Source, { target, text, typeOnly }: Import) =>
      !typeOnly &&
      layerOf(path) < LAYERS.indexOf('session') &&
      layerOf(path) >= LAYERS.indexOf('pages') &&
      (text === '@tanstack/react-query' ||
        target === 'src/web/api/client.ts' ||
        target === 'src/web/api/query.ts')
    expect(offenders(WEB, forbidden)).toEqual([])
  })
})

const MUDANCA = 'src/web/queries/mudanca.ts'

// `<noun>-queries.ts`, and the further ones in the folder of the noun.
function queriesOf(noun: string): string {
  const ofNoun = new RegExp(`^src/web/queries/[^/]+/${noun}(?:|/.+)-queries\\.ts$`)
  const files = WEB.filter(({ path }) => ofNoun.test(path))
  return files.map(({ path }) => read(path)).join('\n')
}

// The first word after /v1/ names the file; two sub-nouns stand alone.
function nounOf(chave: string): string {
  const [, , noun = '', sub = ''] = chave.split('/')
  return ['carrinho', 'pagbank'].includes(sub) ? sub : noun
}
