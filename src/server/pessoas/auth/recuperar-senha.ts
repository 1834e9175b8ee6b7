import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { buscarCredenciais } from './credencial-repository.ts'
import { contarUso } from './uso-repository.ts'

const PEDIDOS_POR_HORA = 5

/**
 * Sends a link for a new password (rule M6). An unknown e-mail takes the same steps as a known one: it also gets a job, which
 * then finds no recipient. Refuses with `muitas-tentativas`.
 */
export async function recuperarSenha(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  email: string,
): Promise<void> {
  const chave = `recuperar-senha:${email.toLowerCase()}`
  await contarUso(db, { chave, maximo: PEDIDOS_POR_HORA }, clock())
  const conta = await buscarCredenciais(db, email)
  const usuarioId = conta?.id ?? null
  await inTransaction(db, tx => fila.enviar(tx, 'enviar-email', { modelo: 'redefinir-senha', usuarioId }))
}
