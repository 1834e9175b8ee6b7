import { Link } from '@tanstack/react-router'
import { precisaVincularPagBank } from '#domain/user.ts'
import { paths } from '#web/paths.ts'
import type { User } from '#web/session/session-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'

interface VinculoDoPagBankProps {
  user: User
}

/** Where a seller's money goes, or the way to say so (spec §4). */
export function VinculoDoPagBank({ user }: VinculoDoPagBankProps) {
  if (precisaVincularPagBank(user)) return <Link to={paths.authPagBank}>Vincular conta</Link>
  return (
    <StatusMark icon="check" tone="success">
      Conta vinculada
    </StatusMark>
  )
}
