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

/** "cx 20 kg", "kg": as the trade writes it beside a name, without the contents. */
export function unidadeCurta(produto: ComUnidade): string {
  return unidadeComPeso(produto)
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^caixa\b/i, 'cx')
    .replace(/^unidade\b(?: ·)?/i, 'unid.')
    .replace(/^por kg$/, 'kg')
    .replace(/(\d\s)dúzias\b/, '$1dz')
    .replace(' · ', ', ')
}

/** "1 cotação", "3 cotações". */
export function contarCotacoes(quantidade: number): string {
  return quantidade === 1 ? '1 cotação' : `${quantidade} cotações`
}
