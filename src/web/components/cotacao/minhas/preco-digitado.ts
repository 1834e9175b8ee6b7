import { type Centavos, deReais, formatarCentavos, lerPreco, type Reais } from '#domain/centavos.ts'
import { deQuilos, precoPorKg } from '#domain/peso.ts'
import { ehPontoAmbiguo } from '#domain/venda/numero-de-planilha.ts'
import { removerPontosDeMilhar } from '#web/components/edicao/valor-digitado.ts'

/** "R$ 3,93/kg" of a price as it is being typed, for a unit of so many kilograms; null while the text is not a price. */
export function porKgDoTexto(texto: string, pesoQuilos: number): string | null {
  const preco = lerPreco(removerPontosDeMilhar(texto))
  const porKg = preco && precoPorKg(preco, deQuilos(pesoQuilos))
  return porKg ? `${formatarCentavos(porKg)}/kg` : null
}

/** Why a new price may be a typing error, as a sentence; null if nothing speaks for it (design/prices-and-stock). */
export function duvidaSobreOPreco(
  texto: string,
  preco: Centavos,
  faixa: { de: Reais; ate: Reais } | null,
): string | null {
  if (ehPontoAmbiguo(texto))
    return `"${texto.trim()}" foi lido como ${formatarCentavos(preco)}. Se o ponto separa centavos, use a vírgula.`
  if (faixa && (preco < deReais(faixa.de) || preco > deReais(faixa.ate)))
    return 'É bem diferente do preço das outras cotações deste produto. Confira antes de publicar.'
  return null
}
