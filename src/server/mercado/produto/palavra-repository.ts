// The words by which the catalogue is searched (rule N5).
import { sql } from 'kysely'
import { palavrasDoProduto } from '#domain/busca/palavras.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Writes the words that a product is found by, in place of those that it had. */
export async function gravarPalavras(
  tx: Tx,
  produtoId: number,
  produto: Parameters<typeof palavrasDoProduto>[0],
): Promise<void> {
  const palavras = palavrasDoProduto(produto)
  await tx.deleteFrom('palavra_do_catalogo').where('produto_id', '=', produtoId).execute()
  await sql`
    insert into palavra_do_catalogo (produto_id, palavra, som)
    select ${produtoId}::bigint, palavra, som
    from unnest(${palavras.map(({ texto }) => texto)}::text[], ${palavras.map(({ som }) => som)}::text[]) as t (palavra, som)`.execute(
    tx,
  )
}
