// `npm run retratos`: the README's pictures, three screens in both themes, on the demonstration and on a fixed day.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import type { DemonstrationSite } from '../bancada/bench/demonstration-site.ts'
import { openAddress, openDemonstrationOfTheDay, openWindow } from '../bancada/bench/demonstration-visit.ts'
import { buildWebIfStale } from './build-web.ts'
import { findChromium } from './find-chromium.ts'

const FOLDER = fileURLToPath(new URL('../docs/telas/', import.meta.url))
const SIZE = { width: 1280, height: 800 }
const QUALITY = 78

const SCREENS = [
  { name: 'produtos', path: '/produto', email: 'comprador@exemplo.com.br' },
  { name: 'carrinho', path: '/carrinho', email: 'comprador@exemplo.com.br' },
  { name: 'pedidos', path: '/pedido', email: 'funcionario@exemplo.com.br' },
] as const

const THEMES = [
  { theme: 'claro', colorScheme: 'light' },
  { theme: 'escuro', colorScheme: 'dark' },
] as const

await buildWebIfStale(console.log)
await mkdir(FOLDER, { recursive: true })
const site = await openDemonstrationOfTheDay()
// A date field writes its days as the browser's own language does, not as the page's.
const launch = await findChromium()
const browser = await chromium.launch({ ...launch, env: { ...launch.env, LANG: 'pt_BR.UTF-8' } })
try {
  for (const screen of SCREENS) for (const theme of THEMES) await takePicture(browser, site, screen, theme)
} finally {
  await browser.close()
  await site.close()
}

async function takePicture(
  browser: Browser,
  { url }: DemonstrationSite,
  { name, path, email }: (typeof SCREENS)[number],
  { theme, colorScheme }: (typeof THEMES)[number],
): Promise<void> {
  const page = await openWindow(browser, url, email, { viewport: SIZE, colorScheme })
  await openAddress(page, url + path)
  const picture = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  const file = `${name}-${theme}.webp`
  await writeFile(FOLDER + file, picture)
  console.log(`docs/telas/${file}: ${Math.round(picture.length / 1000)} kB`)
  await page.context().close()
}
