import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import styles from './Pager.module.css'
import { pagesToShow } from './pages-to-show.ts'

/** Props of a pager's link; spread them over the router's own link. */
interface PagerLink {
  className: string
  children: ReactNode
  'aria-label': string
  'aria-current'?: 'page'
}

interface PagerProps {
  /** The page on screen; the first is 0. */
  page: number
  totalPages: number
  linkTo: (page: number, link: PagerLink) => ReactNode
}

/** Links to the other pages; draws nothing for a single page. On small screens: both arrows and "2 de 9". */
export function Pager({ page, totalPages, linkTo }: PagerProps) {
  if (totalPages <= 1) return null

  function arrow(target: number, icon: 'chevron-left' | 'chevron-right', label: string) {
    const inside = target >= 0 && target < totalPages
    const children = <Icon name={icon} />
    if (inside) return linkTo(target, { className: classNames(styles.page), children, 'aria-label': label })
    return (
      <span className={classNames(styles.page, styles.off)} aria-hidden="true">
        {children}
      </span>
    )
  }

  return (
    <Row as="nav" gap={1} justify="center" aria-label="Páginas">
      {arrow(page - 1, 'chevron-left', 'Página anterior')}
      <Row as="ul" gap={1} align="stretch" className={styles.numbers}>
        {pagesToShow(page, totalPages).map((shown, place) => (
          <li key={shown ?? `gap-${place}`}>
            {shown === null
              ? '…'
              : linkTo(shown, {
                  className: classNames(styles.page, shown === page && styles.current),
                  children: shown + 1,
                  'aria-label': `Página ${shown + 1}`,
                  ...(shown === page && { 'aria-current': 'page' }),
                })}
          </li>
        ))}
      </Row>
      <span className={`text-center ${styles.small}`}>
        {page + 1} de {totalPages}
      </span>
      {arrow(page + 1, 'chevron-right', 'Próxima página')}
    </Row>
  )
}
