import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, codigoParaSuporte, mensagemDaFalha } from '#web/api/api-error.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { LostScreenError } from '#web/ui/late.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ofTab } from '#web/ui/storage.ts'

const SEM_CONEXAO = 'Sem conexão. Esta página abre assim que a internet voltar.'

/** Replaces a screen that could not be drawn; tries again once the network is back. */
export function ScreenFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const semConexao = !navigator.onLine

  // Without an ApiError the screen's code or style did not load: only a reload fetches all of it again.
  function retry() {
    if (error instanceof ApiError) void router.invalidate()
    else location.reload()
  }

  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    const handleOnline = () => retryOnline()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])

  const reloadLost = useEffectEvent(() => {
    if (error instanceof LostScreenError) void reloadWithLine()
  })
  useEffect(() => reloadLost(), [])

  return (
    <>
      <PageHeader title="Ops!" />
      <Failed
        text={mensagemDaFalha(error, semConexao ? SEM_CONEXAO : 'Não foi possível abrir esta página.')}
        code={codigoParaSuporte(error)}
        onRetry={retry}
      />
    </>
  )
}

/** Reloads, once in a row for an address, if the server answers: the line may be dead while the device calls itself online. */
async function reloadWithLine(): Promise<void> {
  const { pathname } = location
  if (ofTab.read('tela-recarregada') === pathname) return
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer && ofTab.keep('tela-recarregada', pathname)) location.reload()
}
