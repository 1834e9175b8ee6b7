import { describe, expect, it } from 'vitest'
import { emPalavras } from '#domain/busca/em-palavras.ts'
import { precosSchema, VAZIO } from './primeiros-precos.ts'

const tomate = { id: 2, nome: 'Tomate Salada', tipo: 'Extra', unidadeMedida: 'caixa 18 kg' }
const limao = { id: 1, nome: 'Limão Taiti', tipo: null, unidadeMedida: 'caixa 20 kg' }
const escolha = {
  achar: async (texto: string) =>
    [tomate, limao].find(({ nome }) => emPalavras(nome).includes(emPalavras(texto))) ?? null,
  cotados: new Set([limao.id]),
}
const schema = precosSchema(escolha)

const ler = (campos: Record<string, string>) => schema.safeParseAsync({ ...VAZIO, ...campos })
const recados = async (campos: Record<string, string>) =>
  (await ler(campos)).error?.issues.map(({ path, message }) => [path[0], message])

describe('the first prices of a seller', () => {
  it('are the lines that are filled in', async () => {
    expect((await ler({ produto3: 'tomate salada', preco3: '1.098,50' })).data).toEqual([
      { linha: 3, produtoId: 2, preco: 109_850, texto: '1.098,50' },
    ])
  })

  it('need a product and a price in each of these', async () => {
    expect(await recados({ produto1: 'Tomate Salada', preco4: '10' })).toEqual([
      ['preco1', 'Digite um preço válido (ex: 12,50).'],
      ['produto4', 'Campo obrigatório.'],
    ])
    expect(await recados({ produto2: 'jaca', preco2: '10' })).toEqual([
      ['produto2', 'Escolha um produto da lista.'],
    ])
  })

  it('rule M8: are of products that the seller does not sell yet', async () => {
    expect(await recados({ produto1: 'limao', preco1: '10' })).toEqual([
      ['produto1', 'Você já tem uma cotação deste produto. Edite a que existe.'],
    ])
  })

  it('are not read again once they are published', async () => {
    const publicado = { produto1: 'Limão Taiti', preco1: '10' }
    const resto = precosSchema(escolha, [2])
    const { data } = await resto.safeParseAsync({
      ...VAZIO,
      ...publicado,
      produto2: 'Tomate Salada',
      preco2: '9',
    })
    expect(data?.map(({ linha }) => linha)).toEqual([2])
  })

  it('are one at least', async () => {
    expect(await recados({ produto1: ' ' })).toEqual([['produto1', 'Preencha ao menos uma linha.']])
  })
})
