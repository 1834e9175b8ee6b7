// The price history of the quotes: several weeks of changes, made by the product's own use cases on past days.
import { randomUUID } from 'node:crypto'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { listarPropriasPorVendedor } from '#server/mercado/cotacao/cotacao-repository.ts'
import { editarCotacao } from '#server/mercado/cotacao/cotacao-routes.ts'
import { publicarTabela } from '#server/mercado/tabela/publicar-tabela.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recuarRelogio } from './dias.ts'

/** A price that was set this many days ago. */
export interface Remarcacao {
  diasAtras: number
  preco: Centavos
}

/** A change of the price of a published quote. */
export interface RemarcacaoDeCotacao extends Remarcacao {
  id: number
  vendedorId: number
  /** Does its seller leave it out when it confirms its table? It is the old price that the market shows (rule N13). */
  esquecida: boolean
}

const PRIMEIRO_DIA = 36
const ONTEM = 1
const HOJE = 0

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila'>

/**
 * Draws the prices of one quote, oldest first, at least two: the first is more than a month old, the last is the given price and
 * at most three days old. Each differs from the next by up to 8 %, rounded to R$ 0,50.
 */
export function sortearHistorico(preco: Centavos, sorteio: () => number): [Remarcacao, ...Remarcacao[]] {
  const historico: Remarcacao[] = []
  let [diasAtras, valor] = [Math.floor(sorteio() * 4), preco]
  for (; diasAtras < PRIMEIRO_DIA - 6; diasAtras += 3 + Math.floor(sorteio() * 5)) {
    historico.unshift({ diasAtras, preco: valor })
    valor = centavos(Math.max(1, Math.round((valor * (0.92 + 0.16 * sorteio())) / 50)) * 50)
  }
  return [{ diasAtras: PRIMEIRO_DIA, preco: valor }, ...historico]
}

/**
 * Returns a function that makes all changes up to and including the given day, in order and each once: as tables of their sellers, but those of
 * today. With the table of yesterday each seller confirms its other prices.
 */
export function criarRemarcador(
  deps: Deps,
  remarcacoes: readonly RemarcacaoDeCotacao[],
): (diasAtras: number) => Promise<void> {
  let dia = PRIMEIRO_DIA
  return async function remarcarAte(diasAtras: number): Promise<void> {
    for (; dia >= diasAtras; dia -= 1) {
      const mudancas = remarcacoes.filter(remarcacao => remarcacao.diasAtras === dia)
      const noDia = recuarRelogio(deps, dia)
      const porVendedor = Map.groupBy(dia === ONTEM ? remarcacoes : mudancas, ({ vendedorId }) => vendedorId)
      await Promise.all(
        dia === HOJE
          ? mudancas.map(mudanca => editarCotacao(noDia, mudanca.vendedorId, mudanca))
          : [...porVendedor].map(([vendedorId, suas]) => publicarMudancas(noDia, vendedorId, suas, dia)),
      )
    }
  }
}

// As a seller does it (rule N29).
async function publicarMudancas(
  deps: Deps,
  vendedorId: number,
  suas: readonly RemarcacaoDeCotacao[],
  dia: number,
): Promise<void> {
  const proprias = await listarPropriasPorVendedor(deps.db, vendedorId)
  const cotacoes = new Map(proprias.map(cotacao => [cotacao.id, cotacao]))
  const linhas = suas.flatMap(({ id, preco, diasAtras }) => {
    const cotacao = diasAtras === dia ? cotacoes.get(id) : undefined
    return cotacao ? [{ produtoId: cotacao.produto.id, preco, precoAnterior: cotacao.precoCentavos }] : []
  })
  const naoConfirmar = suas.flatMap(({ id, esquecida }) => (esquecida && cotacoes.get(id)?.produto.id) || [])
  const tabela = { chave: randomUUID(), confirmarDemais: dia === ONTEM, naoConfirmar, linhas }
  await publicarTabela(deps, vendedorId, tabela)
}
