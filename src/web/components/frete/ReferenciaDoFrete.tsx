import { formatarCentavos, lerPreco } from '#domain/centavos.ts'
import { lerTabelaDeFrete, pisoDaEntrega } from '#domain/entrega/frete.ts'
import { deQuilos, precoPorKg } from '#domain/peso.ts'
import { useFrete } from '#web/queries/mercado/frete-queries.ts'

interface ReferenciaDoFreteProps {
  /** CEP in digits and weight in kilograms. */
  frete: { destino: string | null; pesoTotal: number }
  /** The amount as typed so far. */
  valor: string
}

/** What helps to judge an amount: its price per kilogram, and the legal minimum of a heavy load in a zone (rule M16). */
export function ReferenciaDoFrete({ frete: { pesoTotal, destino }, valor }: ReferenciaDoFreteProps) {
  const { data: tabela } = useFrete()
  const peso = deQuilos(pesoTotal)
  const valorDigitado = lerPreco(valor.trim())
  const porKg = valorDigitado && precoPorKg(valorDigitado, peso)
  const piso = tabela && destino ? pisoDaEntrega(lerTabelaDeFrete(tabela), destino, peso) : null
  return (
    <p className="muted small" role="status">
      {porKg ? `${formatarCentavos(porKg)} por kg.` : 'O preço por kg aparece enquanto você digita.'}
      {piso !== null && ` Piso legal desta carga: ${formatarCentavos(piso)}.`}
      {piso !== null && valorDigitado !== null && valorDigitado < piso && (
        <strong className="warn"> O valor está abaixo do piso.</strong>
      )}
    </p>
  )
}
