import { getRouteApi, Link } from '@tanstack/react-router'
import { PageHeader } from '#web/layout/PageHeader.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './CheckoutPage.module.css'
import { resultadoDoPagamento } from './resultado-do-pagamento.ts'

const route = getRouteApi('/sessao/checkout')

/** What came of a payment, as the provider's page sent the person back (spec §2). */
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
        <p>
          {aprovado
            ? 'Recebemos seu pagamento. Agora preparamos a entrega.'
            : 'O pagamento ainda não foi confirmado. A compensação de um boleto pode levar alguns dias.'}
        </p>
        <div className={styles.acoes}>
          {pedidoId && (
            <Link to={paths.pedido(pedidoId)} className={buttonClass()}>
              Ver pedido #{pedidoId}
            </Link>
          )}
          <Link to={paths.pedidos} className={buttonClass({ variant: pedidoId ? 'quiet' : 'primary' })}>
            Ver todos os pedidos
          </Link>
        </div>
      </Card>
    </>
  )
}
