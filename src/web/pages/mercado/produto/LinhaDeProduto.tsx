import { Link } from '@tanstack/react-router'
import { ControleDeCompra } from '#web/components/carrinho/ControleDeCompra.tsx'
import { OfertaDeProduto } from '#web/components/produto/OfertaDeProduto.tsx'
import { paths } from '#web/paths.ts'
import { useItensDoProduto } from '#web/queries/compra/carrinho-queries.ts'
import type { ProdutoDaLista } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './ProdutosPage.module.css'

interface LinhaDeProdutoProps {
  produto: ProdutoDaLista
  eager?: boolean
  titulo?: 'h2' | 'h3'
}

/** A product of the catalogue with its cheapest quote, which can be bought here. */
export function LinhaDeProduto({ produto, eager, titulo = 'h2' }: LinhaDeProdutoProps) {
  return (
    <li>
      <OfertaDeProduto
        produto={produto}
        oferta={produto.melhorCotacao}
        quantas={produto.quantidadeDeCotacoes}
        titulo={titulo}
        eager={eager}
        acao={<CompraDoProduto produto={produto} />}
      />
    </li>
  )
}

const SEM_COTACAO = 'Nenhuma cotação disponível.'

/** Buys the cheapest quote of a product; says so if there is no quote. */
function CompraDoProduto({ produto }: { produto: ProdutoDaLista }) {
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
  const outros = useItensDoProduto(produtoId).filter(({ cotacao }) => cotacao.id !== cotacaoId)
  const [primeiro] = outros
  if (!primeiro) return null
  const quantos = outros.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const deQuem = outros.length > 1 ? `${outros.length} vendedores` : primeiro.cotacao.vendedorNome
  return (
    <Link to={paths.carrinho} className={`compact block brand-text strong ${styles.noCarrinho}`}>
      {quantos} no carrinho, de {deQuem}
    </Link>
  )
}
