// The screens in a real Chromium, against the product as `npm start` runs it, on a data folder that lives as long as the run.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { createVapidKeys } from '#server/plataforma/push-sender.ts'
import { findChromium } from './scripts/find-chromium.ts'
import { NA_COMPLETA } from './tests/e2e/support/provas.ts'
import { DATA_DIR_VARIABLE, dataDir, PORT, site } from './tests/e2e/support/site.ts'
import { COMPLETAS } from './tests/support/completas.ts'
import { memoryFolder } from './tests/support/memory-folder.ts'

// Every worker reads this file too; only the run itself makes a folder, and removes it once the server has stopped.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const folder = mkdtempSync(join(memoryFolder(), 'restia-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env[DATA_DIR_VARIABLE] = folder
}

const { publica, privada } = createVapidKeys()
const vapid = {
  VAPID_PUBLICA: publica,
  VAPID_PRIVADA: privada,
  VAPID_CONTATO: 'mailto:suporte@restia.example',
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // More than there are cores: they often wait for the page. A fourth gains nothing on two cores.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  ...(!COMPLETAS && { grepInvert: new RegExp(NA_COMPLETA) }),
  // Long, so that a busy machine fails no test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: site.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The journey moves as screens do; elsewhere motion would only cost time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a twentieth of the run: `--trace on` for the test that has to be looked at.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Each window would load the board of prices for later: a fifteenth of the run. Journeys with it allow it.
    serviceWorkers: 'block',
    launchOptions: await findChromium(),
  },
  webServer: {
    command: 'node scripts/start.ts',
    // Everybody comes from this one machine.
    env: { PORT: String(PORT), DATA_DIR: dataDir(), LIMITE_POR_ENDERECO: '100000', ...vapid },
    // It listens before the demonstration is loaded; the address is printed after that.
    wait: { stdout: /Réstia no ar/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 180_000,
  },
})
