import { type AnyRouter, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useSyncExternalStore } from 'react'
import { HORAS_DE_CONFIANCA } from '#domain/conta/user.ts'
import { explicarNoForm } from '#web/api/api-error.ts'
import { perguntaDaSenha } from '#web/api/senha-recente.ts'
import { confirmarSenha } from '#web/queries/pessoas/auth-queries.ts'
import { ProgressLine } from '#web/ui/feedback/ProgressLine.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { latePart } from '#web/ui/late.ts'
import { ConfirmHost } from '#web/ui/overlay/ConfirmHost.tsx'
import { BackGuard } from '#web/ui/overlay/use-modal.ts'
import { nameWindowAfterScreen } from './arrival/window-title.ts'

// What the browser does for a full page load and the app has to do after a navigation: set the title and the focus.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen, in the window and in the browser's history; `{id}` is filled in. */
    titulo?: string
  }
}

/** Names the window after the screen and, after a change of screen, puts the focus on its heading. */
function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    nameWindow(router)
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      nameWindow(router)
      if (fromLocation && pathChanged) focusHeading()
    })
  }, [router])
}

function nameWindow({ state }: AnyRouter): void {
  const match = state.matches.at(-1)
  const params: Record<string, unknown> = match?.params ?? {}
  nameWindowAfterScreen(match?.staticData.titulo?.replace('{id}', String(params.id)))
}

let stopWatching = () => {}

function focusHeading(): void {
  const main = document.querySelector('main')
  // The screen has already given the focus to a field, or an earlier call to the heading, which goes on being watched.
  if (!main || main.matches(':has(:focus)')) return
  stopWatching()
  const heading = main.querySelector('h1')
  focusOn(heading ?? main)
  stopWatching = keepFocusOnHeading(main, heading)
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Gives the focus to the heading that replaces the focused one, as loaded data replace a loading screen, or that comes where
 * there was none. Ends when the focus is elsewhere by then. Answers how to end it earlier.
 */
function keepFocusOnHeading(main: HTMLElement, focused: HTMLElement | null): () => void {
  let current = focused
  const observer = new MutationObserver(() => {
    if (current?.isConnected) return
    const { activeElement } = document
    if (activeElement !== main && activeElement !== document.body) return observer.disconnect()
    current = main.querySelector('h1')
    if (current) focusOn(current)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** What every screen has: the line of a slow navigation, toasts, questions. */
export function RootLayout() {
  useArrival()
  const navigating = useRouterState({ select: state => state.status === 'pending' })
  return (
    <BackGuard value={useBackGuard()}>
      <ProgressLine active={navigating} />
      <Outlet />
      <ConfirmHost />
      <SenhaDeNovo />
      <Toaster />
    </BackGuard>
  )
}

const open: (() => void)[] = []

/**
 * Makes "back" close the modal that was opened last instead of leaving the screen. The navigation is blocked, so that the
 * history stays the same. Android's back gesture closes a `<dialog>` by itself and does not get here.
 */
function useBackGuard(): (close: () => void) => () => void {
  const { history } = useRouter()
  return useCallback(
    close => {
      open.push(close)
      const unblock = history.block({
        enableBeforeUnload: false,
        blockerFn({ action }) {
          // The blocker of every open modal is called, the outermost first. Links inside a modal are not blocked.
          const closes = action === 'BACK' && close === open.at(-1)
          if (closes) close()
          return closes
        },
      })
      return () => {
        open.splice(open.indexOf(close), 1)
        unblock()
      }
    },
    [history],
  )
}

// Few people see it, seldom, and it brings the forms along.
const DialogoDaSenha = latePart(
  async () => (await import('#web/components/senha/DialogoDaSenha.tsx')).DialogoDaSenha,
)

/** Asks for the password while a call waits for it (rule M46, design/sessions); rendered once, at the root of the app. */
function SenhaDeNovo() {
  const pergunta = useSyncExternalStore(perguntaDaSenha.subscribe, perguntaDaSenha.read, perguntaDaSenha.read)
  if (!pergunta) return null
  return (
    <Suspense>
      <DialogoDaSenha
        titulo="Confirme sua senha"
        motivo={`Faz mais de ${HORAS_DE_CONFIANCA} horas que você a digitou neste aparelho.`}
        confirmar={async senhaAtual => {
          await confirmarSenha(senhaAtual)
          pergunta.confirmada()
        }}
        desistir={pergunta.desistir}
        explainError={explicarNoForm('Não foi possível conferir sua senha. Tente de novo.')}
      />
    </Suspense>
  )
}
