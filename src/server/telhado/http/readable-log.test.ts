import { expect, it } from 'vitest'
import { readableLog } from './readable-log.ts'

it('writes time, level, text and what else an entry says, and a stack below', () => {
  const written: string[] = []
  const log = readableLog({ write: text => written.push(text) })
  const entry = {
    level: 30,
    time: Date.parse('2026-11-22T15:12:03Z'),
    pid: 7,
    hostname: 'x',
    msg: 'requisição',
  }
  log.write(JSON.stringify({ ...entry, reqId: 'abc', rota: '/v1/produto', userId: null, ms: 3 }))
  log.write(
    JSON.stringify({ ...entry, level: 50, msg: 'erro inesperado', err: { stack: 'Error: x\n    at y' } }),
  )
  expect(written).toEqual([
    '12:12:03 info requisição reqId=abc rota=/v1/produto ms=3\n',
    '12:12:03 erro erro inesperado\nError: x\n    at y\n',
  ])
})
