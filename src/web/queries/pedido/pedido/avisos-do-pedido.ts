// What staff see and do about the e-mails of an order (rule N45).
import { useQuery } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { type AvisoDoPedido, consultaDosAvisos, reenviarAviso } from '../pedido-queries.ts'

const SEGUNDO_MS = 1000
const MINUTO_MS = 60 * SEGUNDO_MS
const HORA_MS = 60 * MINUTO_MS

/**
 * How often the notices are read, in milliseconds, because no event tells of an e-mail that leaves: every 3 s in its first minute in the
 * queue, then every 30 s, as while one failed in the last hour. `agora` is in milliseconds, too.
 */
export function intervaloDosAvisos(
  avisos: readonly Pick<AvisoDoPedido, 'email'>[],
  agora: number,
): number | false {
  const ha = (situacao: AvisoDoPedido['email']['situacao'], prazo: number) =>
    avisos.some(({ email }) => email.situacao === situacao && agora - Date.parse(email.em) < prazo)
  if (ha('NA_FILA', MINUTO_MS)) return 3 * SEGUNDO_MS
  return ha('NA_FILA', Number.POSITIVE_INFINITY) || ha('FALHOU', HORA_MS) ? 30 * SEGUNDO_MS : false
}

/** An order's notices and their e-mails, newest first; for staff (`enabled`). */
export function useAvisosDoPedido(id: number, enabled = true) {
  return useQuery({
    ...consultaDosAvisos(id),
    enabled,
    refetchInterval: ({ state }) => intervaloDosAvisos(state.data ?? [], Date.now()),
  })
}

/** Sends the e-mail of a notice again; a toast says why it was refused. */
export function useReenviarAviso(id: number) {
  return useMudanca((avisoId: number) => reenviarAviso(id, avisoId), {
    feito: 'O e-mail vai sair de novo.',
    falha: error => comMotivo('O e-mail não foi enviado.', error),
    relerSempre: [consultaDosAvisos(id)],
  })
}
