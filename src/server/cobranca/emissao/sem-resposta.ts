// When an emission has no answer, when it is shown to staff, and when its request may no longer be repeated (design/emission).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Emissao } from './emissao-repository.ts'

const HORA_MS = 60 * 60_000

/** The request that made a younger emission may still be working on it. */
export const IDADE_DA_EMISSAO_SEM_RESPOSTA_MS = 35_000

/** Staff decide about emissions that have been open for longer than this. */
export const ESPERA_PELA_EQUIPE_MS = 24 * HORA_MS

/** How long the provider remembers an idempotency key: undocumented. A day is common; one hour more for a late job. */
const VIDA_DA_CHAVE_MS = 25 * HORA_MS

type EmissaoRepetivel = Pick<Emissao, 'iniciadaEm' | 'requisicao'>

/**
 * May the same request be repeated now? Not once the provider may have forgotten the key, because that could create a second
 * boleto (rule M17). After the due date it may again, because the provider creates no boleto with a due date in the past.
 */
export function podeRepetir({ iniciadaEm, requisicao }: EmissaoRepetivel, agora: Date): boolean {
  if (agora.getTime() - iniciadaEm.getTime() <= VIDA_DA_CHAVE_MS) return true
  const vencimento = requisicao.charges[0]?.payment_method.boleto.due_date
  return vencimento !== undefined && dataEmSaoPaulo(agora) > vencimento
}
