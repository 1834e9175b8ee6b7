// Prices that a seller holds for one buyer (rules N145–N149).
import { useQuery } from '@tanstack/react-query'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { type Leitura, useMudanca } from '#web/queries/mudanca.ts'

export type Combinado = RespostaDe<'GET /v1/combinado'>['combinados'][number]

/** Those of the session's account, the ones that wait first. */
export function useCombinados() {
  return useQuery(consulta('GET /v1/combinado'))
}

/** Offers a price. Refusals, shown by the form: `comprador-sem-pedido`, `dia-fora-do-prazo`. */
export function useProporCombinado() {
  return useMudanca(
    (body: Argumentos<'POST /v1/combinado'>[0]['body']) => call('POST /v1/combinado', { body }),
    { feito: ({ comprador }) => `Oferta enviada a ${comprador.nome}.`, reler: ['GET /v1/combinado'] },
  )
}

// What shows the price of a quote.
const COM_PRECO: readonly Leitura[] = [
  'GET /v1/combinado',
  {
    predicate: ({ queryKey: [chave] }) =>
      /^GET \/v1\/(?:produto|cotacao|lista|quadro|pedido\/carrinho)/.test(String(chave)),
  },
]

/** Accepts an offered price; toasts say how it went. */
export function useAceitarCombinado() {
  return useMudanca((id: number) => call('PUT /v1/combinado/{id}/aceite', { params: { id } }), {
    feito: 'Preço combinado!',
    falha: 'Não foi possível aceitar o preço.',
    relerSempre: COM_PRECO,
  })
}

/** Ends a price or an offer; toasts say how it went. */
export function useEncerrarCombinado() {
  return useMudanca((id: number) => call('DELETE /v1/combinado/{id}', { params: { id } }), {
    feito: 'Preço combinado encerrado.',
    falha: 'Não foi possível encerrar o preço.',
    relerSempre: COM_PRECO,
  })
}
