// `Trip` uses members of pg that its documentation does not promise: a new version is taken once these are there.
import pg from 'pg'
import { expect, it } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }

it.each([
  'submit',
  'handleRowDescription',
  'handleDataRow',
  'handleCommandComplete',
  'handleReadyForQuery',
  'handleError',
])('pg.Query has %s, which a trip passes on to each of its statements', member => {
  expect(
    pg.Query.prototype,
    `pg ${manifest.dependencies.pg} has no Query.${member}: Trip cannot run`,
  ).toHaveProperty(member)
})

it.each(['sync', 'submittedNamedStatements'])(
  'a connection of pg has %s, which a trip overrides or mends',
  member => {
    const connection = new pg.Connection()
    expect(
      connection,
      `pg ${manifest.dependencies.pg} has no connection.${member}: Trip cannot run`,
    ).toHaveProperty(member)
  },
)

it('pg is pinned to one version', () => {
  expect(manifest.dependencies.pg, 'a range would let npm install a pg that Trip does not know').toMatch(
    /^\d+\.\d+\.\d+$/,
  )
})
