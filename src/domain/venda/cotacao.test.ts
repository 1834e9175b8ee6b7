import { expect, it } from 'vitest'
import { motivoParaNaoEditarCotacao } from './cotacao.ts'

it('rule M9: only the own seller edits a quote', () => {
  expect(motivoParaNaoEditarCotacao(7, 7)).toBeNull()
  expect(motivoParaNaoEditarCotacao(7, 8)).toEqual({ codigo: 'cotacao-de-outro-vendedor' })
})
