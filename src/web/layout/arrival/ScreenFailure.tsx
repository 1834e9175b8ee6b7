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
  async function retry() {
    if (error instanceof ApiError) await router.invalidate()
    else if (await serverAnswers()) location.reload()
  }

  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    const handleOnline = () => void retryOnline()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])

  useEffect(() => {
    if (error instanceof LostScreenError) void reloadWithLine()
  }, [error])

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

/** Reloads, twice in a row for an address. */
async function reloadWithLine(): Promise<void> {
  const { pathname } = location
  const [place, times] = ofTab.read('tela-recarregada')?.split(' ') ?? []
  const reloads = place === pathname ? Number(times) : 0
  if (reloads >= 2 || !(await serverAnswers())) return
  if (ofTab.keep('tela-recarregada', `${pathname} ${reloads + 1}`)) location.reload()
}

/**
 * A reload without a line loses the page, as one that a proxy answers for the server; and a device calls itself online on a dead line. A
 * part that is gone is an answer: the page has another version's.
 */
function serverAnswers(): Promise<boolean> {
  return fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status !== 408 && status < 500,
    () => false,
  )
}
