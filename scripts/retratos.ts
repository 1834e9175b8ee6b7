// `npm run retratos`: the README's pictures, three screens in both themes, on the demonstration and on a fixed day.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type DemonstrationSite, openDemonstrationSite } from '../bancada/bench/demonstration-site.ts'
import { SENHA_DA_DEMONSTRACAO } from '../db/demonstracao/contas.ts'
import { buildWebIfStale } from './build-web.ts'
import { findChromium } from './find-chromium.ts'

const FOLDER = fileURLToPath(new URL('../docs/telas/', import.meta.url))
/** A Friday morning; from here the server's clock goes on, since jobs wait for time to pass. */
const DAY = Date.parse('2026-11-20T08:30:00-03:00')
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
const started = Date.now()
const site = await openDemonstrationSite(() => new Date(DAY + Date.now() - started))
const browser = await chromium.launch(await findChromium())
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
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    colorScheme,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(DAY)
  await logIn(page, url, email)
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  const picture = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  const file = `${name}-${theme}.webp`
  await writeFile(FOLDER + file, picture)
  console.log(`docs/telas/${file}: ${Math.round(picture.length / 1000)} kB`)
  await context.close()
}

async function logIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(address => address.pathname !== '/login')
}
