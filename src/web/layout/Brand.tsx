import type { ReactNode } from 'react'

/** What the brand's link must carry; spread it over the router's own link. */
export interface BrandLink {
  className: string
  children: ReactNode
}

interface BrandProps {
  name: string
  /** Wraps it in the router's link to the first page; plain text without one. */
  linkTo?: ((link: BrandLink) => ReactNode) | undefined
}

/** The mark and the name, as index.html paints them before any script. */
export function Brand({ name, linkTo }: BrandProps) {
  const children = (
    <>
      <img src="/favicon.svg" alt="" width="32" height="32" />
      {name}
    </>
  )
  return linkTo ? linkTo({ className: 'brand', children }) : <span className="brand">{children}</span>
}
