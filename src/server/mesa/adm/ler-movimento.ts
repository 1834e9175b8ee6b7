import type * as z from 'zod/mini'
import type { movimentoSchema } from '#contract/mesa/adm.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { contarPorSituacao } from '#server/pedido/pedido/contagem-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import {
  contarBoletosAbertos,
  lerDias,
  type MovimentoDoDia,
  type Quantia,
  somarAtrasos,
} from './movimento-repository.ts'

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
  const { aVencer, vencemHoje } = await contarBoletosAbertos(db, hoje)
  const { aEntregar, emAtraso } = await contarPorSituacao(db, { compradorId: null, vendedorId: null })
  return {
    dias: dias.map(diaView),
    aEntregar,
    aVencer: quantiaView(aVencer),
    vencemHoje: quantiaView(vencemHoje),
    emAtraso: { quantidade: emAtraso, total: await somarAtrasos(db) },
  }
}

function diaView({ data, pedidos, totalCentavos: total, recebidoCentavos: recebido }: MovimentoDoDia) {
  return { data, pedidos, total, recebido }
}

function quantiaView({ quantidade, totalCentavos }: Quantia) {
  return { quantidade, total: totalCentavos }
}
