// The order's statuses (spec §4, rule M23): one table of the changes and who may make each.

import { EQUIPE, type Papel } from '#domain/conta/permissao.ts'
import type { Motivo } from '#domain/motivo.ts'

/** What an order may be once it is no cart any more: the choices of a filter. */
export const STATUS_DEPOIS_DO_CARRINHO = ['PENDENTE', 'AGUARDANDO_FRETE', 'ENTREGUE', 'CANCELADO'] as const

export const STATUS_DE_PEDIDO = ['NO_CARRINHO', ...STATUS_DEPOIS_DO_CARRINHO] as const
export type StatusDePedido = (typeof STATUS_DE_PEDIDO)[number]

/** A person with this role, or the system when the provider reports a change. */
export type AutorDeStatus = Papel | 'SISTEMA'

interface Transicao {
  de: StatusDePedido
  para: StatusDePedido
  quem: readonly AutorDeStatus[]
}

const transicoes: readonly Transicao[] = [
  { de: 'NO_CARRINHO', para: 'PENDENTE', quem: ['SISTEMA'] }, // boleto issued
  { de: 'PENDENTE', para: 'AGUARDANDO_FRETE', quem: ['SISTEMA'] }, // boleto paid
  { de: 'PENDENTE', para: 'ENTREGUE', quem: EQUIPE }, // sale on credit: goods may go before the money
  { de: 'AGUARDANDO_FRETE', para: 'ENTREGUE', quem: EQUIPE },
  { de: 'PENDENTE', para: 'CANCELADO', quem: EQUIPE },
  { de: 'AGUARDANDO_FRETE', para: 'CANCELADO', quem: EQUIPE },
]

/** The statuses that staff may set (spec §4). */
export const STATUS_DA_EQUIPE = ['ENTREGUE', 'CANCELADO'] as const satisfies readonly StatusDePedido[]

/** The statuses to which this author may change an order with status `de`. */
export function proximosStatus(de: StatusDePedido, quem: AutorDeStatus): readonly StatusDePedido[] {
  return transicoes.filter(t => t.de === de && t.quem.includes(quem)).map(t => t.para)
}

/** Why this author may not change an order from `de` to `para`, or null. */
export function motivoParaNaoAlterarStatus(
  de: StatusDePedido,
  para: StatusDePedido,
  quem: AutorDeStatus,
): Motivo | null {
  if (proximosStatus(de, quem).includes(para)) return null
  const alguemPode = transicoes.some(t => t.para === para && t.quem.includes(quem))
  return { codigo: alguemPode ? 'status-ja-mudou' : 'status-nao-permitido' }
}
