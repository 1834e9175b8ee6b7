import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'

/** Explains the price of the freight in one line (rule M16). */
export function descreverRegra(regra: NonNullable<Carrinho['frete']['regra']>): string {
  const { base, parada, porKg, minimoAteKg } = regra
  if (base === 'MINIMO') return `Mesmo frete até ${formatarPeso(deQuilos(minimoAteKg))}`
  if (base === 'PISO_LEGAL') return 'Piso legal do frete para cargas pesadas'
  const [fixo, variavel] = [parada, porKg].map(valor => formatarCentavos(deReais(valor)))
  return `${fixo} + ${variavel} por kg`
}
