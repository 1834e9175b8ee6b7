import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/queries/auth-queries.ts'
import { usePedirDeNovo } from '#web/queries/carrinho/pedir-de-novo.ts'
import type { Pedido } from '#web/queries/pedido-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './detalhe.module.css'

interface PedirDeNovoProps {
  pedido: Pedido
}

/** Adds the items of the user's own order to the cart again, and says which are no longer for sale. */
export function PedirDeNovo({ pedido: { comprador, itensPedido } }: PedirDeNovoProps) {
  const { id: userId } = useUser()
  const { mutate: pedir, isPending, data: ausentes = [] } = usePedirDeNovo()
  if (comprador.id !== userId) return null
  return (
    <>
      <Button variant="quiet" icon="cart" wide busy={isPending} onClick={() => pedir(itensPedido)}>
        Pedir de novo
      </Button>
      <div role="status">
        {ausentes.length > 0 && (
          <Card className={styles.card}>
            <h2>Ficaram fora do carrinho</h2>
            <ul className={styles.ausentes}>
              {ausentes.map(({ item: { id, cotacao }, porque }) => (
                <li key={id}>
                  <strong>
                    {cotacao.produto.nome}, de {cotacao.vendedorNome}
                  </strong>
                  <p className={styles.aviso}>{porque}</p>
                </li>
              ))}
            </ul>
            {ausentes.length < itensPedido.length && (
              <Link to={paths.carrinho} className={buttonClass({ variant: 'quiet' })}>
                Ver carrinho
              </Link>
            )}
          </Card>
        )}
      </div>
    </>
  )
}
