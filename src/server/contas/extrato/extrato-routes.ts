import type { extrato } from '#contract/contas/extrato.ts'
import { paginate } from '#contract/pagina.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { semAutor } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { escreverExtrato } from './escrever-extrato.ts'
import { abrirExtrato, lerBoletos } from './ler-extrato.ts'
import { lerLivroDoLimite, lerLivroDosAbatimentos } from './livro-repository.ts'

/** Handlers of a buyer's statements: the caller's own, and any buyer's for staff. */
export function extratoHandlers(deps: Dependencies): HandlersDe<typeof extrato> {
  return {
    'GET /v1/extrato/boletos': async ({ query, sessao, leitura }) => {
      const aberto = await abrirExtrato(deps, sessao, query)
      const { boletos, total, somas } = await lerBoletos(leitura, aberto, query)
      return { ...paginate(boletos, total, query), ...somas }
    },
    'GET /v1/extrato/limite': async ({ query, sessao, leitura }) => {
      const { compradorId, periodo } = await abrirExtrato(deps, sessao, query)
      const livro = await lerLivroDoLimite(leitura, { compradorId, periodo, ...paginaDe(query) })
      return { ...paginate(para(sessao, livro.linhas), livro.total, query), ...periodo, ...livro.saldos }
    },
    'GET /v1/extrato/abatimentos': async ({ query, sessao, leitura }) => {
      const { compradorId, periodo } = await abrirExtrato(deps, sessao, query)
      const livro = await lerLivroDosAbatimentos(leitura, { compradorId, periodo, ...paginaDe(query) })
      return { ...paginate(para(sessao, livro.linhas), livro.total, query), ...periodo, ...livro.saldos }
    },
    'GET /v1/extrato/arquivo': ({ query, sessao, leitura }) =>
      escreverExtrato({ ...deps, leitura }, sessao, query),
  }
}

const paginaDe = ({ page, size }: { page: number; size: number }) => ({ limite: size, pular: page * size })

// Only staff read who wrote a line.
const para = <Linha extends { por?: unknown }>({ user }: Sessao, linhas: Linha[]): Omit<Linha, 'por'>[] =>
  pode(user.papel, 'ver-compradores') ? linhas : linhas.map(semAutor)
