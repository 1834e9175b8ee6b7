import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { DeadEnd } from '#web/ui/page/DeadEnd.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

interface SemPermissaoProps {
  /** The screen's own title. */
  titulo: string
}

/** Replaces a screen of the panel that this member of staff may not use. */
export function SemPermissao({ titulo }: SemPermissaoProps) {
  return (
    <>
      <PageHeader title={titulo} />
      <DeadEnd
        title="Usuário sem permissão."
        drawing="/arte/porteira.svg"
        tone="rose"
        titled
        actions={
          <Link to={paths.adm} className={buttonClass()}>
            Voltar ao painel
          </Link>
        }
      >
        <p>Esta tela é só da administração. Peça acesso a quem administra a Réstia.</p>
      </DeadEnd>
    </>
  )
}
