// The orders of the demonstration, in all states of an order.
import { MISTO } from './catalogo.ts'

export interface PedidoDeDemonstracao {
  comprador: string
  diasAtras: number
  /** Seller whose quotes it takes; a product that this seller does not offer comes from the specialist. */
  vendedor?: string
  itens: readonly (readonly [produto: string, quantidade: number])[]
  pago?: true
  status?: 'ENTREGUE' | 'CANCELADO'
  /** Did the provider refuse to give the money back, and did staff do it by hand then? */
  devolucao?: 'RECUSADA' | 'A_MAO'
  /** Did staff agree the next day of delivery with the buyer? Others have the first day that was free. */
  proximaEntrega?: true
}

/** An order of the specialists, checked with two differences (rule N61). */
export const PEDIDO_CONFERIDO: PedidoDeDemonstracao = {
  comprador: 'Sacolão Bom Preço de Icaraí',
  diasAtras: 2,
  itens: [
    ['Batata Lisa', 12],
    ['Tomate Salada', 8],
  ],
  pago: true,
  status: 'ENTREGUE',
}

/** The orders, oldest first. */
export const PEDIDOS: readonly PedidoDeDemonstracao[] = [
  {
    comprador: 'Mercadinho Três Irmãos',
    diasAtras: 26,
    itens: [['Repolho Verde', 6]],
    pago: true,
  },
  {
    comprador: 'Mercadinho Três Irmãos',
    diasAtras: 24,
    itens: [
      ['Batata Lisa', 10],
      ['Cebola Branca Nacional', 6],
      ['Tomate Italiano', 4],
    ],
  },
  {
    comprador: 'Hotel Mirante da Barra',
    vendedor: MISTO,
    diasAtras: 9,
    itens: [
      ['Morango', 30],
      ['Abacaxi Pérola', 60],
      ['Ovo Vermelho', 4],
    ],
    pago: true,
    status: 'ENTREGUE',
  },
  {
    comprador: 'Cantina do Largo',
    diasAtras: 6,
    itens: [
      ['Alface Crespa', 8],
      ['Tomate Salada', 3],
      ['Cheiro-Verde', 10],
    ],
    pago: true,
    status: 'ENTREGUE',
  },
  {
    comprador: 'Padaria Flor de Botafogo',
    diasAtras: 6,
    itens: [['Ovo Vermelho', 4]],
    pago: true,
    status: 'CANCELADO',
    devolucao: 'A_MAO',
  },
  {
    comprador: 'Sacolão Bom Preço de Icaraí',
    diasAtras: 5,
    itens: [
      ['Banana Prata', 20],
      ['Laranja Pêra', 15],
    ],
    status: 'CANCELADO',
  },
  {
    comprador: 'Restaurante Fogão da Serra',
    vendedor: MISTO,
    diasAtras: 3,
    itens: [
      ['Cenoura', 5],
      ['Aipim', 8],
      ['Couve Manteiga', 12],
    ],
    status: 'ENTREGUE',
  },
  PEDIDO_CONFERIDO,
  {
    comprador: 'Marmitas da Lapa',
    diasAtras: 2,
    itens: [['Pimentão Amarelo', 3]],
    pago: true,
    status: 'CANCELADO',
    devolucao: 'RECUSADA',
  },
  {
    comprador: 'Supermercado Vila Carioca',
    diasAtras: 1,
    itens: [
      ['Batata Asterix', 60],
      ['Cebola Branca Nacional', 75],
      ['Abóbora Japonesa', 1500],
    ],
    pago: true,
    proximaEntrega: true,
  },
  {
    comprador: 'Supermercado Vila Carioca',
    vendedor: MISTO,
    diasAtras: 0,
    itens: [
      ['Tomate Salada', 6],
      ['Alface Crespa', 10],
      ['Banana Prata', 8],
    ],
    proximaEntrega: true,
  },
  {
    comprador: 'Supermercado Vila Carioca',
    diasAtras: 0,
    itens: [
      ['Cenoura', 12],
      ['Laranja Pêra', 20],
    ],
    proximaEntrega: true,
  },
  {
    comprador: 'Boteco Maré Alta',
    vendedor: MISTO,
    diasAtras: 0,
    itens: [
      ['Limão Taiti', 12],
      ['Manga Palmer', 10],
      ['Ovo Branco', 4],
    ],
    proximaEntrega: true,
  },
]

/** A cart that is too heavy for an automatic freight price (rule M16). */
export const CARRINHO_PESADO = {
  comprador: 'Cozinha Industrial Sabor & Cia',
  produto: 'Melancia',
  quantidade: 13_000,
}
