// What staff type beside a line of a bulletin: which product it is, and what its unit weighs.
import { lerPeso } from '#domain/peso.ts'
import {
  type ProdutoDoCombo,
  produtoDoTexto,
  rotuloDoProduto,
} from '#web/components/edicao/produto-digitado.ts'
import type { LigacaoDeLinha, LinhaDoBoletim } from '#web/queries/mercado/ceasa-queries.ts'

export interface Rascunho {
  produto: string
  /** In kilograms, with a comma. */
  peso: string
  /** The bulletin's unit is the product's own. */
  mesmaUnidade: boolean
  /** None of our products. */
  nenhum: boolean
}

/**
 * The link of the line. Without one nothing but the weight that the unit itself names ("cx 22 kg"): products are never guessed
 * (rule N37).
 */
export function rascunhoDe({ unidade, mapa }: Pick<LinhaDoBoletim, 'unidade' | 'mapa'>): Rascunho {
  if (mapa)
    return {
      produto: mapa.produto ? rotuloDoProduto(mapa.produto) : '',
      peso: mapa.peso === null ? '' : String(mapa.peso).replace('.', ','),
      mesmaUnidade: mapa.produto !== null && mapa.peso === null,
      nenhum: mapa.produto === null,
    }
  // Only of a unit with one number: "12 a 14 kg" and "2 x 10 kg" are for people to read.
  const [, peso = ''] = /^\D*?(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:kg|quilos?)\b\D*$/i.exec(unidade) ?? []
  return { produto: '', peso: peso.replace('.', ','), mesmaUnidade: false, nenhum: false }
}

export interface LigacaoDigitada {
  /** Null while something is missing or wrong. */
  ligacao: LigacaoDeLinha | null
  /** Has anybody said anything yet? */
  tocada: boolean
  erroDoProduto?: string
  erroDoPeso?: string
}

/** The link that a draft stands for, or its mistake. */
export function lerLigacao(
  linha: LinhaDoBoletim,
  { produto, peso, mesmaUnidade, nenhum }: Rascunho,
  produtos: readonly ProdutoDoCombo[],
): LigacaoDigitada {
  const { nome, tipo, unidade } = linha
  const nomes = { nome, tipo, unidade }
  if (nenhum) return { tocada: true, ligacao: { ...nomes, produtoId: null, peso: null } }
  if (produto.trim() === '') return { tocada: false, ligacao: null }
  const escolhido = produtoDoTexto(produtos, produto)
  if (!escolhido) return { tocada: true, ligacao: null, erroDoProduto: 'Escolha um produto da lista.' }
  if (mesmaUnidade) return { tocada: true, ligacao: { ...nomes, produtoId: escolhido.id, peso: null } }
  const digitado = peso.trim().replace(',', '.')
  if (!lerPeso(digitado))
    return { tocada: true, ligacao: null, erroDoPeso: 'Quanto pesa a unidade do boletim?' }
  return { tocada: true, ligacao: { ...nomes, produtoId: escolhido.id, peso: digitado } }
}
