import type { extrato } from '#contract/contas/extrato.ts'
import { paginate } from '#contract/pagina.ts'
import { pode } from '#domain/conta/permissao.ts'
import { lancamentoParaDono, lancamentoParaEquipe } from '#server/contas/abatimento/abatimento-view.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import {
  lancamentoParaComprador,
  lancamentoParaEquipe as linhaParaEquipe,
} from '#server/pessoas/comprador/credito-view.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { escreverExtrato } from './escrever-extrato.ts'
import { abrirExtrato, lerBoletos } from './ler-extrato.ts'
import { lerLivroDoLimite, lerLivroDosAbatimentos, type TrechoDoLivro } from './livro-repository.ts'

/** Handlers of a buyer's statements: the caller's own, and any buyer's for staff. */
export function extratoHandlers(deps: Dependencies): HandlersDe<typeof extrato> {
  const { db } = deps
  return {
    'GET /v1/extrato/boletos': async ({ query, sessao }) => {
      const aberto = await abrirExtrato(deps, sessao, query)
      const { boletos, total, somas } = await lerBoletos(db, aberto, query)
      return { ...paginate(boletos, total, query), ...somas }
    },
    'GET /v1/extrato/limite': async ({ query, sessao }) => {
      const { compradorId, periodo } = await abrirExtrato(deps, sessao, query)
      const livro = await lerLivroDoLimite(db, { compradorId, periodo, ...paginaDe(query) })
      const view = pode(sessao.user.papel, 'ver-compradores') ? linhaParaEquipe : lancamentoParaComprador
      return { ...paginate(livro.linhas.map(view), livro.total, query), ...periodo, ...saldosView(livro) }
    },
    'GET /v1/extrato/abatimentos': async ({ query, sessao }) => {
      const { compradorId, periodo } = await abrirExtrato(deps, sessao, query)
      const livro = await lerLivroDosAbatimentos(db, { compradorId, periodo, ...paginaDe(query) })
      const view = pode(sessao.user.papel, 'ver-compradores') ? lancamentoParaEquipe : lancamentoParaDono
      const linhas = livro.linhas.map(linha => view(linha))
      return { ...paginate(linhas, livro.total, query), ...periodo, ...saldosView(livro) }
    },
    'GET /v1/extrato/arquivo': ({ query, sessao }) => escreverExtrato(deps, sessao, query),
  }
}

const paginaDe = ({ page, size }: { page: number; size: number }) => ({ limite: size, pular: page * size })

const saldosView = ({ aberturaCentavos, fechamentoCentavos }: TrechoDoLivro<unknown>) => ({
  abertura: aberturaCentavos,
  fechamento: fechamentoCentavos,
})
