import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, codigoParaSuporte, mensagemDaFalha } from '#web/api/api-error.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

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
