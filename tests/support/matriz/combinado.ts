// Requests about prices that a seller holds for one buyer.
import type { Chave } from '#contract/index.ts'
import { emDias, proporPreco } from '../combinados.ts'
import { numerado } from '../exemplar.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { comSessao } from '../pessoa.ts'
import { criarCotacao, criarProduto } from '../test-users.ts'
import { nada } from './comum.ts'

// For a quote of its own, since other rows buy at the price of theirs.
async function umaOferta({ app, pessoas: { comprador, vendedor } }: Mundo) {
  const produtoId = await criarProduto(app, { nome: numerado('Tomate Italiano') })
  const cotacaoId = await criarCotacao(app, { vendedor, produtoId })
  const oferta = { cotacaoId, comprador, preco: 9.5 }
  const { body } = await proporPreco(app, await comSessao(app, vendedor.id), oferta)
  return { params: { id: body.id } }
}

export const ENVIOS_DE_COMBINADO = {
  'GET /v1/combinado': async (mundo, pessoa) => {
    await umaOferta(mundo)
    return nada(mundo, pessoa)
  },
  'POST /v1/combinado': ({ app, pessoas: { comprador }, cotacaoId }) => ({
    body: { cotacaoId, compradorId: comprador.id, preco: 9.5, ate: emDias(app, 7) },
  }),
  'PUT /v1/combinado/{id}/aceite': umaOferta,
  'DELETE /v1/combinado/{id}': umaOferta,
} satisfies Partial<Record<Chave, FazerEnvio>>
