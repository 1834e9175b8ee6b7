import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Row, Stack } from '../layout/Layout.tsx'
import styles from './page.module.css'

interface DeadEndProps {
  title: string
  /** Address of a drawing. */
  drawing: string
  /** The drawing's background. */
  tone: 'sky' | 'rose'
  /** The screen has a heading of its own above. */
  titled?: boolean | undefined
  /** The ways out. */
  actions: ReactNode
  children?: ReactNode
}

/** A screen that leads nowhere: a large drawing, what happened, and the ways out. */
export function DeadEnd({ title, drawing, tone, titled, actions, children }: DeadEndProps) {
  return (
    <div className={classNames(styles.deadEnd, titled && styles.titled)}>
      <div className={classNames('centered', tone, styles.drawing)}>
        <img src={drawing} alt="" width="320" height="240" />
      </div>
      <Stack gap={4}>
        {titled ? <p className={styles.title}>{title}</p> : <h1>{title}</h1>}
        {children}
        <Row wrap gap={3} align="stretch">
          {actions}
        </Row>
      </Stack>
    </div>
  )
}
