import type { diaDeRotaSchema, rotaSchema } from '#contract/doca/rota.ts'
import type { Vista } from '#contract/endpoint.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { listarParadasDaRota, listarParadasDoDia } from './parada-repository.ts'
import { buscarRota, listarDiasDeRota, listarRotas } from './rota-repository.ts'

/** The routes of a day and the orders that are in none. Without a day, of the next one with orders, or else of today. */
export async function lerRotas(
  { db, clock, regras }: Pick<Dependencies, 'db' | 'clock' | 'regras'>,
  diaPedido: string | undefined,
): Promise<Vista<typeof diaDeRotaSchema>> {
  const hoje = dataEmSaoPaulo(clock())
  const { tabela } = await regras.vigentes()
  const dias = await listarDiasDeRota(db)
  const dia = diaPedido ?? dias.find(outro => outro.dia >= hoje)?.dia ?? hoje
  const rotas = await listarRotas(db, dia)
  const paradas = await listarParadasDoDia(db, dia)
  const porRota = Map.groupBy(paradas, ({ rotaId }) => rotaId)
  return {
    hoje,
    dia,
    dias,
    zonas: tabela.zonas.map(({ id, nome }) => ({ id, nome })),
    rotas: rotas.map(rota => ({ ...rota, paradas: porRota.get(rota.id) ?? [] })),
    semRota: porRota.get(null) ?? [],
  }
}

/** One route with its stops. Refuses with `rota-de-entrega-inexistente`. */
export async function lerRota(db: Db, id: number): Promise<Vista<typeof rotaSchema>> {
  const rota = exigir(await buscarRota(db, id), 'rota-de-entrega-inexistente')
  return { ...rota, paradas: await listarParadasDaRota(db, id) }
}
