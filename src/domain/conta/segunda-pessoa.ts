// Which actions of staff need a second person, if the market wants one (rule M48).
import type { Centavos } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'
import { type Acao, type Papel, pode } from './permissao.ts'

/** The actions that may need a second person, by their audit code, each with the permission that both persons need. */
export const PERMISSAO_DA_ACAO = {
  'definir-limite': 'definir-limite',
  'alterar-configuracao': 'gerir-configuracao',
  'publicar-frete': 'gerir-frete',
  'receber-por-fora': 'alterar-status-do-pedido',
  'concluir-reembolso': 'gerir-reembolsos',
} as const satisfies Record<string, Acao>

export type AcaoComSegundaPessoa = keyof typeof PERMISSAO_DA_ACAO

/** The states of a request for approval; only ABERTA is not final. */
export const SITUACOES_DE_APROVACAO = ['ABERTA', 'APROVADA', 'RECUSADA', 'CANCELADA'] as const
export type SituacaoDeAprovacao = (typeof SITUACOES_DE_APROVACAO)[number]

/** The settings about the second person. */
export interface RegraDaSegundaPessoa {
  segundaPessoa: boolean
  /** From this credit limit on, a higher limit needs two persons; in centavos. */
  segundaPessoaLimite: Centavos
}

/** Does this change of a credit limit need two persons? A lower limit never does: it takes a risk away. */
export function limitePedeSegundaPessoa(
  { segundaPessoa, segundaPessoaLimite }: RegraDaSegundaPessoa,
  antes: Centavos,
  depois: Centavos,
): boolean {
  return segundaPessoa && depois > antes && depois >= segundaPessoaLimite
}

interface Ajustes extends RegraDaSegundaPessoa {
  comissaoPontosBase: number
}

/** Does this change of the settings need two persons? It does if it changes the commission or loosens the rule itself. */
export function configuracaoPedeSegundaPessoa(
  atual: Ajustes,
  mudanca: { [Nome in keyof Ajustes]?: Ajustes[Nome] | undefined },
): boolean {
  if (!atual.segundaPessoa) return false
  const {
    comissaoPontosBase = atual.comissaoPontosBase,
    segundaPessoa = true,
    segundaPessoaLimite = atual.segundaPessoaLimite,
  } = mudanca
  return (
    comissaoPontosBase !== atual.comissaoPontosBase ||
    !segundaPessoa ||
    segundaPessoaLimite > atual.segundaPessoaLimite
  )
}

interface Pedido {
  acao: AcaoComSegundaPessoa
  situacao: SituacaoDeAprovacao
  pedidaPorId: number
}

interface Pessoa {
  id: number
  papel: Papel
}

/** Why this person may not approve a request, or null. */
export function motivoParaNaoAprovarPedido(pedido: Pedido, pessoa: Pessoa): Motivo | null {
  if (pedido.situacao === 'ABERTA' && pedido.pedidaPorId === pessoa.id) return { codigo: 'aprovacao-propria' }
  return motivoParaNaoEncerrarPedido(pedido, pessoa)
}

/** Why this person may not refuse or, if it is the person's own, withdraw a request, or null. */
export function motivoParaNaoEncerrarPedido(
  { acao, situacao, pedidaPorId }: Pedido,
  { id, papel }: Pessoa,
): Motivo | null {
  if (situacao !== 'ABERTA') return { codigo: 'aprovacao-ja-decidida' }
  return id === pedidaPorId || pode(papel, PERMISSAO_DA_ACAO[acao]) ? null : { codigo: 'sem-permissao' }
}
