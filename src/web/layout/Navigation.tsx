import { classNames } from '#web/ui/class-names.ts'
import styles from './Navigation.module.css'
import type { LinkToItem, NavigationItem } from './navigation-item.ts'

interface NavigationProps {
  items: readonly NavigationItem[]
  linkTo: LinkToItem
  place: 'bar' | 'drawer'
}

/** The entries that belong to this place, as a list of links. */
export function Navigation({ items, linkTo, place }: NavigationProps) {
  const here = items.filter(({ where = place }) => where === place)
  return (
    <nav className={styles[place]} aria-label="Principal">
      <ul>
        {here.map(item => (
          <li key={item.to}>
            {linkTo(item, {
              className: classNames(styles.link),
              children: item.label,
              ...(item.current && { 'aria-current': 'page' }),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
