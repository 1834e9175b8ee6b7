import styles from './StatusMark.module.css'

/** A small label beside a name: "melhor preço". */
export function Badge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>
}
