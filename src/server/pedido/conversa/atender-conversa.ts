import { ato } from '#server/plataforma/auditoria/ato.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { type Autor, encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { buscarConversaDaMesa, marcarAtendida, travarConversaPorId } from './conversa-repository.ts'
import { anunciarConversa } from './mensagem-repository.ts'

const ATENDER_CONVERSA = ato('atender-conversa', 'Pedidos e dinheiro', 'Encerrou uma conversa sem resposta')

/**
 * Staff have nothing to answer in a thread that waits for them (rule N81). Refuses with `tarefa-inexistente`, or with `tarefa-mudou` if
 * somebody wrote after `visto`, the newest message that the author saw, or if it does not wait any more.
 */
export function atenderConversa(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  id: number,
  autor: Autor,
): Promise<void> {
  return encerrar(deps, autor, {
    travar: async tx => {
      await travarConversaPorId(tx, id)
      return exigir(await buscarConversaDaMesa(tx, id), 'tarefa-inexistente')
    },
    motivo: ({ esperaDesde }) => (esperaDesde === null ? { codigo: 'tarefa-mudou' } : null),
    visto: ({ ultimaId }) => String(ultimaId),
    gravar: async (tx, _, conversa) => {
      await marcarAtendida(tx, id, conversa.ultimaId)
      await anunciarConversa(tx, conversa)
    },
    registro: ({ pedidoId, vendedorId, esperaDesde }) => ({
      acao: ATENDER_CONVERSA,
      alvo: { tipo: 'pedido', id: pedidoId },
      antes: { vendedorId, esperaDesde },
      depois: { vendedorId, esperaDesde: null },
    }),
  })
}
