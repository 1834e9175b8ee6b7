import type { aviso } from '#contract/aviso.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transmissao } from '#server/fluxo/transmissao.ts'
import { paginate } from '#server/http/paginate.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { contarAvisos, contarNovos, listarAvisos, marcarLidos } from './aviso-repository.ts'
import { avisoView, preferenciasView } from './aviso-view.ts'
import { atualizarEscolhas, listarEscolhas } from './preferencia-repository.ts'

/** Handlers of the notices: each person reads and marks its own. */
export function avisoHandlers(
  { db, clock }: Dependencies,
  transmissao: Transmissao,
): HandlersDe<typeof aviso> {
  return {
    'GET /v1/aviso': async ({ query, sessao: { user } }) => {
      const vistoAte = clock()
      const { total, naoLidos } = await contarAvisos(db, user.id)
      const avisos = await listarAvisos(db, { ...query, usuarioId: user.id })
      return { ...paginate(avisos.map(avisoView), total, query), naoLidos, vistoAte }
    },
    'GET /v1/aviso/novos': ({ sessao: { user } }) => contarNovos(db, user.id),
    'GET /v1/aviso/fluxo': async ({ sessao, ultimoEvento }) =>
      transmissao.abrir(sessao, { retoma: ultimoEvento !== null }),
    'PUT /v1/aviso/lidos': ({ body: { ate, vistoAte }, sessao: { user } }) =>
      inTransaction(db, tx =>
        marcarLidos(tx, { usuarioId: user.id, ate, vistoAte: vistoAte ?? null }, clock()),
      ),
    'GET /v1/aviso/preferencias': async ({ sessao: { user } }) =>
      preferenciasView(user.papel, await listarEscolhas(db, user.id)),
    'PUT /v1/aviso/preferencias': async ({ body: { grupos }, sessao: { user } }) => {
      // Of a group that is named twice the last choice counts.
      const escolhas = [...new Map(grupos.map(escolha => [escolha.grupo, escolha])).values()]
      await inTransaction(db, tx => atualizarEscolhas(tx, user.id, escolhas))
      return preferenciasView(user.papel, await listarEscolhas(db, user.id))
    },
  }
}
