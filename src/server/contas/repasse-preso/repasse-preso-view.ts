import type * as z from 'zod/mini'
import type { repassePresoSchema } from '#contract/contas/repasse-preso.ts'
import { repasseUrgente } from '#domain/pagamento/repasse-preso.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { RepassePresoLido } from './repasse-preso-repository.ts'

/** Shares in custody as staff see them; `hoje` is the date in São Paulo. */
export function repassePresoView(
  repasse: RepassePresoLido,
  hoje: string,
): z.output<typeof repassePresoSchema> {
  return {
    id: repasse.cobrancaId,
    pedidoId: repasse.pedidoId,
    comprador: { id: repasse.compradorId, nome: repasse.compradorNome },
    vendedores: repasse.vendedores.map(({ id, nome, valorCentavos: valor }) => ({ id, nome, valor })),
    valor: repasse.valorCentavos,
    situacao: repasse.situacao,
    urgente: repasseUrgente(repasse, hoje),
    desde: repasse.desde,
    liberaEm: repasse.liberaEm,
    lidaEm: repasse.lidaEm,
    acertadoPor: autorView(repasse.porId, repasse.porNome),
    acertadoEm: repasse.acertadoEm,
    observacao: repasse.observacao,
  }
}
