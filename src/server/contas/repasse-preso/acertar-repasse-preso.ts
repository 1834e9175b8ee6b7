import { motivoParaNaoAcertar } from '#domain/pagamento/repasse-preso.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { alvoDoDinheiro, auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  atualizarAcerto,
  buscarRepassesPresos,
  travarRepassePreso,
  vistoDoRepasse,
} from './repasse-preso-repository.ts'

const ACERTAR_REPASSE_PRESO = ato(
  'acertar-repasse-preso',
  'Pedidos e dinheiro',
  'Resolveu um repasse preso no PagBank',
)

export interface AcertoDoRepasse {
  cobrancaId: number
  /** How it was settled. */
  observacao: string
  porUsuarioId: number
  /** What the author saw of it. */
  visto: string
}

/**
 * Notes once how shares that the provider holds or has released were settled (rule M38). Refuses with `repasse-preso-inexistente`,
 * `repasse-ja-encerrado` or `tarefa-mudou`.
 */
export async function acertarRepassePreso(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { cobrancaId, observacao, porUsuarioId, visto }: AcertoDoRepasse,
): Promise<void> {
  await inTransaction(db, async tx => {
    const { situacao, liberaEm } = exigir(
      await travarRepassePreso(tx, cobrancaId),
      'repasse-preso-inexistente',
    )
    recusarSe(motivoParaNaoAcertar(situacao))
    exigirVisto(visto, vistoDoRepasse({ situacao, liberaEm }))
    const agora = clock()
    await atualizarAcerto(tx, cobrancaId, { observacao, porUsuarioId, agora })
    const [repasse] = await buscarRepassesPresos(tx, [cobrancaId])
    const registro = {
      acao: ACERTAR_REPASSE_PRESO,
      alvo: alvoDoDinheiro(exigir(repasse, 'repasse-preso-inexistente')),
    } as const
    const depois = { situacao: 'ACERTADO', observacao }
    await auditar(tx, { ...registro, porUsuarioId, antes: { situacao }, depois }, agora)
  })
}
