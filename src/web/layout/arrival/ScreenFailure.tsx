import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { PageHeader } from '../PageHeader.tsx'

/** In the place of a screen that could not be drawn, instead of a white page. */
export function ScreenFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <>
      <PageHeader title="Ops!" />
      <Failed
        text={mensagemDaFalha(error, 'Não foi possível abrir esta página.')}
        onRetry={() => void router.invalidate()}
      />
    </>
  )
}
