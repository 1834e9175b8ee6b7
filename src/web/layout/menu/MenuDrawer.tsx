import { useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useLogout } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { LinkToItem, NavigationItem } from '../Navigation.tsx'
import styles from './menu.module.css'
import { QuantosNaEntrada } from './QuantosNaEntrada.tsx'

interface MenuDrawerProps {
  items: readonly NavigationItem[]
  linkTo: LinkToItem
  onClose: () => void
}

/** The menu of small screens: every entry of the navigation, the notices with their count, the end of the session. */
export function MenuDrawer({ items, linkTo, onClose }: MenuDrawerProps) {
  const pathname = useLocation({ select: location => location.pathname })
  const { mutate: logout, isPending } = useLogout()
  const avisos = { to: paths.avisos, label: 'Avisos', current: pathname === paths.avisos }

  return (
    <Drawer title="Menu" onClose={onClose}>
      <nav className={styles.nav} aria-label="Principal">
        <ul>
          {[...items, avisos].map(item => (
            <li key={item.to}>
              {linkTo(item, {
                className: styles.link ?? '',
                children: (
                  <>
                    {item.label}
                    <QuantosNaEntrada to={item.to} />
                  </>
                ),
                ...(item.current && { 'aria-current': 'page' }),
              })}
            </li>
          ))}
        </ul>
      </nav>
      <div className={`rule-above ${styles.foot}`}>
        <Button variant="plain" icon="logout" busy={isPending} onClick={() => logout()}>
          Sair
        </Button>
      </div>
    </Drawer>
  )
}
