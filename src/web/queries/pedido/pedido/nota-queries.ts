// The sellers' NF-e of an order (rule N82).
import { useQuery } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

export type Nota = RespostaDe<'GET /v1/pedido/{id}/nota'>[number]
export type NotaDigitada = Argumentos<'POST /v1/pedido/{id}/nota'>[0]['form']

const leitura = (id: number) => consulta('GET /v1/pedido/{id}/nota', { params: { id } })

/** The notes of an order that the session may see, oldest first. */
export function useNotas(pedidoId: number) {
  return useQuery(leitura(pedidoId))
}

/** Adds a note with its file. Refusals, shown by the form: `chave-invalida`, `nota-acima-do-pedido` and others. */
export function useRegistrarNota(id: number) {
  const registrar = (form: NotaDigitada) => call('POST /v1/pedido/{id}/nota', { params: { id }, form })
  return useMudanca(registrar, { feito: 'Nota incluída.', reler: [leitura(id)] })
}

/** Removes the seller's own note; a toast says why it was refused. */
export function useRemoverNota(id: number) {
  const remover = (notaId: number) => call('DELETE /v1/pedido/{id}/nota/{notaId}', { params: { id, notaId } })
  return useMudanca(remover, {
    feito: 'Nota removida.',
    falha: error => comMotivo('A nota não foi removida.', error),
    relerSempre: [leitura(id)],
  })
}

/** The address of a note's file, which the browser saves. */
export function enderecoDoArquivo(id: number, notaId: number): string {
  return enderecoDe('GET /v1/pedido/{id}/nota/{notaId}/arquivo', { params: { id, notaId } })
}
