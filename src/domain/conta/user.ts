// An account: its status, and what it must still do before it can work.
import type { Motivo } from '#domain/motivo.ts'
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

/** How a seller's link to PagBank stands: it works, or the seller has to authorise again. */
export const VINCULOS_DO_PAGBANK = ['ATIVO', 'A_REFAZER'] as const

/** Must this account link PagBank before it can sell? (spec §4) */
export function precisaVincularPagBank(user: { role: Papel; pagBankId: string | null }): boolean {
  return user.role === 'VENDEDOR' && user.pagBankId === null
}

/** Why a request cannot be approved or refused from this status, or null: only one that waits can be (rule M1). */
export function motivoParaNaoAprovar(status: StatusDeUser): Motivo | null {
  return status === 'PENDENTE' ? null : { codigo: 'cadastro-ja-analisado' }
}

/** Where a refused request may go when staff take the refusal back. */
export const STATUS_DE_REABERTURA = ['PENDENTE', 'ATIVO'] as const satisfies readonly StatusDeUser[]
export type StatusDeReabertura = (typeof STATUS_DE_REABERTURA)[number]

/** Why a request cannot be reopened from this status, or null: only a refused one can (rule M1). */
export function motivoParaNaoReabrir(status: StatusDeUser): Motivo | null {
  return status === 'RECUSADO' ? null : { codigo: 'conta-ja-mudou' }
}

/**
 * Why this author cannot block an account, or unblock it, or null (rule M1): nobody blocks himself, only an ATIVO one is
 * blocked and only a BLOQUEADO one unblocked, so of two people who do it at once the second is told.
 */
export function motivoParaNaoBloquear(
  conta: { id: number; status: StatusDeUser },
  bloqueado: boolean,
  autorId: number,
): Motivo | null {
  if (conta.id === autorId) return { codigo: 'propria-conta' }
  return conta.status === (bloqueado ? 'ATIVO' : 'BLOQUEADO') ? null : { codigo: 'conta-ja-mudou' }
}

/** For how long after a login password and e-mail change without being asked for the password, in milliseconds (rule M5). */
const CONFIANCA_NO_LOGIN_MS = 10 * 60_000

/** Why the current password must come with a change of password or e-mail, or null while the login is fresh (rule M5). */
export function motivoParaConfirmarSenha(loginEm: Date, agora: Date): Motivo | null {
  return agora.getTime() - loginEm.getTime() <= CONFIANCA_NO_LOGIN_MS ? null : { codigo: 'confirme-senha' }
}

/** What this role's profile cannot do without, beside the name (spec §5). */
export function campoObrigatorioDoPerfil(papel: Papel): 'cep' | 'regiao' | null {
  if (papel === 'COMPRADOR') return 'cep'
  return papel === 'VENDEDOR' ? 'regiao' : null
}
