// Every command works in a fresh clone: the launcher installs what is missing, once, and says why it cannot.
// The launcher in a small repository of its own, whose only dependency is a local package `node`.
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allGone, openFolder, type RunningProgram, removeDataDir, runProgram } from './running-program.ts'

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))
// It speaks only a moment after the launcher has died, so that a wait that ends with the launcher misses it.
const program = `
process.once('disconnect', () => setTimeout(() => { console.log('told'); process.exit(0) }, 200))
process.once('SIGTERM', () => { console.log('terminated'); process.exit(7) })
console.log('runs', process.argv.slice(2).join(), process.connected)
if (process.argv[2] === 'stay') setInterval(() => {}, 1000)
else process.exit(5)
`

// Is up, and ends: first killed, then by abort, then with a code.
const crashing = `
const { existsSync, writeFileSync } = await import('node:fs')
console.log('up')
process.send('pronto', () => {
  const next = ['SIGKILL', 'SIGABRT'].find(name => !existsSync(name))
  if (next) writeFileSync(next, '')
  if (next) process.kill(process.pid, next)
  else process.exit(9)
})
setInterval(() => {}, 1000)
`

let repository: string
beforeEach(async () => {
  repository = await openFolder()
  await cp(join(scripts, 'launch'), join(repository, 'scripts/launch'), { recursive: true })
  await cp(join(scripts, 'ensure-installed.mjs'), join(repository, 'scripts/ensure-installed.mjs'))
  await writeFile(join(repository, 'program.ts'), program)
  // As a clone has it, and a production folder has not.
  await mkdir(join(repository, 'src/web'), { recursive: true })
  await mkdir(join(repository, 'pinned/bin'), { recursive: true })
  await writeFile(join(repository, 'pinned/bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`)
  await chmod(join(repository, 'pinned/bin/node'), 0o755)
  await writeManifests('1.0.0')
})
afterEach(() => removeDataDir(repository))

describe('the launcher', { timeout: 40_000 }, () => {
  test('installs at the first start only, and passes arguments and exit code on', async () => {
    const first = launch('a', 'b')
    expect(await first.ended).toBe(5)
    expect(first.output()).toMatch(/Instalando as dependências[\s\S]*runs a,b true\n$/)
    const second = launch('c')
    expect(await second.ended).toBe(5)
    expect(second.output()).toBe('runs c true\n')
  })

  test('installs again when the lock file has changed, and not when npm ci was run by hand', async () => {
    await launch().ended
    await writeManifests('1.0.1')
    const changed = launch()
    await changed.ended
    expect(changed.output()).toContain('Instalando')

    await rm(join(repository, 'node_modules/.restia-installed'))
    const byHand = launch()
    await byHand.ended
    expect(byHand.output()).not.toContain('Instalando')
  })

  test('starts a server again that is killed or crashes, later each time, and gives up at the fifth time in a minute', async () => {
    await writeFile(join(repository, 'scripts/start.ts'), crashing)
    const since = Date.now()
    const launcher = launchProgram('scripts/start.ts')
    expect(await launcher.ended).toBe(9)
    const lines = launcher.output().split('\n')
    expect(lines.filter(line => line === 'up')).toHaveLength(5)
    expect(lines.filter(line => line.startsWith('O servidor caiu')).map(line => line.slice(0, 48))).toEqual([
      'O servidor caiu (SIGKILL) e será iniciado de nov',
      'O servidor caiu (SIGABRT) e será iniciado de nov',
      'O servidor caiu (código 9) e será iniciado de no',
      'O servidor caiu (código 9) e será iniciado de no',
      'O servidor caiu 5 vezes em um minuto (código 9) ',
    ])
    expect(Date.now() - since).toBeGreaterThan(500 + 1000 + 2000 + 4000)
  })

  test('does not start a server again that did not start, that was stopped, or another program', async () => {
    await writeFile(join(repository, 'scripts/start.ts'), 'console.log("no port"); process.exit(1)')
    const failed = launchProgram('scripts/start.ts')
    expect([await failed.ended, failed.output()]).toEqual([1, expect.stringMatching(/no port\n$/)])

    await writeFile(join(repository, 'scripts/start.ts'), program)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const stopped = launchProgram('scripts/start.ts', 'stay')
      await stopped.shows(/runs stay/)
      stopped.child.kill(signal)
      expect(await stopped.ended).toBe(signal === 'SIGTERM' ? 7 : 130)
      expect(stopped.output()).not.toContain('caiu')
    }
    await writeFile(join(repository, 'program.ts'), `process.kill(process.pid, 'SIGKILL')`)
    const other = launch()
    expect(await other.ended).toBe(137)
    expect(other.output()).not.toContain('caiu')
  })

  test('a signal in the pause before another start ends the launcher', async () => {
    await writeFile(join(repository, 'scripts/start.ts'), crashing)
    const launcher = launchProgram('scripts/start.ts')
    await launcher.shows(/iniciado de novo em 2 s/)
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toBe(9)
    expect(launcher.output().match(/^up$/gm)).toHaveLength(3)
  })

  test('design/operation: runs the product on what npm ci --omit=dev installs, and never changes it', async () => {
    await cp(join(repository, 'program.ts'), join(repository, 'scripts/doctor.ts'))
    expect(await runProgram('npm', ['ci', '--omit=dev'], { cwd: repository }).ended).toBe(0)
    const toRun = launchProgram('scripts/doctor.ts', 'a')
    expect([await toRun.ended, toRun.output()]).toEqual([5, 'runs a true\n'])
    const other = launch('b')
    expect([await other.ended, other.output()]).toEqual([
      1,
      expect.stringMatching(
        /^program\.ts precisa dos pacotes que montam e testam, [^\n]*rode "npm ci"[^\n]*\n$/,
      ),
    ])
    expect(existsSync(join(repository, 'node_modules/builder'))).toBe(false)
  })

  test('in a folder made for production, says what is missing and installs nothing', async () => {
    await rm(join(repository, 'src'), { recursive: true })
    await cp(join(repository, 'program.ts'), join(repository, 'scripts/doctor.ts'))
    const bare = launchProgram('scripts/doctor.ts')
    expect([await bare.ended, bare.output()]).toEqual([
      1,
      expect.stringMatching(/^Falta node nesta instalação, [^\n]*"npm ci --omit=dev"[^\n]*\n$/),
    ])
    expect(existsSync(join(repository, 'node_modules'))).toBe(false)
    await runProgram('npm', ['ci', '--omit=dev'], { cwd: repository }).ended
    expect(await launchProgram('scripts/doctor.ts').ended).toBe(5)
    const absent = launchProgram('scripts/test.ts', 'test')
    expect([await absent.ended, absent.output()]).toEqual([
      1,
      expect.stringMatching(/^scripts\/test\.ts não está nesta instalação, que é de produção[^\n]*\n$/),
    ])
    await writeManifests('1.0.1')
    expect(await launchProgram('scripts/doctor.ts').ended).toBe(1)
  })

  test('lets one of two starts install while the other waits', async () => {
    const both = [launch('one'), launch('two')]
    expect(await Promise.all(both.map(one => one.ended))).toEqual([5, 5])
    const output = both.map(one => one.output()).join('')
    expect(output.match(/Instalando as dependências/g)).toHaveLength(1)
    expect(output.match(/runs (one|two) true/g)).toHaveLength(2)
  })

  test('starts over after an installation that was killed half way', async () => {
    const killed = runProgram('node', ['scripts/ensure-installed.mjs', 'program.ts'], {
      cwd: repository,
      detached: true,
    })
    await killed.shows(/Instalando/)
    process.kill(-Number(killed.child.pid), 'SIGKILL')
    await killed.ended
    const next = launch('next')
    expect(await next.ended).toBe(5)
    expect(next.output()).toMatch(/Instalando[\s\S]*runs next/)
  })

  test('says in one line that npm ci failed, and leaves nothing that looks installed', async () => {
    const lockfile = join(repository, 'package-lock.json')
    await writeFile(lockfile, (await readFile(lockfile, 'utf8')).replace('"pinned"', '"missing"'))
    const failed = launch()
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toMatch(/As dependências não puderam ser instaladas .* rode de novo\.\n$/)
    await writeManifests('1.0.0')
    expect(await launch().ended).toBe(5)
  })

  test('asks for a newer Node than 18', async () => {
    const refused = launchOn('18.20.0')
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(/^Réstia precisa do Node 20 ou mais novo[^\n]*\n$/)
  })
})

describe('without a Node that the package brings', { timeout: 60_000 }, () => {
  test("the machine's own runs the program from 24.7 on", async () => {
    await writeFile(join(repository, 'pinned/bin/node'), '#!/bin/sh\nexit 1\n')
    const older = launchOn('24.6.0')
    expect(await older.ended).toBe(1)
    expect(older.output()).toContain('instale o Node 24.7 na máquina')
    expect(await launchOn('24.7.0').ended).toBe(5)
    expect(await launchOn('26.0.0').ended).toBe(5)
  })
})

describe('the running program', { timeout: 40_000 }, () => {
  test('receives SIGTERM through the launcher, which answers with its exit code', async () => {
    const running = launch('stay')
    await running.shows(/runs stay/)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(7)
    expect(running.output()).toContain('terminated')
  })

  test('killed by a signal makes the launcher answer 128 and the number', async () => {
    await writeFile(join(repository, 'program.ts'), `process.kill(process.pid, 'SIGKILL')`)
    expect(await launch().ended).toBe(137)
  })

  test('learns that the launcher was killed', async () => {
    const running = launch('stay')
    await running.shows(/runs stay/)
    running.child.kill('SIGKILL')
    await running.shows(/told/)
    expect(await allGone(repository)).toBe(true)
  })
})

function launch(...programArguments: string[]): RunningProgram {
  return launchProgram('program.ts', ...programArguments)
}

function launchProgram(...programAndArguments: string[]): RunningProgram {
  const args = [join(repository, 'scripts/ensure-installed.mjs'), ...programAndArguments]
  return runProgram('node', args, { cwd: repository })
}

/** The launcher on a machine's Node of this version. */
function launchOn(version: string): RunningProgram {
  const fake = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  return runProgram('node', ['--import', fake, 'scripts/ensure-installed.mjs', 'program.ts'], {
    cwd: repository,
  })
}

async function writeManifests(version: string): Promise<void> {
  const dependencies = { node: 'file:pinned' }
  const devDependencies = { builder: 'file:builder' }
  const pinned = { name: 'node', version, bin: { node: 'bin/node' } }
  const builder = { name: 'builder', version: '1.0.0' }
  const packages = {
    '': { name: 'repository', version: '1.0.0', dependencies, devDependencies },
    'node_modules/node': { resolved: 'pinned', link: true },
    'node_modules/builder': { resolved: 'builder', link: true, dev: true },
    builder: { ...builder, dev: true },
    pinned,
  }
  const manifest = { name: 'repository', version: '1.0.0', type: 'module', dependencies, devDependencies }
  await write('package.json', manifest)
  await write('pinned/package.json', pinned)
  await mkdir(join(repository, 'builder'), { recursive: true })
  await write('builder/package.json', builder)
  await write('package-lock.json', { ...manifest, lockfileVersion: 3, requires: true, packages })
}

function write(path: string, content: unknown): Promise<void> {
  return writeFile(join(repository, path), JSON.stringify(content, null, 2))
}
