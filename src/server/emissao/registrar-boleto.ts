// A boleto that the provider shows for an emission becomes what it stands for: the order, or, if the emission was undone
// meanwhile, a cancelled order whose money goes back (rules M17, M27, decision 034).
import { aplicarEstado } from '#server/cobranca/aplicar-cobranca.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoletoEmitido } from '#server/pagbank/resposta-de-cobranca.ts'
import { type Emissao, listarIdsAvisados } from './emissao-repository.ts'
import { concluirEmissao } from './encerrar-emissao.ts'
import { registrarOrfao } from './registrar-orfao.ts'

/** Is the boleto the one that was asked for: same reference, same amount? */
export function confere(boleto: BoletoEmitido, { requisicao }: Pick<Emissao, 'requisicao'>): boolean {
  const { reference_id, charges } = requisicao
  return boleto.referencia === reference_id && boleto.valorCentavos === charges[0]?.amount.value
}

/**
 * Records, once, a boleto that was compared with its emission; `anotar` adds the audit entry of who found it. True if this call
 * turned the cart into the order.
 */
export async function registrarBoleto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  emissao: Emissao,
  boleto: BoletoEmitido,
  anotar?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { concluida, orfao } = await inTransaction(deps.db, async tx => {
    const concluida = await concluirEmissao(tx, emissao, boleto, deps.clock())
    const orfao = !concluida && (await registrarOrfao(tx, emissao, boleto, deps.clock()))
    if (concluida || orfao) await anotar?.(tx)
    return { concluida, orfao }
  })
  if (orfao) await aplicarEstado(deps, boleto)
  return concluida
}

/** What the provider shows for the ids that the notices of an emission name. */
export interface BuscaPorAvisos {
  /** The boleto that was asked for. */
  boleto: BoletoEmitido | null
  /** How many ids there are, how many of them were declined, and how many got no answer. */
  ids: number
  recusados: number
  semResposta: number
}

/**
 * Looks for the boleto of an earlier try through the ids that notices named: how long the provider remembers an idempotency key
 * is not documented.
 */
export async function procurarBoletoAvisado(
  { db, pagbank }: Pick<Dependencies, 'db' | 'pagbank'>,
  emissao: Pick<Emissao, 'id' | 'requisicao'>,
): Promise<BuscaPorAvisos> {
  const busca: BuscaPorAvisos = { boleto: null, ids: 0, recusados: 0, semResposta: 0 }
  for (const id of await listarIdsAvisados(db, emissao.id)) {
    const boleto = await pagbank.buscarBoleto(id)
    busca.ids += 1
    if (boleto === 'recusado') busca.recusados += 1
    else if (!boleto) busca.semResposta += 1
    else if (confere(boleto, emissao)) return { ...busca, boleto }
  }
  return busca
}
