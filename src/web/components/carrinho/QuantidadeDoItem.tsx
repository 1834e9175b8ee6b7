import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { useAlterarQuantidade, useRemoverItem } from '#web/queries/compra/carrinho/mudar-itens.ts'
import type { useItemDaCotacao } from '#web/queries/compra/carrinho-queries.ts'
import { Stepper } from '#web/ui/quantity/Stepper.tsx'
import { textosDaQuantidade } from './textos-da-quantidade.ts'

interface QuantidadeDoItemProps {
  item: NonNullable<ReturnType<typeof useItemDaCotacao>>
  /** What is counted: 'Tomate Italiano'. */
  oQue: string
}

/** The stepper of an item in the cart. */
export function QuantidadeDoItem({ item, oQue }: QuantidadeDoItemProps) {
  const { mutate: alterar } = useAlterarQuantidade()
  const { mutate: remover } = useRemoverItem()
  return (
    <Stepper
      wide
      value={item.quantidade}
      max={QUANTIDADE_MAXIMA}
      texts={textosDaQuantidade(item.cotacao.produto)}
      step={item.multiplo}
      label={`Quantidade de ${oQue}`}
      onChange={quantidade => alterar({ itemId: item.id, quantidade })}
      onRemove={() => remover(item)}
    />
  )
}
