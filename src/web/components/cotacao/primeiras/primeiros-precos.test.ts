import { describe, expect, it } from 'vitest'
import { precosSchema, VAZIO } from './primeiros-precos.ts'

const tomate = { id: 2, nome: 'Tomate Salada', tipo: 'Extra', unidadeMedida: 'caixa 18 kg' }
const limao = { id: 1, nome: 'Limão Taiti', tipo: null, unidadeMedida: 'caixa 20 kg' }
const schema = precosSchema({ produtos: [tomate, limao], livres: [tomate] })

const ler = (campos: Record<string, string>) => schema.safeParse({ ...VAZIO, ...campos })
const recados = (campos: Record<string, string>) =>
  ler(campos).error?.issues.map(({ path, message }) => [path[0], message])

describe('the first prices of a seller', () => {
  it('are the lines that are filled in', () => {
    expect(ler({ produto3: 'tomate salada', preco3: '1.098,50' }).data).toEqual([
      { linha: 3, produtoId: 2, preco: 109_850, texto: '1.098,50' },
    ])
  })

  it('need a product and a price in each of these', () => {
    expect(recados({ produto1: 'Tomate Salada', preco4: '10' })).toEqual([
      ['preco1', 'Digite um preço válido (ex: 12,50).'],
      ['produto4', 'Campo obrigatório.'],
    ])
    expect(recados({ produto2: 'jaca', preco2: '10' })).toEqual([
      ['produto2', 'Escolha um produto da lista.'],
    ])
  })

  it('rule M8: are of products that the seller does not sell yet', () => {
    expect(recados({ produto1: 'limao', preco1: '10' })).toEqual([
      ['produto1', 'Você já tem uma cotação deste produto. Edite a que existe.'],
    ])
  })

  it('are not read again once they are published', () => {
    const publicado = { produto1: 'Limão Taiti', preco1: '10' }
    const resto = precosSchema({ produtos: [tomate, limao], livres: [tomate] }, [2])
    const { data } = resto.safeParse({ ...VAZIO, ...publicado, produto2: 'Tomate Salada', preco2: '9' })
    expect(data?.map(({ linha }) => linha)).toEqual([2])
  })

  it('are one at least', () => {
    expect(recados({ produto1: ' ' })).toEqual([['produto1', 'Preencha ao menos uma linha.']])
  })
})
