import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import styles from './painel.module.css'

interface AtalhoDoPainelProps {
  to: string
  search?: Record<string, string> | undefined
  icon: IconName
  titulo: string
  texto: string
  /** How many wait there. */
  children?: ReactNode
}

/** A row of the panel that leads to another screen. */
export function AtalhoDoPainel({ to, search = {}, icon, titulo, texto, children }: AtalhoDoPainelProps) {
  return (
    <Grid as="li" gap="hair" columnGap={4} align="center" className={styles.atalho}>
      <span className={`centered ${styles.marca}`}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <Row as="h3" gap={3} className={styles.titulo}>
          <Link to={to} search={search} className="stretched-link">
            {titulo}
          </Link>
        </Row>
        <p className="muted compact">{texto}</p>
      </div>
      {children}
    </Grid>
  )
}
