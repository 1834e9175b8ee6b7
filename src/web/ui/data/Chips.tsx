import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Chips.module.css'

export interface Chip {
  key: string | number
  label: string
  current: boolean
}

/** What a chip's link must carry; spread it over the router's own link. */
export interface ChipLink {
  className: string
  children: ReactNode
  'aria-current'?: 'true'
}

interface ChipsProps<Item extends Chip> {
  /** What they filter: 'Categorias'. */
  label: string
  items: readonly Item[]
  linkTo: (item: Item, link: ChipLink) => ReactNode
}

/** Filters as links, so that each has an address; one row that scrolls on small screens. */
export function Chips<Item extends Chip>({ label, items, linkTo }: ChipsProps<Item>) {
  return (
    <nav aria-label={label} className={styles.scroll}>
      <ul className={styles.chips}>
        {items.map(item => (
          <li key={item.key}>
            {linkTo(item, {
              className: classNames(styles.chip),
              children: item.label,
              ...(item.current && { 'aria-current': 'true' }),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
