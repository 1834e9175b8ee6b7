// Steps 2 and 3 of a boleto (rule M17): ask the provider outside any transaction, then record what it said. The click and
// the recovery job run the same lines, so whoever comes second changes nothing.
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError } from '#server/http/recusa-error.ts'
import type { BoletoEmitido } from '#server/pagbank/ler-cobranca.ts'
import type { ResultadoDaEmissao } from '#server/pagbank/pagbank-client.ts'
import type { RequisicaoDeBoleto } from '#server/pagbank/requisicao-de-boleto.ts'
import { contarTentativa, type Emissao } from './emissao-repository.ts'
import { concluirEmissao, desfazerEmissao } from './encerrar-emissao.ts'

/** The first try has somebody in front of a screen; after that the job goes on alone. */
const PACIENCIA_DO_COMPRADOR_MS = 14_000

type Deps = Pick<Dependencies, 'db' | 'clock' | 'pagbank' | 'log'>

/**
 * Carries an open intention to its end and answers the boleto's link. Refuses with `boleto-recusado` when the provider
 * said no, and with `boleto-em-processamento` when nobody knows yet: then the recovery job asks again with the same key.
 */
export async function emitirBoleto(deps: Deps, emissaoId: number): Promise<string> {
  const emissao = await inTransaction(deps.db, tx => contarTentativa(tx, emissaoId))
  if (!emissao) return linkOuRecusa(deps.db, emissaoId)
  const prazoTotalMs = emissao.tentativas === 1 ? PACIENCIA_DO_COMPRADOR_MS : undefined
  const resultado = await deps.pagbank.emitirBoleto(
    emissao.requisicao,
    emissao.chaveIdempotencia,
    prazoTotalMs,
  )
  if (resultado.tipo === 'emitido' && !confere(resultado.boleto, emissao)) {
    deps.log.error({ pedidoId: emissao.pedidoId }, 'o provedor respondeu com outra cobrança')
    throw new RecusaError({ codigo: 'boleto-em-processamento' })
  }
  if (resultado.tipo === 'emitido') {
    await inTransaction(deps.db, tx => concluirEmissao(tx, emissao, resultado.boleto, deps.clock()))
    return resultado.boleto.link
  }
  deps.log.warn({ pedidoId: emissao.pedidoId, detalhe: resultado.detalhe }, 'boleto não emitido')
  if (!definitivo(resultado, emissao)) throw new RecusaError({ codigo: 'boleto-em-processamento' })
  await inTransaction(deps.db, tx => desfazerEmissao(tx, emissao, resultado.detalhe, deps.clock()))
  return linkOuRecusa(deps.db, emissaoId)
}

// The answer must be about what was asked: same reference, same amount.
function confere(boleto: BoletoEmitido, { requisicao }: Emissao): boolean {
  const { reference_id, charges } = requisicao as RequisicaoDeBoleto // written by montarRequisicaoDeBoleto alone
  return boleto.referencia === reference_id && boleto.valorCentavos === charges[0]?.amount.value
}

// A request that was judged is refused for good. "Not allowed" is that only when no earlier try can have gone through.
function definitivo(
  resultado: Exclude<ResultadoDaEmissao, { tipo: 'emitido' }>,
  { tentativas }: Emissao,
): boolean {
  return resultado.tipo === 'recusado' && (resultado.judged || tentativas === 1)
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
