import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { buscarConversaDaMesa, marcarAtendida, travarConversaPorId } from './conversa-repository.ts'
import { anunciarConversa } from './mensagem-repository.ts'

const ATENDER_CONVERSA = ato('atender-conversa', 'Pedidos e dinheiro', 'Encerrou uma conversa sem resposta')

/**
 * Staff have nothing to answer in a thread that waits for them (rule N81). Refuses with `tarefa-inexistente`, or with `tarefa-mudou` if
 * somebody wrote after `visto`, the newest message that the author saw, or if it does not wait any more.
 */
export async function atenderConversa(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, visto, porUsuarioId }: { id: number; visto: string; porUsuarioId: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    await travarConversaPorId(tx, id)
    const conversa = exigir(await buscarConversaDaMesa(tx, id), 'tarefa-inexistente')
    const { pedidoId, vendedorId, esperaDesde, ultimaId } = conversa
    exigirVisto(visto, String(ultimaId))
    if (esperaDesde === null) throw new RecusaError({ codigo: 'tarefa-mudou' })
    await marcarAtendida(tx, id, ultimaId)
    const registro = { acao: ATENDER_CONVERSA, alvo: { tipo: 'pedido', id: pedidoId } } as const
    const antes = { vendedorId, esperaDesde }
    const depois = { vendedorId, esperaDesde: null }
    await auditar(tx, { ...registro, porUsuarioId, antes, depois }, clock())
    await anunciarConversa(tx, conversa)
  })
}
