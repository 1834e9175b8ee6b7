// Icon, tone and word of each status. Filters and menus use the words too.
import type { StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import {
  AGUARDANDO_PAGAMENTO,
  PALAVRA_DO_PAGAMENTO,
  PALAVRA_DO_PEDIDO,
  type PagamentoADizer,
} from '#domain/pedido/palavras.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Tone } from '#web/ui/display/StatusMark.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

export interface Marca {
  icon: IconName
  tone: Tone
  palavra: string
}

export const marcasDoPedido: Record<StatusDePedido, Marca> = {
  NO_CARRINHO: { icon: 'cart', tone: 'neutral', palavra: PALAVRA_DO_PEDIDO.NO_CARRINHO },
  PENDENTE: { icon: 'pending', tone: 'warn', palavra: PALAVRA_DO_PEDIDO.PENDENTE },
  AGUARDANDO_FRETE: { icon: 'truck', tone: 'info', palavra: PALAVRA_DO_PEDIDO.AGUARDANDO_FRETE },
  ENTREGUE: { icon: 'check', tone: 'success', palavra: PALAVRA_DO_PEDIDO.ENTREGUE },
  CANCELADO: { icon: 'alert', tone: 'danger', palavra: PALAVRA_DO_PEDIDO.CANCELADO },
}

export const marcasDoPagamento: Record<PagamentoADizer, Marca> = {
  BOLETO_PENDENTE_PAGAMENTO: {
    icon: 'pending',
    tone: 'warn',
    palavra: PALAVRA_DO_PAGAMENTO.BOLETO_PENDENTE_PAGAMENTO,
  },
  BOLETO_PAGO: { icon: 'check', tone: 'success', palavra: PALAVRA_DO_PAGAMENTO.BOLETO_PAGO },
  PAGAMENTO_EM_ATRASO: { icon: 'alert', tone: 'danger', palavra: PALAVRA_DO_PAGAMENTO.PAGAMENTO_EM_ATRASO },
  PAGAMENTO_DEVOLVIDO: { icon: 'alert', tone: 'danger', palavra: PALAVRA_DO_PAGAMENTO.PAGAMENTO_DEVOLVIDO },
}

/** Of all shares of an order, as staff read them. */
export const marcasDoRepasse: Record<StatusDeRepasse, Marca> = {
  AGUARDANDO_PAGAMENTO: { icon: 'pending', tone: 'warn', palavra: AGUARDANDO_PAGAMENTO },
  EM_CUSTODIA: { icon: 'lock', tone: 'info', palavra: 'Em custódia' },
  REPASSADO: { icon: 'check', tone: 'success', palavra: 'Repassado' },
  CANCELADO: { icon: 'alert', tone: 'danger', palavra: 'Cancelado' },
}

/** Of a seller's own share. */
export const marcasDoProprioRepasse: Record<StatusDeRepasse, Marca> = {
  ...marcasDoRepasse,
  EM_CUSTODIA: { icon: 'lock', tone: 'info', palavra: 'A receber na entrega' },
  REPASSADO: { icon: 'check', tone: 'success', palavra: 'Pago a você' },
}
