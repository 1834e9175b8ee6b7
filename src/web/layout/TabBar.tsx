import { useEffect } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { LinkToItem, TabItem } from './Navigation.tsx'
import styles from './TabBar.module.css'

export interface Tabs {
  /** From this width on the entries fit into the top bar. */
  fitsFrom: 760 | 1000
  items: readonly TabItem[]
  /** The last tab opens the drawer. */
  more: boolean
}

interface TabBarProps extends Tabs {
  linkTo: LinkToItem
  onMore: () => void
}

/** The screens of every day at the bottom of a phone. The numbers of the others come with the bell, after the first screen. */
export function TabBar({ fitsFrom, items, more, linkTo, onMore }: TabBarProps) {
  useKeyboardMark()
  return (
    <nav className="tab-bar" aria-label="Atalhos" data-fits={fitsFrom}>
      <ul className={styles.tabs}>
        {items.map(item => (
          <li key={item.to}>
            {linkTo(item, {
              className: `ring-inside ${styles.tab}`,
              children: (
                <>
                  <Icon name={item.icon} size={22} />
                  {item.to === paths.carrinho ? <CartLabel {...item} /> : item.label}
                </>
              ),
              ...(item.current && { 'aria-current': 'page' }),
            })}
          </li>
        ))}
        {more && (
          <li>
            <button
              type="button"
              className={`ring-inside ${styles.tab}`}
              aria-haspopup="dialog"
              data-more=""
              onClick={onMore}
            >
              <Icon name="menu" size={22} />
              Mais
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** "R$ 999,99": from R$ 1.000 on a tab has no room for them. */
const LONGEST_WITH_CENTS = 9

/** While something is in the cart its sum stands in the place of the word: outside of the cart no other bar says it on a phone. */
function CartLabel({ label, current }: TabItem) {
  const { data: cart } = useCarrinho()
  const items = cart?.itensPedido.length ?? 0
  if (!cart || items === 0) return label
  const whole = formatarCentavos(deReais(cart.total))
  const sum = whole.length > LONGEST_WITH_CENTS ? whole.slice(0, -3) : whole
  return (
    <>
      <span className="visually-hidden">
        {label}, {items === 1 ? '1 item' : `${items} itens`}, {sum}
      </span>
      <span>
        <span aria-hidden="true">{current ? label : sum}</span>
      </span>
      <span className="count" aria-hidden="true">
        {items > 99 ? '99+' : items}
      </span>
    </>
  )
}

/** Less than this does not cover the window: the address bar of a browser comes and goes. */
const KEYBOARD_PX = 160

/** Marks the document while the keyboard of a phone is open. */
function useKeyboardMark(): void {
  useEffect(() => {
    const { visualViewport, document } = globalThis
    if (!visualViewport) return
    const mark = () => {
      const seen = visualViewport.height * visualViewport.scale
      document.documentElement.toggleAttribute('data-keyboard', innerHeight - seen > KEYBOARD_PX)
    }
    visualViewport.addEventListener('resize', mark)
    return () => {
      visualViewport.removeEventListener('resize', mark)
      document.documentElement.removeAttribute('data-keyboard')
    }
  }, [])
}
