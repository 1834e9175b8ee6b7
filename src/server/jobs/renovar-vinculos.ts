import type { Dependencies } from '#server/dependencies.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { listarARenovar } from '#server/pagbank/conta-repository.ts'
import { ANTECEDENCIA_MS, renovarVinculo } from '#server/pagbank/renovar-vinculo.ts'

const AO_MESMO_TEMPO = 3

/** Renews every link that ends soon; one that fails does not hold up the next. Throws if any got no answer, so that it is tried again. */
export async function renovarVinculos(deps: Dependencies): Promise<void> {
  const vendedorIds = await listarARenovar(deps.db, new Date(deps.clock().getTime() + ANTECEDENCIA_MS))
  const poucos = limitConcurrency(AO_MESMO_TEMPO, Number.POSITIVE_INFINITY)
  const resultados = await Promise.allSettled(vendedorIds.map(id => poucos(() => renovarVinculo(deps, id))))
  const falhas = resultados.filter(({ status }) => status === 'rejected').length
  if (falhas > 0)
    throw new Error(`${falhas} de ${vendedorIds.length} vínculos ainda sem resposta do provedor`)
}
