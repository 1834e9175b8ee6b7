// What people do about their data (rules N130–N133).
import { useQuery } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import { PRIVACIDADE } from '#domain/conta/privacidade.ts'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { sessionQuery } from './auth-queries.ts'

/** The version in force, and whom to ask. */
export function usePrivacidade() {
  return useQuery(consulta('GET /v1/privacidade'))
}

/** Accepts the version that this page was built with. */
export function useAceitarPrivacidade() {
  const aceitar = () => call('POST /v1/privacidade/aceite', { body: { versao: PRIVACIDADE.versao } })
  return useMudanca(aceitar, { falha: 'Seu aceite não foi guardado.', relerSempre: [sessionQuery] })
}

const conta = consulta('GET /v1/privacidade/conta')
/** An export takes some seconds. */
const ATE_O_ARQUIVO_MS = 2000

/** The account's export and the state of its end; read again while a file is made. */
export function useMeusDados() {
  return useQuery({
    ...conta,
    refetchInterval: ({ state: { data } }) => data?.exportacao?.ate === null && ATE_O_ARQUIVO_MS,
  })
}

/** The address of the file, which the browser saves. */
export const arquivoDosMeusDados = enderecoDe('GET /v1/privacidade/exportacao', {})

/** Asks for the file. */
export function useExportar() {
  return useMudanca(() => call('POST /v1/privacidade/exportacao'), {
    falha: 'Seus dados não foram exportados.',
    relerSempre: [conta],
  })
}

/** Asks for the end of the account. */
export function useEncerrar() {
  return useMudanca(() => call('POST /v1/privacidade/encerramento'), {
    falha: 'Não foi possível pedir o encerramento.',
    relerSempre: [conta],
  })
}

/** Takes that back. */
export function useDesistir() {
  return useMudanca(() => call('DELETE /v1/privacidade/encerramento'), {
    falha: 'O encerramento não foi desfeito.',
    relerSempre: [conta],
  })
}
