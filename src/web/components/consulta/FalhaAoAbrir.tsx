import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

interface FalhaAoAbrirProps {
  /** Heading of the screen that could not be filled: 'Vendedor', 'Pedido #7'. */
  titulo: string
  /** What the person reads. */
  texto: string
  /** In its place where there is no such thing and the server's own sentence speaks of something wider. */
  naoHa?: string | undefined
  error: unknown
  /** Where the way back leads, and its words. */
  volta: { para: string; rotulo: string }
  onRetry: () => void
  busy: boolean
}

/** In the place of a detail that did not load: what is not there offers the way back, anything else another try. */
export function FalhaAoAbrir(props: FalhaAoAbrirProps) {
  const { titulo, texto, naoHa = texto, error, volta, onRetry, busy } = props
  if (error instanceof ApiError && error.status === 404)
    return (
      <Notice
        title={titulo}
        drawing="/arte/vazio.svg"
        actions={
          <Link to={volta.para} className={buttonClass()}>
            {volta.rotulo}
          </Link>
        }
      >
        <p role="alert">{naoHa}</p>
      </Notice>
    )
  return (
    <>
      <PageHeader title={titulo} />
      <Failed text={texto} onRetry={onRetry} busy={busy} />
    </>
  )
}
