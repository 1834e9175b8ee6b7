import { Link } from '@tanstack/react-router'
import { SalvarComoLista } from '#web/components/lista/SalvarComoLista.tsx'
import { paths } from '#web/paths.ts'
import { usePedirDeNovo } from '#web/queries/compra/carrinho/pedir-de-novo.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'

interface PedirDeNovoProps {
  pedido: Pedido
}

/** Puts the items of an order into the cart again, or opens their grid if something changed (rule N35); keeps them as a list. */
export function PedirDeNovo({ pedido: { id, comprador } }: PedirDeNovoProps) {
  const { id: userId } = useUser()
  const pode = usePermissao()
  const { mutate: pedir, isPending } = usePedirDeNovo(id)
  if (comprador.id === userId)
    return (
      <>
        <Button variant="quiet" icon="cart" wide busy={isPending} onClick={() => pedir()}>
          Pedir de novo
        </Button>
        <SalvarComoLista compradorId={userId} origem={{ dePedidoId: id }} variant="quiet" wide />
      </>
    )
  if (!pode('usar-carrinho-de-outro')) return null
  // Staff look before they order for somebody else (rule N36).
  return (
    <Link to={paths.listaDoPedido(id)} className={buttonClass({ variant: 'quiet', wide: true })}>
      Pedir de novo por {comprador.nome}
    </Link>
  )
}
