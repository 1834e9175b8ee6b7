// Claims about deliveries: their photos, and the seller's word on them (rules N61–N64).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import type { BuscaDeOcorrencias } from '#web/search.ts'

export type PaginaDeOcorrencias = RespostaDe<'GET /v1/ocorrencia'>
export type Ocorrencia = PaginaDeOcorrencias['content'][number]
export type RespostaAOcorrencia = Argumentos<'PUT /v1/ocorrencia/{id}/resposta'>[0]['body']

/** One page of the claims that the user may see, counted from 0; open ones begin with the oldest. */
export function useOcorrencias({ page = 0, situacao }: BuscaDeOcorrencias) {
  return useQuery({
    ...consulta('GET /v1/ocorrencia', { query: { page, situacao } }),
    placeholderData: keepPreviousData,
  })
}

/** The claims of one order, as the user may see them. */
export function useOcorrenciasDoPedido(pedidoId: number) {
  return useQuery(consulta('GET /v1/ocorrencia', { query: { pedidoId, size: 50 } }))
}

/** The address of a claim's photo; `lado` is its longest side in pixels. */
export function enderecoDaFotoDaOcorrencia(id: number, fotoId: number, lado: '480' | '1200'): string {
  return enderecoDe('GET /v1/ocorrencia/{id}/foto/{fotoId}', { params: { id, fotoId }, query: { lado } })
}

/** Adds a photo; the same one again changes nothing. */
export function anexarFoto(id: number, imageFile: Blob) {
  return call('POST /v1/ocorrencia/{id}/foto', { params: { id }, form: {}, imageFile })
}

/** The seller's word. The form shows refusals: `ocorrencia-ja-respondida`, `resposta-fora-do-prazo`, `ocorrencia-ja-decidida`. */
export function useResponderOcorrencia(id: number) {
  const responder = (body: RespostaAOcorrencia) =>
    call('PUT /v1/ocorrencia/{id}/resposta', { params: { id }, body })
  return useMudanca(responder, { feito: 'Resposta enviada à equipe.', relerSempre: ['GET /v1/ocorrencia'] })
}
