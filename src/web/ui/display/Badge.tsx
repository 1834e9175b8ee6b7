import styles from './display.module.css'

/** A small label beside a name: "melhor preço". */
export function Badge({ children }: { children: string }) {
  return <span className={`brand-text smaller strong nowrap tint ${styles.badge}`}>{children}</span>
}
