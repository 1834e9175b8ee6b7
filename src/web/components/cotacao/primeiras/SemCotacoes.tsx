import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './PrimeirosPassos.module.css'
import { PrimeirosPrecos } from './PrimeirosPrecos.tsx'

interface SemCotacoesProps {
  /** Products with a quote of this seller. */
  cotados: ReadonlySet<number>
  onParcial: () => void
  onPronto: () => void
}

/** Replaces the list of a seller without quotes: the way to the first five. */
export function SemCotacoes(precos: SemCotacoesProps) {
  return (
    <Card className={styles.passos}>
      <div>
        <p className={styles.titulo}>Nenhuma cotação disponível.</p>
        <p>Escreva até cinco produtos e seus preços, e publique todos de uma vez.</p>
      </div>
      <PrimeirosPrecos {...precos} />
      <FocoDoLink id="cotacoes" />
    </Card>
  )
}
