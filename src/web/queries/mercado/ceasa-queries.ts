// The market's bulletins, which staff import, link to products and publish (rule N37).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type BoletimDaLista = RespostaDe<'GET /v1/ceasa'>['content'][number]
export type Boletim = RespostaDe<'GET /v1/ceasa/{id}'>
export type LinhaDoBoletim = Boletim['linhas'][number]
export type NovoBoletim = Enviado<Api['POST /v1/ceasa']>['body']
export type LigacaoDeLinha = Enviado<Api['PUT /v1/ceasa/mapa']>['body']['linhas'][number]

/** One page of bulletins, newest day first, counted from 0. */
export function useBoletins(page: number) {
  return useQuery({
    ...consulta('GET /v1/ceasa', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** One bulletin with its lines. Refusal: `boletim-inexistente`. */
export function useBoletim(id: number) {
  return useQuery(consulta('GET /v1/ceasa/{id}', { params: { id } }))
}

/** Imports a bulletin. Refusals, shown by the form: `boletim-no-futuro`, `boletim-antigo`, and those of single lines. */
export function useImportarBoletim() {
  const lerDeNovo = useLerDeNovo()
  return useMutation({
    mutationFn: (body: NovoBoletim) => call('POST /v1/ceasa', { body }),
    onSuccess: lerDeNovo,
  })
}

/** Says which products these lines are; toasts say how it went. */
export function useLigarLinhas() {
  const lerDeNovo = useLerDeNovo()
  return useMutation({
    mutationFn: (linhas: LigacaoDeLinha[]) => call('PUT /v1/ceasa/mapa', { body: { linhas } }),
    onSuccess: (_, { length }) => {
      toast(length === 1 ? 'Linha salva.' : `${length} linhas salvas.`, { tone: 'success' })
      return lerDeNovo()
    },
    onError: error => avisarFalha(mensagemDoErro(error, 'As ligações não foram salvas.'), error),
  })
}

/** Publishes a bulletin; toasts say how it went. Refusals, among others: `boletim-com-suspeitas`. */
export function usePublicarBoletim(id: number) {
  const lerDeNovo = useLerDeNovo()
  return useMutation({
    mutationFn: (confirmarSuspeitas: boolean) =>
      call('PUT /v1/ceasa/{id}/publicacao', { params: { id }, body: { confirmarSuspeitas } }),
    onSuccess: () => {
      toast('Boletim publicado. A faixa já aparece nas cotações.', { tone: 'success' })
      return lerDeNovo()
    },
    onError: error => {
      avisarFalha(mensagemDoErro(error, 'O boletim não foi publicado.'), error)
      void lerDeNovo()
    },
  })
}

/** Takes back a published bulletin; toasts say how it went. Refusal: `boletim-inexistente`. */
export function useDespublicarBoletim() {
  const lerDeNovo = useLerDeNovo()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /v1/ceasa/{id}/publicacao', { params: { id } }),
    onSuccess: () => {
      toast('Boletim despublicado.', { tone: 'success' })
      return lerDeNovo()
    },
    onError: error => {
      avisarFalha(mensagemDoErro(error, 'O boletim não foi despublicado.'), error)
      void lerDeNovo()
    },
  })
}

// Publishing and linking also change what products and quotes show.
function useLerDeNovo() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['GET /v1/ceasa', 'GET /v1/ceasa/{id}', 'GET /v1/produto/{id}', 'GET /v1/cotacao/{produtoId}'].map(
        chave => queryClient.invalidateQueries({ queryKey: [chave] }),
      ),
    )
}
