// Steps 2 and 3 of a boleto (rule M17): call the provider outside any transaction, then record its answer. The click and the
// recovery run the same code; the second run has no effect.
import type { Motivo } from '#domain/motivo.ts'
import { buscarCobrancaDaEmissao } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { atualizarRecusa } from '#server/pedido/pedido/estado-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { BoletoEmitido } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import type { ResultadoDaEmissao } from '#server/plataforma/provedor/resultado.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { anotarCausa } from './anotar-causa.ts'
import { desfazerEmissao } from './desfazer-emissao.ts'
import {
  atualizarDetalhe,
  buscarEmissao,
  contarTentativa,
  type Emissao,
  listarIdsAvisados,
} from './emissao-repository.ts'
import { motivoDaSegundaVia } from './motivo-da-segunda-via.ts'
import { confere, procurarBoletoNotificado, registrarBoleto } from './registrar-boleto.ts'

/** The buyer waits for the first try; after this time the recovery takes over. */
const PACIENCIA_DO_COMPRADOR_MS = 14_000
/** A further try is followed by the next one soon, so that one that hangs holds up the others of its round for no longer than this. */
const PACIENCIA_DA_RECUPERACAO_MS = 30_000

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Makes a try that is already counted, and answers the boleto's link. If the provider refused, refuses with `boleto-recusado` or the more
 * specific code that `anotarCausa` finds; for a further boleto of an order with the code of `motivoDaSegundaVia`. While the outcome is
 * unknown, refuses with `boleto-em-processamento`; the recovery then asks again with the same key.
 */
export async function emitirBoleto(deps: Deps, emissao: Emissao): Promise<string> {
  const boletoAvisado = ehPrimeira(emissao) ? null : (await procurarBoletoNotificado(deps, emissao)).boleto
  if (boletoAvisado) return registrar(deps, emissao, boletoAvisado)
  const prazoTotalMs = ehPrimeira(emissao) ? PACIENCIA_DO_COMPRADOR_MS : PACIENCIA_DA_RECUPERACAO_MS
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
  if (resultado.tipo === 'incerto' || !recusaDefinitiva(resultado, emissao))
    return deixarEmAberto(deps, emissao, resultado.detalhe)
  return desfazer(deps, emissao, resultado)
}

/** Counts a further try of an open emission and makes it, as `emitirBoleto` does. Answers alike if the emission has ended. */
export async function tentarDeNovo(deps: Deps, emissaoId: number): Promise<string> {
  const emissao = await inTransaction(deps.db, tx => contarTentativa(tx, emissaoId))
  return emissao ? emitirBoleto(deps, emissao) : lerDesfecho(deps, emissaoId)
}

function ehPrimeira({ tentativas }: Emissao): boolean {
  return tentativas === 1
}

async function registrar(deps: Deps, emissao: Emissao, boleto: BoletoEmitido): Promise<string> {
  const concluida = await registrarBoleto(deps, emissao, boleto)
  return concluida ? boleto.link : lerDesfecho(deps, emissao.id)
}

// A further boleto has no cart that the person could change.
function motivoDe({ via }: Pick<Emissao, 'via'>, motivo: Motivo): Motivo {
  return via > 1 ? motivoDaSegundaVia(motivo) : motivo
}

type Recusado = Extract<ResultadoDaEmissao, { tipo: 'recusado' }>

// A concurrent run may have ended the emission in another way. The database then has the answer.
// Another try may be under way: a refusal of the request itself is the answer to that one too.
async function desfazer(deps: Deps, emissao: Emissao, { detalhe, causa, judged }: Recusado): Promise<string> {
  const motivo = await inTransaction(deps.db, async tx => {
    const tentativas = judged ? undefined : emissao.tentativas
    const desfeita = await desfazerEmissao(tx, { ...emissao, tentativas }, detalhe, deps.clock())
    const motivo = motivoDe(emissao, await anotarCausa(tx, emissao, causa, deps.clock()))
    if (desfeita) await atualizarRecusa(tx, emissao.pedidoId, motivo)
    await aplicarNotificacoesQueEsperaram(deps, tx, emissao)
    return desfeita ? motivo : null
  })
  recusarSe(motivo)
  return lerDesfecho(deps, emissao.id)
}

async function deixarEmAberto(deps: Deps, emissao: Emissao, detalhe: string): Promise<never> {
  await inTransaction(deps.db, async tx => {
    await atualizarDetalhe(tx, emissao.id, detalhe)
    await aplicarNotificacoesQueEsperaram(deps, tx, emissao)
  })
  throw new RecusaError({ codigo: 'boleto-em-processamento' })
}

// While the first try is under way, a notice of an unpaid boleto sends no job, because the try ends with that boleto (design/emission). If it
// does not, the notice leads to the boleto.
async function aplicarNotificacoesQueEsperaram(
  { fila }: Pick<Deps, 'fila'>,
  tx: Tx,
  emissao: Emissao,
): Promise<void> {
  if (ehPrimeira(emissao) && (await listarIdsAvisados(tx, emissao.id)).length > 0)
    await fila.enviar(tx, 'aplicar-avisos', { emissaoId: emissao.id })
}

// A refusal of the request itself is final, also for a repetition. If an earlier try had created the boleto, the same request under
// the same key would have been answered with it. This includes a due date or a receiver that became invalid since. Any other refusal
// (such as "not allowed") is final only if no earlier try can have succeeded (design/emission).
function recusaDefinitiva({ judged }: Recusado, emissao: Emissao): boolean {
  return judged || ehPrimeira(emissao)
}

// The outcome of an emission that another run ended, as the database has it.
async function lerDesfecho({ db }: Pick<Dependencies, 'db'>, emissaoId: number): Promise<string> {
  const emissao = exigir(await buscarEmissao(db, emissaoId), 'emissao-inexistente')
  const { situacao, pedidoId } = emissao
  if (situacao === 'ABERTA') throw new RecusaError({ codigo: 'boleto-em-processamento' })
  const cobranca = situacao === 'CONCLUIDA' ? await buscarCobrancaDaEmissao(db, emissaoId, pedidoId) : null
  if (!cobranca?.link) throw new RecusaError(motivoDe(emissao, { codigo: 'boleto-recusado' }))
  return cobranca.link
}
