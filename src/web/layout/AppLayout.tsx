import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { deReais } from '#domain/centavos.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import { useCarrinho, useQuantidadeNoCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { atuanteDe, useLogout, useSession, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { IconMark, iconButtonClass } from '#web/ui/action/IconButton.tsx'
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { lateComponent, latePart } from '#web/ui/late.ts'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { AppFrame } from './AppFrame.tsx'
import styles from './menu/menu.module.css'
import { abasDaNavegacao, itensDaNavegacao, mostraResumoDoCarrinho } from './menu/navigation.ts'
import { SemConexao } from './SemConexao.tsx'

const useSino = lateComponent(async () => (await import('./sino/Sino.tsx')).Sino)

/** Right end of the top bar: theme and account, and where there are no tabs notices and cart with their counts. */
function TopBarActions() {
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

// Loaded only for the few sellers with an ended link.
const AvisoDoVinculo = latePart(
  async () => (await import('#web/components/vinculo/AvisoDoVinculo.tsx')).AvisoDoVinculo,
)

// Once a version.
const AceiteDaPrivacidade = latePart(
  async () => (await import('#web/components/privacidade/AceiteDaPrivacidade.tsx')).AceiteDaPrivacidade,
)

/** The main layout (spec §2), around every screen that needs a session. */
export function AppLayout() {
  return (
    <SessionProvider>
      <SessionFrame />
    </SessionProvider>
  )
}

/** The frame for the session's user. */
export function SessionFrame() {
  const user = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  // While a screen loads, the address is already the new one; the bar belongs to the screen that is still shown.
  const telaAtual = useMatches({ select: matches => matches.at(-1)?.pathname ?? pathname })
  const quantidade = useQuantidadeNoCarrinho()
  // Without a session no protected screen is drawn: the guards are already redirecting.
  if (!user) return null
  const { abas, barraDesde, mais } = abasDaNavegacao(atuanteDe(user), pathname)
  return (
    <AppFrame
      title="Réstia"
      brandLink={link => <Link to={paths.inicio} activeOptions={{ exact: true }} {...link} />}
      navigation={itensDaNavegacao(atuanteDe(user), pathname)}
      tabs={{ items: abas, fitsFrom: barraDesde, more: mais }}
      linkTo={({ to }, link) => <Link to={to} activeOptions={{ exact: to === paths.adm }} {...link} />}
      actions={<TopBarActions />}
      bottomBar={quantidade > 0 && mostraResumoDoCarrinho(telaAtual) && <ResumoDoCarrinho />}
      notice={
        <>
          <SemConexao />
          {user.vinculoDoPagBank === 'A_REFAZER' && (
            <Suspense>
              <AvisoDoVinculo />
            </Suspense>
          )}
          {user.aceitarPrivacidade && (
            <Suspense>
              <AceiteDaPrivacidade />
            </Suspense>
          )}
        </>
      }
    >
      <Outlet />
    </AppFrame>
  )
}

/** Content of the bottom bar while the cart has items: its sums and a link to it. */
function ResumoDoCarrinho() {
  const { data: carrinho } = useCarrinho()
  if (!carrinho) return null
  const { total, frete, limiteDepois } = carrinho
  return (
    <>
      <Row gap={6} align="stretch">
        <Stat label={`Total ${frete.valor === null ? 'sem' : 'com'} frete`}>
          <Dinheiro valor={total} />
        </Stat>
        <div className="wide-only">
          <Stat label="Peso">{formatarPeso(deQuilos(frete.pesoTotal))}</Stat>
        </div>
        {limiteDepois !== null && (
          <div className="wide-only">
            <Stat label="Limite depois deste pedido" alarm={deReais(limiteDepois) < 0}>
              <Dinheiro valor={limiteDepois} />
            </Stat>
          </div>
        )}
      </Row>
      <Link to={paths.carrinho} className={buttonClass()}>
        Ver carrinho
      </Link>
    </>
  )
}
