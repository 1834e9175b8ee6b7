import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { nomeDaMesmaEntrega } from '#domain/entrega/mesma-entrega.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'

/** Explains the price of the freight in one line (rules M16, N163); null without a price by the table. */
export function descreverRegra({ regra, mesmaEntrega, valor }: Carrinho['frete']): string | null {
  if (mesmaEntrega && valor !== null)
    return `${nomeDaMesmaEntrega(mesmaEntrega.pedidos)}: frete ${formatarCentavos(deReais(valor))}`
  if (!regra) return null
  const { base, parada, porKg, minimoAteKg } = regra
  if (base === 'MINIMO') return `Mesmo frete até ${formatarPeso(deQuilos(minimoAteKg))}`
  if (base === 'PISO_LEGAL') return 'Piso legal do frete para cargas pesadas'
  const [fixo, variavel] = [parada, porKg].map(valor => formatarCentavos(deReais(valor)))
  return `${fixo} + ${variavel} por kg`
}
