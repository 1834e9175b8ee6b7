// Every endpoint's handler: the counterpart of the contract's table of contents.
import { acessoHandlers } from './acesso/acesso-routes.ts'
import { admHandlers } from './adm/adm-routes.ts'
import { aprovacaoHandlers } from './aprovacao/aprovacao-routes.ts'
import { auditoriaHandlers } from './auditoria/auditoria-routes.ts'
import { authHandlers } from './auth/auth-routes.ts'
import { avisoHandlers } from './aviso/aviso-routes.ts'
import { carrinhoHandlers } from './carrinho/carrinho-routes.ts'
import { categoriaHandlers } from './categoria/categoria-routes.ts'
import { ceasaHandlers } from './ceasa/ceasa-routes.ts'
import { compradorHandlers } from './comprador/comprador-routes.ts'
import { conferenciaHandlers } from './conferencia/conferencia-routes.ts'
import { configuracaoHandlers } from './configuracao/configuracao-routes.ts'
import { cotacaoHandlers } from './cotacao/cotacao-routes.ts'
import type { Dependencies } from './dependencies.ts'
import { entregaHandlers } from './entrega/entrega-routes.ts'
import { favoritoHandlers } from './favorito/favorito-routes.ts'
import type { Transmissao } from './fluxo/transmissao.ts'
import { freteHandlers } from './frete/frete-routes.ts'
import { funcionarioHandlers } from './funcionario/funcionario-routes.ts'
import type { Handlers } from './http/register-endpoint.ts'
import { listaHandlers } from './lista/lista-routes.ts'
import { ocorrenciaHandlers } from './ocorrencia/ocorrencia-routes.ts'
import { pagamentoAVendedorHandlers } from './pagamento-a-vendedor/pagamento-a-vendedor-routes.ts'
import { pagbankHandlers } from './pagbank/pagbank-routes.ts'
import { pedidoHandlers } from './pedido/pedido-routes.ts'
import { produtoHandlers } from './produto/produto-routes.ts'
import { reembolsoHandlers } from './reembolso/reembolso-routes.ts'
import { repassePresoHandlers } from './repasse-preso/repasse-preso-routes.ts'
import { rotaHandlers } from './rota/rota-routes.ts'
import { segundoFatorHandlers } from './segundo-fator/segundo-fator-routes.ts'
import { separacaoHandlers } from './separacao/separacao-routes.ts'
import { sinonimoHandlers } from './sinonimo/sinonimo-routes.ts'
import { tabelaHandlers } from './tabela/tabela-routes.ts'
import { userHandlers } from './user/user-routes.ts'
import { vendedorHandlers } from './vendedor/vendedor-routes.ts'

/** The handlers of every noun, in the order of the contract. */
export function allHandlers(deps: Dependencies, transmissao: Transmissao): Handlers {
  return {
    ...authHandlers(deps),
    ...acessoHandlers(deps),
    ...segundoFatorHandlers(deps),
    ...userHandlers(deps),
    ...categoriaHandlers(deps),
    ...produtoHandlers(deps),
    ...sinonimoHandlers(deps),
    ...vendedorHandlers(deps),
    ...pagbankHandlers(deps),
    ...compradorHandlers(deps),
    ...cotacaoHandlers(deps),
    ...tabelaHandlers(deps),
    ...carrinhoHandlers(deps),
    ...pedidoHandlers(deps),
    ...separacaoHandlers(deps),
    ...rotaHandlers(deps),
    ...entregaHandlers(deps),
    ...conferenciaHandlers(deps),
    ...ocorrenciaHandlers(deps),
    ...listaHandlers(deps),
    ...favoritoHandlers(deps),
    ...funcionarioHandlers(deps),
    ...freteHandlers(deps),
    ...ceasaHandlers(deps),
    ...configuracaoHandlers(deps),
    ...reembolsoHandlers(deps),
    ...pagamentoAVendedorHandlers(deps),
    ...repassePresoHandlers(deps),
    ...avisoHandlers(deps, transmissao),
    ...aprovacaoHandlers(deps),
    ...auditoriaHandlers(deps),
    ...admHandlers(deps),
  }
}
