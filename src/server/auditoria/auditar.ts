// Who did what to whom, before and after. Written in the transaction of the deed itself.
import type { AcaoDeFeito } from '#contract/auditoria.ts'
import type { Tx } from '#server/db/transaction.ts'

export type AlvoDeFeito = 'usuario' | 'pedido' | 'produto' | 'frete' | 'configuracao' | 'trabalho'

export interface Feito {
  porUsuarioId: number
  acao: AcaoDeFeito
  /** What it was done to; no id for what is no single row: the settings, a job. */
  alvo: { tipo: AlvoDeFeito; id: number | null }
  antes?: unknown
  depois?: unknown
}

/** Notes a deed. */
export async function auditar(tx: Tx, feito: Feito, agora: Date): Promise<void> {
  await tx
    .insertInto('auditoria')
    .values({
      em: agora,
      por_usuario_id: feito.porUsuarioId,
      acao: feito.acao,
      alvo_tipo: feito.alvo.tipo,
      alvo_id: feito.alvo.id,
      antes: JSON.stringify(feito.antes ?? null),
      depois: JSON.stringify(feito.depois ?? null),
    })
    .execute()
}
