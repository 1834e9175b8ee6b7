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

/** A rule that is dropped and added again with a list of values: the list has a new one. */
const WIDENS = /\bdrop\s+constraint\s+(\w+);[\s\S]*?\badd\s+constraint\s+\1\s+check\s*\(\s*\w+\s+in\b/i
/** Migrations with new values that no older code reads, and why. */
const READ_BY_NEW_CODE_ONLY: Readonly<Record<string, string>> = {
  '070': 'a setting of messages, which older code does not send',
  '072': 'a setting of pushes, which older code does not send',
  '100': 'a setting of the monthly statement, which older code does not send',
}

/** Which of these migrations an operator must replace all servers for, as the changelog says. */
function orderedBy(changelog: string): string[] {
  return changelog
    .split(/^- /m)
    .filter(entry => /^Migrations? \d/.test(entry) && /\breplace all\b/.test(entry))
    .flatMap(entry => /^Migrations? ([\d, and]+)/.exec(entry)?.[1]?.match(/\d{3}/g) ?? [])
}

describe('design/migrations-and-moves: a migration', () => {
  const files = readdirSync(FOLDER).filter(name => /^\d{3}-/.test(name))
  const watched = files.filter(name => Number(name.slice(0, 3)) >= FIRST)

  it.each(watched)('%s leaves the version before it running', name => {
    expect(breaks(Number(name.slice(0, 3)), readFileSync(new URL(name, FOLDER), 'utf8'))).toEqual([])
  })

  it('with a new value that older code reads has its line in the changelog: replace all servers before …', () => {
    const widening = watched
      .filter(name => WIDENS.test(readFileSync(new URL(name, FOLDER), 'utf8')))
      .map(name => name.slice(0, 3))
    const ordered = orderedBy(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'))
    expect(widening).toEqual(expect.arrayContaining([...Object.keys(READ_BY_NEW_CODE_ONLY), '101']))
    expect(widening.filter(number => !ordered.includes(number) && !READ_BY_NEW_CODE_ONLY[number])).toEqual([])
    expect(orderedBy('- Migrations 046 to 119. It sells.\n- Migration 087. So replace all.\n')).toEqual([
      '087',
    ])
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
