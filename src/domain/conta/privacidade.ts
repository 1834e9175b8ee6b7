// The privacy page: who accepts it, and what closing an account waits for (rules N130–N133).
import type { Papel } from './permissao.ts'

/** The version in force. A new one asks everybody again, so it changes with what the page promises and not with its words. */
export const PRIVACIDADE = { versao: 1, desde: '2026-11-26' } as const

/** Whose accounts accept it, with their members. Staff's data is their employer's. */
export const PAPEIS_QUE_ACEITAM = ['COMPRADOR', 'VENDEDOR'] as const satisfies readonly Papel[]

/** How long a person's export can be fetched, and until then there is no other (rule N131). */
export const EXPORTACAO_MS = 24 * 3_600_000
