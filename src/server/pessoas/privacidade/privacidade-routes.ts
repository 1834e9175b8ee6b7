import type { privacidade } from '#contract/pessoas/privacidade.ts'
import { dizerPendencias, PRAZO_DO_ENCERRAMENTO_DIAS, PRIVACIDADE } from '#domain/conta/privacidade.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { inserirAceite } from '#server/pessoas/user/aceite-repository.ts'
import { buscarEncerramento, lerPendencias } from '#server/pessoas/user/encerramento-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { desistirDoEncerramento, pedirEncerramento } from './encerrar-conta.ts'
import { buscarArquivo, buscarExportacao } from './exportacao-repository.ts'
import { pedirExportacao } from './exportar-dados.ts'

/** Handlers of what people do about their data. */
export function privacidadeHandlers(deps: Dependencies): HandlersDe<typeof privacidade> {
  const { db, clock, encarregado } = deps
  return {
    'GET /v1/privacidade': async () => ({ ...PRIVACIDADE, encarregado }),
    'POST /v1/privacidade/aceite': async ({ body, sessao: { loginId }, origem }) => {
      // Of a page that was open while a new version came.
      if (body.versao !== PRIVACIDADE.versao) throw new RecusaError({ codigo: 'versao-ja-mudou' })
      await inTransaction(db, tx => inserirAceite(tx, { usuarioId: loginId, rede: origem.endereco }, clock()))
    },
    'GET /v1/privacidade/conta': async ({ sessao: { user } }) => {
      const { pedidoEm } = await buscarEncerramento(db, user.id)
      return {
        exportacao: await buscarExportacao(db, user.id, clock()),
        encerramento: pedidoEm && {
          pedidoEm,
          ate: new Date(pedidoEm.getTime() + PRAZO_DO_ENCERRAMENTO_DIAS * 86_400_000),
        },
        pendencias: dizerPendencias(await lerPendencias(db, user.id)),
      }
    },
    'POST /v1/privacidade/encerramento': ({ sessao: { user } }) => pedirEncerramento(deps, user.id),
    'DELETE /v1/privacidade/encerramento': ({ sessao: { user } }) => desistirDoEncerramento(deps, user.id),
    'POST /v1/privacidade/exportacao': ({ sessao: { user } }) => pedirExportacao(deps, user.id),
    'GET /v1/privacidade/exportacao': async ({ sessao: { user } }) => ({
      nome: 'meus-dados.zip',
      tipo: 'application/zip',
      corpo: exigir(await buscarArquivo(db, user.id, clock()), 'exportacao-inexistente'),
    }),
  }
}
