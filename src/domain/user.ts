// An account: its status, and what it must still do before it can work.
import type { Motivo } from './motivo.ts'
import type { Papel } from './permissao.ts'

/** Account status (rule M1). Only ATIVO opens anything. */
export const STATUS_DE_USER = ['PENDENTE', 'ATIVO', 'RECUSADO', 'BLOQUEADO'] as const
export type StatusDeUser = (typeof STATUS_DE_USER)[number]

/** The roles that may be asked for in a registration (rule M2). */
export const PAPEIS_DE_CADASTRO = ['COMPRADOR', 'VENDEDOR'] as const satisfies readonly Papel[]

/** The only region there is (spec §9). */
export const REGIOES = ['RIO_DE_JANEIRO'] as const
export type Regiao = (typeof REGIOES)[number]

/** How long staff may take over a request, in hours (spec §9). */
export const PRAZO_DE_APROVACAO_HORAS = 48

/** Why an account with this status may not do anything yet, or null when it may (spec §4, rule M1). */
export function motivoParaNaoAcessar(status: StatusDeUser): Motivo | null {
  switch (status) {
    case 'ATIVO':
      return null
    case 'PENDENTE':
      return { codigo: 'usuario-pendente' }
    case 'RECUSADO':
      return { codigo: 'usuario-recusado' }
    case 'BLOQUEADO':
      return { codigo: 'usuario-bloqueado' }
  }
}

/** Must this account link PagBank before it can sell? (spec §4) */
export function precisaVincularPagBank(user: { role: Papel; pagBankId: string | null }): boolean {
  return user.role === 'VENDEDOR' && user.pagBankId === null
}

/** Why a request cannot be approved from this status, or null: only one that waits can be (rule M1). */
export function motivoParaNaoAprovar(status: StatusDeUser): Motivo | null {
  return status === 'PENDENTE' ? null : { codigo: 'cadastro-ja-analisado' }
}
