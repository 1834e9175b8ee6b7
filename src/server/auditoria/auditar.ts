// Who did what to whom, before and after. Written in the transaction of the deed itself.
import type { AcaoRegistrada } from '#contract/auditoria.ts'
import type { Tx } from '#server/db/transaction.ts'

export type AlvoDoRegistro = 'usuario' | 'pedido' | 'produto' | 'frete' | 'configuracao' | 'trabalho'

export interface Registro {
  porUsuarioId: number
  acao: AcaoRegistrada
  /** What it was done to; no id for what is no single row: the settings, a job. */
  alvo: { tipo: AlvoDoRegistro; id: number | null }
  antes?: unknown
  depois?: unknown
}

/** Notes a deed. */
export async function auditar(tx: Tx, registro: Registro, agora: Date): Promise<void> {
  await tx
    .insertInto('auditoria')
    .values({
      em: agora,
      por_usuario_id: registro.porUsuarioId,
      acao: registro.acao,
      alvo_tipo: registro.alvo.tipo,
      alvo_id: registro.alvo.id,
      antes: JSON.stringify(registro.antes ?? null),
      depois: JSON.stringify(registro.depois ?? null),
    })
    .execute()
}
