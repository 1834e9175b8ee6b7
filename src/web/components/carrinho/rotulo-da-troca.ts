import { formatarCentavos } from '#domain/centavos.ts'
import type { Troca } from '#domain/compra/troca.ts'

/** "Trocar 2 itens (+ R$ 3,20)". */
export function rotuloDaTroca({ passos, diferenca }: Troca): string {
  // A no-break space after the sign, and the minus sign of an amount.
  const valor = `${diferenca > 0 ? '+\u00a0' : ''}${formatarCentavos(diferenca)}`
  const quanto = diferenca === 0 ? 'mesmo preço' : valor
  return `Trocar ${passos.length === 1 ? '1 item' : `${passos.length} itens`} (${quanto})`
}
