// The dictionary's part of the matrix.
import type { Chave } from '#contract/index.ts'
import { criarGrupo } from '#server/mercado/sinonimo/sinonimo-routes.ts'
import { numerado } from '../exemplar.ts'
import type { FazerEnvio } from '../matriz.ts'

const termosNovos = () => [numerado('fisális'), numerado('camapu')]

export const ENVIOS_DO_DICIONARIO = {
  'GET /v1/sinonimo': () => ({}),
  'POST /v1/sinonimo': () => ({ body: { termos: termosNovos() } }),
  'PUT /v1/sinonimo/{id}': async ({ app, pessoas }) => {
    const { id, versao } = await criarGrupo(app.deps, termosNovos(), pessoas.adm.id)
    return { params: { id }, body: { termos: termosNovos(), versao } }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>
