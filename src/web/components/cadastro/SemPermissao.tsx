import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
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
      <Empty text="Usuário sem permissão.">
        <Link to={paths.adm} className={buttonClass({ variant: 'quiet' })}>
          Voltar ao painel
        </Link>
      </Empty>
    </>
  )
}
