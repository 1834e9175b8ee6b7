import { Link } from '@tanstack/react-router'
import { ControleDeCompra } from '#web/components/carrinho/ControleDeCompra.tsx'
import { paths } from '#web/paths.ts'
import { useItensDoProduto } from '#web/queries/compra/carrinho-queries.ts'
import type { ProdutoDaLista } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './CompraDoProduto.module.css'

interface CompraDoProdutoProps {
  produto: ProdutoDaLista
}

const SEM_COTACAO = 'Nenhuma cotação disponível.'

/** Buys the cheapest quote of a product; says so if there is no quote. */
export function CompraDoProduto({ produto }: CompraDoProdutoProps) {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const { id, nome, melhorCotacao } = produto
  const pode = usePermissao()
  if (!pode('usar-carrinho')) return melhorCotacao ? null : <span>{SEM_COTACAO}</span>
  return (
    <>
      <DeOutrasCotacoes produtoId={id} cotacaoId={melhorCotacao?.id} />
      {melhorCotacao ? (
        <ControleDeCompra cotacaoId={melhorCotacao.id} oQue={nome} produto={produto} />
      ) : (
        <Button wide variant="quiet" icon="plus" disabledReason={SEM_COTACAO}>
          Adicionar
        </Button>
      )}
    </>
  )
}

/** Items of this product in the cart from other quotes: another one may have been the cheapest when it was added. */
function DeOutrasCotacoes({ produtoId, cotacaoId }: { produtoId: number; cotacaoId: number | undefined }) {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const outros = useItensDoProduto(produtoId).filter(({ cotacao }) => cotacao.id !== cotacaoId)
  const [primeiro] = outros
  if (!primeiro) return null
  const quantos = outros.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const deQuem = outros.length > 1 ? `${outros.length} vendedores` : primeiro.cotacao.vendedorNome
  return (
    <Link to={paths.carrinho} className={styles.noCarrinho}>
      {quantos} no carrinho, de {deQuem}
    </Link>
  )
}
