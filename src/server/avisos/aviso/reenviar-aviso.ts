import { REENVIOS_POR_HORA } from '#domain/conta/aviso.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { enfileirar } from '#server/plataforma/avisar/avisar.ts'
import {
  existePedido,
  listarAvisosDoPedido,
  voltarAFila,
} from '#server/plataforma/avisar/aviso-email-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'

const REENVIAR_AVISO = atoSoDaConta(
  'reenviar-aviso',
  'Pedidos e dinheiro',
  'Reenviou o e-mail de um aviso do pedido',
)

/**
 * Sends the e-mail of an order's notice again, for staff, with an audit entry (rule N45). Refuses with `pedido-inexistente`, `aviso-inexistente`,
 * `aviso-dispensado`, `aviso-na-fila`, or with `muitas-tentativas` beyond three times in an hour.
 */
export async function reenviarAviso(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, avisoId, porUsuarioId }: { pedidoId: number; avisoId: number; porUsuarioId: number },
): Promise<void> {
  recusarSe((await existePedido(db, pedidoId)) ? null : { codigo: 'pedido-inexistente' })
  const avisos = await listarAvisosDoPedido(db, pedidoId)
  const { emailId, email } = exigir(avisos.find(({ id }) => id === avisoId) ?? null, 'aviso-inexistente')
  recusarSe(email.situacao === 'DISPENSADO' ? { codigo: 'aviso-dispensado' } : null)
  recusarSe(email.situacao === 'NA_FILA' ? { codigo: 'aviso-na-fila' } : null)
  const agora = clock()
  await contarUso(db, { chave: `reenvio-de-aviso:${emailId}`, maximo: REENVIOS_POR_HORA }, agora)
  await inTransaction(db, async tx => {
    // A concurrent call may have put it there since.
    const naFila = exigir(await voltarAFila(tx, emailId, agora), 'aviso-na-fila')
    const alvo = { tipo: 'pedido', id: pedidoId } as const
    await auditar(tx, { porUsuarioId, acao: REENVIAR_AVISO, alvo }, agora)
    await enfileirar({ fila }, tx, [naFila])
  })
}
