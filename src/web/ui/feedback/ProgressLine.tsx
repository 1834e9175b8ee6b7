import styles from './feedback.module.css'

/** A thin line at the top during a slow navigation; a quick one never shows it. Hidden from assistive technology. */
export function ProgressLine({ active }: { active: boolean }) {
  return active && <div className={styles.progress} aria-hidden="true" />
}
