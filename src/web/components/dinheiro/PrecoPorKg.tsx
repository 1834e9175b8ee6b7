import { deReais, formatarCentavos, formatarComMilhares, type Reais } from '#domain/centavos.ts'

interface PrecoPorKgProps {
  /** Null for a product without weight: then draws nothing. */
  valor: Reais | null
  /** Beside a price that says the currency. */
  curto?: boolean
}

/** "R$ 3,93/kg": the figure that makes quotes comparable (rule M10). */
export function PrecoPorKg({ valor, curto }: PrecoPorKgProps) {
  if (valor === null) return null
  const preco = curto ? formatarComMilhares(deReais(valor)) : formatarCentavos(deReais(valor))
  return <span className="compact nowrap ink regular">{preco}/kg</span>
}
