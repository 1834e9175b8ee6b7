import { deReais, emReais, type Reais, subtrair, ZERO } from '#domain/centavos.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { masked, masks } from '#web/ui/mask/mask.ts'

type Frete = NonNullable<RespostaDe<'GET /v1/pedido/{id}'>['frete']>

/** "Entrega em CEP 20040-030 · 350 kg": what the freight is for (rule M16). */
export function descreverEntrega({ destino, pesoTotal }: Frete): string {
  const peso = formatarPeso(deQuilos(pesoTotal))
  return destino ? `Entrega em CEP ${masked(masks.cep, destino)} · ${peso}` : `${peso} sem CEP de entrega`
}

/** The total without the freight. */
export function valorDosProdutos({ total, frete }: { total: Reais; frete: Frete }): Reais {
  return emReais(subtrair(deReais(total), frete.valor === null ? ZERO : deReais(frete.valor)))
}
