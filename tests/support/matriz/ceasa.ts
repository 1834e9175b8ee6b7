// Valid requests about the market's bulletins.
import { diasAtras, nomeDaLinha, novoMercado, publicar, umaLinha } from '../ceasa.ts'
import type { Mundo } from '../matriz.ts'

const novoBoletim = ({ app }: Mundo) => ({
  dia: diasAtras(app, 1),
  mercado: novoMercado(),
  linhas: [umaLinha(nomeDaLinha(), [10, 12, 15])],
})

async function boletimImportado(mundo: Mundo) {
  const { body } = await mundo.pessoas.adm.chamar('POST /v1/ceasa', { body: novoBoletim(mundo) })
  return { params: { id: body.id } }
}

async function boletimPublicado(mundo: Mundo) {
  const { params } = await boletimImportado(mundo)
  await publicar(mundo.pessoas.adm, params.id)
  return { params }
}

export const ENVIOS_DA_CEASA = {
  'GET /v1/produto/{id}/ceasa': ({ produtoId }: Mundo) => ({ params: { id: produtoId } }),
  'GET /v1/ceasa': () => ({}),
  'GET /v1/ceasa/{id}': boletimImportado,
  'POST /v1/ceasa': (mundo: Mundo) => ({ body: novoBoletim(mundo) }),
  'PUT /v1/ceasa/mapa': () => ({
    body: { linhas: [{ nome: nomeDaLinha(), tipo: 'Extra', unidade: 'cx', produtoId: null, peso: null }] },
  }),
  'PUT /v1/ceasa/{id}/publicacao': async (mundo: Mundo) => ({ ...(await boletimImportado(mundo)), body: {} }),
  'DELETE /v1/ceasa/{id}/publicacao': boletimPublicado,
}
