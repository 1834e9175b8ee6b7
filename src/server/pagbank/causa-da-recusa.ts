// Whose matter it is that the provider refused a boleto, read from its codes and the parameters that they name.
import type { MensagemDeErro } from './provider-request.ts'

export type CausaDaRecusa =
  /** Accounts of these places in the list of receivers cannot be paid. */
  | { de: 'recebedores'; posicoes: readonly number[] }
  /** What the buyer's registration says is not taken. */
  | { de: 'comprador' }
  /** More receivers than the platform's contract allows. */
  | { de: 'limite-de-recebedores' }
  /** Our credentials, or what they may do. */
  | { de: 'plataforma' }
  /** Risk analysis, or something that nobody but the provider knows. */
  | { de: 'boleto' }

const CONTA_RECUSADA = /^(account_inactive|seller_account_required|invalid_id)$/
const RECEBEDOR = /\breceivers\[(\d+)\]/
const DO_COMPRADOR = /^(customer|shipping)\b|\.holder\b/

interface Recusa {
  status: number
  mensagens: readonly MensagemDeErro[]
}

/** The cause that somebody can do something about; of several the one that lasts longest. */
export function causaDaRecusa({ status, mensagens }: Recusa): CausaDaRecusa {
  const posicoes = mensagens.flatMap(({ codigos, parametro }) => {
    const posicao = codigos.some(codigo => CONTA_RECUSADA.test(codigo)) && RECEBEDOR.exec(parametro)?.[1]
    return posicao ? [Number(posicao)] : []
  })
  const nomeado = (codigo: string) => mensagens.some(({ codigos }) => codigos.includes(codigo))
  if (posicoes.length > 0) return { de: 'recebedores', posicoes: [...new Set(posicoes)] }
  if (status === 401 || status === 403) return { de: 'plataforma' }
  if (nomeado('invalid_max_receivers')) return { de: 'limite-de-recebedores' }
  if (mensagens.some(({ parametro }) => DO_COMPRADOR.test(parametro))) return { de: 'comprador' }
  return { de: 'boleto' }
}
