import { Link } from '@tanstack/react-router'
import { deReais, formatarCentavos, subtrair } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import type { Carrinho, ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useRemoverItem } from '#web/queries/compra/carrinho/mudar-itens.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './MinimoDoVendedor.module.css'

type Minimo = NonNullable<Carrinho['minimosDosVendedores']>[number]

interface MinimoDoVendedorProps {
  minimo: Minimo
  /** This seller's items in the next boleto. */
  itens: readonly ItemDoCarrinho[]
  /** The boleto is being issued: nothing can be changed. */
  bloqueado: boolean
  /** Called before the items are removed, so that the list can move the focus. */
  aoRemover: () => void
}

/** How much of a seller's minimum its items reach; below it the ways on: more of this seller, or nothing (rules N22, N23). */
export function MinimoDoVendedor({ minimo, itens, bloqueado, aoRemover }: MinimoDoVendedorProps) {
  const { mutateAsync: remover, isPending } = useRemoverItem()
  const [pede, soma] = [deReais(minimo.minimo), deReais(minimo.soma)]
  if (soma >= pede)
    return (
      <p className={styles.minimo}>
        <StatusMark icon="check" tone="success">
          {`Pedido mínimo de ${formatarCentavos(pede)} atingido`}
        </StatusMark>
      </p>
    )

  async function removerTodos() {
    aoRemover()
    // One after the other: each answers the cart as it is then.
    for (const item of itens) await remover(item).catch(() => undefined)
  }

  return (
    <div className={styles.minimo}>
      <p className={styles.falta}>
        <StatusMark icon="alert" tone="warn" sentence>
          {`Faltam ${formatarCentavos(subtrair(pede, soma))} para o pedido mínimo de ${formatarCentavos(pede)}`}
        </StatusMark>
        <progress
          value={soma}
          max={pede}
          aria-label={`${formatarCentavos(soma)} de ${formatarCentavos(pede)}, o pedido mínimo de ${minimo.vendedorNome}`}
        />
      </p>
      {!bloqueado && (
        <p className={styles.acoes}>
          <Link
            to={paths.vendedor(minimo.vendedorId)}
            className={buttonClass({ variant: 'quiet' })}
            aria-label={`Completar o pedido de ${minimo.vendedorNome}`}
          >
            Completar
          </Link>
          <Button variant="plain" busy={isPending} onClick={removerTodos}>
            {itens.length === 1 ? 'Remover o item' : `Remover os ${itens.length} itens`}
          </Button>
        </p>
      )}
    </div>
  )
}
