import type { aviso, preferenciaDeAvisoSchema } from '#contract/avisos/aviso.ts'
import { temEscolha } from '#contract/avisos/grupos.ts'
import { escreverAviso, gruposDoPapel } from '#contract/avisos/tipos.ts'
import type { Lido, Vista } from '#contract/endpoint.ts'
import { paginate } from '#contract/pagina.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { Transmissao } from '#server/avisos/fluxo/transmissao.ts'
import { assinar, cancelarAssinatura, temAssinatura } from '#server/avisos/push/assinatura-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import {
  contarAvisos,
  contarNovos,
  listarAvisos,
  marcarLidos,
} from '#server/plataforma/avisar/aviso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { atualizarEscolhas, type Escolha, listarEscolhas } from './preferencia-repository.ts'

/** Handlers of the notices: each person reads and marks its own. */
export function avisoHandlers(deps: Dependencies, transmissao: Transmissao): HandlersDe<typeof aviso> {
  const { db, clock } = deps
  return {
    'GET /v1/aviso': async ({ query, sessao: { user } }) => {
      const vistoAte = clock()
      const { total, naoLidos } = await contarAvisos(db, user.id)
      const avisos = await listarAvisos(db, { ...query, usuarioId: user.id })
      const escritos = avisos.map(aviso => ({ ...aviso, ...escreverAviso(aviso, aviso) }))
      return { ...paginate(escritos, total, query), naoLidos, vistoAte }
    },
    'GET /v1/aviso/novos': ({ sessao: { user } }) => contarNovos(db, user.id),
    'GET /v1/aviso/fluxo': async ({ sessao, ultimoEvento }) =>
      transmissao.abrir(sessao, { retoma: ultimoEvento !== null }),
    'PUT /v1/aviso/lidos': ({ body: { de = 1, ate, vistoAte = null }, sessao: { user } }) =>
      inTransaction(db, tx => marcarLidos(tx, { usuarioId: user.id, de, ate, vistoAte }, clock())),
    'GET /v1/aviso/preferencias': ({ sessao }) => lerPreferencias(deps, sessao),
    'PUT /v1/aviso/preferencias': async ({ body: { grupos }, sessao }) => {
      // Of a group that is named twice the last choice counts.
      const escolhas = new Map(grupos.map(escolha => [escolha.grupo, escolhaLida(escolha)]))
      await inTransaction(db, tx => atualizarEscolhas(tx, sessao.user.id, [...escolhas.values()]))
      return lerPreferencias(deps, sessao)
    },
    'POST /v1/aviso/push': async ({ body: { endpoint, chaves }, sessao }) => {
      recusarSe(deps.push === null ? { codigo: 'push-desligado' } : null)
      const dono = { usuarioId: sessao.user.id, sessaoHash: sessao.tokenHash }
      await inTransaction(db, tx => assinar(tx, dono, { endpoint, ...chaves }, clock()))
      return lerPreferencias(deps, sessao)
    },
    'DELETE /v1/aviso/push': ({ sessao: { tokenHash } }) =>
      inTransaction(db, tx => cancelarAssinatura(tx, tokenHash)),
  }
}

type EscolhaPedida = Lido<(typeof aviso)['PUT /v1/aviso/preferencias']>['body']['grupos'][number]

function escolhaLida({ grupo, ...meios }: EscolhaPedida): Escolha {
  const email = 'email' in meios ? meios.email : null
  return { grupo, email: email ?? null, push: meios.push ?? null }
}

async function lerPreferencias({ db, push }: Dependencies, { user, tokenHash }: Sessao) {
  const escolhas = await listarEscolhas(db, user.id)
  return {
    grupos: preferenciasDe(user.papel, escolhas),
    push: { chave: push?.chave ?? null, nesteAparelho: await temAssinatura(db, tokenHash) },
  }
}

/** The groups of this role, with what the person chose (rule N44). */
function preferenciasDe(
  papel: Papel,
  escolhas: readonly Escolha[],
): Vista<typeof preferenciaDeAvisoSchema>[] {
  return gruposDoPapel(papel).map(({ grupo, email, push }) => {
    const escolha = escolhas.find(uma => uma.grupo === grupo)
    return {
      grupo,
      email: email === null ? null : (escolha?.email ?? email),
      podeMudar: email !== null && temEscolha(grupo),
      push: escolha?.push ?? null,
      podePush: push,
    }
  })
}
