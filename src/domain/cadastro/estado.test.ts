import { expect, it } from 'vitest'
import { nomeDoEstado } from './estado.ts'

it('spec §5.10: two letters name one of the 27 federative units, in either case', () => {
  const letras = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const todas = letras.flatMap(primeira => letras.map(segunda => primeira + segunda))
  expect(todas.filter(sigla => nomeDoEstado(sigla) !== null)).toHaveLength(27)
  expect(['RJ', 'rj', 'DF', 'XX', 'constructor'].map(nomeDoEstado)).toEqual([
    'Rio de Janeiro',
    'Rio de Janeiro',
    'Distrito Federal',
    null,
    null,
  ])
})
