// Staff move an order to another day of delivery (rules N51, N52, design/delivery).
import type * as z from 'zod/mini'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { diaDaZona, motivoParaNaoAgendar, motivoParaNaoMover } from '#domain/entrega/agenda.ts'
import { proximosStatus } from '#domain/pedido/status-pedido.ts'
import { devolverVaga, marcarVaga, SEM_LIMITE } from '#server/mercado/entrega/vaga-repository.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { avisosDeEntrega } from './avisos-sql.ts'
import { atualizarEntregaDia, vagaDoPedido } from './entrega-do-pedido-repository.ts'
import { vistoDaEntrega } from './entrega-repository.ts'
import { type PedidoTravado, travarPedido } from './estado-repository.ts'
import { lerPedido, type Quem } from './ler-pedido.ts'

const MOVER_ENTREGA = atoSoDaConta('mover-entrega', 'Pedidos e dinheiro', 'Mudou o dia da entrega')

export interface MudancaDeEntrega {
  pedidoId: number
  /** `YYYY-MM-DD`. */
  dia: string
  motivo: string
  /** Also to a day that is full or has no delivery? */
  forcar: boolean
  user: Quem
  /** What the author saw of it, if a task on the desk shows it: then the day that it has is refused, because it is over. */
  visto?: string | undefined
}

/**
 * Moves an order and tells buyer and sellers; answers the order. To the day that it has, it changes nothing. Refuses with
 * `pedido-inexistente`, `pedido-finalizado`, `dia-fora-do-prazo`, `dia-sem-entrega`, `entrega-lotada` or, from the desk, `tarefa-mudou`.
 */
export async function moverEntrega(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  mudanca: MudancaDeEntrega,
): Promise<z.output<typeof pedidoSchema>> {
  const { pedidoId, user } = mudanca
  const agora = deps.clock()
  return inTransaction(deps.db, async tx => {
    const linha = await travarPedido(tx, pedidoId)
    const pedido = exigir(linha?.statusPedido === 'NO_CARRINHO' ? null : linha, 'pedido-inexistente')
    const naMesa = mudanca.visto !== undefined
    if (naMesa || pedido.entregaDia !== mudanca.dia) await mover(tx, deps, { pedido, mudanca, agora })
    return lerPedido(tx, pedidoId, { user, agora })
  })
}

async function mover(
  tx: Tx,
  { fila }: Pick<Dependencies, 'fila'>,
  { pedido, mudanca, agora }: { pedido: PedidoTravado; mudanca: MudancaDeEntrega; agora: Date },
): Promise<void> {
  const { dia, motivo, user } = mudanca
  if (proximosStatus(pedido.statusPedido, user.papel).length === 0)
    throw new RecusaError({ codigo: 'pedido-finalizado' })
  if (mudanca.visto !== undefined) exigirVisto(mudanca.visto, vistoDaEntrega(pedido))
  recusarSe(motivoParaNaoAgendar(dia, dataEmSaoPaulo(agora)))
  await trocarVaga(tx, pedido, mudanca, agora)
  await atualizarEntregaDia(tx, pedido.id, dia)
  const alvo = { tipo: 'pedido', id: pedido.id } as const
  const antes = { entregaDia: pedido.entregaDia }
  const depois = { entregaDia: dia, motivo, ...(mudanca.forcar && { forcar: true }) }
  await auditar(tx, { porUsuarioId: user.id, acao: MOVER_ENTREGA, alvo, antes, depois }, agora)
  const novos = avisosDeEntrega({ pedidoId: pedido.id, antes: pedido.entregaDia, motivo }, agora)
  await avisar({ fila }, tx, novos, agora)
}

// The earlier day first, as everybody locks them. Cut-offs are for buyers: staff are asked about days without delivery and full ones.
async function trocarVaga(
  tx: Tx,
  pedido: PedidoTravado,
  { dia, forcar }: MudancaDeEntrega,
  agora: Date,
): Promise<void> {
  const anterior = vagaDoPedido(pedido)
  const nova = vagaDoPedido({ ...pedido, entregaDia: dia })
  if (!nova) return
  const { agenda } = await lerRegras(tx, agora)
  if (!forcar) recusarSe(motivoParaNaoMover(agenda, nova))
  const limites = forcar ? SEM_LIMITE : (diaDaZona(agenda, nova.zonaId, dia) ?? SEM_LIMITE)
  if (anterior && anterior.dia < dia) await devolverVaga(tx, anterior)
  if (!(await marcarVaga(tx, nova, limites))) throw new RecusaError({ codigo: 'entrega-lotada', dia })
  if (anterior && anterior.dia > dia) await devolverVaga(tx, anterior)
}
