import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'

interface DinheiroProps {
  /** In reais, as it travels. */
  valor: Reais
}

/** An amount in running text: "R$ 1.234,50" (spec §9). */
export function Dinheiro({ valor }: DinheiroProps) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatarCentavos(deReais(valor))}</span>
}
