import type { integracao } from '#contract/pessoas/integracao.ts'
import { motivoParaNaoCriarChave, PREFIXO_DA_CHAVE } from '#domain/conta/chave-de-api.ts'
import { exigirSenhaRecente } from '#server/pessoas/auth/confirmar-senha.ts'
import type { ChaveDaSessao } from '#server/pessoas/auth/session-repository.ts'
import { newToken } from '#server/pessoas/auth/session-token.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import type { HandlersDe } from '#server/telhado/http/register-endpoint.ts'
import { type ChaveLida, contarChaves, inserirChave, listarChaves, removerChave } from './chave-repository.ts'

/** Handlers of what a buyer's or a seller's own programs call with. */
export function integracaoHandlers(deps: Dependencies): HandlersDe<typeof integracao> {
  const { db, clock } = deps
  return {
    'GET /v1/integracao': async ({ sessao: { user, chave } }) => ({
      userId: user.id,
      role: user.papel,
      chave: chave ? alcanceView(chave) : null,
    }),
    'GET /v1/integracao/chave': async ({ sessao }) => (await listarChaves(db, sessao.user.id)).map(chaveView),
    'POST /v1/integracao/chave': async ({ body, sessao, origem }) => {
      exigirSenhaRecente(deps, sessao)
      const { user } = sessao
      const { nome, escopo, limitePorPedido: limiteCentavos = null } = body
      const texto = PREFIXO_DA_CHAVE + newToken()
      const chave = await inTransaction(db, async tx => {
        // One after the other, so that the count holds.
        await travarUserPor(tx, user.id, user.id)
        recusarSe(motivoParaNaoCriarChave(user.papel, escopo, await contarChaves(tx, user.id)))
        const nova = { usuarioId: user.id, nome, escopo, limiteCentavos, texto }
        return inserirChave(tx, nova, { origem, agora: clock() })
      })
      return { ...chaveView(chave), chave: texto }
    },
    'DELETE /v1/integracao/chave/{id}': async ({ params: { id }, sessao, origem }) => {
      const removida = await removerChave(db, { id, usuarioId: sessao.user.id }, { origem, agora: clock() })
      if (!removida) throw new RecusaError({ codigo: 'chave-de-api-inexistente' })
    },
  }
}

function alcanceView({ id, nome, escopo, limiteCentavos }: ChaveDaSessao) {
  return { id, nome, escopo, limitePorPedido: limiteCentavos }
}

function chaveView(chave: ChaveLida) {
  const { final, criadaEm, usadaEm } = chave
  return { ...alcanceView(chave), final, criadaEm, usadaEm }
}
