// Keys and webhooks of the user's own programs (rules N136–N141, design/integrations).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type ChaveDeApi = RespostaDe<'GET /v1/integracao/chave'>[number]
export type NovaChave = Enviado<Api['POST /v1/integracao/chave']>['body']

const chaves = consulta('GET /v1/integracao/chave')

/** The user's keys, newest first. */
export function useChaves() {
  return useQuery(chaves)
}

/** Makes a key; its text is in the answer alone. Refusal, shown by the form: `chaves-de-api-demais`. */
export function useCriarChave() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NovaChave) => call('POST /v1/integracao/chave', { body }),
    onSuccess: () => queryClient.invalidateQueries(chaves),
  })
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

export type Webhook = RespostaDe<'GET /v1/integracao/webhook'>[number]
export type EnvioDeWebhook = RespostaDe<'GET /v1/integracao/webhook/{id}/envio'>[number]

type QualWebhook = Pick<Webhook, 'id'>

const webhooks = consulta('GET /v1/integracao/webhook')
const REGISTRO = ['GET /v1/integracao/webhook/{id}/envio']
/** A test is sent at once, by the queue. */
const ATE_A_RESPOSTA_MS = 2000

export function useWebhooks() {
  return useQuery(webhooks)
}

/** What was sent to an address, newest first; read again while something waits to be sent. */
export function useEnvios({ id }: QualWebhook) {
  return useQuery({
    ...consulta('GET /v1/integracao/webhook/{id}/envio', { params: { id } }),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ situacao, tentativa }) => situacao === 'NA_FILA' && tentativa === 1) && ATE_A_RESPOSTA_MS,
  })
}

/** Makes a webhook; its secret is in the answer alone. Refusal, shown by the form: `webhooks-demais`. */
export function useCriarWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { url: string }) => call('POST /v1/integracao/webhook', { body }),
    onSuccess: () => queryClient.invalidateQueries(webhooks),
  })
}

interface Frases {
  sucesso?: string
  falha: string
}

/** A change of one webhook, after which the addresses are read again, and with `registro` what was sent to them. Toasts say how it went. */
function useAcao<Entrada, Saida>(
  mutationFn: (entrada: Entrada) => Promise<Saida>,
  { sucesso, falha }: Frases,
  { registro = true } = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      if (sucesso) toast(sucesso, { tone: 'success' })
    },
    onError: error => avisarFalha(mensagemDoErro(error, falha), error),
    onSettled: async () => {
      await queryClient.invalidateQueries(webhooks)
      if (registro) await queryClient.invalidateQueries({ queryKey: REGISTRO })
    },
  })
}

export function useRemoverWebhook({ id }: QualWebhook) {
  const remover = () => call('DELETE /v1/integracao/webhook/{id}', { params: { id } })
  return useAcao(
    remover,
    { sucesso: 'Webhook removido.', falha: 'O webhook não foi removido.' },
    // It has none any more.
    { registro: false },
  )
}

/** Makes another secret, which is in the answer alone. */
export function useTrocarSegredo({ id }: QualWebhook) {
  const trocar = () => call('POST /v1/integracao/webhook/{id}/segredo', { params: { id } })
  return useAcao(trocar, { falha: 'O segredo não foi trocado.' })
}

export function useTestarWebhook({ id }: QualWebhook) {
  const testar = () => call('POST /v1/integracao/webhook/{id}/teste', { params: { id } })
  return useAcao(testar, {
    sucesso: 'Teste enviado. Veja a resposta em Envios.',
    falha: 'O teste não foi enviado.',
  })
}

export function useReenviar({ id }: QualWebhook) {
  const reenviar = (envioId: string) =>
    call('POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio', { params: { id, envioId } })
  return useAcao(reenviar, { sucesso: 'Enviado de novo.', falha: 'O envio não foi repetido.' })
}
