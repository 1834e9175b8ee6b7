import { cifrar, tentarDecifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import type { TokensDaConta } from '#server/plataforma/provedor/resultado.ts'
import { contaServe } from './conferir-conta.ts'
import { revogarVinculo } from './desvincular-conta.ts'
import {
  atualizarTokens,
  listarARenovar,
  marcarParaRefazer,
  type Renovacao,
  reservarRenovacao,
  soltarRenovacao,
} from './renovacao-repository.ts'

// Renews sellers' links before their tokens expire. Each refresh token works once.

const DIA_MS = 86_400_000
/** Tokens with less than this left are renewed; the provider's own plugin does the same. */
const ANTECEDENCIA_MS = 30 * DIA_MS
/** How long a process holds a link: longer than a call with all its repetitions takes. */
const RESERVA_MS = 3 * 60_000
const AO_MESMO_TEMPO = 3

type Deps = Pick<Dependencies, 'db' | 'clock' | 'pagbank' | 'chaveDeCifra' | 'log'>

/**
 * Renews the tokens of a link that ends soon, unless another process is renewing them. If the provider no longer accepts the refresh
 * token, the link is marked: the seller has to authorise again, and meanwhile sells and is paid as before. If the account cannot
 * receive any more, the link is marked too, and the seller's quotes leave the market, because no boleto could be divided with it
 * (rule M9). Throws if the provider does not answer, so that the link is tried again.
 */
export async function renovarVinculo(deps: Deps, vendedorId: number): Promise<void> {
  const agora = deps.clock()
  const reservadaAte = new Date(agora.getTime() + RESERVA_MS)
  const terminaAntesDe = new Date(agora.getTime() + ANTECEDENCIA_MS)
  const renovacao = await inTransaction(deps.db, tx =>
    reservarRenovacao(tx, vendedorId, { agora, reservadaAte, terminaAntesDe }),
  )
  if (!renovacao) return
  const refreshToken = tentarDecifrar(deps.chaveDeCifra, renovacao.refreshTokenCifrado)
  const tokens = refreshToken && (await deps.pagbank.renovarTokens(refreshToken))
  if (tokens === 'indisponivel') {
    await inTransaction(deps.db, tx => soltarRenovacao(tx, renovacao))
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre o vínculo do vendedor ${vendedorId}`)
  }
  if (!tokens || tokens.contaId !== renovacao.contaId)
    return pedirNovaAutorizacao(deps, renovacao, { podeReceber: true })
  if (!(await guardarTokens(deps, renovacao, tokens))) return
  if ((await contaServe(deps, vendedorId, tokens)) === false)
    return pedirNovaAutorizacao(deps, renovacao, { podeReceber: false })
  await inTransaction(deps.db, tx => soltarRenovacao(tx, renovacao))
}

/** Renews every link that ends soon. A failure does not hold up the next seller; throws at the end if any failed. */
export async function renovarVinculos(deps: Deps): Promise<void> {
  const vendedorIds = await listarARenovar(deps.db, new Date(deps.clock().getTime() + ANTECEDENCIA_MS))
  await fazerTodos(vendedorIds, id => renovarVinculo(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'vínculos ainda sem resposta do provedor',
  })
}

// False if the seller unlinked or linked again meanwhile. The new tokens are then never used, so their authorisation is ended.
async function guardarTokens(deps: Deps, renovacao: Renovacao, tokens: TokensDaConta): Promise<boolean> {
  const tokensCifrados = {
    accessTokenCifrado: cifrar(deps.chaveDeCifra, tokens.accessToken),
    refreshTokenCifrado: cifrar(deps.chaveDeCifra, tokens.refreshToken),
    expiraEm: new Date(deps.clock().getTime() + tokens.validadeSegundos * 1000),
  }
  if (await inTransaction(deps.db, tx => atualizarTokens(tx, renovacao, tokensCifrados))) return true
  const falha = await deps.pagbank.revogarTokens(tokens.refreshToken)
  if (falha)
    deps.log.warn({ vendedorId: renovacao.vendedorId, ...falha }, 'autorização não revogada no provedor')
  return false
}

async function pedirNovaAutorizacao(
  deps: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  renovacao: Renovacao,
  { podeReceber }: { podeReceber: boolean },
): Promise<void> {
  deps.log.warn({ vendedorId: renovacao.vendedorId }, 'vínculo com o PagBank a refazer')
  await inTransaction(deps.db, tx => marcarParaRefazer(tx, renovacao, { agora: deps.clock(), podeReceber }))
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    /** The refresh token as the database has it, encrypted and in base 64. */
    'revogar-vinculo': { vendedorId: number; refreshTokenCifrado: string }
    'renovar-vinculos': object
  }
}

export const vinculoJobs = [
  { nome: 'revogar-vinculo', executar: revogarVinculo },
  { nome: 'renovar-vinculos', executar: renovarVinculos, manual: true, cron: '30 6 * * *' },
] satisfies readonly Job[]
