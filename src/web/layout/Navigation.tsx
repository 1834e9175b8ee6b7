import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import styles from './Navigation.module.css'

export interface NavigationItem {
  /** Where it leads; passed to `linkTo`. */
  to: string
  label: string
  current: boolean
  /** drawer: only on small screens; everywhere if absent. */
  where?: 'drawer' | undefined
}

/** One of the screens of every day, at the bottom of a phone. */
export interface TabItem extends NavigationItem {
  icon: IconName
}

/** Props of a navigation link; spread them over the router's own link. */
interface NavigationLink {
  className: string
  children: ReactNode
  'aria-current'?: 'page'
}

/** Draws the router's own link to an item. */
export type LinkToItem = (item: NavigationItem, link: NavigationLink) => ReactNode

/** The entries of the top bar, as a list of links. */
export function Navigation({ items, linkTo }: { items: readonly NavigationItem[]; linkTo: LinkToItem }) {
  return (
    <nav className={`once-fits ${styles.bar}`} aria-label="Principal">
      <ul>
        {items.map(
          item =>
            item.where !== 'drawer' && (
              <li key={item.to}>
                {linkTo(item, {
                  className: `ring-inside ${styles.link}`,
                  children: item.label,
                  ...(item.current && { 'aria-current': 'page' }),
                })}
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
