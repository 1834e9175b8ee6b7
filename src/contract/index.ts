// Every endpoint: those of spec §7 in its order, then the others. The API's table of contents.
import { acesso } from './acesso.ts'
import { adm } from './adm.ts'
import { aprovacao } from './aprovacao.ts'
import { auditoria } from './auditoria.ts'
import { auth } from './auth.ts'
import { aviso } from './aviso.ts'
import { carrinho } from './carrinho.ts'
import { categoria } from './categoria.ts'
import { ceasa } from './ceasa.ts'
import { comprador } from './comprador.ts'
import { conferencia } from './conferencia.ts'
import { configuracao } from './configuracao.ts'
import { cotacao } from './cotacao.ts'
import { entrega } from './entrega.ts'
import { favorito } from './favorito.ts'
import { frete } from './frete.ts'
import { funcionario } from './funcionario.ts'
import { lista } from './lista.ts'
import { ocorrencia } from './ocorrencia.ts'
import { pagamentoAVendedor } from './pagamento-a-vendedor.ts'
import { pagbank } from './pagbank.ts'
import { pedido } from './pedido.ts'
import { produto } from './produto.ts'
import { reembolso } from './reembolso.ts'
import { repassePreso } from './repasse-preso.ts'
import { rota } from './rota.ts'
import { segundoFator } from './segundo-fator.ts'
import { separacao } from './separacao.ts'
import { sinonimo } from './sinonimo.ts'
import { tabela } from './tabela.ts'
import { user } from './user.ts'
import { vendedor } from './vendedor.ts'

export const api = {
  ...auth,
  ...acesso,
  ...segundoFator,
  ...user,
  ...categoria,
  ...produto,
  ...sinonimo,
  ...vendedor,
  ...pagbank,
  ...comprador,
  ...cotacao,
  ...tabela,
  ...carrinho,
  ...pedido,
  ...separacao,
  ...rota,
  ...entrega,
  ...conferencia,
  ...ocorrencia,
  ...lista,
  ...favorito,
  ...funcionario,
  ...frete,
  ...ceasa,
  ...configuracao,
  ...reembolso,
  ...pagamentoAVendedor,
  ...repassePreso,
  ...aviso,
  ...aprovacao,
  ...auditoria,
  ...adm,
}

export type Api = typeof api
export type Chave = keyof Api
