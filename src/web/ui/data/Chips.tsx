import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Row } from '../layout/Layout.tsx'
import styles from './Chips.module.css'

interface Chip {
  key: string | number
  label: string
  /** How many rows it would show. */
  count?: number
  current: boolean
}

/** Props of a chip's link; spread them over the router's own link. */
interface ChipLink {
  className: string
  children: ReactNode
  'aria-current'?: 'true'
}

interface ChipsProps<Item extends Chip> {
  /** What they filter: 'Categorias'. */
  label: string
  items: readonly Item[]
  linkTo: (item: Item, link: ChipLink) => ReactNode
  /** One row that scrolls at every width. */
  oneLine?: boolean
}

/** Filters as links, so that each has an address; one row that scrolls on small screens. */
export function Chips<Item extends Chip>({ label, items, linkTo, oneLine }: ChipsProps<Item>) {
  const root = useRef<HTMLElement>(null)
  const current = items.find(item => item.current)?.key

  // Scrolls the row sideways without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another chip is the chosen one
  useEffect(() => {
    const [nav, chip] = [root.current, root.current?.querySelector<HTMLElement>('[aria-current]')]
    if (nav && chip) nav.scrollLeft = chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={root} aria-label={label} className={styles.scroll} data-line={oneLine}>
      <Row as="ul" gap={2} align="stretch" className={styles.chips}>
        {items.map(item => (
          <li key={item.key}>
            {linkTo(item, {
              className: classNames(styles.chip),
              children:
                item.count === undefined ? item.label : <Counted label={item.label} count={item.count} />,
              ...(item.current && { 'aria-current': 'true' }),
            })}
          </li>
        ))}
      </Row>
    </nav>
  )
}

function Counted({ label, count }: Pick<Chip, 'label' | 'count'>) {
  return (
    <>
      {label} <span className={`muted ${styles.count}`}>{count}</span>
    </>
  )
}
