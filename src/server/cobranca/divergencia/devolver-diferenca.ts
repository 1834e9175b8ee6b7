// Staff give back what was paid beyond the boleto's amount, or paid in part, through the provider (rule M42, design/refunds-and-shares).
import { alvoDaDevolucao, motivoParaNaoDevolver } from '#domain/pagamento/devolucao.ts'
import type { Valores } from '#domain/pagamento/divergencia.ts'
import { buscarCobranca } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { foiPagoPorFora } from '#server/cobranca/cobranca/por-fora-repository.ts'
import { abrirReembolso, travarReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { buscarRecebido, travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'

const DEVOLVER_DIFERENCA = ato(
  'devolver-diferenca',
  'Pedidos e dinheiro',
  'Devolveu a diferença do pagamento',
)

export interface Devolucao {
  pedidoId: number
  /** The amounts that the author saw, in centavos. */
  lidos: Valores
  porUsuarioId: number
}

/**
 * Opens the refund; the provider is asked by a job. Refuses with `pedido-inexistente`, `nada-a-devolver`, `divergencia-mudou` or
 * `devolucao-em-andamento`.
 */
export async function devolverDiferenca(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, lidos, porUsuarioId }: Devolucao,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    exigir(await travarPedido(tx, pedidoId), 'pedido-inexistente')
    const { id: cobrancaId } = exigir(await buscarCobranca(tx, pedidoId), 'pedido-inexistente')
    const lido = exigir(await buscarRecebido(tx, pedidoId), 'pedido-inexistente')
    const recebido = { ...lido, porFora: await foiPagoPorFora(tx, pedidoId) }
    const emAndamento = (await travarReembolso(tx, cobrancaId))?.situacao === 'ABERTO'
    recusarSe(motivoParaNaoDevolver(recebido, { lidos, emAndamento }))
    const alvo = exigir(alvoDaDevolucao(recebido), 'nada-a-devolver')
    if (!(await abrirReembolso(tx, cobrancaId, alvo, agora))) recusarSe({ codigo: 'nada-a-devolver' })
    await fila.enviar(tx, 'reembolsar-cobranca', { cobrancaId })
    const registro = { acao: DEVOLVER_DIFERENCA, alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { pagoCentavos: lidos.pago, valorCentavos: alvo - lidos.devolvido }
    await auditar(tx, { ...registro, porUsuarioId, depois }, agora)
  })
}
