import { StatusMark } from '#web/ui/display/StatusMark.tsx'

interface EmailConfirmadoProps {
  confirmado: boolean
}

/** Whether the person has proved the account's e-mail (decision 080). */
export function EmailConfirmado({ confirmado }: EmailConfirmadoProps) {
  return confirmado ? (
    <StatusMark icon="check" tone="success">
      E-mail confirmado
    </StatusMark>
  ) : (
    <StatusMark icon="pending" tone="warn">
      E-mail não confirmado
    </StatusMark>
  )
}
