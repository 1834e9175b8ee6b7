// What staff ask the owner of a waiting registration to mend (rule N104).
import { useQuery } from '@tanstack/react-query'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

export type Correcao = NonNullable<RespostaDe<'GET /v1/auth/correcao'>['correcao']>
type Corrigido = Argumentos<'PUT /v1/auth/correcao'>[0]['body']

/** The fields to correct; null without any. */
export function useCorrecao() {
  return useQuery(consulta('GET /v1/auth/correcao'))
}

/** Mends it. The form shows failures. */
export function useCorrigir() {
  return useMudanca((body: Corrigido) => call('PUT /v1/auth/correcao', { body }), {
    feito: 'Correção enviada. Seu cadastro voltou à análise.',
    reler: ['GET /v1/auth/correcao'],
  })
}
