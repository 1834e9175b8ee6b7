import type { StatusDeUser } from '#domain/conta/user.ts'
import { StatusMark, type Tone } from '#web/ui/display/StatusMark.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

const marcas: Readonly<Record<StatusDeUser, readonly [icon: IconName, tone: Tone, palavra: string]>> = {
  PENDENTE: ['pending', 'warn', 'Pendente'],
  ATIVO: ['check', 'success', 'Ativo'],
  RECUSADO: ['alert', 'danger', 'Recusado'],
  BLOQUEADO: ['lock', 'danger', 'Bloqueado'],
}

/** The status of an account (rule M1). */
export function StatusDaConta({ status }: { status: StatusDeUser }) {
  const [icon, tone, palavra] = marcas[status]
  return (
    <StatusMark icon={icon} tone={tone}>
      {palavra}
    </StatusMark>
  )
}

/** Whether the person has proved the account's e-mail (design/accounts). */
export function EmailConfirmado({ confirmado }: { confirmado: boolean }) {
  return (
    <StatusMark icon={confirmado ? 'check' : 'pending'} tone={confirmado ? 'success' : 'warn'}>
      {confirmado ? 'E-mail confirmado' : 'E-mail não confirmado'}
    </StatusMark>
  )
}
