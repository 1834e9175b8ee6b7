// Whoever runs the tests gets a browser without installing one.
import { chromium } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { type ChromiumLaunch, findChromium } from '../../scripts/find-chromium.ts'

test('the bundled browser is unpacked and works', { timeout: 60_000 }, async context => {
  context.skip(process.platform !== 'linux' || process.arch !== 'x64', 'the bundle is for Linux on x64')
  const launch = await findChromium()
  expect(launch.executablePath).toContain('.cache')
  expect(await titleShownBy(launch)).toBe('Réstia')
})

test('where the bundle does not run, the machine’s own browser is used', {
  timeout: 30_000,
}, async context => {
  const launch = await findChromium({ bundled: false }).catch(() =>
    context.skip('no browser is installed here'),
  )
  expect(launch.executablePath).not.toContain('.cache')
  expect(await titleShownBy(launch)).toBe('Réstia')
})

test('without any browser it says what to install', async context => {
  context.skip(process.platform === 'darwin', 'there a browser has its one place, outside of PATH')
  await expect(findChromium({ bundled: false, searchPath: '' })).rejects.toThrow('Instale o Chromium')
})

test('a CHROMIUM_PATH that does not start is named, not passed over', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nonexistent/chromium')
  await expect(findChromium()).rejects.toThrow('/nonexistent/chromium')
  vi.unstubAllEnvs()
})

async function titleShownBy(launch: ChromiumLaunch): Promise<string> {
  const browser = await chromium.launch(launch)
  try {
    const page = await browser.newPage()
    await page.goto('data:text/html;charset=utf-8,<title>R%C3%A9stia</title>')
    return await page.title()
  } finally {
    await browser.close()
  }
}
