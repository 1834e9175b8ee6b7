// Requests of the permission matrix about checks and claims: of the buyer's order, of the seller's line.

import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { exigir } from '../exigir.ts'
import { novaImagem } from '../imagens.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { comprar, conferir, entregar, mandarFoto } from '../ocorrencias.ts'
import { pagina } from './comum.ts'

async function pedidoEntregue({ pessoas, cotacaoId }: Mundo) {
  const { pedidoId, itens } = await comprar(pessoas.comprador, [cotacaoId, 2])
  await entregar(pessoas.funcionario, pedidoId)
  return { pedidoId, itemId: exigir(itens[0]) }
}

async function umaOcorrencia(mundo: Mundo): Promise<{ params: { id: number } }> {
  const { pedidoId, itemId } = await pedidoEntregue(mundo)
  const { body } = await conferir(mundo.pessoas.comprador, pedidoId, [
    { itemId, recebido: 1, motivo: 'FALTA' },
  ])
  return { params: { id: exigir(body.ocorrencias[0]).id } }
}

export const ENVIOS_DE_CONFERENCIA = {
  'GET /v1/conferencia/{pedidoId}': async mundo => {
    const { pedidoId, itemId } = await pedidoEntregue(mundo)
    await conferir(mundo.pessoas.comprador, pedidoId, [{ itemId, recebido: 1, motivo: 'FALTA' }])
    return { params: { pedidoId } }
  },
  'POST /v1/conferencia/{pedidoId}': async mundo => {
    const { pedidoId, itemId } = await pedidoEntregue(mundo)
    const itens = [{ itemId, recebido: 1, motivo: 'QUALIDADE' }]
    return { params: { pedidoId }, body: { chave: randomUUID(), recebidoPor: 'Célia', itens } }
  },
  'GET /v1/ocorrencia': () => ({ query: { ...pagina, situacao: 'ABERTA' } }),
  'POST /v1/ocorrencia/{id}/foto': async mundo => ({
    ...(await umaOcorrencia(mundo)),
    form: {},
    imageFile: await novaImagem(),
  }),
  'GET /v1/ocorrencia/{id}/foto/{fotoId}': async mundo => {
    const { params } = await umaOcorrencia(mundo)
    const foto = await mandarFoto(mundo.pessoas.comprador, params.id, await novaImagem())
    return { params: { ...params, fotoId: foto.body.id }, query: { lado: '480' } }
  },
  'PUT /v1/ocorrencia/{id}/resposta': async mundo => ({
    ...(await umaOcorrencia(mundo)),
    body: { concorda: true },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
