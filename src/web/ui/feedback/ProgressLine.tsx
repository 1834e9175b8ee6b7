import styles from './feedback.module.css'

interface ProgressLineProps {
  active: boolean
}

/** A thin line at the top while a slow navigation goes on; a quick one never shows it. */
export function ProgressLine({ active }: ProgressLineProps) {
  return active && <div className={styles.progress} role="progressbar" aria-label="Carregando a página" />
}
