import { StatusDoRepasse } from '#web/components/status/StatusDoRepasse.tsx'
import type { Pedido } from '#web/queries/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import styles from './detalhe.module.css'
import { quandoRecebe } from './quando-recebe.ts'

interface RepasseDoPedidoProps {
  pedido: Pedido
}

/** The sellers' share; what its seller waits for (rule M45), or how the sellers are paid outside of PagBank (decision 033). */
export function RepasseDoPedido({ pedido }: RepasseDoPedidoProps) {
  const pode = usePermissao()
  const { statusVendedorPagamento, pagoPorFora } = pedido
  const espera = pode('publicar-cotacao') && quandoRecebe(pedido)
  return (
    <>
      <StatusDoRepasse status={statusVendedorPagamento} />
      {espera && <span className={styles.nota}>{espera}</span>}
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
