import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Box, Stack } from '../layout/Layout.tsx'
import styles from './Fold.module.css'

interface FoldProps extends Omit<ComponentProps<'details'>, 'className'> {
  /** Describes the content while it is closed. */
  summary: ReactNode
  /** A line of a panel or of the page, without a frame of its own. */
  bare?: boolean | undefined
  /** Makes the summary a row of two lines; the second one is cut where there is no room. */
  detail?: ReactNode
}

/** Content behind one click. */
export function Fold({ summary, bare, detail, children, ...details }: FoldProps) {
  return (
    <details {...details} className={classNames(styles.fold, bare && styles.bare)}>
      <summary className="opens">
        {detail === undefined ? (
          summary
        ) : (
          <Box as="span" shrink>
            <span className="strong breaks block">{summary}</span>
            <span className="muted compact ellipsis block">{detail}</span>
          </Box>
        )}
      </summary>
      {children}
    </details>
  )
}

interface FoldRowProps {
  title: string
  /** The fact that stands for the content while it is closed. */
  fact?: ReactNode
  /** Unfolds by itself whenever this becomes true. */
  open?: boolean | undefined
  children: ReactNode
}

/** A fold with a heading, as a row of a panel of folds. */
export function FoldRow({ title, fact, open, children }: FoldRowProps) {
  return (
    <details className={classNames(styles.fold, styles.row)} open={open}>
      <summary className="opens">
        <h2>{title}</h2>
        {fact && <span className="muted small text-end">{fact}</span>}
      </summary>
      <Stack gap={4} className={styles.inside}>
        {children}
      </Stack>
    </details>
  )
}
