// Lines of the credit ledger as each role may see them (rule M28).
import type * as z from 'zod/mini'
import type { lancamentoSchema } from '#contract/pessoas/comprador.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { LancamentoLido } from './credito-repository.ts'

type LancamentoView = z.output<typeof lancamentoSchema>

/** A line as the buyer sees it: without the member of staff who set the limit. */
export function lancamentoParaComprador(lancamento: LancamentoLido): Omit<LancamentoView, 'por'> {
  return {
    id: lancamento.id,
    data: lancamento.em,
    tipo: lancamento.tipo,
    valor: lancamento.valorCentavos,
    pedidoId: lancamento.pedidoId,
    disponivel: lancamento.disponivelCentavos,
  }
}

/** A line as staff see it. */
export function lancamentoParaEquipe(lancamento: LancamentoLido): Required<LancamentoView> {
  return { ...lancamentoParaComprador(lancamento), por: autorView(lancamento.porId, lancamento.porNome) }
}
