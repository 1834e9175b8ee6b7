// Staff have seen that an order's money is not what its boleto asked for (rule M24, design/charges).
import { motivoParaNaoVerDivergencia, type Valores } from '#domain/pagamento/divergencia.ts'
import { foiPagoPorFora } from '#server/cobranca/cobranca/por-fora-repository.ts'
import { buscarRecebido, travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarVistos, gravarVisto } from './divergencia-repository.ts'

const VER_DIVERGENCIA = ato(
  'ver-divergencia',
  'Pedidos e dinheiro',
  'Marcou como vista a diferença no pagamento',
)

export interface Visto {
  pedidoId: number
  /** The amounts that the author saw, in centavos. */
  lidos: Valores
  observacao: string
  porUsuarioId: number
}

/**
 * Marks a divergence as seen, for exactly the amounts that the author saw. Refuses with `pedido-inexistente`, `divergencia-inexistente`,
 * `divergencia-mudou` or `divergencia-ja-vista`.
 */
export async function verDivergencia(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { pedidoId, lidos, observacao, porUsuarioId }: Visto,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    exigir(await travarPedido(tx, pedidoId), 'pedido-inexistente')
    const recebido = exigir(await buscarRecebido(tx, pedidoId), 'pedido-inexistente')
    const porFora = await foiPagoPorFora(tx, pedidoId)
    const vistos = await buscarVistos(tx, pedidoId)
    recusarSe(motivoParaNaoVerDivergencia({ ...recebido, porFora }, { lidos, vistos }))
    await gravarVisto(tx, { pedidoId, ...lidos, observacao, porUsuarioId, em: agora })
    const registro = { acao: VER_DIVERGENCIA, alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { pagoCentavos: lidos.pago, devolvidoCentavos: lidos.devolvido, observacao }
    await auditar(tx, { ...registro, porUsuarioId, depois }, agora)
  })
}
