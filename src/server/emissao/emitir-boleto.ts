// Steps 2 and 3 of a boleto (rule M17): ask the provider outside any transaction, then record what it said. The click and
// the recovery job run the same lines, so whoever comes second changes nothing.
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ResultadoDaEmissao } from '#server/pagbank/pagbank-client.ts'
import type { BoletoEmitido } from '#server/pagbank/resposta-de-cobranca.ts'
import { RecusaError, recusarSe } from '#server/recusa-error.ts'
import { anotarCausa } from './anotar-causa.ts'
import { atualizarDetalhe, contarTentativa, type Emissao } from './emissao-repository.ts'
import { anotarRecusa, desfazerEmissao } from './encerrar-emissao.ts'
import { confere, procurarBoletoAvisado, registrarBoleto } from './registrar-boleto.ts'

/** The first try has somebody in front of a screen; after that the job goes on alone. */
const PACIENCIA_DO_COMPRADOR_MS = 14_000

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Carries an open intention to its end and answers the boleto's link. Refuses with `boleto-recusado`, or with the nearer reason
 * that `anotarCausa` finds, when the provider said no, and with `boleto-em-processamento` when nobody knows yet: then the recovery job asks again with the same key.
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
    return naoSeSabe(deps, emissao, 'resposta com outra referência ou outro valor')
  }
  if (resultado.tipo === 'emitido') return registrar(deps, emissao, resultado.boleto)
  deps.log.warn({ pedidoId: emissao.pedidoId, detalhe: resultado.detalhe }, 'boleto não emitido')
  if (resultado.tipo === 'incerto' || !definitivo(resultado, emissao))
    return naoSeSabe(deps, emissao, resultado.detalhe)
  return desfazer(deps, emissao, resultado)
}

// Somebody else may have ended it meanwhile, and otherwise: what stands in the database is what is answered.
async function desfazer(
  deps: Deps,
  emissao: Emissao,
  { detalhe, causa }: Exclude<ResultadoDaEmissao, { tipo: 'emitido' | 'incerto' }>,
): Promise<string> {
  const motivo = await inTransaction(deps.db, async tx => {
    const desfeita = await desfazerEmissao(tx, emissao, detalhe, deps.clock())
    const porque = await anotarCausa(tx, emissao, causa, deps.clock())
    if (desfeita) await anotarRecusa(tx, emissao.pedidoId, porque)
    return desfeita ? porque : null
  })
  recusarSe(motivo)
  return linkOuRecusa(deps.db, emissao.id)
}

async function registrar(deps: Deps, emissao: Emissao, boleto: BoletoEmitido): Promise<string> {
  await registrarBoleto(deps, emissao, boleto)
  return linkOuRecusa(deps.db, emissao.id)
}

async function naoSeSabe(deps: Deps, { id }: Emissao, detalhe: string): Promise<never> {
  await inTransaction(deps.db, tx => atualizarDetalhe(tx, id, detalhe))
  throw new RecusaError({ codigo: 'boleto-em-processamento' })
}

// A request that was judged is refused for good, also when it is a repetition: word for word the same under the same key, it
// would have been answered with the boleto if an earlier try had made one. That holds for what time alone makes wrong, a due
// date or a receiver, as well. "Not allowed" is for good only when no earlier try can have gone through.
function definitivo(
  { judged }: Exclude<ResultadoDaEmissao, { tipo: 'emitido' | 'incerto' }>,
  { tentativas }: Emissao,
): boolean {
  return judged || tentativas === 1
}

// What became of an intention that this call did not end, or ended with a no.
async function linkOuRecusa(db: Db, emissaoId: number): Promise<string> {
  const { situacao, link } = await db
    .selectFrom('emissao')
    .leftJoin('cobranca', 'cobranca.pedido_id', 'emissao.pedido_id')
    .select(['emissao.situacao', 'cobranca.link'])
    .where('emissao.id', '=', emissaoId)
    .executeTakeFirstOrThrow()
  if (situacao === 'ABERTA') throw new RecusaError({ codigo: 'boleto-em-processamento' })
  if (situacao === 'RECUSADA' || link === null) throw new RecusaError({ codigo: 'boleto-recusado' })
  return link
}
