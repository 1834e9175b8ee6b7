// Runs a program that must end with this process: a shell holds one end of a pipe and ends the program when our end closes, which the
// kernel does however this process dies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { asServerUser, type ServerUser } from '../server-user.ts'
import { lifeOf, signalProcess } from '../system/living-process.ts'

export interface WatchedProcess {
  /** The program's pid; null if the shell could not start. */
  pid: number | null
  /** Resolves when the program has ended and was reaped. */
  ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

export interface WatchedCommand {
  command: string
  args: string[]
  user: ServerUser | null
  /** File descriptor that receives what the program prints. */
  logFd: number
  environment?: Record<string, string>
}

// SIGINT is repeated, because a signal sent before the program has installed its handler is lost: background jobs of
// a shell start with SIGINT ignored.
const watchdog = `
"$@" </dev/null >&2 3<&- &
program=$!
echo $program
exec >&-
(read -r _ <&3; while kill -INT $program; do sleep 1 3<&-; done) 2>/dev/null &
watcher=$!
wait $program
status=$?
kill $watcher
wait $watcher
exit $status`

/** Starts the program in a session of its own, which a Ctrl+C in our terminal does not reach, and resolves when it has a pid. */
export async function startWatched(options: WatchedCommand): Promise<WatchedProcess> {
  const { PATH = '/usr/bin:/bin', LD_LIBRARY_PATH } = process.env
  const shell = spawn('/bin/sh', ['-c', watchdog, 'sh', options.command, ...options.args], {
    ...asServerUser(options.user),
    detached: true,
    stdio: ['ignore', 'pipe', options.logFd, 'pipe'],
    env: {
      PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
      ...options.environment,
    },
  })
  const pipe = shell.stdio[3]
  pipe?.on('error', () => undefined)
  const ended = once(shell, 'exit').then(([code]: (number | null)[]) => {
    pipe?.destroy()
    return code ?? null
  })
  const firstLine = new Promise<number>(resolve => shell.stdout?.once('data', line => resolve(Number(line))))
  const pid = await Promise.race([firstLine, ended.then(() => null)])
  const signal = (name: NodeJS.Signals) => {
    if (pid !== null && lifeOf(pid) !== null) signalProcess(pid, name)
  }
  return { pid, ended, signal }
}
