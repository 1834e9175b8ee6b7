// Steps 2 and 3 of a boleto (rule M17): ask the provider outside any transaction, then record what it said. The click and the
// recovery job run the same lines; the one that comes second changes nothing.
import { buscarCobranca } from '#server/cobranca/cobranca-repository.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ResultadoDaEmissao } from '#server/pagbank/pagbank-client.ts'
import type { BoletoEmitido } from '#server/pagbank/resposta-de-cobranca.ts'
import { atualizarRecusa } from '#server/pedido/estado-repository.ts'
import { exigir, RecusaError, recusarSe } from '#server/recusa-error.ts'
import { anotarCausa } from './anotar-causa.ts'
import { atualizarDetalhe, buscarEmissao, contarTentativa, type Emissao } from './emissao-repository.ts'
import { desfazerEmissao } from './encerrar-emissao.ts'
import { confere, procurarBoletoAvisado, registrarBoleto } from './registrar-boleto.ts'

/** A person waits for the first try; after this time the job goes on alone. */
const PACIENCIA_DO_COMPRADOR_MS = 14_000

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Carries an open emission to its end and answers the boleto's link. Refuses with `boleto-recusado`, or the nearer reason that
 * `anotarCausa` finds, if the provider said no, and with `boleto-em-processamento` while the outcome is unknown: then the recovery
 * job asks again with the same key.
 */
export async function emitirBoleto(deps: Deps, emissaoId: number): Promise<string> {
  const emissao = await inTransaction(deps.db, tx => contarTentativa(tx, emissaoId))
  if (!emissao) return linkOuRecusa(deps.db, emissaoId)
  const avisado = emissao.tentativas > 1 ? (await procurarBoletoAvisado(deps, emissao)).boleto : null
  if (avisado) return registrar(deps, emissao, avisado)
  const prazoTotalMs = emissao.tentativas === 1 ? PACIENCIA_DO_COMPRADOR_MS : undefined
  const resultado = await deps.pagbank.emitirBoleto(
    emissao.requisicao,
    emissao.chaveIdempotencia,
    prazoTotalMs,
  )
  if (resultado.tipo === 'emitido' && !confere(resultado.boleto, emissao)) {
    deps.log.error({ pedidoId: emissao.pedidoId }, 'o provedor respondeu com outra cobrança')
    return deixarEmAberto(deps, emissao, 'resposta com outra referência ou outro valor')
  }
  if (resultado.tipo === 'emitido') return registrar(deps, emissao, resultado.boleto)
  deps.log.warn({ pedidoId: emissao.pedidoId, detalhe: resultado.detalhe }, 'boleto não emitido')
  if (resultado.tipo === 'incerto' || !definitivo(resultado, emissao))
    return deixarEmAberto(deps, emissao, resultado.detalhe)
  return desfazer(deps, emissao, resultado)
}

async function registrar(deps: Deps, emissao: Emissao, boleto: BoletoEmitido): Promise<string> {
  const concluida = await registrarBoleto(deps, emissao, boleto)
  return concluida ? boleto.link : linkOuRecusa(deps.db, emissao.id)
}

type Recusado = Extract<ResultadoDaEmissao, { tipo: 'recusado' }>

// A concurrent caller may have ended it otherwise meanwhile: then the answer is what the database says.
async function desfazer(deps: Deps, emissao: Emissao, { detalhe, causa }: Recusado): Promise<string> {
  const motivo = await inTransaction(deps.db, async tx => {
    const desfeita = await desfazerEmissao(tx, emissao, detalhe, deps.clock())
    const motivo = await anotarCausa(tx, emissao, causa, deps.clock())
    if (desfeita) await atualizarRecusa(tx, emissao.pedidoId, motivo)
    return desfeita ? motivo : null
  })
  recusarSe(motivo)
  return linkOuRecusa(deps.db, emissao.id)
}

async function deixarEmAberto(deps: Deps, { id }: Emissao, detalhe: string): Promise<never> {
  await inTransaction(deps.db, tx => atualizarDetalhe(tx, id, detalhe))
  throw new RecusaError({ codigo: 'boleto-em-processamento' })
}

// A judged request is refused for good, also if it is a repetition: word for word the same under the same key, it would have been
// answered with the boleto if an earlier try had made one. This holds for a due date or a receiver that only time made wrong, too.
// "Not allowed" is for good only if no earlier try can have gone through.
function definitivo({ judged }: Recusado, { tentativas }: Emissao): boolean {
  return judged || tentativas === 1
}

// The outcome of an emission that this call did not end, or did not end with a boleto.
async function linkOuRecusa(db: Db, emissaoId: number): Promise<string> {
  const { situacao, pedidoId } = exigir(await buscarEmissao(db, emissaoId), 'emissao-inexistente')
  if (situacao === 'ABERTA') throw new RecusaError({ codigo: 'boleto-em-processamento' })
  const cobranca = situacao === 'CONCLUIDA' ? await buscarCobranca(db, pedidoId) : null
  return exigir(cobranca, 'boleto-recusado').link
}
