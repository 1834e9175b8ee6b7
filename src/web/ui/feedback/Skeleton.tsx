import type { CSSProperties } from 'react'
import styles from './feedback.module.css'

interface SkeletonProps {
  /** Height of one block in pixels: the height of what will come, so that nothing jumps. */
  height: number
  /** The same on a small screen, where it is another. */
  compactHeight?: number | undefined
  /** How many, one below the other. */
  count?: number
  /** What is loading, for those who do not see it. */
  label?: string
}

/** Grey blocks in the place of what is loading. */
export function Skeleton({
  height,
  compactHeight = height,
  count = 1,
  label = 'Carregando…',
}: SkeletonProps) {
  // React's own type knows no custom properties; the browser does.
  const heights = { '--height': `${height}px`, '--compact-height': `${compactHeight}px` } as CSSProperties
  return (
    <div className={styles.skeletons} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
        <span key={place} className={styles.skeleton} style={heights} />
      ))}
    </div>
  )
}
