// Two prices of the published seller for the published buyer: one that was agreed, and one that waits for an answer (rules N145, N146).
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { fracao } from '#domain/centavos.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { aceitarCombinado, proporCombinado } from '#server/mercado/combinado/combinado-routes.ts'
import { buscarCotacao } from '#server/mercado/cotacao/cotacao-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { type CotacaoPublicada, MISTO } from './catalogo.ts'
import { COMPRADOR } from './listas.ts'

/** No product of the buyer's list, so that the baskets of the tour are as before. */
const PRODUTOS = [
  ['Abacaxi Pérola', 'ACEITO'],
  ['Morango', 'ESPERA'],
] as const

/** A tenth below the seller's price of today, for a week. */
export async function combinarPrecos(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { ids, cotacoes }: { ids: Cadastrados; cotacoes: readonly CotacaoPublicada[] },
): Promise<void> {
  const quem = (nome: string, papel: 'COMPRADOR' | 'VENDEDOR') => {
    const id = ids.get(nome) ?? 0
    return { user: { id, papel }, loginId: id as LoginId } // the account's own
  }
  const ate = somarDias(dataEmSaoPaulo(deps.clock()), 7)
  for (const [produto, situacao] of PRODUTOS) {
    const cotacao = cotacoes.find(uma => uma.produto === produto && uma.vendedor === MISTO)
    const lida = cotacao && (await buscarCotacao(deps.db, cotacao.id))
    if (!lida) continue
    const { id } = await proporCombinado(deps, quem(MISTO, 'VENDEDOR'), {
      cotacaoId: lida.id,
      compradorId: ids.get(COMPRADOR) ?? 0,
      precoCentavos: fracao(lida.precoCentavos, 9, 10),
      ate,
    })
    if (situacao === 'ACEITO') await aceitarCombinado(deps, quem(COMPRADOR, 'COMPRADOR'), id)
  }
}
