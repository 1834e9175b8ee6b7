import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'

/** By refusal code: what the buyer does about it in the profile, and where. */
const atalhos: Readonly<Record<string, readonly [ancora: string, texto: string]>> = {
  'cadastro-incompleto': ['endereco', 'Completar endereço'],
  'cadastro-fora-do-boleto': ['endereco', 'Corrigir no perfil'],
  'boleto-recusado-pelo-cadastro': ['endereco', 'Conferir endereço e telefone'],
  'email-curto-para-boleto': ['email', 'Alterar e-mail'],
}

interface AtalhoParaOPerfilProps {
  /** The codes of what prevents the boleto; undefined for what is not there. */
  codigos: readonly (string | undefined)[]
}

/** A link to the form of the profile that a refusal names; nothing for other refusals, and for staff. */
export function AtalhoParaOPerfil({ codigos }: AtalhoParaOPerfilProps) {
  const pode = usePermissao()
  const [atalho] = codigos.flatMap(codigo => (codigo && atalhos[codigo] ? [atalhos[codigo]] : []))
  if (!atalho || !pode('editar-endereco')) return null
  const [ancora, texto] = atalho
  return (
    <Link to={paths.perfil} hash={ancora} className={buttonClass({ variant: 'quiet' })}>
      {texto}
    </Link>
  )
}
