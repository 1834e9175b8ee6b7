import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './StatusMark.module.css'

export type Tone = 'success' | 'warn' | 'danger' | 'info' | 'neutral'

interface StatusMarkProps {
  icon: IconName
  tone: Tone
  /** The word; colour and icon never stand alone. */
  children: string
}

/** How something stands: icon, word and colour. */
export function StatusMark({ icon, tone, children }: StatusMarkProps) {
  return (
    <span className={classNames(styles.mark, styles[tone])}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
