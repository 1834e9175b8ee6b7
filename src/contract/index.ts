// Every endpoint, in the order of spec §7, then what stands beside it: the API's table of contents.
import { adm } from './adm/adm.ts'
import { auditoria } from './adm/auditoria.ts'
import { configuracao } from './adm/configuracao.ts'
import { emissao } from './adm/emissao.ts'
import { frete } from './adm/frete.ts'
import { funcionario } from './adm/funcionario.ts'
import { historico } from './adm/historico.ts'
import { reembolso } from './adm/reembolso.ts'
import { auth } from './auth.ts'
import { carrinho } from './carrinho.ts'
import { categoria } from './categoria.ts'
import { comprador } from './comprador.ts'
import { cotacao } from './cotacao.ts'
import { pagbank } from './pagbank.ts'
import { pedido } from './pedido.ts'
import { produto } from './produto.ts'
import { user } from './user.ts'
import { vendedor } from './vendedor.ts'

export const api = {
  ...auth,
  ...user,
  ...categoria,
  ...produto,
  ...vendedor,
  ...pagbank,
  ...comprador,
  ...cotacao,
  ...carrinho,
  ...pedido,
  ...historico,
  ...funcionario,
  ...frete,
  ...configuracao,
  ...reembolso,
  ...auditoria,
  ...adm,
  ...emissao,
}

export type Api = typeof api
export type Chave = keyof Api
