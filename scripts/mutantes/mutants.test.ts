import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EQUIVALENTS } from './equivalents.ts'
import { apply, keyOf, mutantsOf } from './mutants.ts'

const folder = `${mkdtempSync(join(tmpdir(), 'mutantes-'))}/`
afterAll(() => rmSync(folder, { recursive: true }))

function changesIn(text: string): string[] {
  writeFileSync(`${folder}a.ts`, text)
  return mutantsOf('a.ts', folder).map(mutant => apply(text, mutant))
}

describe('mutants of a file', () => {
  it.each([
    ['const x = a <= b', ['const x = a < b']],
    ['const x = a === (b - c)', ['const x = a !== (b - c)', 'const x = a === (b + c)']],
    ['const x = (a ?? b) && c', ['const x = (a ) && c', 'const x = (a ?? b) || c']],
    ['const x = !a', ['const x = a']],
    ['const x = 1_000', ['const x = 1001', 'const x = 999']],
    ['const x = a - 0', ['const x = a + 0', 'const x = a - 1', 'const x = a - (-1)']],
    ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) void 0']],
    ['const x = a ? b : c', ['const x = true ? b : c', 'const x = false ? b : c']],
    ['await f(tx, id)', ['void 0']],
    ['log.warn(a)', []],
    ['deps.log.warn(a)', []],
    ['await travarUser(tx, id)', []],
    ["exigir(await travarPedido(tx, id), 'a')", []],
    ["exigir(await buscar(tx, id), 'a')", ['void 0']],
    ['const x = Math.round(a)', ['const x = Math.floor(a)', 'const x = Math.ceil(a)']],
    ['const x = a?.filter(b).length', ['const x = a.length']],
    ["const x = 'a' + b", []],
    ['const x: 1 | 2 = y as 3', []],
    ['const x = { 1: a, b: true }', ['const x = { 1: a, b: false }']],
  ])('%s', (text, expected) => {
    expect(changesIn(text)).toEqual(expected)
  })

  it('change signs and words of SQL, outside of quotes', () => {
    const text = "const x = sql`select 'a = b', greatest(a, b) from c where d <= e and f is null`"
    expect(changesIn(text)).toEqual([
      text.replace('greatest', 'least'),
      text.replace('<=', '<'),
      text.replace('and', 'or'),
      text.replace('is null', 'is not null'),
    ])
  })

  it('leave out and turn round conditions of the query builder', () => {
    const text = "const x = db.selectFrom('a')\n  .where('b', '<', c)\n  .orderBy('d', 'desc').limit(1)"
    expect(changesIn(text)).toEqual([
      text.replace(".where('b', '<', c)", ''),
      text.replace("'<'", "'<='"),
      text.replace("'desc'", "'asc'"),
    ])
  })
})

describe('the list of equivalents', () => {
  it('names each mutant once, with a reason', () => {
    const named = EQUIVALENTS.map(keyOf)
    expect(new Set(named).size).toBe(named.length)
    expect(EQUIVALENTS.filter(({ reason }) => reason.length < 20)).toEqual([])
  })
})
