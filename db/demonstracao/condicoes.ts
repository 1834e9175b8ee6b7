// What some sellers of the demonstration ask beside the price (rules N11–N25, N161): nothing but numbers of the published login, and never of the cheapest quote of a
// product, so that the two minutes of the README go as before.
import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import { type CondicoesDaCotacao, SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import { alterarCondicoes } from '#server/mercado/cotacao/cotacao-routes.ts'
import { alterarCondicoesDoVendedor } from '#server/mercado/vendedor/vendedor-routes.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { type CotacaoPublicada, FOLHAS, MISTO, OVOS, RAIZES, SACARIA, SERRA } from './catalogo.ts'

interface Condicao extends Partial<CondicoesDaCotacao> {
  produto: string
  vendedor: string
  codigoDoVendedor?: string
}

const MEIO_DIA_MS = 12 * 3_600_000

/** Three quotes with stock, one of them in lots, one that is sold out, one that ends tomorrow at noon, and two that have numbers alone. */
const condicoesDasCotacoes = (amanha: string): readonly Condicao[] => [
  { produto: 'Tomate Salada', vendedor: SERRA, disponivel: 12, minimo: 3, multiplo: 3 },
  { produto: 'Batata Lisa', vendedor: RAIZES, disponivel: 30 },
  { produto: 'Limão Taiti', vendedor: SERRA, disponivel: 8 },
  { produto: 'Aipim', vendedor: SERRA, disponivel: 0 },
  {
    produto: 'Cenoura',
    vendedor: SACARIA,
    validaAte: new Date(inicioDoDia(amanha).getTime() + MEIO_DIA_MS),
  },
  { produto: 'Tomate Salada', vendedor: MISTO, codigoDoVendedor: 'TOM-SAL' },
  { produto: 'Batata Lisa', vendedor: MISTO, codigoDoVendedor: 'BAT-01' },
]

/** Sets them, and the minimum of one seller and the absence of another from next week on. */
export async function definirCondicoes(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { ids, cotacoes }: { ids: Cadastrados; cotacoes: readonly CotacaoPublicada[] },
): Promise<void> {
  const hoje = dataEmSaoPaulo(deps.clock())
  for (const { produto, vendedor, ...condicoes } of condicoesDasCotacoes(somarDias(hoje, 1))) {
    const cotacao = cotacoes.find(uma => uma.produto === produto && uma.vendedor === vendedor)
    const vendedorId = ids.get(vendedor) ?? 0
    await alterarCondicoes(deps, vendedorId, {
      ...SEM_CONDICOES,
      ...condicoes,
      id: cotacao?.id ?? 0,
      vendedorId,
    })
  }
  const minimo = { pedidoMinimoCentavos: centavos(15_000), ausenteDe: null, ausenteAte: null }
  await alterarCondicoesDoVendedor(deps, ids.get(FOLHAS) ?? 0, minimo)
  const ausencia = { ausenteDe: somarDias(hoje, 7), ausenteAte: somarDias(hoje, 13) }
  await alterarCondicoesDoVendedor(deps, ids.get(OVOS) ?? 0, { pedidoMinimoCentavos: null, ...ausencia })
}
