// The history of the quotes' prices: several weeks of changes, made through the real use case on past days.
import { type Centavos, centavos } from '#domain/centavos.ts'
import { editarCotacao } from '#server/cotacao/editar-cotacao.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { dependenciasNoDia } from './dias.ts'

/** A price that was set so many days ago. */
export interface Remarcacao {
  diasAtras: number
  preco: Centavos
}

/** A change of the price of a published quote. */
export interface RemarcacaoDeCotacao extends Remarcacao {
  id: number
  vendedorId: number
}

const PRIMEIRO_DIA = 36

/**
 * The prices of one quote, at least two, oldest first: the first is more than a month old; the last is the given price, at most three
 * days old. Each differs by up to 8 % from the one before, rounded to R$ 0,50.
 */
export function comoChegouA(preco: Centavos, sorteio: () => number): [Remarcacao, ...Remarcacao[]] {
  const chegada: Remarcacao[] = []
  let [diasAtras, valor] = [Math.floor(sorteio() * 4), preco]
  for (; diasAtras < PRIMEIRO_DIA - 6; diasAtras += 3 + Math.floor(sorteio() * 5)) {
    chegada.unshift({ diasAtras, preco: valor })
    valor = centavos(Math.max(1, Math.round((valor * (0.92 + 0.16 * sorteio())) / 50)) * 50)
  }
  return [{ diasAtras: PRIMEIRO_DIA, preco: valor }, ...chegada]
}

/** Returns a function that makes every change up to and including a given day; each is made once. */
export function createRemarcador(deps: Dependencies, remarcacoes: readonly RemarcacaoDeCotacao[]) {
  let dia = PRIMEIRO_DIA
  return async function remarcarAte(diasAtras: number): Promise<void> {
    for (; dia >= diasAtras; dia -= 1) {
      const dependenciasDoDia = dependenciasNoDia(deps, dia)
      const mudancas = remarcacoes.filter(remarcacao => remarcacao.diasAtras === dia)
      await Promise.all(
        mudancas.map(mudanca => editarCotacao(dependenciasDoDia, mudanca.vendedorId, mudanca)),
      )
    }
  }
}
