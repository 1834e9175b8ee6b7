// Staff close a refund that they gave back by hand (rule M27, design/refunds-and-shares).
import type { Centavos } from '#domain/centavos.ts'
import {
  atualizarConclusao,
  buscarCobrancaDaEquipe,
  buscarReembolso,
  travarReembolso,
} from '#server/contas/reembolso/reembolso-repository.ts'
import { abrirRepassesPresos } from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import { travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { alvoDoDinheiro, auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { travarCobranca } from './cobranca-repository.ts'
import { lerSeResponder } from './ler-cobranca.ts'

const CONCLUIR_REEMBOLSO = ato('concluir-reembolso', 'Pedidos e dinheiro', 'Concluiu o reembolso')

interface Conclusao {
  cobrancaId: number
  porUsuarioId: number
  /** What was still to go back, in centavos, as the author saw it. */
  valorEsperado: Centavos
  /** How the money went back. */
  observacao: string
}

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank'>

/**
 * Marks a refund as done by hand, once (rule M27), for exactly the amount that the author saw. Refuses with `reembolso-inexistente`,
 * `reembolso-ja-concluido`, `reembolso-mudou`, `reembolso-nao-conferido` or, while the provider is still asked for it and could pay a
 * second time, `reembolso-em-andamento`. Sellers' shares that stay in custody are put before staff (rule M38).
 */
export async function concluirReembolso(deps: Deps, conclusao: Conclusao): Promise<void> {
  await conferirReembolso(deps, conclusao.cobrancaId)
  await inTransaction(deps.db, tx => registrarConclusao(deps, tx, conclusao))
}

/**
 * Reads the charge of a refund that is left to staff: what went back at the provider, in its panel for example, was not given back by
 * hand. Refuses with `reembolso-nao-conferido` if the provider does not answer. Reads nothing if there is no such refund.
 */
async function conferirReembolso(deps: Deps, cobrancaId: number): Promise<void> {
  const chargeId = await buscarCobrancaDaEquipe(deps.db, cobrancaId)
  if (chargeId === null || (await lerSeResponder(deps, chargeId))) return
  throw new RecusaError({ codigo: 'reembolso-nao-conferido' })
}

/** As `concluirReembolso`, in the caller's transaction and without the reading before it. */
export async function registrarConclusao(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Tx,
  { cobrancaId, valorEsperado, observacao, porUsuarioId }: Conclusao,
): Promise<void> {
  const dono = exigir(await buscarReembolso(tx, cobrancaId), 'reembolso-inexistente')
  // A reading locks the order first, or the charge without one: nothing goes back unseen between here and the end of the transaction.
  await (dono.pedidoId === null ? travarCobranca(tx, cobrancaId) : travarPedido(tx, dono.pedidoId))
  const reembolso = exigir(await travarReembolso(tx, cobrancaId), 'reembolso-inexistente')
  const { situacao: antes, motivo, faltaCentavos } = reembolso
  if (antes === 'CONCLUIDO') throw new RecusaError({ codigo: 'reembolso-ja-concluido' })
  if (motivo === null) throw new RecusaError({ codigo: 'reembolso-em-andamento' })
  if (faltaCentavos !== valorEsperado) throw new RecusaError({ codigo: 'reembolso-mudou', faltaCentavos })
  const agora = clock()
  await atualizarConclusao(tx, cobrancaId, { observacao, porUsuarioId, agora })
  await abrirRepassesPresos(tx, { cobrancaId }, agora)
  const registro = { acao: CONCLUIR_REEMBOLSO, alvo: alvoDoDinheiro(dono) } as const
  const depois = { situacao: 'CONCLUIDO', valorCentavos: faltaCentavos, observacao }
  await auditar(tx, { ...registro, porUsuarioId, antes: { situacao: antes }, depois }, agora)
}
