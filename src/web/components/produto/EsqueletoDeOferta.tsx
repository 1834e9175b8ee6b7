import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Oferta.module.css'

/** A grey card or row with the height of a real one, so that nothing jumps. */
export function EsqueletoDeOferta() {
  return (
    <li aria-hidden="true">
      <Card flush className={styles.oferta}>
        <span className={classNames(styles.imagem, styles.esqueleto)} />
        <div className={styles.espera}>
          <Skeleton height={217} compactHeight={217} />
        </div>
      </Card>
    </li>
  )
}
