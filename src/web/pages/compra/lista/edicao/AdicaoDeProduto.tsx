import { AdicionarProduto } from '#web/components/edicao/AdicionarProduto.tsx'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import styles from './EdicaoDaLista.module.css'
import type { ItemEmEdicao } from './itens-da-edicao.ts'

interface AdicaoDeProdutoProps {
  itens: readonly ItemEmEdicao[]
  /** The list takes no more products. */
  cheia: boolean
  onAdicionar: (item: ItemEmEdicao) => void
}

/** Finds a product of the catalogue and includes it at the end of the list. */
export function AdicaoDeProduto({ itens, cheia, onAdicionar }: AdicaoDeProdutoProps) {
  function incluir({ id, nome, tipo, unidadeMedida }: ProdutoDoCombo) {
    if (itens.some(({ produtoId }) => produtoId === id)) return 'Este produto já está na lista.'
    if (cheia) return 'A lista está cheia.'
    const detalhe = [tipo, unidadeMedida].filter(Boolean).join(' · ')
    const item = { produtoId: id, nome, detalhe, unidadeMedida }
    onAdicionar({ ...item, vendedorId: null, vendedores: [], quantidade: '' })
    return undefined
  }

  return (
    <div className={styles.adicao}>
      <AdicionarProduto label="Incluir produto" acao="Incluir" onProduto={incluir} />
    </div>
  )
}
