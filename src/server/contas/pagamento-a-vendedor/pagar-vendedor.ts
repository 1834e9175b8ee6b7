import type * as z from 'zod/mini'
import type { pagamentoAVendedorSchema } from '#contract/contas/pagamento-a-vendedor.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { motivoParaNaoPagarVendedor } from '#domain/pagamento/pagamento-a-vendedor.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  atualizarPagamento,
  buscarPagamento,
  type ChaveDoPagamento,
  travarPagamento,
} from './pagamento-a-vendedor-repository.ts'
import { pagamentoAVendedorView } from './pagamento-a-vendedor-view.ts'

export interface PagamentoDoVendedor extends ChaveDoPagamento {
  /** `YYYY-MM-DD`. */
  pagoEm: string
  /** How; the seller reads it. */
  observacao: string
  porUsuarioId: number
}

/**
 * Records once that a seller was paid outside of the provider, and tells the seller by e-mail (rule M44). Refuses with
 * `pagamento-a-vendedor-inexistente`, `vendedor-ja-pago` or `pagamento-no-futuro`. Answers the payment as it is afterwards.
 */
export async function pagarVendedor(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, vendedorId, pagoEm, observacao, porUsuarioId }: PagamentoDoVendedor,
): Promise<z.output<typeof pagamentoAVendedorSchema>> {
  const chave = { pedidoId, vendedorId }
  return inTransaction(db, async tx => {
    const pagamento = exigir(await travarPagamento(tx, chave), 'pagamento-a-vendedor-inexistente')
    const agora = clock()
    recusarSe(motivoParaNaoPagarVendedor(pagamento.situacao, { pagoEm, hoje: dataEmSaoPaulo(agora) }))
    await atualizarPagamento(tx, chave, { pagoEm, observacao, porUsuarioId, agora })
    const registro = { acao: 'pagar-vendedor', alvo: { tipo: 'pedido', id: pedidoId } } as const
    const antes = { vendedorId, situacao: pagamento.situacao }
    const { valorCentavos } = pagamento
    const depois = { vendedorId, situacao: 'PAGO', valorCentavos, pagoEm, observacao }
    await auditar(tx, { ...registro, porUsuarioId, antes, depois }, agora)
    await fila.enviar(tx, 'enviar-email', { modelo: 'vendedor-pago', usuarioId: vendedorId, pedidoId })
    return pagamentoAVendedorView(
      exigir(await buscarPagamento(tx, chave), 'pagamento-a-vendedor-inexistente'),
    )
  })
}
