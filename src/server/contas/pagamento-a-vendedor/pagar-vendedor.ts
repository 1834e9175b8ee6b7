import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { motivoParaNaoPagarVendedor } from '#domain/pagamento/pagamento-a-vendedor.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  atualizarPagamento,
  type ChaveDoPagamento,
  travarPagamento,
} from './pagamento-a-vendedor-repository.ts'

const PAGAR_VENDEDOR = ato('pagar-vendedor', 'Pedidos e dinheiro', 'Pagou um vendedor por fora')

export interface PagamentoDoVendedor extends ChaveDoPagamento {
  /** `YYYY-MM-DD`. */
  pagoEm: string
  /** How; the seller reads it. */
  observacao: string
  porUsuarioId: number
  /** The state that the author saw. */
  visto: string
}

/**
 * Records once that a seller was paid outside of the provider, and tells the seller by e-mail (rule M44). Refuses with
 * `pagamento-a-vendedor-inexistente`, `vendedor-ja-pago`, `pagamento-no-futuro` or `tarefa-mudou`.
 */
export async function pagarVendedor(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, vendedorId, pagoEm, observacao, porUsuarioId, visto }: PagamentoDoVendedor,
): Promise<void> {
  const chave = { pedidoId, vendedorId }
  await inTransaction(db, async tx => {
    const pagamento = exigir(await travarPagamento(tx, chave), 'pagamento-a-vendedor-inexistente')
    const agora = clock()
    recusarSe(motivoParaNaoPagarVendedor(pagamento.situacao, { pagoEm, hoje: dataEmSaoPaulo(agora) }))
    exigirVisto(visto, pagamento.situacao)
    await atualizarPagamento(tx, chave, { pagoEm, observacao, porUsuarioId, agora })
    const registro = { acao: PAGAR_VENDEDOR, alvo: { tipo: 'pedido', id: pedidoId } } as const
    const antes = { vendedorId, situacao: pagamento.situacao }
    const { valorCentavos } = pagamento
    const depois = { vendedorId, situacao: 'PAGO', valorCentavos, pagoEm, observacao }
    await auditar(tx, { ...registro, porUsuarioId, antes, depois }, agora)
    await fila.enviar(tx, 'enviar-email', { modelo: 'vendedor-pago', usuarioId: vendedorId, pedidoId })
  })
}
