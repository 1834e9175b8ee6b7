import { type ErrorComponentProps, Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx'
import { AppFrame } from './AppFrame.tsx'
import { ScreenFailure } from './arrival/ScreenFailure.tsx'
import { SemConexao } from './SemConexao.tsx'

/** The frame of the screens that need no session: brand and theme, no navigation. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** Replaces the main layout if not even the session could be read. */
export function FramedFailure(props: ErrorComponentProps) {
  return (
    <PublicFrame>
      <ScreenFailure {...props} />
    </PublicFrame>
  )
}

function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <AppFrame
      title="Réstia"
      brandLink={link => <Link to={paths.inicio} activeOptions={{ exact: true }} preload={false} {...link} />}
      navigation={[]}
      linkTo={() => null}
      actions={<ThemeToggle />}
      notice={<SemConexao />}
    >
      {children}
    </AppFrame>
  )
}
