// An account: its status, and what that status allows.
import type { Motivo } from '#domain/motivo.ts'
import type { Acao, Papel } from './permissao.ts'

declare const marca: unique symbol

/** The id of a login: an account's own, or its member's. Data of one person take it, so that the company's id does not compile there. */
export type LoginId = number & { readonly [marca]: 'login' }

/** Account status (rule M1). Only an ATIVO account has access. */
export const STATUS_DE_USER = ['PENDENTE', 'ATIVO', 'RECUSADO', 'BLOQUEADO'] as const
export type StatusDeUser = (typeof STATUS_DE_USER)[number]

/** The only region so far (spec §9). */
export const REGIOES = ['RIO_DE_JANEIRO'] as const
export type Regiao = (typeof REGIOES)[number]

/** Hours within which staff decide about a registration (spec §9). */
export const PRAZO_DE_APROVACAO_HORAS = 48

/** Why an account with this status has no access, or null (spec §4, rule M1). */
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

/** Why an account that still lacks the second factor that it must have cannot do this, or null (rule M5): it can only set one up. */
export function motivoParaExigirSegundoFator(falta: boolean, acao: Acao): Motivo | null {
  return falta && acao !== 'usar-segundo-fator' ? { codigo: 'usuario-sem-segundo-fator' } : null
}

/** The state of a seller's link to PagBank: it works, or the seller has to authorise it again. */
export const VINCULOS_DO_PAGBANK = ['ATIVO', 'A_REFAZER'] as const

/** Must this account link PagBank before it can sell? (spec §4) */
export function precisaVincularPagBank(user: { role: Papel; pagBankId: string | null }): boolean {
  return user.role === 'VENDEDOR' && user.pagBankId === null
}

/** Why a registration with this status cannot be approved or refused, or null: it must be pending (rule M1). */
export function motivoParaNaoAprovar(status: StatusDeUser): Motivo | null {
  return status === 'PENDENTE' ? null : { codigo: 'cadastro-ja-analisado' }
}

/** The status that a refused registration may get when staff take back the refusal. */
export const STATUS_DE_REABERTURA = ['PENDENTE', 'ATIVO'] as const satisfies readonly StatusDeUser[]
export type StatusDeReabertura = (typeof STATUS_DE_REABERTURA)[number]

/** Why a registration with this status cannot be reopened, or null: it must be refused (rule M1). */
export function motivoParaNaoReabrir(status: StatusDeUser): Motivo | null {
  return status === 'RECUSADO' ? null : { codigo: 'conta-ja-mudou' }
}

/** For so many minutes a decision about a registration can be undone (rule M64). */
export const MINUTOS_PARA_DESFAZER_DECISAO = 10

/** Why a decision about a registration cannot be undone any more, or null (rule M64): it is too old, or the account was used for business. */
export function motivoParaNaoDesfazer(
  { em, contaUsada }: { em: Date; contaUsada: boolean },
  agora: Date,
): Motivo | null {
  const passou = agora.getTime() - em.getTime() > MINUTOS_PARA_DESFAZER_DECISAO * 60_000
  return passou || contaUsada ? { codigo: 'tarde-para-desfazer' } : null
}

/**
 * Why this author cannot block or unblock an account, or null (rule M1): not the own account, and only ATIVO ones are blocked, only
 * BLOQUEADO ones unblocked. So if two people do it at once, the second one is refused.
 */
export function motivoParaNaoBloquear(
  conta: { id: number; status: StatusDeUser },
  bloqueado: boolean,
  autorId: number,
): Motivo | null {
  if (conta.id === autorId) return { codigo: 'propria-conta' }
  return conta.status === (bloqueado ? 'ATIVO' : 'BLOQUEADO') ? null : { codigo: 'conta-ja-mudou' }
}

/** For so many milliseconds after it was typed, the password is not asked for by a change of password or e-mail (rule M5). */
const CONFIANCA_NA_CONTA_MS = 10 * 60_000
/** The same in hours for the calls of rule M46. Only a session that is kept on its device lives longer. */
export const HORAS_DE_CONFIANCA = 12

/** Why a change of password or e-mail needs the current password, or null if it was typed a moment ago (rule M5). */
export function motivoParaConfirmarSenha(senhaEm: Date, agora: Date): Motivo | null {
  return agora.getTime() - senhaEm.getTime() <= CONFIANCA_NA_CONTA_MS ? null : { codigo: 'confirme-senha' }
}

/** Why a call that asks for a recent password needs it again, or null if it was typed in the last `HORAS_DE_CONFIANCA` (rule M46). */
export function motivoParaPedirSenhaDeNovo(senhaEm: Date, agora: Date): Motivo | null {
  const horas = (agora.getTime() - senhaEm.getTime()) / 3_600_000
  return horas <= HORAS_DE_CONFIANCA ? null : { codigo: 'senha-de-novo' }
}

/** The field that this role's profile requires besides the name, or null (spec §5). */
export function campoObrigatorioDoPerfil(papel: Papel): 'cep' | 'regiao' | null {
  if (papel === 'COMPRADOR') return 'cep'
  return papel === 'VENDEDOR' ? 'regiao' : null
}
