// The orders that lean on the freight of an order, and what they saved (rule N164).
import { sql } from 'kysely'
import { type Centavos, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { calcularFrete, type TabelaDeFrete } from '#domain/entrega/frete.ts'
import type { Gramas } from '#domain/peso.ts'

export interface QuemJuntou {
  id: number
  pesoGramas: Gramas
  freteCentavos: Centavos
  destino: string
  /** That it was issued with. */
  tabela: TabelaDeFrete
}

/** All `QuemJuntou` of the order `p`, but cancelled ones, as JSON; null if there are none. */
export const QUEM_JUNTOU = sql`(select json_agg(json_build_object('id', j.id, 'pesoGramas', j.peso_gramas,
    'freteCentavos', j.frete_centavos, 'destino', j.frete_destino, 'tabela', t.tabela) order by j.id)
  from pedido j join tabela_frete t on t.id = j.tabela_frete_id
  where j.comprador_id = p.comprador_id and j.frete_com <> '{}' and p.id = any(j.frete_com)
    and j.status_pedido in ('PENDENTE', 'AGUARDANDO_FRETE', 'ENTREGUE'))`

/** What they saved against a freight each; null if nothing, as where the weight of all met the legal minimum. */
export function fretePoupadoCom(juntos: readonly QuemJuntou[] | null) {
  const lidos = juntos ?? []
  const valor = somar(
    ZERO,
    ...lidos.map(({ tabela, destino, pesoGramas, freteCentavos }) =>
      subtrair(calcularFrete(tabela, destino, pesoGramas) ?? freteCentavos, freteCentavos),
    ),
  )
  return valor > 0 ? { pedidos: lidos.map(({ id }) => id), valor } : null
}
