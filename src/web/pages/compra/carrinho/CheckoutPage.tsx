import { getRouteApi, Link } from '@tanstack/react-router'
import { recusadoCom } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { paths } from '#web/paths.ts'
import { type Pedido, usePedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './CheckoutPage.module.css'
import {
  type Desfecho,
  desfechoDoPagamento,
  type EstadoDoPedido,
  fraseDoPagamento,
  resultadoDoPagamento,
} from './resultado-do-pagamento.ts'

const route = getRouteApi('/sessao/checkout')

/** The result of a payment, after the provider's page has sent the person back (spec §2). */
export function CheckoutPage() {
  const { status, external_reference } = route.useSearch()
  const { aprovado, pedidoId } = resultadoDoPagamento(status, external_reference)
  return (
    <>
      <PageHeader title="Pagamento" />
      <Card flow="stack" gap={4} items="start" pad={6} className={styles.resultado}>
        {pedidoId ? (
          <PedidoDoPagamento pedidoId={pedidoId} aprovado={aprovado} />
        ) : (
          <DesfechoDoPagamento aprovado={aprovado} pedido={null} />
        )}
        <Link to={paths.pedidos} className={buttonClass({ variant: 'quiet' })}>
          Ver todos os pedidos
        </Link>
      </Card>
    </>
  )
}

interface PedidoDoPagamentoProps {
  pedidoId: number
  /** The provider's page reported success. */
  aprovado: boolean
}

/** The present state of the paid order; does not reveal an order of another buyer (rule M29). */
function PedidoDoPagamento({ pedidoId, aprovado }: PedidoDoPagamentoProps) {
  const { id: userId } = useUser()
  const consulta = usePedido(pedidoId)
  const semPedido = <DesfechoDoPagamento aprovado={aprovado} pedido={null} />
  if (recusadoCom(consulta.error, 'pedido-inexistente')) return semPedido
  return (
    <Consultado
      consulta={consulta}
      falha="Erro ao carregar o pedido."
      esqueleto={<Skeleton height={180} label="Carregando pedido…" />}
    >
      {pedido =>
        pedido.comprador.id === userId ? <Situacao pedido={pedido} aprovado={aprovado} /> : semPedido
      }
    </Consultado>
  )
}

function Situacao({ pedido, aprovado }: { pedido: Pedido; aprovado: boolean }) {
  // A line of its own where an abatimento made it lower (rule N69).
  const { total, valorDoBoleto = total } = pedido
  return (
    <>
      <DesfechoDoPagamento aprovado={aprovado} pedido={pedido} />
      <DefinitionList
        items={[
          ['Pedido', `#${pedido.id}`],
          ['Total', <Dinheiro key="total" valor={pedido.total} />],
          ['Valor do boleto', valorDoBoleto < total ? <Dinheiro key="boleto" valor={valorDoBoleto} /> : null],
          ['Situação', <StatusDoPedido key="pedido" status={pedido.statusPedido} />],
          ['Pagamento', <StatusDoPagamento key="pagamento" status={pedido.statusPagamento} />],
        ]}
      />
      <Link to={paths.pedido(pedido.id)} className={buttonClass()}>
        Ver pedido #{pedido.id}
      </Link>
    </>
  )
}

const marcas = {
  aprovado: { icon: 'check', tone: 'success', texto: 'Pagamento aprovado' },
  informado: { icon: 'check', tone: 'success', texto: 'Aprovação informada pelo PagBank' },
  desconhecido: { icon: 'pending', tone: 'info', texto: 'Retorno do PagBank' },
  pendente: { icon: 'pending', tone: 'warn', texto: 'Pagamento não aprovado ou pendente' },
} as const satisfies Record<Desfecho, object>

interface DesfechoDoPagamentoProps {
  /** The provider's page reported success. */
  aprovado: boolean
  /** Null without an order of the user. */
  pedido: EstadoDoPedido | null
}

/** How the payment went, as a mark and a sentence (spec §2). */
function DesfechoDoPagamento({ aprovado, pedido }: DesfechoDoPagamentoProps) {
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
