import { formatarCentavos, subtrair, ZERO } from '#domain/centavos.ts'
import type { Troca } from '#domain/compra/troca.ts'

/** "Trocar 2 itens de Sítio Boa Colheita (+ R$ 3,20)". */
export function rotuloDaTroca({ passos, diferenca }: Troca): string {
  const vendedores = [...new Set(passos.map(({ linha }) => linha.vendedorNome))]
  const quem = vendedores.length === 1 ? vendedores[0] : `${vendedores.length} vendedores`
  const quanto =
    diferenca === 0
      ? 'mesmo preço'
      : diferenca > 0
        ? `+ ${formatarCentavos(diferenca)}`
        : `\u2212 ${formatarCentavos(subtrair(ZERO, diferenca))}`
  return `Trocar ${quantos(passos.length)} de ${quem} (${quanto})`
}

const quantos = (itens: number) => (itens === 1 ? '1 item' : `${itens} itens`)
