import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

export const databaseProgram = fileURLToPath(new URL('database-program.ts', import.meta.url))

/** How long an expected line may stay away, on a busy machine too. */
const OUTPUT_DEADLINE_MS = 90_000

export interface RunningProgram {
  child: ChildProcess
  /** What it said; a sentence in its log without the entry around it. */
  output(): string
  /** What it wrote to the standard output, as it is. */
  raw(): string
  /** What it wrote to the standard error. */
  rawErrors(): string
  /**
   * Resolves with the first match. Rejects when the output has ended without one, or after 90 s. The output ends once every
   * process that holds it has ended: a launcher that was killed may leave a program behind that still has something to say.
   */
  shows(pattern: RegExp): Promise<RegExpExecArray>
  /** The exit code, or the signal's name, once all output has been read. */
  ended: Promise<number | string>
}

/** An entry of the log that is a sentence and nothing else (src/server/plataforma/say.ts). */
const SAID = /^\{"level":\d+,"time":\d+,"pid":\d+,"hostname":"[^"]*","msg":(".*")\}$/gm

export function runProgram(command: string, args: string[], options: SpawnOptions = {}): RunningProgram {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const hear = (stream: Readable | null) => {
    const lines = { all: '', unended: '' }
    stream?.on('data', chunk => {
      lines.all += chunk
      const [, ended = '', unended = ''] = /^(.*\n)?(.*)$/s.exec(lines.unended + chunk) ?? []
      lines.unended = unended
      text += ended.replace(SAID, (_entry, msg: string) => JSON.parse(msg))
    })
    return lines
  }
  const [out, err] = [hear(child.stdout), hear(child.stderr)]
  const output = () => text + out.unended + err.unended
  let closed = false
  const ended = once(child, 'close').then(([code, signal]): number | string => {
    closed = true
    return code ?? signal
  })
  const shows = async (pattern: RegExp) => {
    for (const deadline = Date.now() + OUTPUT_DEADLINE_MS; ; ) {
      const match = pattern.exec(output())
      if (match) return match
      if (closed) throw new Error(`ended without ${pattern}: ${output()}`)
      if (Date.now() > deadline) throw new Error(`no ${pattern} within ${OUTPUT_DEADLINE_MS} ms: ${output()}`)
      await sleep(10)
    }
  }
  return { child, ended, shows, output, raw: () => out.all, rawErrors: () => err.all }
}

/** The database program on a data folder, on the Node that runs the tests. */
export function runDatabase(
  dataDir: string,
  mode: 'idle' | 'write' | 'slow',
  options: SpawnOptions = {},
): RunningProgram {
  return runProgram(process.execPath, [databaseProgram, dataDir, mode], options)
}

/** What the database program says of its database when it is ready. */
export async function readyState(program: RunningProgram) {
  const [, json = ''] = await program.shows(/ready (\{.*\})/)
  // Printed by database-program.ts.
  return JSON.parse(json) as { last: number; count: number; dataPath: string; host: string }
}

/** A temporary folder through which every user may pass, unlike mkdtemp's. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'restia-test-'))
  await chmod(folder, 0o711)
  return folder
}

let template: Promise<string> | undefined

/** A data folder with an empty database that was stopped properly: a copy of one made once per test file. */
export async function preparedFolder(): Promise<string> {
  template ??= makeTemplate()
  const folder = await openFolder()
  execFileSync('cp', ['-a', `${await template}/.`, folder])
  return folder
}

async function makeTemplate(): Promise<string> {
  const folder = await openFolder()
  const program = runDatabase(folder, 'idle')
  await readyState(program)
  program.child.kill('SIGTERM')
  await program.ended
  return folder
}

afterAll(async () => {
  if (template) await removeDataDir(await template)
})

/** Living processes (zombies not counted) with this text in their command line. */
export async function processesMentioning(text: string): Promise<number[]> {
  if (!text) throw new Error('An empty text is mentioned by every process')
  const pids = (await readdir('/proc')).map(Number).filter(pid => pid > 0 && pid !== process.pid)
  const lines = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => lines[index]?.includes(text))
}

/** kill -9; a process that has just ended by itself is no failure. */
export function killNow(...pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
  }
}

/** Waits until no process mentions the text; false when some still do after 10 s. */
export async function allGone(text: string): Promise<boolean> {
  for (let round = 0; round < 100; round++) {
    if ((await processesMentioning(text)).length === 0) return true
    await sleep(100)
  }
  return false
}

/** Kills the processes that a test left behind and removes its folder, and its cluster if that is elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  killNow(...(await processesMentioning(dataDir)))
  const record = await readFile(join(dataDir, 'database.json'), 'utf8').catch(() => '{}')
  const { home = '' } = JSON.parse(record)
  if (home.startsWith('/var/lib/restia/')) await rm(home, { recursive: true, maxRetries: 10 })
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
}
