import { type ReactNode, useEffect, useRef } from 'react'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { useAlterarQuantidade, useRemoverItem } from '#web/queries/compra/carrinho/mudar-itens.ts'
import { useAdicionarItem, useItemDaCotacao } from '#web/queries/compra/carrinho-queries.ts'
import { QuantityToAdd } from '#web/ui/quantity/QuantityToAdd.tsx'
import { Stepper } from '#web/ui/quantity/Stepper.tsx'
import { textosDaQuantidade } from './textos-da-quantidade.ts'

interface ControleDeCompraProps {
  cotacaoId: number
  /** The goods, as the controls name them: 'Tomate Italiano', 'Tomate Italiano de Sítio Alvorada'. */
  oQue: string
  produto: { unidadeMedida: string }
}

/** How a quote is bought, the same everywhere: a number and 'Adicionar', then a stepper while the quote is in the cart. */
export function ControleDeCompra({ cotacaoId, oQue, produto }: ControleDeCompraProps) {
  const item = useItemDaCotacao(cotacaoId)
  const { mutate: adicionar, isPending } = useAdicionarItem()
  return (
    <FocoMantido troca={item === null ? 'campo' : 'item'}>
      {item ? (
        <QuantidadeDoItem item={item} oQue={oQue} />
      ) : (
        <QuantityToAdd
          name={`cotacao-${cotacaoId}`}
          label={`Quantidade a adicionar de ${oQue}`}
          buttonLabel={`Adicionar ${oQue}`}
          tooSmall="Quantidade deve ser maior que 0."
          max={QUANTIDADE_MAXIMA}
          texts={textosDaQuantidade(produto)}
          busy={isPending}
          onAdd={quantidade => adicionar({ cotacaoId, quantidade })}
        >
          Adicionar
        </QuantityToAdd>
      )}
    </FocoMantido>
  )
}

interface FocoMantidoProps {
  /** Changes when one control replaces another. */
  troca: 'campo' | 'item'
  children: ReactNode
}

/**
 * After a control that was just used has been replaced, gives the lost focus to the last button of its replacement, or to its field where
 * that button is not drawn.
 */
function FocoMantido({ troca, children }: FocoMantidoProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const usado = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the control has been replaced
  useEffect(() => {
    const perdido = document.activeElement === null || document.activeElement === document.body
    const botao = rootRef.current?.querySelector<HTMLElement>('button:last-of-type')
    const desenhado = botao && botao.getClientRects().length > 0
    if (usado.current && perdido) (desenhado ? botao : rootRef.current?.querySelector('input'))?.focus()
    usado.current = false
  }, [troca])

  function anotar() {
    usado.current = true
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the controls inside
    <div ref={rootRef} onClick={anotar} onKeyDown={anotar}>
      {children}
    </div>
  )
}

interface QuantidadeDoItemProps {
  item: NonNullable<ReturnType<typeof useItemDaCotacao>>
  /** The counted goods: 'Tomate Italiano'. */
  oQue: string
}

/** The stepper of an item in the cart. */
function QuantidadeDoItem({ item, oQue }: QuantidadeDoItemProps) {
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
