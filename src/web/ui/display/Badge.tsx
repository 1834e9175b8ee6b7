import styles from './StatusMark.module.css'

interface BadgeProps {
  children: string
}

/** A small label beside a name: "melhor preço". */
export function Badge({ children }: BadgeProps) {
  return <span className={styles.badge}>{children}</span>
}
