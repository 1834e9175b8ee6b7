// `npm run bench:tela`: a buyer's first view of the products on a poor phone and line, beside the same build without what
// the server writes into the page. Throttling is applied, not simulated. `-- 15` takes fifteen pairs instead of nine.
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createApp, installApp } from '#server/app.ts'
import { buildWebIfStale, WEB_OUTPUT } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { openDemonstrationSite } from './demonstration-site.ts'
import { type FirstView, visitThrottled } from './visit-throttled.ts'

const PAIRS = Number(process.argv[2] ?? 9)
const SCREEN = '/produto'
const NAMES = {
  fcp: 'primeira pintura',
  lcp: 'maior pintura',
  useful: 'dá para comprar',
  longest: 'maior tarefa',
  cls: 'CLS',
}

await buildWebIfStale(console.log)
const site = await openDemonstrationSite()
const plainFolder = await copyWithoutManifest()
const plain = createApp({ logger: false })
const browser = await chromium.launch(await findChromium())
const before: FirstView[] = []
const after: FirstView[] = []
try {
  await installApp(plain, site.server.deps, {
    publicUrl: site.url,
    webFolder: plainFolder,
    logger: false,
  })
  const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' })
  await measurePairs(browser, plainUrl)
} finally {
  await browser.close()
  await plain.close()
  await site.close()
  await rm(plainFolder, { recursive: true, force: true })
}
console.log(`${SCREEN}, ${PAIRS} pares; mediana (menor–maior), ms`)
for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[]) // the keys of that very object
  console.log(
    `${NAMES[name].padEnd(18)} antes ${spread(before, name).padEnd(22)} depois ${spread(after, name).padEnd(22)} ${difference(name)}`,
  )

// In turn, so that a busy machine slows both alike; the first pair only warms up.
async function measurePairs(browser: Browser, plainUrl: string): Promise<void> {
  for (let pair = -1; pair < PAIRS; pair++) {
    const first = await visitThrottled(browser, { url: plainUrl + SCREEN, cookie: site.cookie })
    const second = await visitThrottled(browser, { url: site.url + SCREEN, cookie: site.cookie })
    if (pair < 0) continue
    before.push(first)
    after.push(second)
  }
}

/** Without its manifest the server leaves the page as the build wrote it. */
async function copyWithoutManifest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'restia-sem-manifesto-'))
  for (const name of (await readdir(WEB_OUTPUT)).filter(name => name !== '.vite'))
    await symlink(join(WEB_OUTPUT, name), join(folder, name))
  return folder
}

function sorted(views: readonly FirstView[], name: keyof FirstView): number[] {
  return views.map(view => view[name]).toSorted((a, b) => a - b)
}

function spread(views: readonly FirstView[], name: keyof FirstView): string {
  const values = sorted(views, name)
  const show = (value = Number.NaN) => (name === 'cls' ? value.toFixed(3) : value.toFixed(0))
  return `${show(values[Math.floor(values.length / 2)])} (${show(values[0])}–${show(values.at(-1))})`
}

// Differences within pairs, so that what slowed both does not count.
function difference(name: keyof FirstView): string {
  if (name === 'cls') return ''
  const gains = before
    .map((view, i) => view[name] - (after[i]?.[name] ?? Number.NaN))
    .toSorted((a, b) => a - b)
  const won = gains.filter(gain => gain > 0).length
  return `ganho mediano ${gains[Math.floor(gains.length / 2)]?.toFixed(0)} ms, ${won} de ${gains.length} pares`
}
