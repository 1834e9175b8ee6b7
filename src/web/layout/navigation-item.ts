import type { ReactNode } from 'react'

/** One entry of the navigation. */
export interface NavigationItem {
  /** Where it leads; given back to `linkTo`. */
  to: string
  label: string
  current: boolean
  /** bar: only beside the brand; drawer: only on small screens; both unless told. */
  where?: 'bar' | 'drawer' | undefined
}

/** What a navigation link must carry; spread it over the router's own link. */
export interface NavigationLink {
  className: string
  children: ReactNode
  'aria-current'?: 'page'
}

/** Draws the router's own link to an item. */
export type LinkToItem = (item: NavigationItem, link: NavigationLink) => ReactNode
