// The page that every address of the app answers with: the built page with its styles inline, with links to the modules and the
// requests of the first view (design/first-view), or with the first view itself and its data (design/first-view).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enderecoDe } from '#contract/endereco.ts'
import { type EnderecoDeLeitura, LEITURAS_DA_PAGINA } from '#contract/leituras-da-pagina.ts'
import { contentSecurityPolicy } from '#server/telhado/http/security-headers.ts'
import type { FirstView } from './first-view.ts'
import type { PaintedView } from './paint-view.ts'

export interface Page {
  html: string
  etag: string
  /** Allows exactly the styles and the scripts that are inline in this page. */
  csp: string
}

export interface PageContent {
  view: FirstView | null
  painted: PaintedView | null
  /** Tells the app that it need not ask for the session. */
  semSessao: boolean
}

export type PageWriter = (content: PageContent) => Page

const HTML = '<html lang="pt-BR"'
/** What stands in the page until the app draws. */
const ROOT = /<div id="root">[\s\S]*?<\/div>(?=\s*<\/body>)/

const LOOKS = '<script src="/aparencia.js"></script>'
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const MODULE = '<link rel="modulepreload" '
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
/**
 * Adds a disabled link for each inline style sheet, so that the build's loader takes the sheet for loaded. A script adds the
 * links, because browsers that scan ahead of their parser fetch even disabled links that are written in the page.
 */
const LINKS = `for (const style of document.querySelectorAll('style[data-href]')) {
  const link = document.createElement('link')
  link.setAttribute('disabled', '')
  link.rel = 'stylesheet'
  link.setAttribute('href', style.dataset.href)
  document.head.append(link)
}`

/** Reads the built app once; null if there is none. Without a manifest the page stays as the build wrote it. */
export async function loadPageWriter(folder: string): Promise<PageWriter | null> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  if (built === null) return null
  const manifest = await readManifest(folder)
  if (!manifest) return () => pageOf(built, [], [])
  const looks = await readFile(join(folder, 'aparencia.js'), 'utf8')
  const early = await readFile(join(folder, 'antes.js'), 'utf8')
  const css = await readStyles(folder, manifest)
  const styleTag = (file: string) => `<style data-href="/${file}">${css.get(file) ?? ''}</style>`
  const entryStyles = [...built.matchAll(STYLE_SHEET)].map(([, file = '']) => file)
  const shell = built
    .replace(LOOKS, () => `<script>${looks}</script>`)
    .replace(STYLE_SHEET, (_, file: string) => styleTag(file))
  return ({ view, painted, semSessao }) => {
    const { scripts, styles } = view ? filesOf(manifest, view.module) : { scripts: [], styles: [] }
    const tags = [
      ...(view?.reads ?? [])
        .filter(read => !painted?.reads.some(({ leitura }) => leitura === read))
        .map(readTag),
      ...scripts.map(scriptTag),
      ...styles.map(styleTag),
      `<script>${LINKS}</script>`,
      ...(painted ? [`<style>${painted.css}</style><script>${early}</script>`] : []),
    ]
    const inlineStyles = [...entryStyles, ...styles].map(file => css.get(file) ?? '')
    const html = semSessao ? shell.replace(HTML, `${HTML} data-sem-sessao`) : shell
    const whole = (page: string) => page.replace('</head>', () => `${tags.join('')}</head>`)
    if (!painted) return pageOf(whole(html), inlineStyles, [looks, LINKS])
    // The app starts after the first paint; the painted parts load before it.
    const later = whole(startingLater(html)).replaceAll(MODULE, `${MODULE}fetchpriority="low" `)
    return pageOf(
      later.replace(ROOT, () => rootOf(painted) + dataTag(painted)),
      [...inlineStyles, painted.css],
      [looks, LINKS, early],
    )
  }
}

// The entry stands behind the modules that it needs, in the order in which antes.js runs them.
function startingLater(shell: string): string {
  const file = ENTRY.exec(shell)?.[1] ?? ''
  return shell
    .replace(ENTRY, '')
    .replaceAll(MODULE, `${MODULE}data-antes `)
    .replace('</head>', () => `${MODULE}data-entrada crossorigin href="${file}"></head>`)
}

// With what the app must know to draw the same. The login has no data and shows no date, so its page stays the same.
function rootOf({ html, path, reads, instant }: PaintedView): string {
  const clock = reads.length > 0 ? ` data-instante="${instant}"` : ''
  return `<div id="root" data-tela="${path}"${clock}>${html}</div>`
}

// Data, which browsers do not run: the policy does not concern it.
function dataTag({ reads }: PaintedView): string {
  if (reads.length === 0) return ''
  const json = JSON.stringify(reads).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${LEITURAS_DA_PAGINA}">${json}</script>`
}

function pageOf(html: string, styles: readonly string[], scripts: readonly string[]): Page {
  const csp = contentSecurityPolicy({ styles: styles.map(hashOf), scripts: scripts.map(hashOf) })
  return { html, csp, etag: `W/"${hashOf(html).slice(0, 27)}"` }
}

async function readStyles(folder: string, manifest: Manifest): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const texts = [...files].map(
    async file => [file, (await readFile(join(folder, file), 'utf8')).trim()] as const,
  )
  return new Map(await Promise.all(texts))
}

// Mode and credentials must be those of the app's own fetch: otherwise the browser sends the request a second time.
function readTag([chave, parametros = {}]: EnderecoDeLeitura): string {
  const address = enderecoDe(chave, parametros)
  return `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;')}">`
}

function scriptTag(file: string): string {
  return `${MODULE}crossorigin href="/${file}">`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

// The manifest of the web build: its chunks and what they import.
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/** Chunks by their source module. */
type Manifest = Readonly<Record<string, Chunk>>

/** The manifest in the folder of a built app; null if there is none. */
async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Scripts and style sheets that a module needs in addition to the entry's, in the order in which they apply. */
function filesOf(manifest: Manifest, module: string): { scripts: string[]; styles: string[] } {
  const entry = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const seen = new Set<string>()
  for (const key of entry) collect(manifest, key, seen)
  const chunks = collect(manifest, module, seen)
  return { scripts: chunks.map(({ file }) => file), styles: chunks.flatMap(({ css = [] }) => css) }
}

function collect(manifest: Manifest, key: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap(imported => collect(manifest, imported, seen)), chunk]
}
