import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'

const CODIGOS: readonly string[] = ['sem-preco-de-frete', 'peso-acima-do-frete', 'frete-combinado-vencido']

/** Must staff agree the freight of this cart (rules M16, M39)? */
export function semFrete(impedimentos: Carrinho['impedimentos']): boolean {
  return impedimentos.some(({ codigo }) => CODIGOS.includes(codigo))
}
