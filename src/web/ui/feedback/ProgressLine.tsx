import styles from './feedback.module.css'

interface ProgressLineProps {
  active: boolean
}

/** A thin line at the top while a slow navigation goes on; a quick one never shows it. For the eye only. */
export function ProgressLine({ active }: ProgressLineProps) {
  return active && <div className={styles.progress} aria-hidden="true" />
}
