import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useEsvaziarCarrinho } from '#web/queries/compra/carrinho/mudar-itens.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'

interface EsvaziarCarrinhoProps {
  carrinho: Carrinho
}

/** Empties the cart after a question; the toast can undo it. */
export function EsvaziarCarrinho({ carrinho }: EsvaziarCarrinhoProps) {
  const { mutate: esvaziar, isPending } = useEsvaziarCarrinho()

  async function perguntar() {
    const sim = await confirmAction({
      title: 'Esvaziar o carrinho?',
      text: 'Todos os itens saem do carrinho.',
      confirmLabel: 'Esvaziar',
      danger: true,
    })
    if (sim) esvaziar(carrinho.itensPedido)
  }

  if (carrinho.emEmissao) return null
  return (
    <Button className={inLine} variant="plain" icon="trash" onClick={perguntar} busy={isPending}>
      Esvaziar carrinho
    </Button>
  )
}
