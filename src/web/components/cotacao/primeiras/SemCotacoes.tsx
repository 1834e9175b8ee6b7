import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './PrimeirosPassos.module.css'
import { PrimeirosPrecos } from './PrimeirosPrecos.tsx'

interface SemCotacoesProps {
  /** All products; undefined until they are there. */
  produtos: readonly ProdutoDoCombo[] | undefined
  livres: readonly ProdutoDoCombo[]
  onParcial: () => void
  onPronto: () => void
}

/** Replaces the list of a seller without quotes: the way to the first five. */
export function SemCotacoes({ produtos, ...precos }: SemCotacoesProps) {
  return (
    <Card className={styles.passos}>
      <div>
        <p className={styles.titulo}>Nenhuma cotação disponível.</p>
        <p>Escreva até cinco produtos e seus preços, e publique todos de uma vez.</p>
      </div>
      {produtos ? (
        <>
          <PrimeirosPrecos produtos={produtos} {...precos} />
          <FocoDoLink id="cotacoes" />
        </>
      ) : (
        <Skeleton height={520} />
      )}
    </Card>
  )
}
