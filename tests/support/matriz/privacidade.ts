// Requests of the permission matrix about people's data.
import type { Chave } from '#contract/index.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { nada } from './comum.ts'

async function semExportacao({ app }: Mundo) {
  await app.deps.db.deleteFrom('exportacao').execute()
  return {}
}

export const ENVIOS_DE_PRIVACIDADE = {
  'GET /v1/privacidade': nada,
  'POST /v1/privacidade/aceite': () => ({ body: { versao: 1 } }),
  'GET /v1/privacidade/conta': nada,
  'POST /v1/privacidade/exportacao': semExportacao,
  'POST /v1/privacidade/encerramento': nada,
  'DELETE /v1/privacidade/encerramento': nada,
  'GET /v1/privacidade/exportacao': async (mundo, pessoa) => {
    await semExportacao(mundo)
    const agora = mundo.app.deps.clock()
    const pronta = { usuario_id: pessoa.id, pedida_em: agora, pronta_em: agora, arquivo: Buffer.from('PK') }
    if (pessoa.id > 0) await mundo.app.deps.db.insertInto('exportacao').values(pronta).execute()
    return {}
  },
} satisfies Partial<Record<Chave, FazerEnvio>>
