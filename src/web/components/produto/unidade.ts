import { deQuilos, formatarPeso } from '#domain/peso.ts'

interface ComUnidade {
  unidadeMedida: string
  /** In kilograms. */
  peso: number
}

/** "caixa 20 kg", "caixa 30 dúzias · 20 kg", "por kg": the unit, with its weight unless the unit contains it. */
export function unidadeComPeso({ unidadeMedida, peso }: ComUnidade): string {
  if (unidadeMedida.toLowerCase() === 'kg') return 'por kg'
  const dizOPeso = /\bkg\b/i.test(unidadeMedida)
  const unidade = unidadeMedida.replace(/(\d) kg/, '$1\u00a0kg')
  return dizOPeso || peso === 0 ? unidade : `${unidade} · ${formatarPeso(deQuilos(peso))}`
}

/** "1 cotação", "3 cotações". */
export function contarCotacoes(quantidade: number): string {
  return quantidade === 1 ? '1 cotação' : `${quantidade} cotações`
}
