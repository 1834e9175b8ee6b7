import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import styles from './AdmPage.module.css'

interface AtalhoDoPainelProps {
  to: string
  icon: IconName
  titulo: string
  texto: string
  /** How many wait there; absent where nobody does, or not known yet. */
  esperando?: number | undefined
}

/** One way on from the panel. */
export function AtalhoDoPainel({ to, icon, titulo, texto, esperando }: AtalhoDoPainelProps) {
  return (
    <li>
      <Card linked className={styles.atalho}>
        <span className={styles.marca}>
          <Icon name={icon} size={24} />
        </span>
        <div>
          <h2 className={styles.titulo}>
            <Link to={to} className="stretched-link">
              {titulo}
            </Link>
          </h2>
          <p className={styles.texto}>{texto}</p>
        </div>
        {esperando !== undefined && (
          <span className={styles.conta} data-espera={esperando > 0 || undefined}>
            <strong>{esperando}</strong> esperando
          </span>
        )}
      </Card>
    </li>
  )
}
