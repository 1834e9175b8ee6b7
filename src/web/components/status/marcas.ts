// Icon, tone and word of each status. Filters and menus use the words too.
import type { StatusDePagamento, StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Tone } from '#web/ui/display/StatusMark.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

export interface Marca {
  icon: IconName
  tone: Tone
  palavra: string
}

export const marcasDoPedido: Record<StatusDePedido, Marca> = {
  NO_CARRINHO: { icon: 'cart', tone: 'neutral', palavra: 'No carrinho' },
  PENDENTE: { icon: 'pending', tone: 'warn', palavra: 'Pendente' },
  AGUARDANDO_FRETE: { icon: 'truck', tone: 'info', palavra: 'Aguardando frete' },
  ENTREGUE: { icon: 'check', tone: 'success', palavra: 'Entregue' },
  CANCELADO: { icon: 'alert', tone: 'danger', palavra: 'Cancelado' },
}

export const marcasDoPagamento: Record<StatusDePagamento, Marca> = {
  BOLETO_PENDENTE_PAGAMENTO: { icon: 'pending', tone: 'warn', palavra: 'Boleto pendente' },
  BOLETO_PAGO: { icon: 'check', tone: 'success', palavra: 'Boleto pago' },
  PAGAMENTO_EM_ATRASO: { icon: 'alert', tone: 'danger', palavra: 'Em atraso' },
}

export const marcasDoRepasse: Record<StatusDeRepasse, Marca> = {
  AGUARDANDO_PAGAMENTO: { icon: 'pending', tone: 'warn', palavra: 'Aguardando pagamento' },
  EM_CUSTODIA: { icon: 'lock', tone: 'info', palavra: 'Em custódia' },
  REPASSADO: { icon: 'check', tone: 'success', palavra: 'Repassado' },
  CANCELADO: { icon: 'alert', tone: 'danger', palavra: 'Cancelado' },
}
