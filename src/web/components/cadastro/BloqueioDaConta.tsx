import { useState } from 'react'
import { motivoParaNaoBloquear, type StatusDeUser } from '#domain/conta/user.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { Bloqueio } from '#web/queries/pessoas/conta-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { MotivoDialog } from './MotivoDialog.tsx'

interface BloqueioDaContaProps {
  conta: { id: number; nome: string; status: StatusDeUser }
  /** What a block means for this kind of account. */
  efeito: string
  /** Sends the change; toasts say how it went. */
  onMudar: (bloqueio: Bloqueio) => void
  busy: boolean
}

/** Blocks or unblocks an account, after a question and a reason (rule M1). Draws nothing if neither is allowed. */
export function BloqueioDaConta({ conta, efeito, onMudar, busy }: BloqueioDaContaProps) {
  const user = useUser()
  const [perguntando, setPerguntando] = useState(false)
  const { nome } = conta
  if (!motivoParaNaoBloquear(conta, false, user.id))
    return (
      <Button
        variant="quiet"
        icon="check"
        busy={busy}
        aria-label={`Desbloquear ${nome}`}
        onClick={async () => {
          if (await confirmarDesbloqueio(nome)) onMudar({ bloqueado: false })
        }}
      >
        Desbloquear
      </Button>
    )
  if (motivoParaNaoBloquear(conta, true, user.id)) return null
  return (
    <>
      <Button
        className={inLine}
        variant="plain"
        icon="lock"
        busy={busy}
        aria-label={`Bloquear ${nome}`}
        onClick={() => setPerguntando(true)}
      >
        Bloquear
      </Button>
      {perguntando && (
        <MotivoDialog
          title={`Bloquear ${nome}?`}
          text={efeito}
          confirmLabel="Bloquear conta"
          onConfirm={motivo => {
            setPerguntando(false)
            onMudar({ bloqueado: true, motivo })
          }}
          onClose={() => setPerguntando(false)}
        />
      )}
    </>
  )
}

function confirmarDesbloqueio(nome: string): Promise<boolean> {
  return confirmAction({
    title: `Desbloquear ${nome}?`,
    text: 'A conta volta a funcionar como antes.',
    confirmLabel: 'Desbloquear conta',
  })
}
