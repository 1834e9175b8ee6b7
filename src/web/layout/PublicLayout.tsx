import { Link, Outlet } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx'
import { OfflineNotice } from '#web/ui/feedback/OfflineNotice.tsx'
import { AppFrame } from './AppFrame.tsx'

/** The frame of the screens that need no session: brand and theme, no navigation. */
export function PublicLayout() {
  return (
    <AppFrame
      title="Réstia"
      brandLink={link => <Link to={paths.inicio} activeOptions={{ exact: true }} preload={false} {...link} />}
      navigation={[]}
      linkTo={() => null}
      actions={<ThemeToggle />}
      notice={<OfflineNotice />}
    >
      <Outlet />
    </AppFrame>
  )
}
