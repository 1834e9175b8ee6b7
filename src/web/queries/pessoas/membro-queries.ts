// The team of a buyer (rules N113–N115).
import { useQuery } from '@tanstack/react-query'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

export type Membro = RespostaDe<'GET /v1/membro'>[number]
export type NovoMembro = Argumentos<'POST /v1/membro'>[0]['body']

/** The team by name, then invitations that wait. */
export function useEquipe() {
  return useQuery(consulta('GET /v1/membro'))
}

/** Invites a person. Refusals, shown by the form: `email-recusado`, `membros-demais`, `muitas-tentativas`. */
export function useConvidar() {
  return useMudanca((body: NovoMembro) => call('POST /v1/membro', { body }), {
    feito: ({ email }) => `Convite enviado para ${email}.`,
    reler: ['GET /v1/membro'],
  })
}

/** Changes function and limits. Refusal, shown by the form: `membro-inexistente`. */
export function useAlterarMembro(id: number) {
  const alterar = (body: Omit<NovoMembro, 'email'>) => call('PUT /v1/membro/{id}', { params: { id }, body })
  return useMudanca(alterar, { feito: 'Equipe atualizada!', reler: ['GET /v1/membro'] })
}

/** Ends a member or takes an invitation back; toasts say how it went. */
export function useEncerrarMembro(id: number) {
  return useMudanca(() => call('DELETE /v1/membro/{id}', { params: { id } }), {
    feito: 'Saiu da equipe.',
    falha: 'Não foi possível tirar da equipe.',
    relerSempre: ['GET /v1/membro'],
  })
}
