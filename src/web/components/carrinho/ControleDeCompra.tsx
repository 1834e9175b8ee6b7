import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { useAlterarQuantidade, useItemDaCotacao, useRemoverItem } from '#web/queries/carrinho-queries.ts'
import { Button, type ButtonVariant } from '#web/ui/action/Button.tsx'
import { Stepper } from '#web/ui/quantity/Stepper.tsx'
import { FocoMantido } from './FocoMantido.tsx'

interface ControleDeCompraProps {
  cotacaoId: number
  produtoNome: string
  /** What 'Adicionar' does. */
  onAdicionar: () => void
  adicionando?: boolean | undefined
  variant?: ButtonVariant | undefined
  /** Why nothing can be added now. */
  motivo?: string | null | undefined
}

/** 'Adicionar', which becomes the stepper in place once the quote is in the cart, and back. */
export function ControleDeCompra(props: ControleDeCompraProps) {
  const { cotacaoId, produtoNome, onAdicionar, adicionando, variant = 'quiet', motivo } = props
  const item = useItemDaCotacao(cotacaoId)
  return (
    <FocoMantido troca={item !== null}>
      {item ? (
        <QuantidadeDoItem item={item} produtoNome={produtoNome} />
      ) : (
        <Button
          wide
          variant={variant}
          icon="plus"
          busy={adicionando}
          disabledReason={motivo}
          aria-label={`Adicionar ${produtoNome}`}
          onClick={onAdicionar}
        >
          Adicionar
        </Button>
      )}
    </FocoMantido>
  )
}

// Apart, so that the many cards without an item prepare no changes of one.
function QuantidadeDoItem({
  item,
  produtoNome,
}: {
  item: NonNullable<ReturnType<typeof useItemDaCotacao>>
  produtoNome: string
}) {
  const { mutate: alterar } = useAlterarQuantidade()
  const { mutate: remover } = useRemoverItem()
  return (
    <Stepper
      wide
      value={item.quantidade}
      max={QUANTIDADE_MAXIMA}
      label={`Quantidade de ${produtoNome}`}
      onChange={quantidade => alterar({ itemId: item.id, quantidade })}
      onRemove={() => remover(item)}
    />
  )
}
