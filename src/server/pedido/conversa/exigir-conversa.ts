// Who takes part in which thread of an order (rule N79).

import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { buscarConversa, type Conversa } from './conversa-repository.ts'
import { buscarConversaDaMensagem } from './mensagem-repository.ts'

/** A thread as the caller names it; a seller always means its own. */
export interface Endereco {
  pedidoId: number
  vendedorId?: number | undefined
}

/**
 * A thread that this user takes part in: the buyer in all of its order, a seller in its own alone, staff in all. Refuses any other with
 * `pedido-inexistente`.
 */
export async function exigirConversa(
  db: Db,
  { pedidoId, vendedorId: pedida }: Endereco,
  user: Quem,
): Promise<Conversa> {
  const { vendedorId: propria } = filtroDoPapel(user)
  const vendedorId = pedida ?? propria
  return exigir(await acharConversa(db, { pedidoId, vendedorId }, user), 'pedido-inexistente')
}

/** The thread of a message that this user may read. Refuses a message of any other thread or order with `codigo`. */
export async function exigirConversaDaMensagem(
  db: Db,
  { pedidoId, mensagemId }: { pedidoId: number; mensagemId: number },
  { user, codigo }: { user: Quem; codigo: 'mensagem-inexistente' | 'foto-inexistente' },
): Promise<Conversa> {
  const { vendedorId } = exigir(await buscarConversaDaMensagem(db, { pedidoId, mensagemId }), codigo)
  return exigir(await acharConversa(db, { pedidoId, vendedorId }, user), codigo)
}

async function acharConversa(
  db: Db,
  { pedidoId, vendedorId }: { pedidoId: number; vendedorId: number | null },
  user: Quem,
): Promise<Conversa | null> {
  const { compradorId, vendedorId: propria } = filtroDoPapel(user)
  const alheia = propria !== null && vendedorId !== propria
  return alheia ? null : buscarConversa(db, { pedidoId, compradorId, vendedorId })
}
