import { expect, it } from 'vitest'
import { addressesOf, hostsOf } from './primary-client.ts'

it.each([
  ['postgresql://u:p@a:5432/x', ['postgresql://u:p@a:5432/x']],
  ['postgresql://u@localhost:5432/x?host=/tmp/a,b', ['postgresql://u@localhost:5432/x?host=/tmp/a,b']],
  [
    'postgresql://u:p,q@a:5432,b:5433/x?sslmode=require',
    ['postgresql://u:p,q@a:5432/x?sslmode=require', 'postgresql://u:p,q@b:5433/x?sslmode=require'],
  ],
  ['postgres://[::1]:1,[::2]:2', ['postgres://[::1]:1', 'postgres://[::2]:2']],
  ['a,b', ['a,b']],
])('design/migrations-and-moves: the addresses of %s', (connectionString, addresses) => {
  expect(addressesOf(connectionString)).toEqual(addresses)
})

it('design/migrations-and-moves: the hosts are told without user and password', () => {
  expect(hostsOf('postgresql://u:p@a:5432,b:5433/x')).toBe('a:5432,b:5433')
  expect(hostsOf('postgresql:///x?host=/tmp')).toBe('')
})
