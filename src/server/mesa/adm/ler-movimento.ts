import type * as z from 'zod/mini'
import type { movimentoSchema } from '#contract/mesa/adm.ts'
import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import {
  contarAtrasos,
  contarBoletosAbertos,
  contarPorEntregar,
  movimentoEntre,
  type Quantia,
} from './movimento-repository.ts'

const DIAS_DO_MOVIMENTO = 30

/** The last 30 days up to today, oldest first, and what is to be delivered and to be paid. */
export async function lerMovimento({
  db,
  clock,
}: Pick<Dependencies, 'db' | 'clock'>): Promise<z.output<typeof movimentoSchema>> {
  const hoje = dataEmSaoPaulo(clock())
  const dias = []
  for (let atras = DIAS_DO_MOVIMENTO - 1; atras >= 0; atras -= 1) {
    const data = somarDias(hoje, -atras)
    const dia = await movimentoEntre(db, inicioDoDia(data), inicioDoDia(somarDias(data, 1)))
    dias.push({ data, pedidos: dia.pedidos, total: dia.totalCentavos, recebido: dia.recebidoCentavos })
  }
  const { aVencer, vencemHoje } = await contarBoletosAbertos(db, hoje)
  return {
    dias,
    aEntregar: await contarPorEntregar(db),
    aVencer: quantiaView(aVencer),
    vencemHoje: quantiaView(vencemHoje),
    emAtraso: quantiaView(await contarAtrasos(db)),
  }
}

function quantiaView({ quantidade, totalCentavos }: Quantia) {
  return { quantidade, total: totalCentavos }
}
