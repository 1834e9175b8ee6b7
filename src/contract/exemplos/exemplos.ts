// One example for every endpoint of the contract: a missing or wrong one does not compile.
import type { Api } from '../index.ts'
import { exemplosDeAviso } from './aviso.ts'
import { exemplosDaCeasa } from './ceasa.ts'
import { exemplosDeConferencia } from './conferencia.ts'
import { exemplosDeConta } from './conta.ts'
import { exemplosDeEntrega } from './entrega.ts'
import type { ExemplosDe } from './exemplo.ts'
import { exemplosDeExtrato } from './extrato.ts'
import { exemplosDeGestao } from './gestao.ts'
import { exemplosDeIntegracao } from './integracao.ts'
import { exemplosDeLista } from './lista.ts'
import { exemplosDeMembro } from './membro.ts'
import { exemplosDeMercado } from './mercado.ts'
import { exemplosDaMesa } from './mesa.ts'
import { exemplosDePedido } from './pedido.ts'
import { exemplosDePrivacidade } from './privacidade.ts'
import { exemplosDeRelatorio } from './relatorio.ts'
import { exemplosDeSeparacao } from './separacao.ts'
import { exemplosDeTabela } from './tabela.ts'

export const exemplos: ExemplosDe<Api> = {
  ...exemplosDeConta,
  ...exemplosDeMembro,
  ...exemplosDeMercado,
  ...exemplosDeTabela,
  ...exemplosDePedido,
  ...exemplosDeEntrega,
  ...exemplosDeSeparacao,
  ...exemplosDeConferencia,
  ...exemplosDeExtrato,
  ...exemplosDeLista,
  ...exemplosDeAviso,
  ...exemplosDeGestao,
  ...exemplosDaCeasa,
  ...exemplosDaMesa,
  ...exemplosDeRelatorio,
  ...exemplosDeIntegracao,
  ...exemplosDePrivacidade,
}
