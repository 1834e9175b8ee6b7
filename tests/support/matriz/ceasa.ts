// Valid requests about the market's bulletins.
import { diasAtras, ligar, publicar, umaLinha } from '../ceasa.ts'
import { numerado } from '../exemplar.ts'
import type { Mundo } from '../matriz.ts'
import { umaPagina } from './comum.ts'

const novoBoletim = ({ app }: Mundo) => ({
  dia: diasAtras(app, 1),
  mercado: numerado('CEASA-RJ'),
  linhas: [umaLinha(numerado('Chuchu'), [20, 25, 30])],
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

/** The product with its range of prices there. */
export async function produtoComCeasa(mundo: Mundo) {
  const { pessoas, produtoId } = mundo
  const boletim = novoBoletim(mundo)
  const { body } = await pessoas.adm.chamar('POST /v1/ceasa', { body: boletim })
  for (const linha of boletim.linhas) await ligar(pessoas.adm, linha, produtoId)
  await publicar(pessoas.adm, body.id)
  return { params: { id: produtoId } }
}

export const ENVIOS_DA_CEASA = {
  'GET /v1/produto/{id}/ceasa': produtoComCeasa,
  'GET /v1/ceasa': umaPagina,
  'GET /v1/ceasa/{id}': boletimImportado,
  'POST /v1/ceasa': (mundo: Mundo) => ({ body: novoBoletim(mundo) }),
  'PUT /v1/ceasa/mapa': () => ({
    body: {
      linhas: [{ nome: numerado('Quiabo'), tipo: 'Extra', unidade: 'cx', produtoId: null, peso: null }],
    },
  }),
  'PUT /v1/ceasa/{id}/publicacao': async (mundo: Mundo) => ({
    ...(await boletimImportado(mundo)),
    body: { confirmarSuspeitas: true },
  }),
  'DELETE /v1/ceasa/{id}/publicacao': boletimPublicado,
}
