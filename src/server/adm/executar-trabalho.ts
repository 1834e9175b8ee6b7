import type { TRABALHOS_MANUAIS } from '#contract/adm.ts'
import { auditar } from '#server/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'

export type TrabalhoManual = (typeof TRABALHOS_MANUAIS)[number]

/** Sends a job that staff start by hand. Every job is safe to run twice. */
export async function executarTrabalho(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  nome: TrabalhoManual,
  porUsuarioId: number,
): Promise<void> {
  await inTransaction(db, async tx => {
    await fila.enviar(tx, nome, {})
    const registro = { acao: 'executar-trabalho', alvo: { tipo: 'trabalho', id: null } } as const
    await auditar(tx, { ...registro, porUsuarioId, depois: { nome } }, clock())
  })
}
