import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { type Carrinho, comQuantidade, type ItemDoCarrinho, semItem } from './carrinho-otimista.ts'

const reais = (valor: number) => emReais(centavos(valor))

function item(
  id: number,
  precoCentavos: number,
  quantidade: number,
  extra: Partial<ItemDoCarrinho> = {},
): ItemDoCarrinho {
  const produto = {
    id: id * 10,
    nome: `Produto ${id}`,
    tipo: null,
    unidadeMedida: 'caixa 2,5 kg',
    peso: 2.5,
    categoria: 1,
    categoriaNome: 'Frutas',
    imageUrl: '/arte/vazio.svg',
  }
  const vendedor = { id: 7, nome: 'Sítio', imageUrl: null }
  return {
    id,
    quantidade,
    cotacao: {
      id: id * 100,
      preco: reais(precoCentavos),
      precoPorKg: null,
      produto,
      vendedor,
      vendedorNome: 'Sítio',
    },
    peso: 2.5 * quantidade,
    total: reais(precoCentavos * quantidade),
    disponivel: true,
    precoAnterior: null,
    noProximoBoleto: true,
    aviso: null,
    ...extra,
  }
}

/** Two items at R$ 19,99 × 3 and R$ 10,00 × 1, freight R$ 45,00. */
function carrinho(extraDoPrimeiro: Partial<ItemDoCarrinho> = {}): Carrinho {
  return {
    id: 1,
    statusPedido: 'NO_CARRINHO',
    statusPagamento: null,
    statusVendedorPagamento: null,
    linkBoleto: null,
    dataCriacao: '2026-11-20T12:00:00.000Z',
    itensPedido: [item(1, 1999, 3, extraDoPrimeiro), item(2, 1000, 1)],
    frete: {
      origem: 'RIO_DE_JANEIRO',
      destino: '20040030',
      pesoTotal: 10,
      valor: reais(4500),
      regra: null,
      combinado: null,
      pedidoEm: null,
    },
    total: reais(11_497),
    valorDoBoleto: reais(11_497),
    comprador: { id: 5, nome: 'Cantina' },
    endereco: null,
    vencimento: '2026-11-30',
    primeiraCompra: false,
    limiteDisponivel: reais(100_000),
    limiteDepois: reais(88_503),
    atraso: { multaPontosBase: 0, jurosPontosBase: 0, pagavelAposVencimentoDias: 0 },
    emEmissao: false,
    impedimento: null,
    impedimentos: [],
    recusaDoBoleto: null,
  }
}

describe('prediction of the cart', () => {
  it('changes line, weight, total and limit with the quantity', () => {
    const depois = comQuantidade(carrinho(), 1, 5)
    expect(depois.itensPedido[0]).toMatchObject({ quantidade: 5, total: 99.95, peso: 12.5 })
    expect(depois.frete).toMatchObject({ pesoTotal: 15, valor: 45 })
    expect(depois).toMatchObject({ total: 154.95, limiteDepois: 845.05, limiteDisponivel: 1000 })
  })

  it('removes an item with its part of the sums', () => {
    const depois = semItem(carrinho(), 1)
    expect(depois.itensPedido.map(({ id }) => id)).toEqual([2])
    expect(depois).toMatchObject({ total: 55, limiteDepois: 945 })
    expect(depois.frete.pesoTotal).toBe(2.5)
  })

  it('keeps the sums when an unavailable item is removed', () => {
    expect(semItem(carrinho({ disponivel: false }), 1).total).toBe(114.97)
  })

  it('keeps the sums for an item outside the next boleto', () => {
    const depois = comQuantidade(carrinho({ noProximoBoleto: false }), 1, 9)
    expect(depois.itensPedido[0]?.quantidade).toBe(9)
    expect(depois.total).toBe(114.97)
  })

  it('keeps a staff cart without limits and ignores unknown items', () => {
    const carrinhoDaEquipe: Carrinho = { ...carrinho(), limiteDisponivel: null, limiteDepois: null }
    expect(comQuantidade(carrinhoDaEquipe, 2, 2).limiteDepois).toBeNull()
    expect(semItem(carrinhoDaEquipe, 99)).toEqual(carrinhoDaEquipe)
  })
})
