import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './CheckoutPage.module.css'
import { PedidoDoPagamento } from './PedidoDoPagamento.tsx'
import { fraseDoPagamento, resultadoDoPagamento } from './resultado-do-pagamento.ts'

const route = getRouteApi('/sessao/checkout')

/** The result of a payment, after the provider's page has sent the person back (spec §2). */
export function CheckoutPage() {
  const { status, external_reference } = route.useSearch()
  const { aprovado, pedidoId } = resultadoDoPagamento(status, external_reference)
  return (
    <>
      <PageHeader title="Pagamento" />
      <Card className={styles.resultado}>
        <StatusMark icon={aprovado ? 'check' : 'pending'} tone={aprovado ? 'success' : 'warn'}>
          {aprovado ? 'Pagamento aprovado' : 'Pagamento não aprovado ou pendente'}
        </StatusMark>
        {pedidoId ? (
          <PedidoDoPagamento pedidoId={pedidoId} aprovado={aprovado} />
        ) : (
          <p>{fraseDoPagamento(aprovado, null)}</p>
        )}
        <Link to={paths.pedidos} className={buttonClass({ variant: 'quiet' })}>
          Ver todos os pedidos
        </Link>
      </Card>
    </>
  )
}
