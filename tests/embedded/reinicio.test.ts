// On one machine the product comes back by itself when its server or its database is killed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import {
  allGone,
  killNow,
  openFolder,
  processesMentioning,
  type RunningProgram,
  removeDataDir,
  runProgram,
} from './running-program.ts'

const LAUNCHER = fileURLToPath(new URL('../../scripts/ensure-installed.mjs', import.meta.url))
const PROGRAM = 'scripts/start.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await openFolder()
})
afterEach(() => removeDataDir(dataDir))

test('a killed server is started again on its data, and so is a killed database', {
  timeout: 240_000,
}, async () => {
  const port = String(await freePort())
  const start = runProgram('node', [LAUNCHER, PROGRAM], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port },
  })
  const entrar = () => logIn(`http://127.0.0.1:${port}`)
  await upFor(start, 1)
  expect(await entrar()).toBe(200)

  killNow(...(await serversOf(start)))
  await upFor(start, 2)
  expect(start.output()).toContain('O servidor caiu (SIGKILL) e será iniciado de novo em 0.5 s…')
  expect(await entrar()).toBe(200)

  killNow(await postmaster())
  await start.shows(/o PostgreSQL encerrou inesperadamente; iniciando de novo/)
  await expect.poll(entrar, { timeout: 60_000, interval: 500 }).toBe(200)

  // Both at once, as when the machine runs out of memory.
  killNow(await postmaster(), ...(await serversOf(start)))
  await upFor(start, 3)
  expect(await entrar()).toBe(200)

  start.child.kill('SIGTERM')
  expect(await start.ended).toBe(0)
  expect(start.output()).not.toMatch(/deadlock|^\s+at /m)
  expect(await allGone(dataDir)).toBe(true)
})

async function upFor({ shows }: RunningProgram, times: number): Promise<void> {
  await shows(new RegExp(`(Entre com a senha[\\s\\S]*){${times}}`))
}

async function logIn(url: string): Promise<number> {
  const body = JSON.stringify({ email: 'comprador@exemplo.com.br', password: 'demonstracao' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body }).catch(() => null)
  return response?.status ?? 0
}

/** The server, which is the launcher's child. */
async function serversOf({ child }: RunningProgram): Promise<number[]> {
  const programs = await processesMentioning(`\0${PROGRAM}\0`)
  const parents = await Promise.all(programs.map(parentOf))
  return programs.filter((_, i) => parents[i] === child.pid)
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}

async function postmaster(): Promise<number> {
  const { home = '' } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'))
  const text = await readFile(join(dataDir, home, 'cluster/postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}
