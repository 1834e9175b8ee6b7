// Every endpoint's handler: the counterpart of the contract's table of contents.

import { avisoHandlers } from '#server/avisos/aviso/aviso-routes.ts'
import type { Transmissao } from '#server/avisos/fluxo/transmissao.ts'
import { carrinhoHandlers } from '#server/compra/carrinho/carrinho-routes.ts'
import { cestaHandlers } from '#server/compra/cesta/cesta-routes.ts'
import { favoritoHandlers } from '#server/compra/favorito/favorito-routes.ts'
import { listaHandlers } from '#server/compra/lista/lista-routes.ts'
import { quadroHandlers } from '#server/compra/quadro/quadro-routes.ts'
import { extratoHandlers } from '#server/contas/extrato/extrato-routes.ts'
import { pagbankHandlers } from '#server/contas/pagbank/pagbank-routes.ts'
import { relatorioHandlers } from '#server/contas/relatorio/relatorio-routes.ts'
import { repasseHandlers } from '#server/contas/repasse/repasse-routes.ts'
import { conferenciaHandlers } from '#server/doca/conferencia/conferencia-routes.ts'
import { rotaHandlers } from '#server/doca/rota/rota-routes.ts'
import { separacaoHandlers } from '#server/doca/separacao/separacao-routes.ts'
import { categoriaHandlers } from '#server/mercado/categoria/categoria-routes.ts'
import { ceasaHandlers } from '#server/mercado/ceasa/ceasa-routes.ts'
import { combinadoHandlers } from '#server/mercado/combinado/combinado-routes.ts'
import { configuracaoHandlers } from '#server/mercado/configuracao/configuracao-routes.ts'
import { cotacaoHandlers } from '#server/mercado/cotacao/cotacao-routes.ts'
import { entregaHandlers } from '#server/mercado/entrega/entrega-routes.ts'
import { freteHandlers } from '#server/mercado/frete/frete-routes.ts'
import { produtoHandlers } from '#server/mercado/produto/produto-routes.ts'
import { sinonimoHandlers } from '#server/mercado/sinonimo/sinonimo-routes.ts'
import { tabelaHandlers } from '#server/mercado/tabela/tabela-routes.ts'
import { vendedorHandlers } from '#server/mercado/vendedor/vendedor-routes.ts'
import { admHandlers } from '#server/mesa/adm/adm-routes.ts'
import { mesaHandlers } from '#server/mesa/mesa/mesa-routes.ts'
import { ocorrenciaHandlers } from '#server/pedido/ocorrencia/ocorrencia-routes.ts'
import { pedidoHandlers } from '#server/pedido/pedido/pedido-routes.ts'
import { acessoHandlers } from '#server/pessoas/acesso/acesso-routes.ts'
import { authHandlers } from '#server/pessoas/auth/auth-routes.ts'
import type { Handlers } from '#server/pessoas/auth/handlers.ts'
import { compradorHandlers } from '#server/pessoas/comprador/comprador-routes.ts'
import { funcionarioHandlers } from '#server/pessoas/funcionario/funcionario-routes.ts'
import { integracaoHandlers } from '#server/pessoas/integracao/integracao-routes.ts'
import { membroHandlers } from '#server/pessoas/membro/membro-routes.ts'
import { privacidadeHandlers } from '#server/pessoas/privacidade/privacidade-routes.ts'
import { segundoFatorHandlers } from '#server/pessoas/segundo-fator/segundo-fator-routes.ts'
import { userHandlers } from '#server/pessoas/user/user-routes.ts'
import { auditoriaHandlers } from '#server/plataforma/auditoria/auditoria-routes.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'

/** The handlers of every noun, in the order of the contract. */
export function allHandlers(deps: Dependencies, transmissao: Transmissao): Handlers {
  return {
    ...authHandlers(deps),
    ...acessoHandlers(deps),
    ...segundoFatorHandlers(deps),
    ...userHandlers(deps),
    ...membroHandlers(deps),
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
    ...extratoHandlers(deps),
    ...repasseHandlers(deps),
    ...listaHandlers(deps),
    ...favoritoHandlers(deps),
    ...combinadoHandlers(deps),
    ...cestaHandlers(deps),
    ...quadroHandlers(deps),
    ...funcionarioHandlers(deps),
    ...freteHandlers(deps),
    ...ceasaHandlers(deps),
    ...configuracaoHandlers(deps),
    ...avisoHandlers(deps, transmissao),
    ...auditoriaHandlers(),
    ...admHandlers(deps),
    ...mesaHandlers(deps),
    ...relatorioHandlers(deps),
    ...integracaoHandlers(deps),
    ...privacidadeHandlers(deps),
  }
}
