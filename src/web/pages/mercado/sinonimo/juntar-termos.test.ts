import { describe, expect, it } from 'vitest'
import { juntarTermos } from './juntar-termos.ts'

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
