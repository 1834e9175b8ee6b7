import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ResumoDoCarrinho } from '#web/components/carrinho/ResumoDoCarrinho.tsx'
import { paths } from '#web/paths.ts'
import { useQuantidadeNoCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { useSession } from '#web/queries/pessoas/auth-queries.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { OfflineNotice } from '#web/ui/feedback/OfflineNotice.tsx'
import { AppFrame } from './AppFrame.tsx'
import { itensDaNavegacao, mostraResumoDoCarrinho } from './menu/navigation.ts'
import { TopBarActions } from './menu/TopBarActions.tsx'

// Loaded only by the few sellers whose link has ended.
const AvisoDoVinculo = lazy(async () => ({
  default: (await import('#web/components/vinculo/AvisoDoVinculo.tsx')).AvisoDoVinculo,
}))

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
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const user = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  // While a screen loads, the address is already the new one; the bar belongs to the screen that is still shown.
  const telaAtual = useMatches({ select: matches => matches.at(-1)?.pathname ?? pathname })
  const quantidade = useQuantidadeNoCarrinho()
  // Without a session no protected screen is drawn: the guards are already redirecting.
  if (!user) return null
  return (
    <AppFrame
      title="Réstia"
      brandLink={link => <Link to={paths.inicio} activeOptions={{ exact: true }} {...link} />}
      navigation={itensDaNavegacao(user.role, pathname)}
      linkTo={({ to }, link) => <Link to={to} {...link} />}
      actions={<TopBarActions />}
      bottomBar={quantidade > 0 && mostraResumoDoCarrinho(telaAtual) && <ResumoDoCarrinho />}
      notice={
        <>
          <OfflineNotice />
          {user.vinculoDoPagBank === 'A_REFAZER' && (
            <Suspense>
              <AvisoDoVinculo />
            </Suspense>
          )}
        </>
      }
    >
      <Outlet />
    </AppFrame>
  )
}
