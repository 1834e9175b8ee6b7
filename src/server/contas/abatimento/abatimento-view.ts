// The two ledgers of claims as each role may see them (rules N66, N67, N73).
import type * as z from 'zod/mini'
import type { saldosSchema } from '#contract/contas/abatimento.ts'
import { type Conta, type Lancamento, saldosDe } from '#domain/pagamento/abatimento.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { LancamentoLido } from './extrato-repository.ts'

/** What can be used or collected now, and what only later. */
export function saldosView(conta: Conta): z.output<typeof saldosSchema> {
  const { disponivelCentavos, aLiberarCentavos } = saldosDe(conta)
  return { disponivel: disponivelCentavos, aLiberar: aLiberarCentavos }
}

/** A line as the ledger's owner sees it: without the member of staff who wrote it. */
export function lancamentoParaDono<Tipo extends Lancamento['tipo']>(linha: LancamentoLido<Tipo>) {
  const { id, em, tipo, valorCentavos: valor, pedidoId, ocorrenciaId, observacao } = linha
  return { id, em, tipo, valor, pedidoId, ocorrenciaId, observacao }
}

/** A line as staff see it. */
export function lancamentoParaEquipe<Tipo extends Lancamento['tipo']>(linha: LancamentoLido<Tipo>) {
  return { ...lancamentoParaDono(linha), por: autorView(linha.porId, linha.porNome) }
}
