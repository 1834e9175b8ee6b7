// Sellers and their accounts (spec §7, §8; rule M1).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { type Cadastros, useBloqueio, useReabertura } from '#web/queries/pessoas/conta-queries.ts'
import { avisarNoPerfil } from '#web/queries/pessoas/user/avisar-no-perfil.ts'
import type { BuscaDePessoas } from '#web/search.ts'

export type Vendedor = RespostaDe<'GET /v1/vendedor/{id}'>

/** One page of the sellers that a search finds, by name, counted from 0; the previous page stays until the next one is there. */
export function useVendedores({ page = 0, busca }: BuscaDePessoas) {
  return useQuery({
    ...consulta('GET /v1/vendedor', { query: { page, busca } }),
    placeholderData: keepPreviousData,
  })
}

/** All sellers, to choose one. */
export function useTodosOsVendedores() {
  return useQuery({ queryKey: ['GET /v1/vendedor', 'todos'], queryFn: lerTodosOsVendedores })
}

async function lerTodosOsVendedores() {
  const vendedores: RespostaDe<'GET /v1/vendedor'>['content'] = []
  for (let page = 0; ; page += 1) {
    const { content, last } = await call('GET /v1/vendedor', { query: { page, size: 100 } })
    vendedores.push(...content)
    if (last) return vendedores
  }
}

/** One seller. Refusal: `user-inexistente`. */
export function useVendedor(id: number) {
  return useQuery(consulta('GET /v1/vendedor/{id}', { params: { id } }))
}

/** Sellers that wait for approval (spec §7), as `select` has them; read again every half minute while they are on screen. */
export function useVendedoresPendentes<T>(select: (pendentes: RespostaDe<'GET /v1/vendedor/pendente'>) => T) {
  return useQuery({ ...consulta('GET /v1/vendedor/pendente'), select, refetchInterval: 30_000 })
}

/** Decisions about them. */
export const cadastrosDeVendedores: Cadastros = {
  tipo: 'vendedor-pendente',
  // It arrives though the page is closed at once.
  analisar: (id, body) => call('PUT /v1/vendedor/pendente/{id}', { params: { id }, body, keepalive: true }),
  mostram: ['GET /v1/vendedor/{id}', 'GET /v1/vendedor'],
}

/** Blocks or unblocks the seller; the quotes of a blocked seller leave the market. Refusal, said by a toast: `conta-ja-mudou`. */
export function useBloquearVendedor(id: number) {
  return useBloqueio(
    body => call('PUT /v1/vendedor/{id}/bloqueio', { params: { id }, body }),
    ['GET /v1/vendedor/{id}', 'GET /v1/vendedor', 'GET /v1/cotacao/vendedor/{id}', 'GET /v1/produto'],
  )
}

/** Takes the seller's refusal back. Refusal, said by a toast: `conta-ja-mudou`. */
export function useReabrirVendedor(id: number) {
  return useReabertura(
    para => call('PUT /v1/vendedor/{id}/reabertura', { params: { id }, body: { para } }),
    ['GET /v1/vendedor/{id}', 'GET /v1/vendedor'],
  )
}

/** What the session's seller asks of every order, and when it is away. */
export function useCondicoesDoVendedor() {
  return useQuery(consulta('GET /v1/vendedor/condicoes'))
}

/** Sets what the session's seller asks of every order, and when it is away. The form shows refusals. */
export function useAlterarCondicoesDoVendedor() {
  const alterar = (body: Enviado<Api['PUT /v1/vendedor/condicoes']>['body']) =>
    call('PUT /v1/vendedor/condicoes', { body })
  return useMudanca(alterar, {
    feito: 'Condições salvas!',
    avisar: avisarNoPerfil,
    guardaEm: consulta('GET /v1/vendedor/condicoes'),
    reler: ['GET /v1/vendedor/{id}'],
  })
}

export type CondicoesDoVendedor = RespostaDe<'GET /v1/vendedor/condicoes'>
