import { Fragment, type ReactNode } from 'react'
import { Grid } from '../layout/Layout.tsx'
import styles from './display.module.css'

interface DefinitionListProps {
  /** Pairs of term and value; a pair whose value is null or undefined is left out. */
  items: readonly (readonly [term: string, value: ReactNode])[]
}

/** Terms and their values, in two columns where they fit. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <Grid as="dl" gap={2} columnGap={5} className={styles.definitions}>
      {items.map(([term, value]) =>
        value === null || value === undefined ? null : (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </Grid>
  )
}
