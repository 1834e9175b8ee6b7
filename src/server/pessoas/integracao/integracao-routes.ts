import { randomUUID } from 'node:crypto'
import type { integracao } from '#contract/pessoas/integracao.ts'
import { motivoParaNaoCriarChave, PREFIXO_DA_CHAVE } from '#domain/conta/chave-de-api.ts'
import { ENVIOS_A_MAO_POR_HORA, motivoParaNaoCriarWebhook } from '#domain/conta/webhook.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { newToken } from '#server/pessoas/auth/session-token.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import type { EnvioDeWebhook } from '#server/plataforma/avisar/webhooks-do-aviso-sql.ts'
import { cifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { contarChaves, inserirChave, listarChaves, removerChave } from './chave-repository.ts'
import {
  buscarWebhook,
  inserirWebhook,
  listarEnvios,
  listarWebhooks,
  removerWebhook,
  trocarSegredo,
} from './webhook-repository.ts'

/** New ones of an account; each leaves two accesses of six months. */
const CHAVES_POR_HORA = 20

/** Handlers of what a buyer's or a seller's own programs call with. */
export function integracaoHandlers(deps: Dependencies): HandlersDe<typeof integracao> {
  const { db, clock } = deps
  return {
    'GET /v1/integracao': async ({ sessao: { user, chave } }) => ({
      userId: user.id,
      role: user.papel,
      chave: chave ? { ...chave, limitePorPedido: chave.limiteCentavos } : null,
    }),
    'GET /v1/integracao/chave': ({ sessao }) => listarChaves(db, sessao.user.id),
    'POST /v1/integracao/chave': async ({ body, sessao: { user }, origem }) => {
      const { nome, escopo, limitePorPedido: limiteCentavos = null } = body
      const texto = PREFIXO_DA_CHAVE + newToken()
      const chave = await inTransaction(db, async tx => {
        // One after the other, so that the count holds.
        await travarUserPor(tx, user.id, user.id)
        recusarSe(motivoParaNaoCriarChave(user.papel, escopo, await contarChaves(tx, user.id)))
        await contarUso(tx, { chave: `criar-chave:${user.id}`, maximo: CHAVES_POR_HORA }, clock())
        const nova = { usuarioId: user.id, nome, escopo, limiteCentavos, texto }
        return inserirChave(tx, nova, { origem, agora: clock() })
      })
      return { ...chave, chave: texto }
    },
    'DELETE /v1/integracao/chave/{id}': async ({ params: { id }, sessao, origem }) => {
      const removida = await removerChave(db, { id, usuarioId: sessao.user.id }, { origem, agora: clock() })
      if (!removida) throw new RecusaError({ codigo: 'chave-de-api-inexistente' })
    },
    ...webhookHandlers(deps),
  }
}

/** For how long the secret before is valid, too. */
const DIA_MS = 86_400_000

function webhookHandlers(deps: Dependencies) {
  const { db, clock, fila, chaveDeCifra } = deps
  const exigirWebhook = async (id: number, { user }: Sessao) =>
    exigir(await buscarWebhook(db, { id, usuarioId: user.id }), 'webhook-inexistente')
  // Refuses with `muitas-tentativas` beyond the hour's number.
  const enviar = async (
    { user }: Sessao,
    envio: Pick<EnvioDeWebhook, 'webhookId' | 'id' | 'tipo' | 'em' | 'pedidoId'>,
  ) => {
    await contarUso(db, { chave: `envio-de-webhook:${user.id}`, maximo: ENVIOS_A_MAO_POR_HORA }, clock())
    const dados = { ...envio, usuarioId: user.id, tentativa: 1 }
    await inTransaction(db, tx => fila.enviar(tx, 'enviar-webhook', dados))
  }
  return {
    'GET /v1/integracao/webhook': ({ sessao }) => listarWebhooks(db, sessao.user.id),
    'POST /v1/integracao/webhook': async ({ body: { url, eventos = null }, sessao: { user } }) => {
      const segredo = novoSegredo()
      const webhook = await inTransaction(db, async tx => {
        // One after the other, so that the count holds.
        await travarUserPor(tx, user.id, user.id)
        recusarSe(motivoParaNaoCriarWebhook((await listarWebhooks(tx, user.id)).length))
        const novo = { usuarioId: user.id, url, eventos, segredo: cifrar(chaveDeCifra, segredo) }
        return inserirWebhook(tx, novo, clock())
      })
      return { ...webhook, segredo }
    },
    'DELETE /v1/integracao/webhook/{id}': async ({ params: { id }, sessao }) => {
      if (!(await removerWebhook(db, { id, usuarioId: sessao.user.id })))
        throw new RecusaError({ codigo: 'webhook-inexistente' })
    },
    'POST /v1/integracao/webhook/{id}/segredo': async ({ params: { id }, sessao }) => {
      const segredo = novoSegredo()
      const troca = {
        segredo: cifrar(chaveDeCifra, segredo),
        anteriorAte: new Date(clock().getTime() + DIA_MS),
      }
      if (!(await trocarSegredo(db, { id, usuarioId: sessao.user.id }, troca)))
        throw new RecusaError({ codigo: 'webhook-inexistente' })
      return { segredo }
    },
    'POST /v1/integracao/webhook/{id}/teste': async ({ params, sessao }) => {
      const { id: webhookId } = await exigirWebhook(params.id, sessao)
      const em = clock().toISOString()
      await enviar(sessao, { webhookId, id: randomUUID(), tipo: 'teste', em, pedidoId: null })
    },
    'GET /v1/integracao/webhook/{id}/envio': async ({ params, sessao }) => {
      const { id } = await exigirWebhook(params.id, sessao)
      return listarEnvios(db, id)
    },
    'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio': async ({ params, sessao }) => {
      const { id } = await exigirWebhook(params.id, sessao)
      const [envio] = await listarEnvios(db, id, params.envioId)
      await enviar(sessao, exigir(envio ?? null, 'envio-inexistente').dados)
    },
  } satisfies Partial<HandlersDe<typeof integracao>>
}

function novoSegredo(): string {
  return `whs_${newToken()}`
}
