import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { motivoParaNaoImportarDia, motivoParaNaoImportarLinhas } from '#domain/venda/boletim.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { inserirBoletim, type LinhaLida, listarLinhas, type NovoBoletim } from './boletim-repository.ts'
import { travarCeasa } from './faixa-repository.ts'

const IMPORTAR_BOLETIM = ato('importar-boletim', 'Produtos e ajustes', 'Importou um boletim da CEASA')

/**
 * Keeps a bulletin that nobody but staff sees, in place of one of the same day and market that was not published either, and answers its
 * lines (rule N37). Refuses with `boletim-no-futuro`, `boletim-antigo`, `boletim-fora-de-ordem` or `boletim-com-repetida`.
 */
export async function importarBoletim(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  novo: NovoBoletim,
): Promise<{ id: number; linhas: LinhaLida[] }> {
  const agora = clock()
  recusarSe(
    motivoParaNaoImportarDia(novo.dia, dataEmSaoPaulo(agora)) ?? motivoParaNaoImportarLinhas(novo.linhas),
  )
  return inTransaction(db, async tx => {
    await travarCeasa(tx)
    const id = await inserirBoletim(tx, novo, agora)
    const depois = { dia: novo.dia, mercado: novo.mercado, linhas: novo.linhas.length }
    const alvo = { tipo: 'ceasa', id } as const
    await auditar(tx, { porUsuarioId: novo.porUsuarioId, acao: IMPORTAR_BOLETIM, alvo, depois }, agora)
    return { id, linhas: await listarLinhas(tx, id) }
  })
}
