// The log for a person at a terminal: the logger writes a line of JSON for each entry.
const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'aviso',
  50: 'erro',
  60: 'fatal',
}
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' })
/** On every line, and of no use at a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

/** Where the logger may write; each entry becomes a line, an error its stack below. */
export function readableLog(output: { write(text: string): unknown }): { write(line: string): void } {
  return { write: line => void output.write(readable(line)) }
}

function readable(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line)
  const rest = Object.entries(entry)
    .filter(([name, value]) => !HIDDEN.has(name) && value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const parts = [TIME.format(Number(entry.time)), LEVELS[Number(entry.level)] ?? '', entry.msg, ...rest]
  const { stack } = (entry.err ?? {}) as { stack?: string } // as the logger writes errors
  return `${parts.join(' ')}\n${stack ? `${stack}\n` : ''}`
}
