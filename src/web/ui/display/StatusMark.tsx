import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './display.module.css'

export type Tone = 'success' | 'warn' | 'danger' | 'info' | 'neutral'

interface StatusMarkProps {
  icon: IconName
  tone: Tone
  /** The word, because colour and icon alone are not accessible. */
  children: string
  /** The text is a sentence and may take several lines. */
  sentence?: boolean | undefined
}

const LOOKS = { success: 'brand-text', warn: 'warn', danger: 'danger', info: 'info', neutral: 'muted' }

/** A status as icon, word and colour. */
export function StatusMark({ icon, tone, children, sentence }: StatusMarkProps) {
  return (
    <span className={classNames('compact strong', styles.mark, LOOKS[tone], sentence && styles.sentence)}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
