import { Link } from '@tanstack/react-router'
import { ControleDeCompra } from '#web/components/carrinho/ControleDeCompra.tsx'
import type { ProdutoDaLista } from '#web/components/produto/CardDeProduto.tsx'
import { paths } from '#web/paths.ts'
import { useAdicionarItem, useItensDoProduto } from '#web/queries/carrinho-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './AcaoDoCard.module.css'

interface AcaoDoCardProps {
  produto: ProdutoDaLista
}

const SEM_COTACAO = 'Nenhuma cotação disponível.'

/** Adds one unit of the cheapest quote to the cart; says so if there is no quote. */
export function AcaoDoCard({ produto: { id, nome, melhorCotacao } }: AcaoDoCardProps) {
  const pode = usePermissao()
  const { mutate: adicionar, isPending } = useAdicionarItem()
  if (!pode('usar-carrinho')) return melhorCotacao ? null : <p className={styles.semCotacao}>{SEM_COTACAO}</p>
  return (
    <>
      <DeOutrasCotacoes produtoId={id} cotacaoId={melhorCotacao?.id} />
      {melhorCotacao ? (
        <ControleDeCompra
          cotacaoId={melhorCotacao.id}
          produtoNome={nome}
          adicionando={isPending}
          onAdicionar={() => adicionar({ cotacaoId: melhorCotacao.id, quantidade: 1 })}
        />
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
    <Link to={paths.carrinho} className={styles.noCarrinho}>
      {quantos} no carrinho, de {deQuem}
    </Link>
  )
}
