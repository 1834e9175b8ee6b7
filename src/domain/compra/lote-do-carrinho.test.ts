import { describe, expect, it } from 'vitest'
import { type ItemPedido, separarLote } from './lote-do-carrinho.ts'

const item = (cotacaoId: number, quantidade: number, resto: Partial<ItemPedido> = {}): ItemPedido => ({
  cotacaoId,
  quantidade,
  existe: true,
  disponivel: true,
  noCarrinho: 0,
  ...resto,
})

describe('rule N34: many items at once', () => {
  it('SOMAR adds to what is in the cart, SUBSTITUIR sets it', () => {
    const itens = [item(1, 2, { noCarrinho: 3 }), item(2, 4)]
    expect(separarLote(itens, 'SOMAR', 3)).toEqual({
      aceitos: [
        { cotacaoId: 1, quantidade: 5, noCarrinho: 3 },
        { cotacaoId: 2, quantidade: 4, noCarrinho: 0 },
      ],
      recusados: [],
    })
    expect(separarLote(itens, 'SUBSTITUIR', 3).aceitos.map(({ quantidade }) => quantidade)).toEqual([2, 4])
  })

  it('says of each item why it cannot be taken, and takes the others', () => {
    const itens = [
      item(1, 1, { existe: false, disponivel: false }),
      item(2, 1, { disponivel: false }),
      item(3, 99_998, { noCarrinho: 2 }),
      item(4, 99_999),
    ]
    expect(separarLote(itens, 'SOMAR', 2)).toEqual({
      aceitos: [{ cotacaoId: 4, quantidade: 99_999, noCarrinho: 0 }],
      recusados: [
        { cotacaoId: 1, motivo: { codigo: 'cotacao-inexistente' } },
        { cotacaoId: 2, motivo: { codigo: 'cotacao-indisponivel' } },
        { cotacaoId: 3, motivo: { codigo: 'quantidade-alta-demais', maximo: 99_999 } },
      ],
    })
  })

  it('rule M13: refuses the items that no longer fit into the cart, not those after them that do', () => {
    const itens = [item(1, 60), item(2, 50), item(3, 40)]
    const { aceitos, recusados } = separarLote(itens, 'SOMAR', 4_999_900)
    expect(aceitos.map(({ cotacaoId }) => cotacaoId)).toEqual([1, 3])
    expect(recusados).toEqual([
      { cotacaoId: 2, motivo: { codigo: 'carrinho-grande-demais', maximo: 5_000_000 } },
    ])
  })

  it('rule M13: a cart that is too large may become smaller', () => {
    const itens = [item(1, 10, { noCarrinho: 90 })]
    expect(separarLote(itens, 'SUBSTITUIR', 6_000_000).recusados).toEqual([])
    expect(separarLote(itens, 'SOMAR', 6_000_000).aceitos).toEqual([])
    expect(separarLote([item(1, 90, { noCarrinho: 90 })], 'SUBSTITUIR', 6_000_000).recusados).toEqual([])
  })
})
