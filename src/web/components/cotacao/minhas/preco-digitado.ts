import { type Centavos, formatarCentavos, lerPreco } from '#domain/centavos.ts'
import { deQuilos, precoPorKg } from '#domain/peso.ts'
import { semPontosDeMilhar } from '#web/components/edicao/valor-digitado.ts'

/** "R$ 3,93/kg" of a price as it is being typed, for a unit of so many kilograms; null while the text is not a price. */
export function porKgDoTexto(texto: string, pesoQuilos: number): string | null {
  const preco = lerPreco(semPontosDeMilhar(texto))
  const porKg = preco && precoPorKg(preco, deQuilos(pesoQuilos))
  return porKg ? `${formatarCentavos(porKg)}/kg` : null
}

const VEZES = 3

/** Is this more than three times the price before, or less than a third of it? Then it may be a typing error. */
export function ehSaltoDePreco(antes: Centavos, depois: Centavos): boolean {
  return depois > antes * VEZES || depois * VEZES < antes
}
