// A start with another key than the one that encrypted the sellers' tokens would only be noticed when a link has to be renewed.

import { impressaoDaChave } from '#server/plataforma/cifra.ts'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { atualizarImpressao, inserirImpressao, travarImpressao } from './chave-repository.ts'
import { contarContas, marcarTodasParaRefazer } from './vinculo-repository.ts'

/**
 * Compares the key with the fingerprint in the database, and stores it at the first start. Throws StartError if it is another key and
 * sellers are linked, unless `perdida`: the old key is lost, and every seller has to authorise again (rule M9, design/operation).
 */
export async function conferirChave(
  { db, clock, chaveDeCifra }: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  { perdida }: { perdida: boolean },
): Promise<void> {
  const impressao = impressaoDaChave(chaveDeCifra)
  await inTransaction(db, async tx => {
    await inserirImpressao(tx, impressao, clock())
    if ((await travarImpressao(tx)) === impressao) return
    const contas = await contarContas(tx)
    if (contas > 0 && !perdida) throw new StartError(outraChave(contas))
    await marcarTodasParaRefazer(tx, clock())
    await atualizarImpressao(tx, impressao, clock())
  })
}

function outraChave(contas: number): string {
  return (
    `A chave de cifra não é a que cifrou as contas do PagBank deste banco (${contas}). Ponha a anterior em CHAVE_DE_CIFRA ou em ` +
    'DATA_DIR/chave-de-cifra. Se ela se perdeu, inicie uma vez com CHAVE_DE_CIFRA_PERDIDA=sim: os vendedores continuam vendendo, e cada um terá de vincular a conta de novo.'
  )
}
