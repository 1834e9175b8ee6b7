// A new version of the freight table (rule M16). Orders that are issued keep theirs: they carry its number (rule M17).
import { dataEmSaoPaulo, inicioDoDia } from '#domain/calendario.ts'
import { lerTabelaDeFrete, motivoParaNaoUsarTabela, type TabelaEscrita } from '#domain/entrega/frete.ts'
import { auditar } from '#server/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError, recusarSe } from '#server/recusa-error.ts'
import {
  buscarUltimaVersao,
  inserirTabela,
  tabelaVigente,
  travarTabelas,
  type VersaoDeFrete,
} from './frete-repository.ts'

export interface NovaTabela extends TabelaEscrita {
  /** First day in São Paulo, `YYYY-MM-DD`; from now on when absent. */
  inicio?: string | undefined
  /** The newest version that the author saw, where the caller says it. */
  ultimaVersao?: number | undefined
}

/**
 * Publishes a version and answers it. Amounts in reais, weights in kilograms. Refuses with `faixas-sobrepostas`,
 * `vigencia-no-passado`, or `versao-ja-mudou` when somebody published after what the author saw.
 */
export async function publicarTabela(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { inicio, ultimaVersao, ...escrita }: NovaTabela,
  porUsuarioId: number,
): Promise<VersaoDeFrete> {
  recusarSe(motivoParaNaoUsarTabela(escrita))
  // The last floor that applies counts, so they stand by rising weight.
  const pisos = escrita.pisos.toSorted((a, b) => a.aPartirDeKg - b.aPartirDeKg)
  const tabela = lerTabelaDeFrete({ ...escrita, pisos })
  return inTransaction(db, async tx => {
    await travarTabelas(tx)
    const agora = clock()
    if (ultimaVersao !== undefined && ultimaVersao !== (await buscarUltimaVersao(tx)))
      throw new RecusaError({ codigo: 'versao-ja-mudou' })
    const antes = await tabelaVigente(tx, agora)
    const nova = await inserirTabela(tx, { tabela, vigenteDesde: inicioDaVigencia(inicio, agora) })
    const registro = { acao: 'publicar-frete', alvo: { tipo: 'frete', id: nova.id } } as const
    await auditar(
      tx,
      { ...registro, porUsuarioId, antes: naAuditoria(antes), depois: naAuditoria(nova) },
      agora,
    )
    return nova
  })
}

function inicioDaVigencia(inicio: string | undefined, agora: Date): Date {
  const hoje = dataEmSaoPaulo(agora)
  if (inicio === undefined || inicio === hoje) return agora
  if (inicio < hoje) throw new RecusaError({ codigo: 'vigencia-no-passado' })
  return inicioDoDia(inicio)
}

// The table itself stands in its version for ever; the record names it.
function naAuditoria({ id, vigenteDesde }: VersaoDeFrete) {
  return { versao: id, vigenteDesde }
}
