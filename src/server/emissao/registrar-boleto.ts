// A boleto that the provider shows for an intention becomes what it stands for: the order, or, where the intention was undone
// meanwhile, a cancelled order whose money goes back (rules M17, M27, decision 034).

import { aplicarEstado } from '#server/cobranca/ler-cobranca.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { RequisicaoDeBoleto } from '#server/pagbank/requisicao-de-boleto.ts'
import type { BoletoEmitido } from '#server/pagbank/resposta-de-cobranca.ts'
import { type Emissao, listarIdsAvisados } from './emissao-repository.ts'
import { concluirEmissao } from './encerrar-emissao.ts'
import { registrarOrfao } from './registrar-orfao.ts'

/** Is the boleto the one that was asked for: same reference, same amount? */
export function confere(boleto: BoletoEmitido, { requisicao }: Pick<Emissao, 'requisicao'>): boolean {
  const { reference_id, charges } = requisicao as RequisicaoDeBoleto // written by montarRequisicaoDeBoleto alone
  return boleto.referencia === reference_id && boleto.valorCentavos === charges[0]?.amount.value
}

/** Records a boleto that was compared with its intention, once; `anotar` writes down whose deed it was. */
export async function registrarBoleto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  emissao: Emissao,
  boleto: BoletoEmitido,
  anotar?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const orfao = await inTransaction(deps.db, async tx => {
    const concluida = await concluirEmissao(tx, emissao, boleto, deps.clock())
    const achado = !concluida && (await registrarOrfao(tx, emissao, boleto, deps.clock()))
    if (concluida || achado) await anotar?.(tx)
    return achado
  })
  if (orfao) await aplicarEstado(deps, boleto)
}

/** What the provider shows for the ids that the notices of this intention name. */
export interface Avisado {
  /** The boleto that was asked for. */
  boleto: BoletoEmitido | null
  /** How many ids there are, how many of them were declined, and how many nobody answered for. */
  ids: number
  recusados: number
  semResposta: number
}

/** Follows the notices. Nobody knows for how long the provider remembers a key; one of these names what an earlier try made. */
export async function procurarBoletoAvisado(
  { db, pagbank }: Pick<Dependencies, 'db' | 'pagbank'>,
  emissao: Pick<Emissao, 'id' | 'requisicao'>,
): Promise<Avisado> {
  const avisado: Avisado = { boleto: null, ids: 0, recusados: 0, semResposta: 0 }
  for (const id of await listarIdsAvisados(db, emissao.id)) {
    const boleto = await pagbank.buscarBoleto(id)
    avisado.ids += 1
    if (boleto === 'recusado') avisado.recusados += 1
    else if (!boleto) avisado.semResposta += 1
    else if (confere(boleto, emissao)) return { ...avisado, boleto }
  }
  return avisado
}
