// The conversation of an order: for how long it is open, what a message may hold, and when people are told (rules N79–N81).
import type { Papel } from '#domain/conta/permissao.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { StatusDePedido } from './status-pedido.ts'

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
const DIA_MS = 24 * HORA_MS

/** A conversation stays open for so many days after the order ended. */
export const DIAS_DE_CONVERSA = 30
/** For how long an author may remove a message, in minutes. */
export const MINUTOS_PARA_APAGAR = 5
/** How many messages one person may send within an hour. */
export const MENSAGENS_POR_HORA = 30
/** The longest text, in characters. */
export const TEXTO_MAXIMO = 1000
export const FOTOS_POR_MENSAGEM = 2
/** Of one person, in messages. */
export const FOTOS_POR_DIA = 100
/** Messages that one read answers. */
export const MENSAGENS_POR_LEITURA = 50
/** What stays unread for so long is told by e-mail, in minutes. */
export const MINUTOS_ATE_O_EMAIL = 15
/** A thread that waits for staff for longer is a task on their desk, in hours. */
export const HORAS_ATE_A_MESA = 1

/** The roles as a thread shows them: staff speak with one voice. */
export const LADOS = ['COMPRADOR', 'VENDEDOR', 'EQUIPE'] as const
export type Lado = (typeof LADOS)[number]

/** On which side of a thread this role speaks. */
export function ladoDoPapel(papel: Papel): Lado {
  return papel === 'COMPRADOR' || papel === 'VENDEDOR' ? papel : 'EQUIPE'
}

/** An order as its conversation needs it. `encerradoEm`: when it became ENTREGUE or CANCELADO; null before. */
export interface PedidoDaConversa {
  statusPedido: StatusDePedido
  encerradoEm: Date | null
}

/** The last instant at which a message may be written; null while the order goes on (rule N80). */
export function abertaAte({ encerradoEm }: Pick<PedidoDaConversa, 'encerradoEm'>): Date | null {
  return encerradoEm && new Date(encerradoEm.getTime() + DIAS_DE_CONVERSA * DIA_MS)
}

/** Why messages are no longer taken: `conversa-encerrada` (rule N80). */
export function motivoParaNaoEscrever(pedido: PedidoDaConversa, agora: Date): Motivo | null {
  const fim = abertaAte(pedido)
  if (!fim || agora <= fim) return null
  return { codigo: 'conversa-encerrada', cancelado: pedido.statusPedido === 'CANCELADO' }
}

/** Why a message cannot be sent as it is: `mensagem-vazia`. */
export function motivoParaNaoEnviar({ texto, fotos }: { texto: string; fotos: number }): Motivo | null {
  return texto === '' && fotos === 0 ? { codigo: 'mensagem-vazia' } : null
}

/** Until when its author may remove a message that was sent at this instant (rule N80). */
export function apagavelAte(em: Date): Date {
  return new Date(em.getTime() + MINUTOS_PARA_APAGAR * MINUTO_MS)
}

/** Why its author may not remove it any more: `mensagem-antiga`. */
export function motivoParaNaoApagar({ em }: { em: Date }, agora: Date): Motivo | null {
  return agora <= apagavelAte(em) ? null : { codigo: 'mensagem-antiga' }
}

/** Why a message takes no further photo: `mensagem-antiga`, `mensagem-com-fotos-demais`. */
export function motivoParaNaoJuntarFoto(
  { em, fotos }: { em: Date; fotos: number },
  agora: Date,
): Motivo | null {
  return (
    motivoParaNaoApagar({ em }, agora) ??
    (fotos < FOTOS_POR_MENSAGEM ? null : { codigo: 'mensagem-com-fotos-demais' })
  )
}

/** Messages that were sent at this instant or before it are told by e-mail to those who have not read them (rule N81). */
export function limiteDoEmail(agora: Date): Date {
  return new Date(agora.getTime() - MINUTOS_ATE_O_EMAIL * MINUTO_MS)
}

/** Threads that wait since this instant or longer are on the desk of staff (rule N81). */
export function limiteDaMesa(agora: Date): Date {
  return new Date(agora.getTime() - HORAS_ATE_A_MESA * HORA_MS)
}

/** Threads of orders that ended at this instant or before it are closed: they take no answer. */
export function limiteDoEncerramento(agora: Date): Date {
  return new Date(agora.getTime() - DIAS_DE_CONVERSA * DIA_MS)
}
