import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'
import { PriceTag } from '#web/ui/display/PriceTag.tsx'

interface PrecoProps {
  /** As it comes from the wire. */
  valor: Reais
}

/** The price of a quote on its yellow card; totals and freight are no offers and stay plain. */
export function Preco({ valor }: PrecoProps) {
  return <PriceTag text={formatarCentavos(deReais(valor))} />
}
