import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { filas } from '../filas.ts'
import { FilaDeAprovacao } from './FilaDeAprovacao.tsx'

test.each([
  ['§8.20', 'vendedores', 'Nenhum vendedor pendente.'],
  ['§8.21', 'compradores', 'Nenhum comprador pendente.'],
] as const)('spec %s: the empty queue of %s says "%s"', (_spec, nome, texto) => {
  const client = new QueryClient()
  client.setQueryData(filas[nome].cadastros.pendentes.queryKey, [])
  const fila = createElement(FilaDeAprovacao, { nome })
  expect(renderToStaticMarkup(createElement(QueryClientProvider, { client }, fila))).toContain(texto)
})
