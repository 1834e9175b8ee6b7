import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './DeadEnd.module.css'

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
      <div className={classNames(styles.drawing, styles[tone])}>
        <img src={drawing} alt="" width="320" height="240" />
      </div>
      <div className={styles.body}>
        {titled ? <p className={styles.title}>{title}</p> : <h1>{title}</h1>}
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}
