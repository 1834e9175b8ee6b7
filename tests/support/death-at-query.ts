// Loaded with `--import` into a program that a test kills: it ends its own process with SIGKILL at its k-th statement, counted from 1.
// An even one has been answered by then, an odd one has just been sent. A program that lives tells how many statements there were, and
// which of them ended the first transaction.
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

/** 0: never. */
const K = Number(process.env.MORRER_NA_CONSULTA)
const query = pg.Client.prototype.query
let count = 0
let firstCommit = 0

// The driver's method has many shapes; none of them is touched.
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  const answer = Reflect.apply(query, this, given)
  count++
  if (firstCommit === 0 && /^commit/i.test(textOf(given[0]))) firstCommit = count
  if (count === K) void Promise.resolve(K % 2 === 0 ? answer : nextTurn()).finally(die)
  return answer
}

process.on('exit', () => console.log(`CONSULTAS=${count} COMMIT=${firstCommit}`))

function textOf(statement: unknown): string {
  if (typeof statement === 'object' && statement && 'text' in statement) return String(statement.text)
  return String(statement)
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
