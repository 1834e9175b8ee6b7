import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import styles from './AdmPage.module.css'

interface AtalhoDoPainelProps {
  to: string
  search?: Record<string, string>
  icon: IconName
  titulo: string
  texto: string
  /** How many wait there. */
  children?: ReactNode
}

/** A link from the panel to another screen. */
export function AtalhoDoPainel({ to, search = {}, icon, titulo, texto, children }: AtalhoDoPainelProps) {
  return (
    <li>
      <Card linked className={styles.atalho}>
        <span className={styles.marca}>
          <Icon name={icon} size={24} />
        </span>
        <div>
          <h3 className={styles.titulo}>
            <Link to={to} search={search} className="stretched-link">
              {titulo}
            </Link>
          </h3>
          <p className={styles.texto}>{texto}</p>
        </div>
        {children}
      </Card>
    </li>
  )
}
