// Keys and webhooks of the user's own programs (rules N136–N141, design/integrations).
import { useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

export type ChaveDeApi = RespostaDe<'GET /v1/integracao/chave'>[number]
export type NovaChave = Enviado<Api['POST /v1/integracao/chave']>['body']

const chaves = consulta('GET /v1/integracao/chave')

/** The user's keys, newest first. */
export function useChaves() {
  return useQuery(chaves)
}

/** Makes a key; its text is in the answer alone. Refusal, shown by the form: `chaves-de-api-demais`. */
export function useCriarChave() {
  return useMudanca((body: NovaChave) => call('POST /v1/integracao/chave', { body }), { reler: [chaves] })
}

/** Ends a key at once; toasts say how it went. */
export function useEncerrarChave({ id, nome }: Pick<ChaveDeApi, 'id' | 'nome'>) {
  return useMudanca(() => call('DELETE /v1/integracao/chave/{id}', { params: { id } }), {
    feito: `${nome}: chave encerrada.`,
    falha: 'A chave não foi encerrada.',
    relerSempre: [chaves],
  })
}

export type Webhook = RespostaDe<'GET /v1/integracao/webhook'>[number]
export type EnvioDeWebhook = RespostaDe<'GET /v1/integracao/webhook/{id}/envio'>[number]

type QualWebhook = Pick<Webhook, 'id'>

const webhooks = consulta('GET /v1/integracao/webhook')
const COM_ENVIOS = [webhooks, 'GET /v1/integracao/webhook/{id}/envio'] as const
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
  const criar = (body: { url: string }) => call('POST /v1/integracao/webhook', { body })
  return useMudanca(criar, { reler: [webhooks] })
}

export function useRemoverWebhook({ id }: QualWebhook) {
  return useMudanca(() => call('DELETE /v1/integracao/webhook/{id}', { params: { id } }), {
    feito: 'Webhook removido.',
    falha: 'O webhook não foi removido.',
    relerSempre: [webhooks],
  })
}

/** Makes another secret, which is in the answer alone. */
export function useTrocarSegredo({ id }: QualWebhook) {
  return useMudanca(() => call('POST /v1/integracao/webhook/{id}/segredo', { params: { id } }), {
    falha: 'O segredo não foi trocado.',
    relerSempre: COM_ENVIOS,
  })
}

export function useTestarWebhook({ id }: QualWebhook) {
  return useMudanca(() => call('POST /v1/integracao/webhook/{id}/teste', { params: { id } }), {
    feito: 'Teste enviado. Veja a resposta em Envios.',
    falha: 'O teste não foi enviado.',
    relerSempre: COM_ENVIOS,
  })
}

export function useReenviar({ id }: QualWebhook) {
  const reenviar = (envioId: string) =>
    call('POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio', { params: { id, envioId } })
  return useMudanca(reenviar, {
    feito: 'Enviado de novo.',
    falha: 'O envio não foi repetido.',
    relerSempre: COM_ENVIOS,
  })
}
