// What people do about their data (rules N130–N133).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PRIVACIDADE } from '#domain/conta/privacidade.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { sessionQuery } from './auth-queries.ts'

/** The version in force, and whom to ask. */
export function usePrivacidade() {
  return useQuery(consulta('GET /v1/privacidade'))
}

/** Accepts the version that this page was built with. */
export function useAceitarPrivacidade() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v1/privacidade/aceite', { body: { versao: PRIVACIDADE.versao } }),
    onError: error => avisarFalha(mensagemDoErro(error, 'Seu aceite não foi guardado.'), error),
    onSettled: () => queryClient.invalidateQueries(sessionQuery),
  })
}
