import { Link } from '@tanstack/react-router'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Preco } from '#web/components/dinheiro/Preco.tsx'
import { PrecoPorKg } from '#web/components/dinheiro/PrecoPorKg.tsx'
import { ImagemDoProduto } from '#web/components/produto/ImagemDoProduto.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { paths } from '#web/paths.ts'
import type { ItemDoCarrinho } from '#web/queries/carrinho/carrinho-otimista.ts'
import { useAlterarQuantidade, useRemoverItem } from '#web/queries/carrinho/mudar-itens.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Stepper } from '#web/ui/quantity/Stepper.tsx'
import { AvisoDoItem } from './AvisoDoItem.tsx'
import styles from './ItemDoCarrinhoCard.module.css'

interface ItemDoCarrinhoCardProps {
  item: ItemDoCarrinho
  /** The boleto is being issued: nothing can be changed (rule M17). */
  bloqueado: boolean
  /** Called before the item is removed, so that the list can move the focus. */
  aoRemover: () => void
}

/** One item of the cart: what it is, what it costs today, how many. */
export function ItemDoCarrinhoCard({ item, bloqueado, aoRemover }: ItemDoCarrinhoCardProps) {
  const { mutate: alterar } = useAlterarQuantidade()
  const { mutate: remover, isPending: removendo } = useRemoverItem()
  const { quantidade, disponivel, cotacao, peso, total } = item
  const { produto } = cotacao
  const diminuirRemove = disponivel && quantidade === 1

  async function perguntar() {
    const sim = await confirmAction({
      title: `Remover ${produto.nome} do carrinho?`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sim || removendo) return
    aoRemover()
    remover(item)
  }

  return (
    <li>
      <Card className={styles.item}>
        <ImagemDoProduto produto={produto} lugar="linha" className={styles.imagem} />
        <div className={styles.nome}>
          <h3>
            <Link to={paths.produto(produto.id)}>{produto.nome}</Link>
          </h3>
          <p>
            {cotacao.vendedorNome} · {unidadeComPeso(produto)}
          </p>
          <p className={styles.preco}>
            {disponivel ? (
              <>
                <Preco valor={cotacao.preco} /> <PrecoPorKg valor={cotacao.precoPorKg} />
              </>
            ) : (
              <s>
                <Dinheiro valor={cotacao.preco} />
              </s>
            )}
          </p>
          <AvisoDoItem item={item} />
        </div>
        <div className={styles.quantidade}>
          {disponivel && !bloqueado ? (
            <Stepper
              tone="quiet"
              value={quantidade}
              max={QUANTIDADE_MAXIMA}
              label={`Quantidade de ${produto.nome}`}
              onChange={nova => alterar({ itemId: item.id, quantidade: nova })}
              onRemove={perguntar}
            />
          ) : (
            <span>{quantidade} un.</span>
          )}
        </div>
        <p className={styles.total}>
          {disponivel ? (
            <strong>
              <Dinheiro valor={total} />
            </strong>
          ) : (
            <s>
              <Dinheiro valor={total} />
            </s>
          )}
          <span>{formatarPeso(deQuilos(peso))}</span>
        </p>
        {!bloqueado && !diminuirRemove && (
          <IconButton
            icon="trash"
            label={`Remover ${produto.nome}`}
            className={styles.remover}
            onClick={perguntar}
          />
        )}
      </Card>
    </li>
  )
}
