// Pages as the server writes them, without a built site.
import type { LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { buscarSessao } from '#server/pessoas/auth/session-repository.ts'
import { firstViewOf } from '#server/telhado/site/first-view.ts'
import type { ServerView } from '#server/telhado/site/paint-view.ts'
import type { AppForTest } from './app-for-test.ts'
import { exigir } from './exigir.ts'
import type { Pessoa } from './pessoa.ts'

const screens = new URL('../../src/web/server-view.tsx', import.meta.url)
const { renderView }: ServerView = await import(screens.href)

/** What the server writes into a page for this person: the answers and the picture. */
export async function pintar(app: AppForTest, pathname: string, pessoa: Pessoa): Promise<string> {
  const sessao = await buscarSessao(app.deps.db, pessoa.cookie.replace('sessao=', ''), app.deps.clock())
  const { paint, reads } = exigir(firstViewOf({ pathname, search: '', sessao }))
  const answers = await Promise.all(
    reads.map(async (leitura): Promise<LeituraDaPagina> => {
      const { body } = await pessoa.chamar(...leitura)
      return { leitura, resposta: body }
    }),
  )
  return JSON.stringify(answers) + (await renderView({ path: exigir(paint), reads: answers, instant: 0 }))
}
