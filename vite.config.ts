/// <reference types="vitest/config" />
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** The oldest browsers that the screens run on (README). `scripts/check-browsers.ts` looks for what they lack in what was built. */
export const OLDEST_BROWSERS = ['chrome109', 'safari16.4', 'ios16.4', 'firefox115']

const api = `http://127.0.0.1:${process.env.PORT ?? '3001'}`

/** Without a preload the fonts load after the first paint, and every letter changes its shape before the reader's eyes. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => file.endsWith('.woff2'))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

/** All drawings of products in one file: a browser makes a document of each, which costs a cheap phone 30 ms. */
function drawingsSheet(): Plugin {
  const folder = join(import.meta.dirname, 'src/web/public/arte')
  const symbolOf = async (file: string) => {
    const drawing = await readFile(join(folder, file), 'utf8')
    return drawing
      .replace(/^<svg xmlns="[^"]*"/, `<symbol id="${basename(file, '.svg')}"`)
      .replace('</svg>', '</symbol>')
  }
  const sheet = async () =>
    `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all((await readdir(folder)).map(symbolOf))).join('')}</svg>`
  return {
    name: 'drawings-sheet',
    configureServer: ({ middlewares }) =>
      void middlewares.use('/arte/folha.svg', async (_, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(await sheet())
      }),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'arte/folha.svg', source: await sheet() })
    },
  }
}

/** Libraries of every screen. Their own chunk stays in the browser's cache when only our code changes, and compresses better. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

const ENTRY = /\/src\/web\/main\.tsx$/
const FIRST_PAGE = /\/pages\/mercado\/produto\/ProdutosPage\.tsx$/
const SCHEMAS = /\/node_modules\/zod\//
const FORMS = /\/node_modules\/(?:react-hook-form|@hookform)\//
/** What loads by itself once the first screen answers (src/web/ui/late.ts), in the code that loads it. */
const LATE = /(?:lateComponent|untilLoaded)\([^;]*?import\(\s*["'][./]*([^"']+)["']/g

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The module and all that it imports, or all that import it. */
function around(
  id: string,
  way: 'importers' | 'importedIds',
  graph: Graph,
  seen = new Set([id]),
): readonly string[] {
  for (const next of graph.getModuleInfo(id)?.[way] ?? [])
    if (!seen.has(next)) around(next, way, graph, seen.add(next))
  return [...seen]
}

function reach(ids: readonly string[], kind: RegExp): boolean {
  return ids.some(id => kind.test(id))
}

/** Is this module part of what frame and product list load once the first screen answers, and of no first screen? */
function comesLater(id: string, graph: Graph): boolean {
  const importers = around(id, 'importers', graph)
  if (reach(importers, ENTRY) || reach(importers, FIRST_PAGE)) return false
  return importers.some(head =>
    graph
      .getModuleInfo(head)
      ?.dynamicImporters.some(
        loader =>
          [ENTRY, FIRST_PAGE].some(head => reach(around(loader, 'importers', graph), head)) &&
          [...(graph.getModuleInfo(loader)?.code ?? '').matchAll(LATE)].some(([, file = '']) =>
            head.endsWith(`/${file}`),
          ),
      ),
  )
}

/** Parts that need the library of forms or of schemas stay with it: most screens open without. */
function piecesOf(id: string, graph: Graph): string {
  const imported = around(id, 'importedIds', graph)
  return reach(imported, SCHEMAS) ? 'schemas' : reach(imported, FORMS) ? 'forms' : 'pieces'
}

/** How the browser's build is cut into files. */
const BROWSER_FILES: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'vendor', test: VENDOR },
      // The code of the entry stays together, and what the first screen shares with others.
      { name: 'base', tags: ['$initial'] },
      {
        name: (id, graph) => (reach(around(id, 'importers', graph), FIRST_PAGE) ? 'first-screen' : null),
        debugName: 'first-screen',
        test: /src\//,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      {
        name: (id, graph) => (comesLater(id, graph) ? 'later' : null),
        debugName: 'later',
        test: /src\//,
        includeDependenciesRecursively: false,
      },
      // Small parts that many screens share, in one file: otherwise a screen would load a dozen files of half a kilobyte.
      {
        name: piecesOf,
        debugName: 'pieces',
        test: /src\/(?:web\/(?:ui|components|queries)|domain|contract)\/|node_modules\/(?:react-hook-form|@hookform|zod)\//,
        minShareCount: 5,
        includeDependenciesRecursively: false,
      },
    ],
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  plugins: [
    react({ compiler: { reportDiagnostics: true } }),
    ...(isSsrBuild ? [] : [preloadFonts(), drawingsSheet()]),
  ],
  // What draws the first view on the server carries its libraries, which are not installed in production.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? '../../dist/web-server' : '../../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Files of the domain have no side effects: a chunk is not loaded only because an import was left without use.
      treeshake: { moduleSideEffects: [{ test: /src\/domain\//, sideEffects: false }] },
      output: isSsrBuild ? { entryFileNames: '[name].js' } : BROWSER_FILES,
    },
    // For styles, too: light-dark() becomes a pair of variables. Built-ins are in src/web/older-browsers.ts.
    target: OLDEST_BROWSERS,
    // No data: URLs, which the content security policy would refuse.
    assetsInlineLimit: 0,
  },
  // Tests of all folders run from the root of the repository, not only those of the web app.
  test: { root: import.meta.dirname },
  server: {
    proxy: { '/v1': api, '/imagens': api, '/simulador-pagbank': api, '/simulacao': api },
  },
}))
