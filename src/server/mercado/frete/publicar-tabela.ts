// A new version of the freight table (rule M16). Issued orders keep the number of their version (rule M17).
import { dataEmSaoPaulo, inicioDoDia } from '#domain/calendario.ts'
import { lerTabelaDeFrete, motivoParaNaoUsarTabela, type TabelaEscrita } from '#domain/entrega/frete.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  buscarUltimaVersao,
  inserirTabela,
  tabelaVigente,
  travarTabelas,
  type VersaoDeFrete,
} from './frete-repository.ts'

const PUBLICAR_FRETE = ato('publicar-frete', 'Produtos e ajustes', 'Publicou tabela de frete')

interface NovaTabela extends TabelaEscrita {
  /** First day in São Paulo, `YYYY-MM-DD`; in force at once if absent. */
  inicio?: string | undefined
  /** Number of the newest version that the author saw; without it, the table is published in any case. */
  ultimaVersao?: number | undefined
}

/**
 * Publishes a version and returns it. Amounts in reais, weights in kilograms, distances in kilometres. Refuses with
 * `faixas-sobrepostas`, `vigencia-no-passado`, or `versao-ja-mudou` if `ultimaVersao` is not the newest any more.
 */
export async function publicarTabela(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { inicio, ultimaVersao, ...tabelaEscrita }: NovaTabela,
  porUsuarioId: number,
): Promise<VersaoDeFrete> {
  recusarSe(motivoParaNaoUsarTabela(tabelaEscrita))
  // The price takes the last floor (`piso`) that applies, so they are sorted by weight.
  const pisos = tabelaEscrita.pisos.toSorted((a, b) => a.aPartirDeKg - b.aPartirDeKg)
  const tabela = lerTabelaDeFrete({ ...tabelaEscrita, pisos })
  return inTransaction(db, async tx => {
    await travarTabelas(tx)
    const agora = clock()
    if (ultimaVersao !== undefined && ultimaVersao !== (await buscarUltimaVersao(tx)))
      throw new RecusaError({ codigo: 'versao-ja-mudou' })
    const antes = await tabelaVigente(tx, agora)
    const depois = await inserirTabela(tx, { tabela, vigenteDesde: inicioDaVigencia(inicio, agora) })
    const registro = { acao: PUBLICAR_FRETE, alvo: { tipo: 'frete', id: depois.id } } as const
    const versoes = { antes: resumoDaVersao(antes), depois: resumoDaVersao(depois) }
    await auditar(tx, { ...registro, ...versoes, porUsuarioId }, agora)
    return depois
  })
}

function inicioDaVigencia(inicio: string | undefined, agora: Date): Date {
  const hoje = dataEmSaoPaulo(agora)
  if (inicio === undefined || inicio === hoje) return agora
  if (inicio < hoje) throw new RecusaError({ codigo: 'vigencia-no-passado' })
  return inicioDoDia(inicio)
}

// A version never changes, so the audit entry names it and leaves the table out.
function resumoDaVersao({ id, vigenteDesde }: VersaoDeFrete) {
  return { versao: id, vigenteDesde }
}
