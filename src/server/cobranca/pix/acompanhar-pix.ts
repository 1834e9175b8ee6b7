// The round of the Pix codes: finishes emissions without an answer, and reads codes that live or ended a moment ago (rules N97, N100).
import { ESPERA_DO_PIX_MS } from '#domain/pagamento/pix.ts'
import {
  buscarEmissao,
  encerrar,
  listarEmissoesAbertas,
  listarIdsAvisados,
} from '#server/cobranca/emissao/emissao-repository.ts'
import { IDADE_DA_EMISSAO_SEM_RESPOSTA_MS } from '#server/cobranca/emissao/sem-resposta.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { aplicarLeituraDoPix, lerEAplicarPix } from './aplicar-pix.ts'
import { type DepsDoPix, ehDaEmissao, fimDoPix, tentarPixDeNovo } from './emitir-pix.ts'
import { buscarPixDaEmissao, listarPixALer, listarPixVencidosDesde } from './pix-repository.ts'

const AO_MESMO_TEMPO = 5

/** A day, and some hours for a round that begins late. */
const VENCIDOS_HA_MS = 36 * 3_600_000

/**
 * Finishes an emission and reads its code. Throws while the provider does not answer, so that the job is tried again. A code that was
 * never shown is given up when its time is over: it cannot have been paid.
 */
async function acompanharPix(deps: DepsDoPix, emissaoId: number): Promise<void> {
  const emissao = await buscarEmissao(deps.db, emissaoId)
  const agora = deps.clock()
  if (emissao?.situacao === 'ABERTA') {
    const acabou = agora.getTime() - fimDoPix(emissao).getTime() >= ESPERA_DO_PIX_MS
    const fim = { situacao: 'RECUSADA', motivo: 'sem resposta até o fim do Pix', agora } as const
    if (acabou) await inTransaction(deps.db, tx => encerrar(tx, emissaoId, fim))
    else await tentar(deps, emissaoId)
  }
  const pix = await buscarPixDaEmissao(deps.db, emissaoId)
  if (pix) await lerEAplicarPix(deps, pix)
}

async function tentar(deps: DepsDoPix, emissaoId: number): Promise<void> {
  try {
    await tentarPixDeNovo(deps, emissaoId)
  } catch (error) {
    if (!(error instanceof RecusaError)) throw error
    if (error.motivo.codigo === 'pix-em-processamento')
      throw new FalhaDeTrabalho(`o provedor ainda não respondeu sobre o Pix da emissão ${emissaoId}`)
  }
}

/** Follows every code, and every open emission of at least this age in milliseconds. A failure does not hold up the next one; throws at the end if any failed. */
export async function acompanharTodosOsPix(
  deps: DepsDoPix,
  idadeMinimaMs = IDADE_DA_EMISSAO_SEM_RESPOSTA_MS,
): Promise<void> {
  const agora = deps.clock()
  const antes = (ms: number) => new Date(agora.getTime() - ms)
  const abertas = await listarEmissoesAbertas(deps.db, 'PIX', antes(idadeMinimaMs))
  const codigos = await listarPixALer(deps.db, { agora, terminadosAntesDe: antes(ESPERA_DO_PIX_MS) })
  await fazerTodos([...abertas, ...codigos], id => acompanharPix(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'Pix ainda sem resposta do provedor',
  })
}

/** Reads the codes that ended unpaid since the morning before: the provider may show a payment late, and its notice may be lost (rule N100). Throws at the end if any failed. */
export async function relerPixVencidos(deps: DepsDoPix): Promise<void> {
  const desde = new Date(deps.clock().getTime() - VENCIDOS_HA_MS)
  await fazerTodos(await listarPixVencidosDesde(deps.db, desde), id => acompanharPix(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'Pix ainda sem resposta do provedor',
  })
}

/** Applies the notices of a code. Answers whether they were about one of ours; throws if the provider does not answer. */
export async function aplicarNotificacoesDoPix(deps: DepsDoPix, emissaoId: number): Promise<boolean> {
  await acompanharPix(deps, emissaoId)
  if (await buscarPixDaEmissao(deps.db, emissaoId)) return true
  // The provider may have the code of an emission that we took for refused.
  const emissao = exigir(await buscarEmissao(deps.db, emissaoId), 'emissao-inexistente')
  for (const id of await listarIdsAvisados(deps.db, emissaoId)) {
    const lido = await deps.pagbank.lerPix(id)
    if (lido.tipo !== 'emitido' || !ehDaEmissao(lido.pix, emissao)) continue
    await aplicarLeituraDoPix(deps, { emissaoId, ...emissao }, lido.pix)
    return true
  }
  return false
}
