import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contarNaoLidos, quantosNoSino } from '#web/components/aviso/por-dia.ts'
import { paths } from '#web/paths.ts'
import { useNovos } from '#web/queries/avisos/aviso-queries.ts'
import { useLogout } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { LinkToItem, NavigationItem } from '../Navigation.tsx'
import styles from './MenuDrawer.module.css'
import { QuantosNaEntrada } from './QuantosNaEntrada.tsx'

interface MenuDrawerProps {
  items: readonly NavigationItem[]
  linkTo: LinkToItem
  onClose: () => void
}

/** The menu of small screens: every entry of the navigation, the notices with their count, the end of the session. */
export function MenuDrawer({ items, linkTo, onClose }: MenuDrawerProps) {
  const { naoLidos } = useNovos()
  const pathname = useLocation({ select: location => location.pathname })
  const { mutate: logout, isPending } = useLogout()
  const avisos = { to: paths.avisos, label: 'Avisos', current: pathname === paths.avisos }

  function entrada(item: NavigationItem, quantos?: ReactNode) {
    return (
      <li key={item.to}>
        {linkTo(item, {
          className: classNames(styles.link),
          children: (
            <>
              {item.label}
              {quantos}
            </>
          ),
          ...(item.current && { 'aria-current': 'page' }),
        })}
      </li>
    )
  }

  return (
    <Drawer title="Menu" onClose={onClose}>
      <nav className={styles.nav} aria-label="Principal">
        <ul>
          {items.map(item => entrada(item, <QuantosNaEntrada to={item.to} />))}
          {entrada(avisos, naoLidos > 0 && <Quantos quantos={naoLidos} />)}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Button variant="plain" icon="logout" busy={isPending} onClick={() => logout()}>
          Sair
        </Button>
      </div>
    </Drawer>
  )
}

function Quantos({ quantos }: { quantos: number }) {
  return (
    <>
      <span className={styles.quantos} aria-hidden="true">
        {quantosNoSino(quantos)}
      </span>
      <span className="visually-hidden">{contarNaoLidos(quantos)}</span>
    </>
  )
}
