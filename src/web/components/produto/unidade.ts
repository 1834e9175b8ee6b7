import { deQuilos } from '#domain/peso.ts'
import { unidadeComPeso as escreverUnidade } from '#domain/venda/produto-escrito.ts'

interface ComUnidade {
  unidadeMedida: string
  /** In kilograms. */
  peso: number
}

/** "caixa 20 kg", "caixa 30 dúzias · 20 kg", "por kg": the unit, with its weight unless the unit contains it. */
export function unidadeComPeso({ unidadeMedida, peso }: ComUnidade): string {
  return escreverUnidade({ unidadeMedida, peso: deQuilos(peso) })
}

/** "1 cotação", "3 cotações". */
export function contarCotacoes(quantidade: number): string {
  return quantidade === 1 ? '1 cotação' : `${quantidade} cotações`
}
