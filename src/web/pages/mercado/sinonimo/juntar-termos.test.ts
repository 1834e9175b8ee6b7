import { describe, expect, it } from 'vitest'
import { juntarTermos, novoSinonimoSchema } from './juntar-termos.ts'

const aipim = { id: 1, termos: ['aipim', 'mandioca'], versao: 3 }
const chuchu = { id: 2, termos: ['chuchu', 'machucho'], versao: 1 }
const grupos = [aipim, chuchu]

describe('rule N8: two terms that mean the same', () => {
  it('become a group', () => {
    expect(juntarTermos(grupos, 'mixirica', 'tangerina')).toEqual({
      grupo: null,
      termos: ['tangerina', 'mixirica'],
    })
  })

  it('extend the group that one of them has, whatever its case and accents', () => {
    const termos = ['aipim', 'mandioca', 'macaxeira']
    expect(juntarTermos(grupos, 'macaxeira', 'Mandióca')).toEqual({ grupo: aipim, termos })
    expect(juntarTermos(grupos, 'AIPIM', 'macaxeira')).toEqual({ grupo: aipim, termos })
    const baroa = { id: 3, termos: ['mandioquinha', 'batata-baroa'], versao: 1 }
    expect(juntarTermos([baroa], 'batatas\u00a0baroa', 'cenoura amarela')?.grupo).toBe(baroa)
    expect(juntarTermos([baroa], 'Batata Baroa', 'mandioquinhas')).toBeNull()
  })

  it('need nothing if they are in one group', () => {
    expect(juntarTermos(grupos, 'mandioca', 'aipim')).toBeNull()
  })
})

describe('rule N8: two terms that the contract refuses', () => {
  const cheio = {
    id: 3,
    versao: 1,
    termos: Array.from({ length: 12 }, (_, vez) => `termo ${vez}${'abcdefghijkl'[vez]}`),
  }
  const recusas = (termo: string, outro: string) =>
    novoSinonimoSchema([...grupos, cheio])
      .safeParse({ termo, outro })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  it.each([
    ['--', 'tangerina', 'termo', 'Um termo tem letras ou números.'],
    ['mixirica', '?!', 'outro', 'Um termo tem letras ou números.'],
    ['x', 'tangerina', 'termo', 'Um termo tem de 2 a 40 caracteres.'],
    ['tomate', 'tomates', 'outro', 'Informe ao menos 2 termos.'],
    ['mixirica', 'termo 0a', 'outro', 'Um grupo tem no máximo 12 termos.'],
  ])('%s and %s are refused at a field', (termo, outro, campo, message) => {
    expect(recusas(termo, outro)).toEqual([[campo, message]])
  })

  it('others are joined', () => {
    expect([recusas('mixirica', 'tangerina'), recusas('termo 0a', 'termo 1b')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
