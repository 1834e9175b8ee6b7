// What a start tells its operator: as it is at a terminal, elsewhere as an entry of the log, so that a collector reads JSON alone.
import { hostname } from 'node:os'

const INFO = 30
const FATAL = 60

export function say(text: string): void {
  console.log(process.stdout.isTTY ? text : entryOf(INFO, text))
}

/** Says why the program ends. */
export function sayFailure(text: string): void {
  console.error(process.stdout.isTTY ? text : entryOf(FATAL, text))
}

// With the fields of the logger's own entries.
function entryOf(level: number, text: string): string {
  const [time, host, msg] = [Date.now(), hostname(), text.replace(/^\n+|\n+$/g, '')]
  return JSON.stringify({ level, time, pid: process.pid, hostname: host, msg })
}
