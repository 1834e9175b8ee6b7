import { lerRelogio } from '#web/api/relogio.ts'
import { descreverTermos, type Termos } from './termos.ts'

/** Below a price: its lots, what is left and until when it holds (rules N11–N19). Nothing if there is nothing to say. */
export function TermosDaCotacao({ cotacao }: { cotacao: Termos & { produto: { unidadeMedida: string } } }) {
  const termos = descreverTermos(cotacao, cotacao.produto, lerRelogio())
  return termos ? <p className="muted small">{termos}</p> : null
}
