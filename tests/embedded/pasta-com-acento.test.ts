// `npm start` works in folders such as "Área de Trabalho".
// Brazilian desktops have folders such as "Área de Trabalho". Addresses of files write spaces, accents and % in another way.
import { existsSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { ROOT } from '../support/source-files.ts'
import { openFolder, type RunningProgram, removeDataDir, runProgram } from './running-program.ts'

const COPIED = ['src', 'scripts', 'db', 'package.json', 'package-lock.json', 'vite.config.ts', 'dist']
const START_MS = 100_000

let folder: string
let project: string
beforeEach(async () => {
  folder = await openFolder()
  project = join(folder, 'Área de Trabalho', 'réstia 100%25 #1')
  await mkdir(project, { recursive: true })
  const copied = COPIED.filter(name => existsSync(join(ROOT, name)))
  await Promise.all(copied.map(name => cp(join(ROOT, name), join(project, name), { recursive: true })))
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'))
})
afterEach(() => removeDataDir(folder))

test('starts in a folder whose name has spaces, accents and signs', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port) }
  const program = runProgram(process.execPath, ['scripts/start.ts'], { cwd: project, env })
  await announced(program)
  const page = await fetch(`http://localhost:${port}/login`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')])
  program.child.kill('SIGTERM')
  expect(await program.ended, program.output()).toBe(0)
})

async function announced({ child, output }: RunningProgram): Promise<void> {
  const deadline = Date.now() + START_MS
  while (!output().includes('Réstia no ar')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`it did not start: ${output()}`)
    await sleep(100)
  }
}
