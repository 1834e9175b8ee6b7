import { describe, expect, it } from 'vitest'
import { StartError } from './db/embedded/system/start-error.ts'
import { sentenceOf } from './start-failure.ts'

const failure = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...(path && { path }) })

describe('what a start or a command says of its failure (design/operation)', () => {
  it.each([
    [new StartError('PORT: deve ser um número.'), 'PORT: deve ser um número.'],
    [failure('ENOSPC', '/copias/x'), 'O disco está cheio (/copias/x). Libere espaço e tente de novo.'],
    [failure('ENOSPC'), 'O disco está cheio. Libere espaço e tente de novo.'],
    [
      failure('EACCES', '/x'),
      '/x não pode ser usado por este usuário. Mude o dono ou as permissões, ou escolha outro lugar.',
    ],
    [failure('EROFS', '/x'), '/x está em um disco que não se grava. Escolha outro lugar.'],
    [failure('ENOENT', '/x'), '/x não existe. Confira o caminho.'],
    [failure('42501'), expect.stringContaining('não tem os direitos de que a Réstia precisa')],
    [failure('57P01'), expect.stringContaining('O banco de dados não respondeu a tempo')],
    [new Error('timeout exceeded when trying to connect'), expect.stringContaining('não respondeu a tempo')],
  ])('%s', (error, sentence) => {
    expect(sentenceOf(error)).toEqual(sentence)
  })

  it('nothing, for a fault of the program', () => {
    expect(sentenceOf(new TypeError('x is not a function'))).toBeNull()
  })
})
