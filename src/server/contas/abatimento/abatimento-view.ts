// The two ledgers of claims as each role may see them (rules N66, N67, N73).
import type * as z from 'zod/mini'
import type {
  abatimentoParadoSchema,
  acertoPorForaSchema,
  saldosSchema,
} from '#contract/contas/abatimento.ts'
import { type Conta, type Lancamento, saldosDe } from '#domain/pagamento/abatimento.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { LancamentoLido } from './extrato-repository.ts'
import type { Parado } from './parado-repository.ts'

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

/** What a buyer has not used for 30 days, as it stands in the queue of staff. */
export function abatimentoParadoView(parado: Parado): z.output<typeof abatimentoParadoSchema> {
  const comprador = { id: parado.usuarioId, nome: parado.usuarioNome }
  return { comprador, disponivel: parado.disponivelCentavos, desde: parado.desde }
}

/** What a seller is to settle by hand, as it stands in the queue of staff. */
export function acertoPorForaView(acerto: Parado): z.output<typeof acertoPorForaSchema> {
  const vendedor = { id: acerto.usuarioId, nome: acerto.usuarioNome }
  return { vendedor, pedidoId: acerto.pedidoId, valor: acerto.disponivelCentavos, desde: acerto.desde }
}
