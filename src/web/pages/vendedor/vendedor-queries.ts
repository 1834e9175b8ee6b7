// Sellers and what they quote (spec §7).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useBloqueio } from '#web/components/cadastro/use-bloqueio.ts'
import { useReabertura } from '#web/components/cadastro/use-reabertura.ts'

export type Vendedor = RespostaDe<'GET /v1/vendedor/{id}'>

/** One page of sellers by name, counted from 0; the page before stays until the next is there. */
export function useVendedores(page: number) {
  return useQuery({ ...consulta('GET /v1/vendedor', { query: { page } }), placeholderData: keepPreviousData })
}

/** One seller. Refusal: `user-inexistente`. */
export function useVendedor(id: number) {
  return useQuery(consulta('GET /v1/vendedor/{id}', { params: { id } }))
}

/** What this seller quotes, by product. */
export function useCotacoesDoVendedor(id: number) {
  return useQuery(consulta('GET /v1/cotacao/vendedor/{id}', { params: { id } }))
}

/** Blocks or unblocks the seller, whose quotes leave the market meanwhile. Refusals, said by a toast: `conta-ja-mudou`. */
export function useBloquearVendedor(id: number) {
  return useBloqueio(
    body => call('PUT /v1/vendedor/{id}/bloqueio', { params: { id }, body }),
    [['GET /v1/vendedor/{id}'], ['GET /v1/vendedor'], ['GET /v1/cotacao/vendedor/{id}'], ['GET /v1/produto']],
  )
}

/** Takes the seller's refusal back. Refusals, said by a toast: `conta-ja-mudou`. */
export function useReabrirVendedor(id: number) {
  return useReabertura(
    para => call('PUT /v1/vendedor/{id}/reabertura', { params: { id }, body: { para } }),
    [['GET /v1/vendedor/{id}'], ['GET /v1/vendedor'], ['GET /v1/vendedor/pendente'], ['GET /v1/adm/resumo']],
  )
}
