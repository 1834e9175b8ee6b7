// Who entered, from where and with what (rule M5, design/sessions).

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { avisarNoPerfil } from './user/avisar-no-perfil.ts'

export type Acesso = RespostaDe<'GET /v1/acesso'>['content'][number]
export type AcessoDePessoa = RespostaDe<'GET /v1/acesso/todos'>['content'][number]

/** The newest accesses of the user's own account. */
const MEUS_ACESSOS = 10
const ACESSOS_POR_PAGINA = 20

/** One page of the user's own accesses, newest first, counted from 0; the previous page stays until the next one is there. */
export function useMeusAcessos(page: number) {
  return useQuery({
    ...consulta('GET /v1/acesso', { query: { page, size: MEUS_ACESSOS } }),
    placeholderData: keepPreviousData,
  })
}

/** The same of all accounts, or of one. */
export function useAcessosDeTodos(page: number, usuarioId: number | undefined) {
  return useQuery({
    ...consulta('GET /v1/acesso/todos', { query: { page, size: ACESSOS_POR_PAGINA, usuarioId } }),
    placeholderData: keepPreviousData,
  })
}

/** Ends the user's sessions on other devices; a toast says how many there were. */
export function useEncerrarOutras() {
  return useMudanca(() => call('POST /v1/acesso/encerrar-outras', { body: {} }), {
    feito: ({ encerradas }) => descrever(encerradas),
    avisar: avisarNoPerfil,
    falha: 'As sessões não foram encerradas.',
    reler: ['GET /v1/acesso'],
  })
}

function descrever(encerradas: number): string {
  if (encerradas === 0) return 'Não havia outra sessão aberta.'
  return encerradas === 1 ? 'Uma sessão foi encerrada.' : `${encerradas} sessões foram encerradas.`
}
