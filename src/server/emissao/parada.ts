// When an intention that nobody answers becomes a matter of staff, and when it is no longer repeated (decision 034).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Emissao } from './emissao-repository.ts'

const HORA_MS = 60 * 60_000

/** Older ones are shown to staff, who decide. */
export const ESPERA_PELA_EQUIPE_MS = 24 * HORA_MS

/** The provider does not say for how long it remembers a key: a day is what such keys commonly live, and an hour for a late job. */
const VIDA_DA_CHAVE_MS = 25 * HORA_MS

type Pergunta = Pick<Emissao, 'iniciadaEm' | 'requisicao'>

/**
 * May the same request be repeated now? Not once its key may be forgotten, since that could make a second boleto (rule M17);
 * again when its due date has passed, since no new boleto can be made with one in the past.
 */
export function podeRepetir({ iniciadaEm, requisicao }: Pergunta, agora: Date): boolean {
  if (agora.getTime() - iniciadaEm.getTime() <= VIDA_DA_CHAVE_MS) return true
  const vencimento = requisicao.charges[0]?.payment_method.boleto.due_date
  return vencimento !== undefined && dataEmSaoPaulo(agora) > vencimento
}

/** Has this intention waited so long that staff may undo it? */
export function esperaPelaEquipe({ iniciadaEm }: Pick<Emissao, 'iniciadaEm'>, agora: Date): boolean {
  return agora.getTime() - iniciadaEm.getTime() > ESPERA_PELA_EQUIPE_MS
}
