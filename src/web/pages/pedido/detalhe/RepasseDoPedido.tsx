import { StatusDoRepasse } from '#web/components/status/StatusDoRepasse.tsx'
import type { Pedido } from '#web/queries/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import styles from './detalhe.module.css'

interface RepasseDoPedidoProps {
  pedido: Pedido
}

/** The sellers' share; for an order that was paid another way, also how the sellers are paid (decision 033). */
export function RepasseDoPedido({ pedido: { statusVendedorPagamento, pagoPorFora } }: RepasseDoPedidoProps) {
  const pode = usePermissao()
  return (
    <>
      <StatusDoRepasse status={statusVendedorPagamento} />
      {pagoPorFora && (
        <span className={styles.nota}>
          {pode('publicar-cotacao')
            ? 'O PagBank não repassa este pedido: nossa equipe paga você por fora.'
            : 'O PagBank não repassa este pedido: pague os vendedores por fora.'}
        </span>
      )}
    </>
  )
}
