import { Link } from '@tanstack/react-router'
import { ApiError, codigoParaSuporte } from '#web/api/api-error.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import type { FalhaDaConsulta } from './Consultado.tsx'

interface FalhaAoAbrirProps extends FalhaDaConsulta {
  /** Heading of the screen that could not be filled: 'Vendedor', 'Pedido #7'. */
  titulo: string
  /** What the person reads. */
  texto: string
  /** Replaces `texto` after a 404 whose own sentence is about something wider. */
  textoSeInexistente?: string
  /** What to do after a 404, where another try would not help: the way back. */
  volta?: { para: string; rotulo: string }
}

/** The failure of a whole screen: after a 404 the way back, otherwise another try. */
export function FalhaAoAbrir(props: FalhaAoAbrirProps) {
  const { titulo, texto, textoSeInexistente = texto, error, volta, onRetry, busy } = props
  if (volta && error instanceof ApiError && error.status === 404)
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
        <p role="alert">{textoSeInexistente}</p>
      </Notice>
    )
  return (
    <>
      <PageHeader title={titulo} />
      <Failed text={texto} code={codigoParaSuporte(error)} onRetry={onRetry} busy={busy} />
    </>
  )
}
