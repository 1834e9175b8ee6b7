// Keys by which the user's own programs call the API (rules N136–N138, design/integrations).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useSenhaDeNovo } from './auth/senha-de-novo.ts'

export type ChaveDeApi = RespostaDe<'GET /v1/integracao/chave'>[number]
export type NovaChave = Enviado<Api['POST /v1/integracao/chave']>['body']

const chaves = consulta('GET /v1/integracao/chave')

/** The user's keys, newest first. */
export function useChaves() {
  return useQuery(chaves)
}

/** Makes a key; its text is in the answer alone. Refusal, shown by the form: `chaves-de-api-demais`. `pergunta` may ask for the password. */
export function useCriarChave() {
  const queryClient = useQueryClient()
  const { comSenha, pergunta } = useSenhaDeNovo()
  const criacao = useMutation({
    mutationFn: (body: NovaChave) => comSenha(() => call('POST /v1/integracao/chave', { body })),
    onSuccess: () => queryClient.invalidateQueries(chaves),
  })
  return { ...criacao, pergunta }
}

/** Ends a key at once; toasts say how it went. */
export function useEncerrarChave({ id, nome }: Pick<ChaveDeApi, 'id' | 'nome'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /v1/integracao/chave/{id}', { params: { id } }),
    onSuccess: () => toast(`${nome}: chave encerrada.`, { tone: 'success' }),
    onError: error => avisarFalha(mensagemDoErro(error, 'A chave não foi encerrada.'), error),
    onSettled: () => queryClient.invalidateQueries(chaves),
  })
}
