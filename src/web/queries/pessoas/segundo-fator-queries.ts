// The second factor of staff: the user's own (rule M5, design/sign-in).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { sessionQuery } from './auth-queries.ts'
import { avisarNoPerfil } from './user/avisar-no-perfil.ts'

export type EstadoDoFator = RespostaDe<'GET /v1/segundo-fator'>
export type ChaveNova = RespostaDe<'POST /v1/segundo-fator'>

const leitura = consulta('GET /v1/segundo-fator')

/** The state of the user's own second factor. */
export function useSegundoFator() {
  return useQuery(leitura)
}

/** Makes a key for the app. Refusals beside those of the password: `segundo-fator-ja-ativo`. */
export function useIniciarSegundoFator() {
  const iniciar = (senhaAtual?: string) => call('POST /v1/segundo-fator', { body: { senhaAtual } })
  return useMudanca(iniciar, { relerSeFalhar: [leitura] })
}

/** Activates it with the first code; answers the recovery codes. Refusals, shown by the form: `codigo-incorreto` and the like. */
export function useAtivarSegundoFator() {
  return useMudanca((body: { codigo: string }) => call('PUT /v1/segundo-fator', { body }))
}

/** Reads the state again, and the session, which may have been waiting for this. */
export function useConcluirAtivacao() {
  const queryClient = useQueryClient()
  return async () => {
    avisarNoPerfil('Verificação em duas etapas ativada.')
    await queryClient.invalidateQueries(leitura)
    await queryClient.invalidateQueries(sessionQuery)
    await queryClient.invalidateQueries({ queryKey: ['GET /v1/acesso'] })
  }
}

/** Turns it off. Refusals, shown by the form: `senha-atual-incorreta`, `codigo-incorreto`. */
export function useDesativarSegundoFator() {
  const desativar = (body: { senhaAtual: string; codigo: string }) =>
    call('POST /v1/segundo-fator/desativacao', { body })
  return useMudanca(desativar, {
    feito: 'Verificação em duas etapas desativada.',
    avisar: avisarNoPerfil,
    reler: [leitura, sessionQuery],
  })
}
