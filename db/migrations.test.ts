// Expand and contract (design/migrations-and-moves): what a migration does must not stop the version before it.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Earlier ones were merged before there was a version to go back to. */
const FIRST = 44
/** The line by which a migration says since which one no version reads what it removes. */
const CONTRACTS = /^-- Contracts: .+, unused since migration (\d{3})\.$/m

/** What breaks a version that still reads or writes the old shape. */
const BREAKING: Readonly<Record<string, RegExp>> = {
  'removes a table, a column, a view or a function':
    /\bdrop\s+(?:table|column|view|materialized\s+view|function|type|domain)\b/i,
  'renames something': /\brename\s+(?:to|column|constraint)\b|\brename\s+\w+\s+to\b/i,
  'changes the type of a column': /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  'demands a column that was optional': /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/i,
  'removes a default': /\balter\s+(?:column\s+)?\w+\s+drop\s+default\b/i,
  'adds a column that the version before does not fill':
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i,
}

/** What the migration breaks in the version before it. Nothing, if it says since which migration nobody uses what it removes. */
function breaks(number: number, text: string): string[] {
  const [, since] = CONTRACTS.exec(text) ?? []
  if (since !== undefined && Number(since) < number) return []
  const statements = text.replace(/--.*$/gm, '').replace(/\/\/.*$/gm, '')
  return Object.entries(BREAKING)
    .filter(([, pattern]) => pattern.test(statements))
    .map(([what]) => what)
}

describe('design/migrations-and-moves: a migration', () => {
  const files = readdirSync(FOLDER).filter(name => /^\d{3}-/.test(name))
  const watched = files.filter(name => Number(name.slice(0, 3)) >= FIRST)

  it.each(watched)('%s leaves the version before it running', name => {
    expect(breaks(Number(name.slice(0, 3)), readFileSync(new URL(name, FOLDER), 'utf8'))).toEqual([])
  })

  it('adds what the version before does not know', () => {
    const additions = `create table nota (id int primary key, texto text not null);
      alter table pedido add column nota_id int references nota, add column aberto boolean not null default true;
      create index pedido_nota on pedido (nota_id); -- drop table nota`
    expect(breaks(60, additions)).toEqual([])
  })

  it.each([
    'drop table nota',
    'alter table pedido drop column nota_id',
    'alter table pedido rename column nota to observacao',
    'alter table pedido rename nota to observacao',
    'alter table pedido rename to ordem',
    'alter table pedido alter column total type bigint',
    'alter table pedido alter nota set not null',
    'alter table pedido alter column nota drop default',
    'alter table pedido add column nota text not null',
    'alter table pedido add column a int not null default 0, add column b int not null',
  ])('does not %s', statement => {
    expect(breaks(60, statement)).toHaveLength(1)
  })

  it('removes what it names as unused since an earlier one', () => {
    const contraction =
      '-- Contracts: pedido.nota, unused since migration 052.\nalter table pedido drop column nota'
    expect(breaks(60, contraction)).toEqual([])
    expect(breaks(52, contraction)).toHaveLength(1)
  })
})
