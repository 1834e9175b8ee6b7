import type { Dependencies } from '#server/dependencies.ts'
import { fazerTodos } from '#server/jobs/falha-de-trabalho.ts'
import { ANTECEDENCIA_MS, renovarVinculo } from './renovar-vinculo.ts'
import { listarARenovar } from './vinculo-repository.ts'

const AO_MESMO_TEMPO = 3

/** Renews every link that ends soon; one that fails does not hold up the next. Throws if any got no answer, so that it is tried again. */
export async function renovarVinculos(deps: Dependencies): Promise<void> {
  const vendedorIds = await listarARenovar(deps.db, new Date(deps.clock().getTime() + ANTECEDENCIA_MS))
  await fazerTodos(vendedorIds, id => renovarVinculo(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'vínculos ainda sem resposta do provedor',
  })
}
