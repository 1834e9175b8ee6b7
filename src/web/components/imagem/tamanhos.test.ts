import { describe, expect, it } from 'vitest'
import { imagemPequena, tamanhosDaImagem } from './tamanhos.ts'

const HASH = '0123456789abcdef0123456789abcdef'

describe('an uploaded picture (design/pictures)', () => {
  it('has a small and a large size', () => {
    expect(tamanhosDaImagem(`/imagens/${HASH}-1200.webp`)).toBe(
      `/imagens/${HASH}-480.webp 480w, /imagens/${HASH}-1200.webp 1200w`,
    )
    expect(imagemPequena(`/imagens/${HASH}-1200.webp`)).toBe(`/imagens/${HASH}-480.webp`)
  })
})

describe('any other address', () => {
  it.each(['/arte/tomate-salada.svg', `/imagens/${HASH}.webp`, 'blob:https://exemplo.com.br/1', ''])(
    '%s has one size',
    url => {
      expect(tamanhosDaImagem(url)).toBeUndefined()
      expect(imagemPequena(url)).toBe(url)
    },
  )
})
