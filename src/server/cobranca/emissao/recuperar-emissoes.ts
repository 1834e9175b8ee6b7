// Finishes emissions that a crash, a power cut or an unanswered call left open (rule M17).
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { limitConcurrency } from '#server/plataforma/limit-concurrency.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { tentarDeNovo } from './emissao.ts'
import { buscarEmissao, listarEmissoesAbertas } from './emissao-repository.ts'
import { procurarBoletoNotificado, registrarBoleto } from './registrar-boleto.ts'
import { IDADE_DA_EMISSAO_SEM_RESPOSTA_MS, podeRepetir } from './sem-resposta.ts'

const AO_MESMO_TEMPO = 5

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Finishes one emission. Throws while the provider does not answer, so that the job is tried again. If the request may no longer be
 * repeated, staff decide, and only the notices are still followed (design/emission).
 */
export async function recuperarEmissao(deps: Deps, emissaoId: number): Promise<void> {
  const emissao = await buscarEmissao(deps.db, emissaoId)
  if (emissao?.situacao === 'ABERTA' && !podeRepetir(emissao, deps.clock())) {
    const { boleto } = await procurarBoletoNotificado(deps, emissao)
    if (boleto) await registrarBoleto(deps, emissao, boleto)
    return
  }
  try {
    await tentarDeNovo(deps, emissaoId)
  } catch (error) {
    if (!(error instanceof RecusaError)) throw error
    if (error.motivo.codigo === 'boleto-em-processamento')
      throw new FalhaDeTrabalho(`o provedor ainda não respondeu sobre a emissão ${emissaoId}`)
  }
}

/** Finishes every open emission of at least this age, in milliseconds. A failure does not hold up the next emission. */
export async function recuperarEmissoes(
  deps: Deps,
  idadeMinimaMs = IDADE_DA_EMISSAO_SEM_RESPOSTA_MS,
): Promise<void> {
  const antesDe = new Date(deps.clock().getTime() - idadeMinimaMs)
  const emissaoIds = await listarEmissoesAbertas(deps.db, 'BOLETO', antesDe)
  const executarNoLimite = limitConcurrency(AO_MESMO_TEMPO, Number.POSITIVE_INFINITY)
  const resultados = await Promise.allSettled(
    emissaoIds.map(id => executarNoLimite(() => recuperarEmissao(deps, id))),
  )
  const falhas = resultados.filter(({ status }) => status === 'rejected').length
  if (falhas > 0)
    deps.log.warn({ falhas, abertas: emissaoIds.length }, 'emissões ainda sem resposta do provedor')
}
