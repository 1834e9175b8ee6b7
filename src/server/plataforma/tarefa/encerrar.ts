import type { Motivo } from '#domain/motivo.ts'
import {
  auditar,
  type Registro,
  type ValoresDoRegistro,
} from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { recusarSe } from '../recusa-error.ts'
import { exigirVisto } from './tipo-de-tarefa.ts'

/** The member of staff who acts, and what they saw. */
export interface Autor {
  visto: string
  user: { id: number }
}

interface Passos<Lido, Antes extends ValoresDoRegistro, Depois extends ValoresDoRegistro> {
  /** Locks what the task is about until the transaction ends, and reads it. */
  travar(tx: Tx): Promise<Lido>
  /** Why it cannot be done, as when a colleague has done it, or null. */
  motivo(lido: NoInfer<Lido>, agora: Date): Motivo | null
  /** What there is to see now; absent where the reason compares it. */
  visto?(lido: NoInfer<Lido>): string
  /** Changes it, and tells whom it concerns. */
  gravar(tx: Tx, por: { porUsuarioId: number; agora: Date }, lido: NoInfer<Lido>): Promise<unknown>
  /** The audit entry; absent where `gravar` writes one. */
  registro?(lido: NoInfer<Lido>): Omit<Registro<Antes, Depois>, 'porUsuarioId'>
}

/** Staff end a task: of several at once one does it, as it was seen, with one audit entry. */
export function encerrar<Lido, Antes extends ValoresDoRegistro, Depois extends ValoresDoRegistro>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { visto, user: { id: porUsuarioId } }: Autor,
  passos: Passos<Lido, Antes, Depois>,
): Promise<void> {
  return inTransaction(db, async tx => {
    const lido = await passos.travar(tx)
    const agora = clock()
    recusarSe(passos.motivo(lido, agora))
    if (passos.visto) exigirVisto(visto, passos.visto(lido))
    await passos.gravar(tx, { porUsuarioId, agora }, lido)
    if (passos.registro) await auditar<Antes, Depois>(tx, { ...passos.registro(lido), porUsuarioId }, agora)
  })
}
