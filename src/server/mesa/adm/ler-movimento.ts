import type * as z from 'zod/mini'
import type { movimentoSchema } from '#contract/mesa/adm.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { contarPorSituacao } from '#server/pedido/pedido/contagem-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { contarBoletosAbertos, lerDias, somarAtrasos } from './movimento-repository.ts'

const DIAS_DO_MOVIMENTO = 30

/** The last 30 days up to today, oldest first, and what is to be delivered and to be paid. */
export async function lerMovimento({
  db,
  clock,
}: Pick<Dependencies, 'db' | 'clock'>): Promise<z.output<typeof movimentoSchema>> {
  const hoje = dataEmSaoPaulo(clock())
  const datas = Array.from({ length: DIAS_DO_MOVIMENTO }, (_, i) =>
    somarDias(hoje, i + 1 - DIAS_DO_MOVIMENTO),
  )
  const dias = await lerDias(db, datas)
  const abertos = await contarBoletosAbertos(db, hoje)
  const { aEntregar, emAtraso } = await contarPorSituacao(db, { compradorId: null, vendedorId: null })
  return {
    dias,
    aEntregar,
    ...abertos,
    emAtraso: { quantidade: emAtraso, total: await somarAtrasos(db) },
  }
}
