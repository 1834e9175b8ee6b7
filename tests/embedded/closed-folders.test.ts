// `npm start` works for root, in a closed home, and where libraries are missing, or says in one line what to do.
// Difficult folders and users: root in a closed home, programs that cannot be read, missing library links.
import type { SpawnOptions } from 'node:child_process'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { platformPackage, prepareBinaries } from '#server/plataforma/db/embedded/binaries.ts'
import { chooseServerUser } from '#server/plataforma/db/embedded/server-user.ts'
import { listAbandonedClusters, startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { openFolder, readyState, removeDataDir, runDatabase } from './running-program.ts'

const asRoot = process.getuid?.() === 0
// Another user can run these programs only from a checkout that others may enter.
const asAnotherUser = asRoot && (await othersMayEnter(import.meta.dirname))
if (asRoot && !asAnotherUser) console.warn('sem os testes de outros usuários: eles não entram nesta pasta')
const nobody = { uid: 65534, gid: 65534 }

let folder: string
beforeEach(async () => {
  folder = await openFolder()
})
afterEach(() => removeDataDir(folder))

describe.runIf(asRoot)('started by root', () => {
  test('inside a folder closed to others, the cluster lies where its user reaches it', {
    timeout: 40_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'restia-closed-'))
    const { dataPath } = await startAndStop(dataDir)
    expect(dataPath).toMatch(/^\/var\/lib\/restia\//)
    expect((await stat(dataPath)).uid).not.toBe(0)
    expect((await startAndStop(dataDir)).dataPath).toBe(dataPath)

    // A fresh data folder of the same name: its database is new, and the old one is kept aside.
    await rm(join(dataDir, 'database.json'))
    const before = (await stat(dataPath)).ino
    await startAndStop(dataDir)
    expect((await stat(dataPath)).ino).not.toBe(before)
    const [aside = '', ...others] = await setAside(dirname(dataPath))
    expect((await stat(join(aside, 'cluster'))).ino).toBe(before)
    expect(others).toEqual([])
    await rm(aside, { recursive: true })
    await removeDataDir(dataDir)
  })

  test('a cluster outside of its data folder is told, and again when the data folder is gone', {
    timeout: 60_000,
  }, async () => {
    const lines: string[] = []
    const start = async (dataDir: string) => {
      const postgres = await startEmbeddedPostgres({ dataDir, log: line => void lines.push(line) })
      await postgres.stop()
      return dirname(postgres.dataPath)
    }
    const [first, second] = [await closedFolder(), await closedFolder()]
    const outside = await start(first)
    expect(lines.join('\n')).toContain(`fora da pasta de dados, que o usuário do PostgreSQL não alcança`)
    expect(lines.join('\n')).toContain(`apague também ${outside}`)
    expect(await listAbandonedClusters()).not.toContain(outside)
    lines.length = 0
    await start(first)
    expect(lines.join('\n')).not.toContain('fora da pasta de dados')

    await rm(first, { recursive: true })
    lines.length = 0
    const other = await start(second)
    expect(lines.find(line => line.includes('não existem mais'))).toContain(outside)
    expect(await listAbandonedClusters()).not.toContain(other)
    await rm(outside, { recursive: true })
    await removeDataDir(second)
  })

  test.runIf(asAnotherUser)(
    'the owner of an existing cluster runs it, and can start it again alone',
    {
      timeout: 40_000,
    },
    async () => {
      const dataDir = join(folder, 'data')
      await mkdir(dataDir, { mode: 0o777 })
      await chown(dataDir, nobody.uid, nobody.gid)
      for (const user of [nobody, {}, nobody]) {
        const { dataPath } = await startAndStop(dataDir, { ...user, cwd: '/' })
        expect(dataPath).toBe(join(dataDir, 'postgres/cluster'))
      }
    },
  )

  test('programs in a folder closed to others are copied once and run from there', {
    timeout: 40_000,
  }, async () => {
    const closed = await mkdtemp(join(tmpdir(), 'restia-closed-'))
    const installed = join(closed, 'package')
    await cp(platformPackage(), installed, { recursive: true, verbatimSymlinks: true })
    const user = await chooseServerUser(null)
    const binaries = await prepareBinaries(user, async () => folder, installed)
    const { ino } = await stat(binaries.postgres)
    expect(binaries.postgres.startsWith(folder)).toBe(true)
    const again = await prepareBinaries(user, async () => folder, installed)
    expect((await stat(again.postgres)).ino).toBe(ino)

    // Copies of earlier versions: one that was used this month, one that was not.
    const [lately, long] = [join(folder, 'programs-aaaaaaaaaaaa'), join(folder, 'programs-bbbbbbbbbbbb')]
    for (const copy of [lately, long]) await mkdir(copy)
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await utimes(lately, days(29), days(29))
    await utimes(long, days(31), days(31))
    await writeFile(join(installed, 'package.json'), '{}')
    await prepareBinaries(user, async () => folder, installed)
    const names = await readdir(folder)
    expect([names.includes(basename(lately)), names.includes(basename(long))]).toEqual([true, false])
    expect(names.filter(name => name.startsWith('programs-'))).toHaveLength(3)
    await rm(closed, { recursive: true })
  })
})

