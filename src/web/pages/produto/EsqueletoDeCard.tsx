import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './GradeDeProdutos.module.css'

/** A card's shape while it loads: of the same height, so that nothing jumps. */
export function EsqueletoDeCard() {
  return (
    <li aria-hidden="true">
      <Card flush className={styles.esqueleto}>
        <span className={styles.imagem} />
        <span className={styles.corpo}>
          <Skeleton height={167} compactHeight={165} />
        </span>
      </Card>
    </li>
  )
}
