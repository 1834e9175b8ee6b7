import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'
import { PriceTag } from '#web/ui/display/PriceTag.tsx'

interface PrecoProps {
  /** In reais, as it travels. */
  valor: Reais
}

/** The price of a quote on a yellow card; totals and freight are not offers and stay plain. */
export function Preco({ valor }: PrecoProps) {
  return <PriceTag text={formatarCentavos(deReais(valor))} />
}
