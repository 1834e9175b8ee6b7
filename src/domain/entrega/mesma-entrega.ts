// What people read of orders that are delivered together (rules N163, N164).
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'

/** "Mesma entrega do pedido #98", or of several. */
export function nomeDaMesmaEntrega(pedidos: readonly number[]): string {
  return `Mesma entrega ${pedidos.length === 1 ? 'do pedido' : 'dos pedidos'} ${enumerar(pedidos)}`
}

/** Of the orders that lean on one which is to be cancelled. */
export function fraseDoFretePoupado({
  pedidos,
  valor,
}: {
  pedidos: readonly number[]
  valor: Centavos
}): string {
  const quem = pedidos.length === 1 ? 'O pedido' : 'Os pedidos'
  const fez = pedidos.length === 1 ? 'poupou' : 'pouparam'
  return `${quem} ${enumerar(pedidos)} ${fez} ${formatarCentavos(valor)} de frete com este. Nada é cobrado depois.`
}

const enumerar = (pedidos: readonly number[]) =>
  new Intl.ListFormat('pt-BR').format(pedidos.map(id => `#${id}`))
