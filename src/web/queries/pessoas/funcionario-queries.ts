// Staff accounts, which only ADM creates and blocks (rule M4).

import { useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { useBloqueio } from './conta-queries.ts'

export type Funcionario = RespostaDe<'GET /v1/funcionario'>[number]
type NovoFuncionario = Enviado<Api['POST /v1/funcionario']>['body']

/** All staff, by name. */
export function useFuncionarios() {
  return useQuery(consulta('GET /v1/funcionario'))
}

/** Creates an employee's account. Refusal, shown by the form: `email-ja-cadastrado`. */
export function useCriarFuncionario() {
  return useMudanca((body: NovoFuncionario) => call('POST /v1/funcionario', { body }), {
    feito: ({ nome }) => `${nome} já pode entrar.`,
    reler: ['GET /v1/funcionario'],
  })
}

/** Blocks or unblocks a member of staff. Refusals, said by a toast: `propria-conta`, `conta-ja-mudou`. */
export function useBloquearFuncionario(id: number) {
  return useBloqueio(
    body => call('PUT /v1/funcionario/{id}/bloqueio', { params: { id }, body }),
    ['GET /v1/funcionario'],
  )
}

/** Removes the second factor of another member of staff; toasts say how it went (design/sign-in). */
export function useRemoverSegundoFator(id: number) {
  return useMudanca(() => call('DELETE /v1/funcionario/{id}/segundo-fator', { params: { id } }), {
    feito: 'Verificação em duas etapas removida.',
    falha: 'A verificação não foi removida.',
    relerSempre: ['GET /v1/funcionario'],
  })
}
