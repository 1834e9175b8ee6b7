// The privacy page: who accepts it, and what closing an account waits for (rules N130–N133).
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { Papel } from './permissao.ts'

/** The version in force. A new one asks everybody again, so it changes with what the page promises and not with its words. */
export const PRIVACIDADE = { versao: 1, desde: '2026-11-26' } as const

/** The roles with accounts that accept it, with their members. Staff's data is their employer's. */
export const PAPEIS_QUE_ACEITAM = ['COMPRADOR', 'VENDEDOR'] as const satisfies readonly Papel[]

/** How long a person's export can be fetched, and until then there is no other (rule N131). */
export const EXPORTACAO_MS = 24 * 3_600_000

/** Days within which staff confirm the end of an account; until they do, its owner can take it back (rule N132). */
export const PRAZO_DO_ENCERRAMENTO_DIAS = 15

/** The open matters of an account: numbers, and the amounts of its balances. */
export interface Pendencias {
  pedidos: number
  ocorrencias: number
  devolucoes: number
  repasses: number
  abatimentoCentavos: Centavos
  acertoCentavos: Centavos
}

/** Why an account cannot be closed, or null: nothing may be open (rule N132). */
export function motivoParaNaoEncerrar(pendencias: Pendencias): Motivo | null {
  const ditas = dizerPendencias(pendencias)
  return ditas.length > 0 ? { codigo: 'conta-com-pendencias', pendencias: ditas } : null
}

/** The open matters, in words: "2 pedidos em aberto", "R$ 64,00 de abatimento". */
export function dizerPendencias(pendencias: Pendencias): string[] {
  const { pedidos, ocorrencias, devolucoes, repasses, abatimentoCentavos, acertoCentavos } = pendencias
  const contar = (quantos: number, um: string, varios: string) =>
    quantos === 0 ? [] : [`${quantos} ${quantos === 1 ? um : varios}`]
  const valor = (centavos: Centavos, deque: string) =>
    centavos === 0 ? [] : [`${formatarCentavos(centavos)} ${deque}`]
  return [
    ...contar(pedidos, 'pedido em aberto', 'pedidos em aberto'),
    ...contar(ocorrencias, 'ocorrência sem decisão', 'ocorrências sem decisão'),
    ...contar(devolucoes, 'devolução em andamento', 'devoluções em andamento'),
    ...contar(repasses, 'repasse a receber', 'repasses a receber'),
    ...valor(abatimentoCentavos, 'de abatimento'),
    ...valor(acertoCentavos, 'de acerto'),
  ]
}
