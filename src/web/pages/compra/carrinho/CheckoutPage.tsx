import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './CheckoutPage.module.css'
import { DesfechoDoPagamento } from './DesfechoDoPagamento.tsx'
import { PedidoDoPagamento } from './PedidoDoPagamento.tsx'
import { resultadoDoPagamento } from './resultado-do-pagamento.ts'

const route = getRouteApi('/sessao/checkout')

/** The result of a payment, after the provider's page has sent the person back (spec §2). */
export function CheckoutPage() {
  const { status, external_reference } = route.useSearch()
  const { aprovado, pedidoId } = resultadoDoPagamento(status, external_reference)
  return (
    <>
      <PageHeader title="Pagamento" />
      <Card className={styles.resultado}>
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
