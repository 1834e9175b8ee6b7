import type * as z from 'zod/mini'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { frete, versaoDeFreteSchema } from '#contract/mercado/frete.ts'
import { paginate } from '#contract/pagina.ts'
import { dataEmSaoPaulo, inicioDoDia } from '#domain/calendario.ts'
import {
  lerTabelaDeFrete,
  motivoParaNaoUsarTabela,
  type TabelaEscrita,
  zonaDoCep,
} from '#domain/entrega/frete.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  buscarUltimaVersao,
  inserirTabela,
  listarVersoes,
  tabelaVigente,
  travarTabelas,
  type VersaoDeFrete,
  type VersaoPublicada,
} from './frete-repository.ts'

/** Handlers of the freight table. All are for staff, except the one that says whether the table covers a CEP. */
export function freteHandlers(deps: Dependencies): HandlersDe<typeof frete> {
  const { db, clock, regras } = deps
  return {
    'GET /v1/frete': async () => {
      // In this order: a read between two publications may answer an old number, which the next publication refuses. The
      // other order could answer a number that is newer than the table.
      const ultimaVersao = await buscarUltimaVersao(db)
      return { ...versaoView(await tabelaVigente(db, clock())), ultimaVersao }
    },
    'GET /v1/frete/cobertura/{cep}': async ({ params }) => {
      const { tabela } = await regras.vigentes()
      return { temPreco: zonaDoCep(tabela, params.cep) !== null }
    },
    'POST /v1/frete': async ({ body, sessao: { user } }) =>
      versaoView(await publicarTabela(deps, body, user.id)),
    'GET /v1/frete/historico': async ({ query }) => {
      const { versoes, total } = await listarVersoes(db, query)
      return paginate(versoes.map(versaoPublicadaView), total, query)
    },
  }
}

/** A version of the table on the wire (rule M16). */
function versaoView({ id, vigenteDesde, tabela }: VersaoDeFrete): z.output<typeof versaoDeFreteSchema> {
  return {
    versao: id,
    vigenteDesde,
    zonas: tabela.zonas.map(zona => ({
      id: zona.id,
      nome: zona.nome,
      faixas: zona.faixas.map(([de, ate]): [string, string] => [de, ate]),
      km: zona.km,
      parada: zona.paradaCentavos,
      porKg: zona.centavosPorKg,
      minimo: zona.minimoCentavos,
    })),
    pisos: tabela.pisos.map(piso => ({
      aPartirDeKg: piso.aPartirDeGramas,
      porKm: piso.decimosMilesimosPorKm / 10_000,
      cargaEDescarga: piso.cargaEDescargaCentavos,
    })),
    maximoKg: tabela.maximoGramas,
  }
}

type VersaoDoHistorico = Resposta<Api['GET /v1/frete/historico']>['content'][number]

/** A version in the history: with its author and the time of its publication. */
function versaoPublicadaView({ publicadaEm, porId, porNome, ...versao }: VersaoPublicada): VersaoDoHistorico {
  return { ...versaoView(versao), publicadaEm, por: autorView(porId, porNome) }
}

// A new version of the freight table (rule M16). Issued orders keep the number of their version (rule M17).

const PUBLICAR_FRETE = atoSoDaConta('publicar-frete', 'Produtos e ajustes', 'Publicou tabela de frete')

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
async function publicarTabela(
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
