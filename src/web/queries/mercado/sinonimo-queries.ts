// The dictionary of the search, kept by staff (rules N8, N9).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { relerTudo, useMudanca } from '#web/queries/mudanca.ts'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'

type Dicionario = RespostaDe<'GET /v1/sinonimo'>
export type GrupoDeSinonimos = Dicionario['grupos'][number]
export type SemResultado = Dicionario['semResultado'][number]

/** A group with other terms, or a new one; fewer than two terms remove it. */
export type MudancaDeGrupo = Pick<GrupoDeSinonimos, 'termos'> & { grupo: GrupoDeSinonimos | null }

/** The groups, and the texts that found nothing in the last 30 days. */
export function useSinonimos() {
  return useQuery(consulta('GET /v1/sinonimo'))
}

// An undo ends when its group changes again.
const undoDoGrupo = ({ id }: GrupoDeSinonimos): string => `sinonimo:${id}`

function salvar({ grupo, termos }: MudancaDeGrupo): Promise<unknown> {
  if (grupo) dismissUndo(undoDoGrupo(grupo))
  return grupo
    ? call('PUT /v1/sinonimo/{id}', { params: { id: grupo.id }, body: { termos, versao: grupo.versao } })
    : call('POST /v1/sinonimo', { body: { termos } })
}

/** The dictionary and the searches are read again, also after a refusal: another person may have changed the group. */
const MUDAM_COM_O_GRUPO = ['GET /v1/sinonimo', 'GET /v1/produto'] as const

/** Saves a group. The form shows refusals: `sinonimo-repetido`, `versao-ja-mudou`, `sinonimo-inexistente`. */
export function useSalvarGrupo() {
  return useMudanca(salvar, { feito: 'Sinônimo salvo!', relerSempre: MUDAM_COM_O_GRUPO })
}

/** Removes a term, and with the last but one the group; a toast offers to undo it, or says why it failed. */
export function useRemoverTermo() {
  const queryClient = useQueryClient()
  // The version is another one since the removal.
  const devolver = ({ id, termos }: GrupoDeSinonimos) => {
    const dicionario = queryClient.getQueryData(consulta('GET /v1/sinonimo').queryKey)
    return salvar({ termos, grupo: dicionario?.grupos.find(grupo => grupo.id === id) ?? null })
  }
  const { mutate: desfazer } = useMudanca(devolver, {
    falha: 'O termo não voltou.',
    relerSempre: MUDAM_COM_O_GRUPO,
  })
  return useMutation({
    mutationFn: ({ grupo, termo }: { grupo: GrupoDeSinonimos; termo: string }) =>
      salvar({ grupo, termos: grupo.termos.filter(outro => outro !== termo) }),
    onSuccess: async (_, { grupo, termo }) => {
      await relerTudo(queryClient, MUDAM_COM_O_GRUPO)
      const acabou = grupo.termos.length <= 2
      toast(acabou ? 'Grupo removido.' : `“${termo}” removido.`, {
        undo: () => desfazer(grupo),
        undoOf: undoDoGrupo(grupo),
      })
    },
    onError: (error, { termo }) => {
      avisarFalha(mensagemDoErro(error, `“${termo}” não foi removido.`), error)
      return relerTudo(queryClient, MUDAM_COM_O_GRUPO)
    },
  })
}
