// A first start that is interrupted begins anew the next time.
// A start that is stopped or killed before it is ready: it ends with one line, and the next one begins anew.
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { allGone, openFolder, type RunningProgram, removeDataDir, runProgram } from './running-program.ts'

const PROGRAM = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url))
const TRACE = /^\s+at |Error|deadlock|"level":[456]0/m

let dataDir: string
beforeEach(async () => {
  dataDir = await openFolder()
})
afterEach(() => removeDataDir(dataDir))

async function partir(): Promise<RunningProgram> {
  const port = String(await freePort())
  return runProgram(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port },
  })
}

const MOMENTOS: [string, RegExp, number][] = [
  ['creates its database', /criando o PostgreSQL embutido/, 300],
  ['migrates', /PostgreSQL \d+ embutido, em/, 150],
  ['prepares its queue', /PostgreSQL \d+ embutido, em/, 900],
  ['begins to load the demonstration', /Carregando os dados de demonstração/, 0],
  ['loads accounts', /Carregando os dados de demonstração/, 700],
  ['loads orders', /Carregando os dados de demonstração/, 2000],
]

test('a signal at any moment of the start ends it with one line, and the last start is complete', {
  timeout: 240_000,
}, async () => {
  const ended: Record<string, unknown> = {}
  for (const [i, [momento, linha, ms]] of MOMENTOS.entries()) {
    const programa = await partir()
    await programa.shows(linha)
    await sleep(ms)
    programa.child.kill(i % 2 === 0 ? 'SIGINT' : 'SIGTERM')
    const code = await programa.ended
    const interrupted = programa
      .output()
      .split('\n')
      .filter(line => line === 'Início interrompido.').length
    // On a fast machine the start may be complete by then.
    const complete = programa.output().includes('Entre com a senha')
    ended[momento] = {
      code,
      lines: complete ? 1 : interrupted,
      trace: TRACE.exec(programa.output())?.[0] ?? null,
    }
  }
  expect(ended).toEqual(
    Object.fromEntries(MOMENTOS.map(([momento]) => [momento, { code: 0, lines: 1, trace: null }])),
  )
  const last = await partir()
  await last.shows(/Entre com a senha "demonstracao":/)
  expect(TRACE.exec(last.output())).toBeNull()
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(await allGone(dataDir)).toBe(true)
})

test('after kill -9 while the demonstration loads, the next start loads it', {
  timeout: 240_000,
}, async () => {
  for (const ms of [100, 900, 1800]) {
    const programa = await partir()
    await programa.shows(/Carregando os dados de demonstração|Entre com a senha/)
    await sleep(ms)
    programa.child.kill('SIGKILL')
    await programa.ended
    expect(TRACE.exec(programa.output())).toBeNull()
  }
  const last = await partir()
  await last.shows(/Entre com a senha "demonstracao":/)
  expect(TRACE.exec(last.output())).toBeNull()
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
})
