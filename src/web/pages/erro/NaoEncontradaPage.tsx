import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'

/** For an unknown address. */
export function NaoEncontradaPage() {
  return (
    <Notice
      title="Página não encontrada"
      drawing="/arte/vazio.svg"
      actions={
        <Link to={paths.inicio} className={buttonClass()}>
          Ir para o início
        </Link>
      }
    >
      <p>O endereço pode estar errado, ou a página saiu daqui.</p>
    </Notice>
  )
}
