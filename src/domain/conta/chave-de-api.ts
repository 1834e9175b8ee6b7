// Keys by which a buyer's or a seller's own programs call the API: what each may do (rules N136–N138, design/integrations).
import type { Centavos } from '../centavos.ts'
import type { Motivo } from '../motivo.ts'
import { type Papel, pode } from './permissao.ts'

/** What a key may do; each may do what those before it may. */
export const ESCOPOS = ['LER', 'ESCREVER', 'COMPRAR'] as const
export type Escopo = (typeof ESCOPOS)[number]

export const CHAVES_POR_CONTA = 5
export const CHAMADAS_POR_MINUTO = 120

/** Writes with an `Idempotency-Key` in an hour, of all keys of an account (rule N142). */
export const ESCRITAS_POR_HORA = 1000

/** The longest answer that is kept for a repetition, in bytes. */
export const RESPOSTA_GUARDADA_MAXIMA = 2048

/** What every key begins with, so that people and programs that look for lost secrets know it. */
export const PREFIXO_DA_CHAVE = 'rst_'

/** The scopes that a key of this role can have: only buyers buy. */
export function escoposDoPapel(papel: Papel): readonly Escopo[] {
  return ESCOPOS.filter(escopo => escopo !== 'COMPRAR' || pode(papel, 'gerir-compras'))
}

/** What a call by key is, where its method does not say it: it issues a boleto, or only reads. */
export type Alcance = true | 'comprar' | 'ler'

/** The smallest scope that reaches a call with this method. */
export function escopoNecessario(metodo: string, alcance: Alcance): Escopo {
  if (alcance === 'comprar') return 'COMPRAR'
  return alcance === 'ler' || metodo === 'GET' || metodo === 'HEAD' ? 'LER' : 'ESCREVER'
}

/** Why a key of this scope may not make a call that needs another one; null if it may. */
export function motivoParaNaoAlcancar(escopo: Escopo, necessario: Escopo): Motivo | null {
  return ESCOPOS.indexOf(escopo) < ESCOPOS.indexOf(necessario) ? { codigo: 'chave-de-api-sem-alcance' } : null
}

/** Why a key may not buy for this total, in centavos (rule N138); null if it may. */
export function motivoParaNaoComprarPorChave(total: Centavos, limite: Centavos | null): Motivo | null {
  if (limite === null) return { codigo: 'chave-de-api-sem-alcance' }
  return total > limite ? { codigo: 'acima-do-limite-da-chave', maximoCentavos: limite } : null
}

/** Why an account may not have this key besides those that it has; null if it may. */
export function motivoParaNaoCriarChave(papel: Papel, escopo: Escopo, quantas: number): Motivo | null {
  if (!escoposDoPapel(papel).includes(escopo)) return { codigo: 'sem-permissao' }
  return quantas >= CHAVES_POR_CONTA ? { codigo: 'chaves-de-api-demais', maximo: CHAVES_POR_CONTA } : null
}
