// Lines of the credit ledger as each role may see them (rule M28).
import { autorView } from '#server/auditoria/auditoria-view.ts'
import type { LancamentoLido } from './credito-repository.ts'

/** What the buyer sees: not which member of staff set the limit. */
export function lancamentoParaComprador(lancamento: LancamentoLido) {
  return {
    id: lancamento.id,
    data: lancamento.em,
    tipo: lancamento.tipo,
    valor: lancamento.valorCentavos,
    pedidoId: lancamento.pedidoId,
    disponivel: lancamento.disponivelCentavos,
  }
}

/** What staff see. */
export function lancamentoParaEquipe(lancamento: LancamentoLido) {
  return { ...lancamentoParaComprador(lancamento), por: autorView(lancamento.porId, lancamento.porNome) }
}
