// Quotes: reads for those who buy, publishing for those who sell (spec §7; rules M8–M12).

import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { Reais } from '#domain/centavos.ts'
import { condicoesDe } from '#domain/venda/condicoes-da-cotacao.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { relerTudo, useMudanca } from '#web/queries/mudanca.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'

export type Cotacao = RespostaDe<'GET /v1/cotacao/{produtoId}'>[number]

/** Quotes of a product, cheapest per kilogram first; a seller gets its own only. */
export function useCotacoesDoProduto(produtoId: number) {
  return useQuery(consulta('GET /v1/cotacao/{produtoId}', { params: { produtoId } }))
}

interface Procuradas {
  produtoIds: readonly number[]
  /** Null for no seller. */
  vendedorId: number | null
}

/** Quotes of these products, and all of this seller, as far as they are read. */
export function useCotacoesParaTrocar({ produtoIds, vendedorId }: Procuradas): {
  cotacoes: Cotacao[]
  lendo: boolean
} {
  const dosProdutos = useQueries({
    queries: produtoIds.map(produtoId => consulta('GET /v1/cotacao/{produtoId}', { params: { produtoId } })),
  })
  const doVendedor = useQuery({
    ...consulta('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedorId ?? 0 } }),
    enabled: vendedorId !== null,
  })
  const leituras = [...dosProdutos, doVendedor]
  return {
    cotacoes: leituras.flatMap(({ data = [] }) => data),
    lendo: leituras.some(({ isLoading }) => isLoading),
  }
}

/** Quotes of a seller by product name. */
export function useCotacoesDoVendedor(vendedorId: number) {
  return useQuery(consulta('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedorId } }))
}

// A price is shown on cards, on the product, on the seller and in the table of the day: all of these are read again.
export const ONDE_APARECE = [
  'GET /v1/cotacao/{produtoId}',
  'GET /v1/cotacao/vendedor/{id}',
  'GET /v1/produto',
  'GET /v1/tabela',
] as const

/** Reads again what shows prices. */
export function useRefrescarCotacoes() {
  const queryClient = useQueryClient()
  return () => relerTudo(queryClient, ONDE_APARECE)
}

/** What an undo of a quote changes: it ends when the product's quote is another one. */
const undoDaCotacao = (produtoId: number): string => `cotacao:${produtoId}`

/** Publishes a quote of the session's seller. The form shows refusals. */
export function usePublicarCotacao() {
  const { id: vendedorId } = useUser()
  const publicar = (nova: { produtoId: number; preco: Reais }) =>
    call('POST /v1/cotacao', { body: { ...nova, vendedorId } })
  return useMudanca(publicar, {
    feito: (_, { produtoId }) => {
      dismissUndo(undoDaCotacao(produtoId))
      return 'Cotação publicada!'
    },
    reler: ONDE_APARECE,
  })
}

/**
 * Changes the price of a quote; the toast offers to restore the previous one. The form shows refusals. The seller's own list
 * gets the new price at once, so that changing twenty prices does not wait for twenty reads.
 */
export function useEditarCotacao() {
  const { id: vendedorId } = useUser()
  const queryClient = useQueryClient()
  const minhas = consulta('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedorId } })
  const refrescar = useRefrescarCotacoes()
  const { mutate: restaurar } = useRestaurarPreco()
  return useMutation({
    mutationFn: ({ cotacao: { id }, preco }: { cotacao: Cotacao; preco: Reais }) =>
      call('PUT /v1/cotacao/{id}', { params: { id }, body: { preco, vendedorId } }),
    onSuccess: (editada, { cotacao, preco }) => {
      toast(`Preço de ${cotacao.produto.nome} atualizado!`, {
        tone: 'success',
        series: 'salvos',
        undo: preco === cotacao.preco ? undefined : () => restaurar(cotacao),
        undoOf: undoDaCotacao(cotacao.produto.id),
      })
      queryClient.setQueryData(minhas.queryKey, lista =>
        lista?.map(uma => (uma.id === editada.id ? { ...editada, ceasa: uma.ceasa } : uma)),
      )
      void refrescar()
    },
  })
}

function useRestaurarPreco() {
  const { id: vendedorId } = useUser()
  const restaurar = ({ id, preco }: Cotacao) =>
    call('PUT /v1/cotacao/{id}', { params: { id }, body: { preco, vendedorId } })
  return useMudanca(restaurar, { falha: 'Erro ao atualizar o preço.', reler: ONDE_APARECE })
}

/** Deletes a quote; the toast offers to publish it again as it was. */
export function useRemoverCotacao() {
  const { id: vendedorId } = useUser()
  const { mutate: publicar } = useRepublicarCotacao()
  const remover = ({ id }: Cotacao) =>
    call('DELETE /v1/cotacao/{id}', { params: { id }, body: { vendedorId } })
  return useMudanca(remover, {
    feito: (_, cotacao) => {
      dismissUndo(undoDaCotacao(cotacao.produto.id))
      toast(`A cotação de ${cotacao.produto.nome} foi excluída.`, {
        undo: () => publicar(cotacao),
        undoOf: undoDaCotacao(cotacao.produto.id),
      })
    },
    falha: 'Erro ao excluir a cotação.',
    reler: ONDE_APARECE,
  })
}

function useRepublicarCotacao() {
  const { id: vendedorId } = useUser()
  const republicar = (cotacao: Cotacao) => {
    const { produto, preco } = cotacao
    return call('POST /v1/cotacao', {
      body: { produtoId: produto.id, preco, vendedorId, condicoes: condicoesDeAgora(cotacao) },
    })
  }
  return useMudanca(republicar, { falha: 'Erro ao publicar a cotação.', reler: ONDE_APARECE })
}

// As they are now; an end that has passed would be refused.
function condicoesDeAgora(cotacao: Cotacao) {
  const condicoes = condicoesDe(cotacao)
  const { validaAte } = condicoes
  const vale = validaAte !== null && Date.parse(validaAte) > lerRelogio().getTime()
  return { ...condicoes, validaAte: vale ? validaAte : null }
}

/** Sets the conditions of a quote of the session's seller. The form shows refusals. */
export function useAlterarCondicoes() {
  const { id: vendedorId } = useUser()
  const queryClient = useQueryClient()
  const minhas = consulta('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedorId } })
  const refrescar = useRefrescarCotacoes()
  return useMutation({
    mutationFn: ({ id, condicoes }: { id: number; condicoes: CondicoesDaCotacao }) =>
      call('PUT /v1/cotacao/{id}/condicoes', { params: { id }, body: { ...condicoes, vendedorId } }),
    onSuccess: editada => {
      toast(`Condições de ${editada.produto.nome} salvas!`, { tone: 'success' })
      queryClient.setQueryData(minhas.queryKey, lista =>
        lista?.map(uma => (uma.id === editada.id ? { ...editada, ceasa: uma.ceasa } : uma)),
      )
      void refrescar()
    },
    onError: refrescar,
  })
}

export type CondicoesDaCotacao = Omit<Enviado<Api['PUT /v1/cotacao/{id}/condicoes']>['body'], 'vendedorId'>

/** Puts a picture of today's lot on a quote of the session's seller; without one takes the present one off. */
export function useTrocarFoto() {
  const { id: vendedorId } = useUser()
  const trocar = ({ id, foto }: { id: number; foto: Blob | null }) =>
    call('PUT /v1/cotacao/{id}/foto', { params: { id }, form: { vendedorId }, imageFile: foto })
  return useMudanca(trocar, {
    feito: ({ produto, fotoUrl }) =>
      `Foto de ${produto.nome} ${fotoUrl === undefined ? 'removida' : 'publicada'}!`,
    falha: 'Erro ao enviar a foto.',
    reler: ONDE_APARECE,
  })
}

/** Says that these prices of the session's seller still hold. */
export function useConfirmarPrecos() {
  const { id: vendedorId } = useUser()
  const confirmar = (ids: readonly number[]) =>
    call('POST /v1/cotacao/confirmacao', { body: { vendedorId, ids: [...ids] } })
  return useMudanca(confirmar, {
    feito: ({ confirmadas }) =>
      confirmadas === 1 ? 'Preço confirmado!' : `${confirmadas} preços confirmados!`,
    falha: 'Erro ao confirmar o preço.',
    reler: ONDE_APARECE,
  })
}
