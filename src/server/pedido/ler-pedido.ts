// Whose orders somebody may see, and one of them as its role may see it (spec §6).
import { pode } from '#domain/conta/permissao.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import type { Db } from '#server/db/connection.ts'
import { exigir } from '#server/recusa-error.ts'
import { listarItensDosPedidos } from './item-repository.ts'
import { buscarPedido } from './pedido-repository.ts'
import { pedidoView } from './pedido-view.ts'

/** Who looks or acts. */
export type Quem = Pick<Sessao['user'], 'id' | 'papel'>

/** All orders, the own ones, or those with own items. */
export function deQuem({ id, papel }: Quem): { compradorId: number | null; vendedorId: number | null } {
  if (pode(papel, 'ver-todos-os-pedidos')) return { compradorId: null, vendedorId: null }
  return papel === 'VENDEDOR' ? { compradorId: null, vendedorId: id } : { compradorId: id, vendedorId: null }
}

/** One order as this user may see it. Refuses with `pedido-inexistente`. */
export async function lerPedido(db: Db, id: number, { user, agora }: { user: Quem; agora: Date }) {
  const quem = deQuem(user)
  const encontrado = exigir(await buscarPedido(db, id, quem), 'pedido-inexistente')
  const itens = await listarItensDosPedidos(db, [id], quem.vendedorId)
  return pedidoView(encontrado, itens, { papel: user.papel, userId: user.id, agora })
}