describe('an installation made without install scripts', () => {
  test('gets its library links at the first start', { timeout: 30_000 }, async () => {
    const installed = await packageWithoutLinks()
    const binaries = await prepareBinaries(
      null,
      () => Promise.reject(new Error('no copy is needed')),
      installed,
    )
    expect(binaries).toMatchObject({ major: 18, postgres: join(installed, 'native/bin/postgres') })
  })

  test('is refused in one line that names DATABASE_URL when its programs do not run', async () => {
    const installed = await packageWithoutLinks()
    await writeFile(join(installed, 'native/bin/postgres'), '#!/nonexistent/loader\n')
    await expect(prepareBinaries(null, async () => folder, installed)).rejects.toThrow(
      /^[^\n]*DATABASE_URL[^\n]*$/,
    )
  })
})

describe.runIf(asAnotherUser)('started by an ordinary user', () => {
  test('everything lies in the data folder, however long its path', { timeout: 40_000 }, async () => {
    const dataDir = join(folder, 'pasta com espaços, vírgula e acentuação'.repeat(3), 'data')
    await mkdir(join(dataDir, '..'), { mode: 0o777 })
    await chmod(join(dataDir, '..'), 0o777)
    const program = runDatabase(dataDir, 'idle', { ...nobody, cwd: '/' })
    const { dataPath, host } = await readyState(program)
    expect(dataPath).toBe(join(dataDir, 'postgres/cluster'))
    expect(Buffer.byteLength(host)).toBeLessThan(93)
    expect((await stat(host)).mode & 0o777).toBe(0o700)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  })

  test('a data folder that cannot be written is named', { timeout: 20_000 }, async () => {
    const program = runDatabase(join(folder, 'data'), 'idle', { ...nobody, cwd: '/' })
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(/^StartError: Não foi possível gravar na pasta de dados .*EACCES.*\n$/)
  })

  test('a user without an account is told so', { timeout: 20_000 }, async () => {
    await chmod(folder, 0o777)
    const program = runDatabase(join(folder, 'data'), 'idle', { uid: 54321, gid: 54321, cwd: '/' })
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(/^StartError: O usuário 54321 não tem conta .*DATABASE_URL.*\n$/)
  })
})

/** A folder through which only root may pass. */
function closedFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'restia-closed-'))
}

async function othersMayEnter(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  return (mode & 0o001) !== 0 && (path === dirname(path) || othersMayEnter(dirname(path)))
}

async function startAndStop(dataDir: string, options: SpawnOptions = {}) {
  const program = runDatabase(dataDir, 'idle', options)
  const state = await readyState(program)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  return state
}

async function setAside(home: string): Promise<string[]> {
  const names = await readdir(dirname(home))
  return names.filter(name => name.startsWith(`${basename(home)}.`)).map(name => join(dirname(home), name))
}

async function packageWithoutLinks(): Promise<string> {
  const installed = join(folder, 'package')
  await cp(platformPackage(), installed, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) await rm(join(installed, target))
  return installed
}
