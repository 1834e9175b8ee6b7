import styles from './feedback.module.css'

interface SkeletonProps {
  /** Height of one block in pixels: the height of what will come, so that nothing jumps. */
  height: number
  /** How many, one below the other. */
  count?: number
  /** What is loading, for those who do not see it. */
  label?: string
}

/** Grey blocks in the place of what is loading. */
export function Skeleton({ height, count = 1, label = 'Carregando…' }: SkeletonProps) {
  return (
    <div className={styles.skeletons} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
        <span key={place} className={styles.skeleton} style={{ height }} />
      ))}
    </div>
  )
}
