import type { CSSProperties } from 'react'
import { Stack } from '../layout/Layout.tsx'
import styles from './feedback.module.css'

interface SkeletonProps {
  /** Height of one block in pixels: the height of the content to come, so that nothing jumps. */
  height: number
  /** Height on small screens, if it differs. */
  compactHeight?: number | undefined
  /** Number of blocks, one below the other. */
  count?: number
  /** The name of the loading part, for screen readers. */
  label?: string
}

/** Grey blocks in place of the content that is loading. */
export function Skeleton({
  height,
  compactHeight = height,
  count = 1,
  label = 'Carregando…',
}: SkeletonProps) {
  // React's type has no custom properties; the browser does.
  const heights = { '--height': `${height}px`, '--compact-height': `${compactHeight}px` } as CSSProperties
  return (
    <Stack gap={3} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
        <span key={place} className={styles.skeleton} style={heights} />
      ))}
    </Stack>
  )
}
