import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { useQuantidadeNoCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { useLogout, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { IconMark, iconButtonClass } from '#web/ui/action/IconButton.tsx'
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { lateComponent } from '#web/ui/late.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import styles from './menu.module.css'

const useSino = lateComponent(async () => (await import('../sino/Sino.tsx')).Sino)

/** Right end of the top bar: theme and account, and where there are no tabs notices and cart with their counts. */
export function TopBarActions() {
  const pode = usePermissao()
  return (
    <>
      {pode('ver-avisos') && <AvisosLink />}
      {pode('usar-carrinho') && <CarrinhoLink />}
      <ThemeToggle />
      <AccountMenu />
    </>
  )
}

// Its late part counts the unread notices and opens the panel.
function AvisosLink() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const Sino = useSino()
  return (
    <>
      <Link
        ref={setLink}
        to={paths.avisos}
        className={classNames(iconButtonClass, 'once-fits')}
        title="Avisos"
      >
        <Icon name="bell" />
      </Link>
      {Sino && link && <Sino link={link} />}
    </>
  )
}

function CarrinhoLink() {
  const quantidade = useQuantidadeNoCarrinho()
  const label = quantidade === 1 ? 'Carrinho, 1 item' : `Carrinho, ${quantidade} itens`
  return (
    <Link
      to={paths.carrinho}
      className={classNames(iconButtonClass, 'once-fits')}
      aria-label={label}
      title="Carrinho"
    >
      <IconMark icon="cart" count={quantidade} />
    </Link>
  )
}

function AccountMenu() {
  const user = useUser()
  const { mutate: logout } = useLogout()
  return (
    <Menu label="Minha conta" icon="user">
      <Stack as="p" below={1} className={`rule-below ${styles.who}`}>
        <strong>{user.membro?.nome ?? user.nome}</strong>
        <span>{user.membro?.email ?? user.email}</span>
      </Stack>
      <Link to={paths.perfil} className={menuItemClass}>
        <Icon name="user" />
        Perfil
      </Link>
      <button type="button" className={menuItemClass} onClick={() => logout()}>
        <Icon name="logout" />
        Sair
      </button>
    </Menu>
  )
}
