// Every endpoint, in the order of spec §7: the API's table of contents.
import { auth } from './auth.ts'
import { carrinho } from './carrinho.ts'
import { categoria } from './categoria.ts'
import { comprador } from './comprador.ts'
import { cotacao } from './cotacao.ts'
import { pagbank } from './pagbank.ts'
import { pedido } from './pedido.ts'
import { produto } from './produto.ts'
import { vendedor } from './vendedor.ts'

export const api = {
  ...auth,
  ...categoria,
  ...produto,
  ...vendedor,
  ...pagbank,
  ...comprador,
  ...cotacao,
  ...carrinho,
  ...pedido,
}

export type Api = typeof api
export type Chave = keyof Api
