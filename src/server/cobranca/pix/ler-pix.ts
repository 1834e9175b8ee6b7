// A Pix code as the screen shows it (rule N101).
import type { Vista } from '#contract/endpoint.ts'
import type { pixSchema } from '#contract/pedido/pix.ts'
import { estaQuitado } from '#domain/pagamento/status-pagamento.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { buscarPedido } from '#server/pedido/pedido/pedido-repository.ts'
import { buscarPix, type PixLido } from '#server/pedido/pedido/pix-do-pedido-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { desenharQr } from '#server/plataforma/qr.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'

type Pix = Vista<typeof pixSchema>

/** The order's newest code; null if it has none, or was paid otherwise. Refuses with `pedido-inexistente`. */
export async function lerPix(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { pedidoId, user }: { pedidoId: number; user: Quem },
): Promise<Pix | null> {
  const pedido = exigir(await buscarPedido(db, pedidoId, filtroDoPapel(user)), 'pedido-inexistente')
  const pix = await buscarPix(db, pedidoId)
  // A paid code whose money went back says nothing about the debt that there is again (rule M41).
  return pix && estaQuitado(pedido) === (pix.situacao === 'PAGO') ? pixView(pix, clock()) : null
}

/** A code that ended is not shown as open, also before it was read again. */
export function pixView({ texto, valorCentavos: valor, expiraEm, situacao }: PixLido, agora: Date): Pix {
  const acabou = situacao === 'ABERTO' && expiraEm <= agora
  return { texto, imagem: desenharQr(texto), valor, expiraEm, situacao: acabou ? 'VENCIDO' : situacao }
}
