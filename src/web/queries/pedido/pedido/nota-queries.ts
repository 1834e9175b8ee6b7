// The sellers' NF-e of an order (rule N82).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Nota = RespostaDe<'GET /v1/pedido/{id}/nota'>[number]
export type NotaDigitada = Argumentos<'POST /v1/pedido/{id}/nota'>[0]['form']

const leitura = (id: number) => consulta('GET /v1/pedido/{id}/nota', { params: { id } })

/** The notes of an order that the session may see, oldest first. */
export function useNotas(pedidoId: number) {
  return useQuery(leitura(pedidoId))
}

/** Adds a note with its file. Refusals, shown by the form: `chave-invalida`, `nota-acima-do-pedido` and others. */
export function useRegistrarNota(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: NotaDigitada) => call('POST /v1/pedido/{id}/nota', { params: { id }, form }),
    onSuccess: () => {
      toast('Nota incluída.', { tone: 'success' })
      return queryClient.invalidateQueries(leitura(id))
    },
  })
}

/** Removes the seller's own note; a toast says why it was refused. */
export function useRemoverNota(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (notaId: number) => call('DELETE /v1/pedido/{id}/nota/{notaId}', { params: { id, notaId } }),
    onSuccess: () => toast('Nota removida.', { tone: 'success' }),
    onError: error => avisarFalha(comMotivo('A nota não foi removida.', error), error),
    onSettled: () => queryClient.invalidateQueries(leitura(id)),
  })
}

/** The address of a note's file, which the browser saves. */
export function enderecoDoArquivo(id: number, notaId: number): string {
  return enderecoDe('GET /v1/pedido/{id}/nota/{notaId}/arquivo', { params: { id, notaId } })
}
