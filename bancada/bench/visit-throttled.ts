// One cold visit in Chromium on a slow line and a slow processor, timed by the page itself.
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'

/** Times in milliseconds since the navigation began. */
export interface FirstView {
  fcp: number
  lcp: number
  /** Until the first product can be added. */
  useful: number
  cls: number
  /** Duration of the longest task; 0 if none took 50 ms. */
  longest: number
}

// Slow 4G: 150 ms round trip, 1.6 Mbit/s down, half of that up; the processor four times slower.
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }
const CPU_RATE = 4
const WATCH = fileURLToPath(new URL('watch-page.js', import.meta.url))
const LOGIN_COOKIE = /^([^=]+)=(.*)$/

/** What `watch-page.js` adds to the page's globals. */
interface Watched {
  isUseful(): boolean
}

export interface ThrottledVisit {
  url: string
  /** `name=value`. */
  cookie: string
}

/** Opens the address in a context of its own, so with an empty cache, and waits until a product can be bought. */
export async function visitThrottled(browser: Browser, { url, cookie }: ThrottledVisit): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const [, name = '', value = ''] = LOGIN_COOKIE.exec(cookie) ?? []
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.addInitScript({ path: WATCH })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  // A function, not its text: the site's policy forbids evaluating text.
  await page.waitForFunction(() => (globalThis as unknown as Watched).isUseful(), null, { timeout: 60_000 })
  await page.waitForTimeout(1500) // the pictures of the first cards, which may be the largest paint
  const measured = await page.evaluate<FirstView>('measured()')
  await context.close()
  return measured
}
