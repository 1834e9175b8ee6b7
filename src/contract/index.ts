// Every endpoint: those of spec §7 in its order, then the others. The API's table of contents.

import { aviso } from './avisos/aviso.ts'
import { carrinho } from './compra/carrinho.ts'
import { cesta } from './compra/cesta.ts'
import { favorito } from './compra/favorito.ts'
import { lista } from './compra/lista.ts'
import { quadro } from './compra/quadro.ts'
import { extrato } from './contas/extrato.ts'
import { pagbank } from './contas/pagbank.ts'
import { relatorio } from './contas/relatorio.ts'
import { repasse } from './contas/repasse.ts'
import { conferencia } from './doca/conferencia.ts'
import { rota } from './doca/rota.ts'
import { separacao } from './doca/separacao.ts'
import { categoria } from './mercado/categoria.ts'
import { ceasa } from './mercado/ceasa.ts'
import { combinado } from './mercado/combinado.ts'
import { configuracao } from './mercado/configuracao.ts'
import { cotacao } from './mercado/cotacao.ts'
import { entrega } from './mercado/entrega.ts'
import { frete } from './mercado/frete.ts'
import { produto } from './mercado/produto.ts'
import { sinonimo } from './mercado/sinonimo.ts'
import { tabela } from './mercado/tabela.ts'
import { vendedor } from './mercado/vendedor.ts'
import { adm } from './mesa/adm.ts'
import { mesa } from './mesa/mesa.ts'
import { ocorrencia } from './pedido/ocorrencia.ts'
import { pedido } from './pedido/pedido.ts'
import { acesso } from './pessoas/acesso.ts'
import { auth } from './pessoas/auth.ts'
import { comprador } from './pessoas/comprador.ts'
import { funcionario } from './pessoas/funcionario.ts'
import { integracao } from './pessoas/integracao.ts'
import { membro } from './pessoas/membro.ts'
import { privacidade } from './pessoas/privacidade.ts'
import { segundoFator } from './pessoas/segundo-fator.ts'
import { user } from './pessoas/user.ts'
import { auditoria } from './plataforma/auditoria.ts'

export const api = {
  ...auth,
  ...acesso,
  ...segundoFator,
  ...user,
  ...membro,
  ...categoria,
  ...produto,
  ...sinonimo,
  ...vendedor,
  ...pagbank,
  ...comprador,
  ...cotacao,
  ...combinado,
  ...tabela,
  ...carrinho,
  ...pedido,
  ...separacao,
  ...rota,
  ...entrega,
  ...conferencia,
  ...ocorrencia,
  ...extrato,
  ...repasse,
  ...lista,
  ...favorito,
  ...cesta,
  ...quadro,
  ...funcionario,
  ...frete,
  ...ceasa,
  ...configuracao,
  ...aviso,
  ...auditoria,
  ...adm,
  ...mesa,
  ...relatorio,
  ...integracao,
  ...privacidade,
}

export type Api = typeof api
export type Chave = keyof Api
