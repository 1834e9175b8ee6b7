// Finishes what a crash, a power cut or a silent provider left half done (rule M17).

import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho } from '#server/jobs/falha-de-trabalho.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { buscarEmissao, listarAbertas } from './emissao-repository.ts'
import { emitirBoleto } from './emitir-boleto.ts'
import { podeRepetir } from './parada.ts'
import { procurarBoletoAvisado, registrarBoleto } from './registrar-boleto.ts'

/** Younger intentions are still in the hands of the request that made them. */
export const IDADE_DA_EMISSAO_SEM_RESPOSTA_MS = 35_000

const AO_MESMO_TEMPO = 5

/**
 * Carries one intention to its end; throws while the provider does not answer, so that the job is tried again. One that may not
 * be repeated any more is staff's: only the notices are still followed (decision 034).
 */
export async function recuperarEmissao(deps: Dependencies, emissaoId: number): Promise<void> {
  const emissao = await buscarEmissao(deps.db, emissaoId)
  if (emissao?.situacao === 'ABERTA' && !podeRepetir(emissao, deps.clock())) {
    const { boleto } = await procurarBoletoAvisado(deps, emissao)
    if (boleto) await registrarBoleto(deps, emissao, boleto)
    return
  }
  try {
    await emitirBoleto(deps, emissaoId)
  } catch (error) {
    if (!(error instanceof RecusaError)) throw error
    if (error.motivo.codigo === 'boleto-em-processamento')
      throw new FalhaDeTrabalho(`o provedor ainda não respondeu sobre a emissão ${emissaoId}`)
  }
}

/** All open intentions that nobody can be working on any more; one that fails does not hold up the next. */
export async function recuperarEmissoes(
  deps: Dependencies,
  idadeMinimaMs = IDADE_DA_EMISSAO_SEM_RESPOSTA_MS,
): Promise<void> {
  const abertas = await listarAbertas(deps.db, new Date(deps.clock().getTime() - idadeMinimaMs))
  const poucas = limitConcurrency(AO_MESMO_TEMPO, Number.POSITIVE_INFINITY)
  const resultados = await Promise.allSettled(abertas.map(id => poucas(() => recuperarEmissao(deps, id))))
  const falhas = resultados.filter(({ status }) => status === 'rejected').length
  if (falhas > 0)
    deps.log.warn({ falhas, abertas: abertas.length }, 'emissões ainda sem resposta do provedor')
}
