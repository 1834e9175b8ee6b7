// Buyers, their accounts, their credit and its ledger (spec §7, §8; rules M1, M28).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import { type Centavos, emReais } from '#domain/centavos.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import type { BuscaDeCompradores } from '#web/search.ts'
import { type Cadastros, useBloqueio, useReabertura } from './conta-queries.ts'

export type Comprador = RespostaDe<'GET /v1/comprador/{id}'>

export type ListaDeCompradores = RespostaDe<'GET /v1/comprador'>

/** One page of the buyers that a search finds, by name, counted from 0; the previous page stays until the next one is there. */
export function useCompradores({ page = 0, busca, situacao }: BuscaDeCompradores) {
  return useQuery({
    ...consulta('GET /v1/comprador', { query: { page, busca, situacao } }),
    placeholderData: keepPreviousData,
  })
}

/** The address of the spreadsheet of these buyers. */
export function enderecoDosCompradores({ busca, situacao }: BuscaDeCompradores): string {
  return enderecoDe('GET /v1/comprador/planilha', { query: { busca, situacao } })
}

/** One buyer. Refusal: `user-inexistente`. */
export function useComprador(id: number) {
  return useQuery(consulta('GET /v1/comprador/{id}', { params: { id } }))
}

/** Sets the buyer's credit limit, in centavos, if it is still the one on screen. The form shows failures. */
export function useDefinirLimite({ id: userId, limiteDeCredito }: Pick<Comprador, 'id' | 'limiteDeCredito'>) {
  const definir = (limite: Centavos) =>
    call('PUT /v1/comprador/credito', {
      body: { userId, valor: emReais(limite), limiteAnterior: limiteDeCredito },
    })
  return useMudanca(definir, {
    feito: 'Limite de crédito atualizado com sucesso!',
    reler: ['GET /v1/comprador/{id}', 'GET /v1/comprador', 'GET /v1/comprador/{id}/extrato'],
    // Another person changed it first: the page reads the present limit, the typed one stays in the field.
    relerSeFalhar: error => (recusadoCom(error, 'versao-ja-mudou') ? ['GET /v1/comprador/{id}'] : []),
  })
}

/** Sets the buyer's days to pay, null for those of the settings, if they are still those on screen. The form shows failures. */
export function useDefinirPrazo({
  id: userId,
  prazoDoBoletoDias,
}: Pick<Comprador, 'id' | 'prazoDoBoletoDias'>) {
  const definir = (dias: number | null) =>
    call('PUT /v1/comprador/prazo', { body: { userId, dias, diasAnterior: prazoDoBoletoDias ?? null } })
  return useMudanca(definir, {
    feito: 'Prazo do boleto atualizado.',
    relerSempre: ['GET /v1/comprador/{id}'],
  })
}

/** One page of the buyer's credit ledger, newest first, counted from 0. Refusal: `user-inexistente`. */
export function useExtratoDoComprador(id: number, page: number) {
  return useQuery({
    ...consulta('GET /v1/comprador/{id}/extrato', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** Buyers that wait for approval (spec §7), as `select` has them; read again every half minute while they are on screen. */
export function useCompradoresPendentes<T>(
  select: (pendentes: RespostaDe<'GET /v1/comprador/pendente'>) => T,
) {
  return useQuery({ ...consulta('GET /v1/comprador/pendente'), select, refetchInterval: 30_000 })
}

/** Decisions about them. */
export const cadastrosDeCompradores: Cadastros = {
  tipo: 'comprador-pendente',
  // It arrives though the page is closed at once.
  analisar: (id, body) => call('PUT /v1/comprador/pendente/{id}', { params: { id }, body, keepalive: true }),
  mostram: ['GET /v1/comprador/{id}', 'GET /v1/comprador'],
}

/** Blocks or unblocks the buyer. Refusal, said by a toast: `conta-ja-mudou`. */
export function useBloquearComprador(id: number) {
  return useBloqueio(
    body => call('PUT /v1/comprador/{id}/bloqueio', { params: { id }, body }),
    ['GET /v1/comprador/{id}', 'GET /v1/comprador'],
  )
}

/** Takes the buyer's refusal back. Refusal, said by a toast: `conta-ja-mudou`. */
export function useReabrirComprador(id: number) {
  return useReabertura(
    para => call('PUT /v1/comprador/{id}/reabertura', { params: { id }, body: { para } }),
    ['GET /v1/comprador/{id}', 'GET /v1/comprador'],
  )
}
