import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

const EXECUTAR_TRABALHO = ato('executar-trabalho', 'Produtos e ajustes', 'Executou um trabalho')

/**
 * Sends a job that staff start by hand. Every job is safe to run twice. Refuses with `dados-invalidos` if staff may not start
 * a job of this name, or if there is none.
 */
export async function executarTrabalho(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  trabalho: Job | undefined,
  porUsuarioId: number,
): Promise<void> {
  if (!trabalho?.manual) throw new RecusaError({ codigo: 'dados-invalidos' }, { nome: 'Valor inválido.' })
  const { nome } = trabalho
  await inTransaction(db, async tx => {
    await fila.enviar(tx, nome, {})
    const registro = { acao: EXECUTAR_TRABALHO, alvo: { tipo: 'trabalho', id: null } } as const
    await auditar(tx, { ...registro, porUsuarioId, depois: { nome } }, clock())
  })
}
