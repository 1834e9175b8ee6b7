// Records the boleto that the provider shows for an emission, as the order's. If the emission was undone meanwhile, the boleto has no order and
// its money goes back (rules M17, M27, design/emission).
import { COBRANCAS_ENCERRADAS } from '#domain/pagamento/por-fora.ts'
import { aplicarEstado } from '#server/cobranca/cobranca/aplicar-cobranca.ts'
import { buscarCobrancaDaEmissao, inserirCobranca } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { juntarCobranca } from '#server/cobranca/cobranca/juntar-cobranca.ts'
import { avisarDoPedido } from '#server/pedido/pedido/avisar-do-pedido.ts'
import { moverItensQueFicam } from '#server/pedido/pedido/congelamento-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { BoletoEmitido } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { type Emissao, encerrar, listarIdsAvisados, travarEmissao } from './emissao-repository.ts'
import { confirmarReserva, type Gravacao } from './reserva-repository.ts'

/** Is this the boleto that the emission asked for: same reference, same amount? */
export function confere(boleto: BoletoEmitido, { requisicao }: Pick<Emissao, 'requisicao'>): boolean {
  const { reference_id, charges } = requisicao
  return boleto.referencia === reference_id && boleto.valorCentavos === charges[0]?.amount.value
}

/**
 * Records a boleto once; the caller has checked with `confere` that it is the emission's. `anotar` runs in the same transaction and
 * adds the audit entry of who found the boleto. True if this call recorded it as the emission's own boleto.
 */
export async function registrarBoleto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'log'>,
  emissao: Emissao,
  boleto: BoletoEmitido,
  anotar?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const gravar = async (tx: Tx, disputas: Gravacao['disputas']) => {
    const concluida = await concluirEmissao(deps, tx, emissao, { boleto, disputas })
    if (concluida && podeTerMudado(emissao, boleto))
      await deps.fila.enviar(tx, 'ler-cobranca', { chargeId: boleto.chargeId }, { chave: boleto.chargeId })
    const orfao = !concluida && (await registrarOrfao(deps, tx, emissao, boleto))
    if (concluida || orfao) await anotar?.(tx)
    return { concluida, orfao }
  }
  const { concluida, orfao } = await inTransaction(deps.db, tx => gravar(tx, 'com disputas')).catch(
    async err => {
      // A figure of a report must not cost the boleto.
      const gravado = await inTransaction(deps.db, tx => gravar(tx, 'sem disputas'))
      deps.log.error({ err }, 'boleto gravado sem as suas disputas')
      return gravado
    },
  )
  if (orfao) await aplicarEstado(deps, boleto)
  return concluida
}

// May the boleto have been paid or have ended before it was recorded? A repeated request is answered as the first one was, so that
// only the charge itself tells (rule M26, design/charges).
function podeTerMudado({ tentativas }: Emissao, { status }: BoletoEmitido): boolean {
  return tentativas > 1 || status !== 'WAITING'
}

// Makes the frozen cart an order: it becomes PENDENTE, and items beyond the maximum of receivers move to a new cart (rule M19). A further
// boleto of an order joins the others (rule M40). Its sellers are told of the order, the buyer of a boleto that is to be paid (rule N40). False
// if the emission had already ended.
async function concluirEmissao(
  deps: Pick<Dependencies, 'clock' | 'fila'>,
  tx: Tx,
  emissao: Emissao,
  { boleto, disputas }: Gravacao,
): Promise<boolean> {
  const agora = deps.clock()
  const { id, pedidoId, via, requisicao, porUsuarioId } = emissao
  if (via > 1) {
    if (!(await encerrar(tx, id, { situacao: 'CONCLUIDA', motivo: null, agora }))) return false
    const nova = { pedidoId, emissaoId: id, via, requisicao }
    const aguarda = await juntarCobranca(deps, tx, nova, { boleto, agora })
    if (aguarda) await avisarDoPedido(deps, tx, { pedidoId, fatos: ['boleto-emitido'] }, agora)
    return true
  }
  const confirmado = await confirmarReserva(tx, emissao, { boleto, disputas, agora })
  if (!confirmado) return false
  const { compradorId, temItensQueFicam } = confirmado
  if (temItensQueFicam) await moverItensQueFicam(tx, { pedidoId, compradorId }, agora)
  const daEquipe = porUsuarioId !== null && porUsuarioId !== compradorId
  await avisarDoPedido(deps, tx, { pedidoId, fatos: ['pedido-novo', 'boleto-emitido'], daEquipe }, agora)
  return true
}

// A boleto that exists although its emission was undone; true if this call recorded it. One that ended unpaid is left out, because there
// is nothing to give back. A further boleto is one more of its order (rule M40); any other belongs to its emission alone (rule M17).
async function registrarOrfao(
  deps: Pick<Dependencies, 'clock' | 'fila'>,
  tx: Tx,
  { id, requisicao }: Emissao,
  boleto: BoletoEmitido,
): Promise<boolean> {
  const agora = deps.clock()
  const { situacao, pedidoId, via } = await travarEmissao(tx, id)
  const semDinheiro = boleto.status !== 'PAID' && COBRANCAS_ENCERRADAS.includes(boleto.status)
  if (situacao !== 'RECUSADA' || semDinheiro || (await buscarCobrancaDaEmissao(tx, id, null))) return false
  const nova = { emissaoId: id, via, requisicao }
  if (via > 1) await juntarCobranca(deps, tx, { ...nova, pedidoId }, { boleto, agora })
  else await inserirCobranca(tx, { ...nova, pedidoId: null }, boleto, agora)
  return true
}

/** What the provider shows for the ids in an emission's notices. */
interface BuscaPorNotificacoes {
  /** The boleto that the emission asked for; null if none was found. */
  boleto: BoletoEmitido | null
  /** How many ids were looked up, how many of them are declined, and how many lookups got no answer. */
  ids: number
  recusados: number
  semResposta: number
}

/**
 * Looks for the boleto of an earlier try under the ids in the emission's notices, because it is not documented how long the provider
 * remembers an idempotency key.
 */
export async function procurarBoletoNotificado(
  { db, pagbank }: Pick<Dependencies, 'db' | 'pagbank'>,
  emissao: Pick<Emissao, 'id' | 'requisicao'>,
): Promise<BuscaPorNotificacoes> {
  const busca: BuscaPorNotificacoes = { boleto: null, ids: 0, recusados: 0, semResposta: 0 }
  for (const id of await listarIdsAvisados(db, emissao.id)) {
    const boleto = await pagbank.buscarBoleto(id)
    busca.ids += 1
    if (boleto === 'recusado') busca.recusados += 1
    else if (!boleto) busca.semResposta += 1
    else if (confere(boleto, emissao)) return { ...busca, boleto }
  }
  return busca
}
