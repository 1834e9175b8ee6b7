// What the provider shows of a Pix code (rules N98, N100): its payment becomes a charge of the order beside those of its boletos, and the
// rules for several charges decide what it pays (design/charges).
import { ESPERA_DO_PIX_MS } from '#domain/pagamento/pix.ts'
import { aplicarEstadoEm } from '#server/cobranca/cobranca/aplicar-cobranca.ts'
import { inserirCobrancaDePix } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import type { PixLido } from '#server/pedido/pedido/pix-do-pedido-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import type { PixDoProvedor } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { marcarPago, marcarVencido } from './pix-repository.ts'

/** Reads a code from the provider and applies what it says; throws if the provider does not answer. */
export async function lerEAplicarPix(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank'>,
  pix: PixLido,
): Promise<void> {
  const lido = await deps.pagbank.lerPix(pix.orderId)
  if (lido.tipo !== 'emitido' || lido.pix.referencia !== pix.referencia)
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre o Pix do pedido ${pix.pedidoId}`)
  await aplicarLeituraDoPix(deps, pix, lido.pix)
}

/** Applies a reading of the code that this emission asked for: once, whatever was read before. */
export async function aplicarLeituraDoPix(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { emissaoId, pedidoId, via }: Pick<PixLido, 'emissaoId' | 'pedidoId' | 'via'>,
  { orderId, expiraEm, cobranca }: PixDoProvedor,
): Promise<void> {
  const agora = deps.clock()
  const depoisDoFimMs = agora.getTime() - expiraEm.getTime()
  if (cobranca && cobranca.pagoCentavos > 0)
    return inTransaction(deps.db, async tx => {
      await travarPedido(tx, pedidoId)
      await inserirCobrancaDePix(tx, { pedidoId, emissaoId, via, orderId }, cobranca, agora)
      await marcarPago(tx, emissaoId)
      await aplicarEstadoEm(deps, tx, cobranca)
    })
  if (depoisDoFimMs >= 0)
    await inTransaction(deps.db, tx => marcarVencido(tx, emissaoId, depoisDoFimMs >= ESPERA_DO_PIX_MS))
}
