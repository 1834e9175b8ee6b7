import styles from './StatusMark.module.css'

interface BadgeProps {
  children: string
}

/** A small quality beside a name: "melhor preço". */
export function Badge({ children }: BadgeProps) {
  return <span className={styles.badge}>{children}</span>
}
