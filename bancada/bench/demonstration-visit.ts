// The demonstration on a fixed day, and people who look at it: for pictures and counts of its screens.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { SENHA_DA_DEMONSTRACAO } from '../../db/demonstracao/contas.ts'
import { type DemonstrationSite, openDemonstrationSite } from './demonstration-site.ts'

/** A Friday morning. */
const DAY = Date.parse('2026-11-20T08:30:00-03:00')

/** From that morning on the server's clock goes on, since jobs wait for time to pass. */
export function openDemonstrationOfTheDay(): Promise<DemonstrationSite> {
  const started = Date.now()
  return openDemonstrationSite(() => new Date(DAY + Date.now() - started))
}

/** Opens a window with this person logged in; null logs nobody in. Its clock stands still. The caller closes its context. */
export async function openWindow(
  browser: Browser,
  url: string,
  email: string | null,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(DAY)
  if (email) await logIn(page, url, email)
  return page
}

/** Opens an address and waits until nothing loads any more. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
}

async function logIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DA_DEMONSTRACAO)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(address => address.pathname !== '/login')
}
