// The team of a buyer (rules N113–N115).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Membro = RespostaDe<'GET /v1/membro'>[number]
export type NovoMembro = Argumentos<'POST /v1/membro'>[0]['body']

/** The team by name, then invitations that wait. */
export function useEquipe() {
  return useQuery(consulta('GET /v1/membro'))
}

function useRelerEquipe() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['GET /v1/membro'] })
}

/** Invites a person. Refusals, shown by the form: `email-recusado`, `membros-demais`, `muitas-tentativas`. */
export function useConvidar() {
  const reler = useRelerEquipe()
  return useMutation({
    mutationFn: (body: NovoMembro) => call('POST /v1/membro', { body }),
    onSuccess: ({ email }) => {
      toast(`Convite enviado para ${email}.`, { tone: 'success' })
      return reler()
    },
  })
}

/** Changes function and limits. Refusal, shown by the form: `membro-inexistente`. */
export function useAlterarMembro(id: number) {
  const reler = useRelerEquipe()
  return useMutation({
    mutationFn: (body: Omit<NovoMembro, 'email'>) => call('PUT /v1/membro/{id}', { params: { id }, body }),
    onSuccess: () => {
      toast('Equipe atualizada!', { tone: 'success' })
      return reler()
    },
  })
}

/** Ends a member or takes an invitation back; toasts say how it went. */
export function useEncerrarMembro(id: number) {
  const reler = useRelerEquipe()
  return useMutation({
    mutationFn: () => call('DELETE /v1/membro/{id}', { params: { id } }),
    onSuccess: () => toast('Saiu da equipe.', { tone: 'success' }),
    onError: error => avisarFalha(mensagemDoErro(error, 'Não foi possível tirar da equipe.'), error),
    onSettled: reler,
  })
}
