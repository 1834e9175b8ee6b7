// Keeps a seller's link alive: the provider's tokens end, and each refresh token works once.
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/jobs/falha-de-trabalho.ts'
import type { TokensDaConta } from '#server/pagbank/pagbank-client.ts'
import { cifrar, decifrar } from './cifra.ts'
import { contaServe } from './conferir-conta.ts'
import {
  atualizarTokens,
  listarARenovar,
  marcarParaRefazer,
  type Renovacao,
  reservarRenovacao,
  soltarRenovacao,
} from './vinculo-repository.ts'

const DIA_MS = 86_400_000
/** The provider's own plugin renews what has less than this left. */
const ANTECEDENCIA_MS = 30 * DIA_MS
/** Longer than a call with all its repetitions takes. */
const RESERVA_MS = 3 * 60_000
const AO_MESMO_TEMPO = 3

/**
 * Renews the tokens of a link that ends soon, unless somebody else is at it. What the provider no longer takes is marked: the
 * seller has to authorise again, and goes on selling and being paid meanwhile. One whose account cannot receive any more is
 * marked too, and sells nothing new: no boleto could be divided with it (rule M9).
 * Throws when the provider does not answer.
 */
export async function renovarVinculo(deps: Dependencies, vendedorId: number): Promise<void> {
  const agora = deps.clock()
  const ate = new Date(agora.getTime() + RESERVA_MS)
  const terminaAntesDe = new Date(agora.getTime() + ANTECEDENCIA_MS)
  const renovacao = await inTransaction(deps.db, tx =>
    reservarRenovacao(tx, vendedorId, { agora, ate, terminaAntesDe }),
  )
  if (!renovacao) return
  const tokens = await deps.pagbank.renovarTokens(decifrar(deps.chaveDeCifra, renovacao.refreshTokenCifrado))
  if (tokens === 'indisponivel') {
    await inTransaction(deps.db, tx => soltarRenovacao(tx, renovacao))
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre o vínculo do vendedor ${vendedorId}`)
  }
  if (!tokens || tokens.contaId !== renovacao.contaId) return refazer(deps, renovacao, { podeReceber: true })
  if (!(await guardar(deps, renovacao, tokens))) return
  if ((await contaServe(deps, vendedorId, tokens)) === false)
    return refazer(deps, renovacao, { podeReceber: false })
  await inTransaction(deps.db, tx => soltarRenovacao(tx, renovacao))
}

/** Renews every link that ends soon. A failure does not hold up the next seller; throws at the end if any got no answer. */
export async function renovarVinculos(deps: Dependencies): Promise<void> {
  const vendedorIds = await listarARenovar(deps.db, new Date(deps.clock().getTime() + ANTECEDENCIA_MS))
  await fazerTodos(vendedorIds, id => renovarVinculo(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'vínculos ainda sem resposta do provedor',
  })
}

// False when the seller unlinked or linked anew meanwhile: then nobody will ever use the new pair.
async function guardar(deps: Dependencies, renovacao: Renovacao, tokens: TokensDaConta): Promise<boolean> {
  const novos = {
    accessTokenCifrado: cifrar(deps.chaveDeCifra, tokens.accessToken),
    refreshTokenCifrado: cifrar(deps.chaveDeCifra, tokens.refreshToken),
    expiraEm: new Date(deps.clock().getTime() + tokens.validadeSegundos * 1000),
  }
  const guardados = await inTransaction(deps.db, tx => atualizarTokens(tx, renovacao, novos))
  if (guardados) return true
  const vivo = await deps.pagbank.revogarTokens(tokens.refreshToken)
  if (vivo)
    deps.log.warn({ vendedorId: renovacao.vendedorId, ...vivo }, 'autorização não revogada no provedor')
  return guardados
}

async function refazer(
  deps: Dependencies,
  renovacao: Renovacao,
  { podeReceber }: { podeReceber: boolean },
): Promise<void> {
  deps.log.warn({ vendedorId: renovacao.vendedorId }, 'vínculo com o PagBank a refazer')
  await inTransaction(deps.db, tx => marcarParaRefazer(tx, renovacao, { agora: deps.clock(), podeReceber }))
}
