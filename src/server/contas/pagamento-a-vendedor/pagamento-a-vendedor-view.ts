import type * as z from 'zod/mini'
import type { pagamentoAVendedorSchema } from '#contract/contas/pagamento-a-vendedor.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { PagamentoAVendedorLido } from './pagamento-a-vendedor-repository.ts'

/** A payment to a seller as staff see it. */
export function pagamentoAVendedorView(
  pagamento: PagamentoAVendedorLido,
): z.output<typeof pagamentoAVendedorSchema> {
  return {
    pedidoId: pagamento.pedidoId,
    vendedor: { id: pagamento.vendedorId, nome: pagamento.vendedorNome },
    valor: pagamento.valorCentavos,
    situacao: pagamento.situacao,
    abertoEm: pagamento.abertoEm,
    pagoEm: pagamento.pagoEm,
    observacao: pagamento.observacao,
    registradoPor: autorView(pagamento.porId, pagamento.porNome),
    registradoEm: pagamento.registradoEm,
  }
}
