import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import {
  type Desfecho,
  desfechoDoPagamento,
  type EstadoDoPedido,
  fraseDoPagamento,
} from './resultado-do-pagamento.ts'

const marcas = {
  aprovado: { icon: 'check', tone: 'success', texto: 'Pagamento aprovado' },
  informado: { icon: 'check', tone: 'success', texto: 'Aprovação informada pelo PagBank' },
  pendente: { icon: 'pending', tone: 'warn', texto: 'Pagamento não aprovado ou pendente' },
} as const satisfies Record<Desfecho, object>

interface DesfechoDoPagamentoProps {
  /** The provider's page reported success. */
  aprovado: boolean
  /** Null without an order of the user. */
  pedido: EstadoDoPedido | null
}

/** How the payment went, as a mark and a sentence (spec §2). */
export function DesfechoDoPagamento({ aprovado, pedido }: DesfechoDoPagamentoProps) {
  const { icon, tone, texto } = marcas[desfechoDoPagamento(aprovado, pedido)]
  return (
    <>
      <StatusMark icon={icon} tone={tone}>
        {texto}
      </StatusMark>
      <p role="status">{fraseDoPagamento(aprovado, pedido)}</p>
    </>
  )
}
