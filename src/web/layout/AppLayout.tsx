import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ResumoDoCarrinho } from '#web/components/carrinho/ResumoDoCarrinho.tsx'
import { useQuantidadeNoCarrinho } from '#web/pages/carrinho/carrinho-queries.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session-queries.ts'
import { OfflineNotice } from '#web/ui/feedback/OfflineNotice.tsx'
import { AppFrame } from './AppFrame.tsx'
import { itensDaNavegacao, mostraResumoDoCarrinho } from './menu/navigation.ts'
import { SideDrawerFoot } from './menu/SideDrawerFoot.tsx'
import { TopBarActions } from './menu/TopBarActions.tsx'

/** The main layout (spec §2), around every screen that needs a session. */
export function AppLayout() {
  const user = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  const quantidade = useQuantidadeNoCarrinho()
  // Without a session nothing of a protected screen is drawn; the guards are already leading away from it.
  if (!user) return null
  return (
    <AppFrame
      title="Réstia"
      brandLink={link => <Link to={paths.inicio} activeOptions={{ exact: true }} {...link} />}
      navigation={itensDaNavegacao(user.role, pathname)}
      linkTo={({ to }, link) => <Link to={to} {...link} />}
      actions={<TopBarActions />}
      drawerFoot={<SideDrawerFoot />}
      bottomBar={quantidade > 0 && mostraResumoDoCarrinho(pathname) && <ResumoDoCarrinho />}
      notice={<OfflineNotice />}
    >
      <Outlet />
    </AppFrame>
  )
}
