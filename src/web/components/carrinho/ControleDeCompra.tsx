import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { useAlterarQuantidade, useRemoverItem } from '#web/queries/carrinho/mudar-itens.ts'
import { useItemDaCotacao } from '#web/queries/carrinho-queries.ts'
import { Button, type ButtonVariant } from '#web/ui/action/Button.tsx'
import { Stepper } from '#web/ui/quantity/Stepper.tsx'
import { FocoMantido } from './FocoMantido.tsx'

interface ControleDeCompraProps {
  cotacaoId: number
  produtoNome: string
  /** Called by 'Adicionar'. */
  onAdicionar: () => void
  adicionando?: boolean | undefined
  variant?: ButtonVariant | undefined
  /** Why nothing can be added now. */
  motivo?: string | null | undefined
}

/** The button 'Adicionar', replaced by a stepper while the quote is in the cart. */
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

// A component of its own, so that cards without an item do not set up its mutations.
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
