// The quotes of a kept board as they are by now, which the device itself has to find out without a line (rules N126, N149).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { ProdutoDoQuadro } from '#web/queries/compra/quadro-queries.ts'

type CotacaoDoQuadro = ProdutoDoQuadro['cotacoes'][number]

/** Those that still hold, cheapest first; where an agreed price is over its last day, the public one counts again. */
export function cotacoesDeAgora(cotacoes: readonly CotacaoDoQuadro[], agora: Date): CotacaoDoQuadro[] {
  const hoje = dataEmSaoPaulo(agora)
  return cotacoes
    .filter(({ validaAte }) => !validaAte || validaAte > agora.toISOString())
    .map(({ combinado, ...cotacao }) => {
      if (!combinado) return cotacao
      return combinado.ate < hoje ? { ...cotacao, preco: combinado.precoPublico } : { ...cotacao, combinado }
    })
    .toSorted((uma, outra) => uma.preco - outra.preco)
}
