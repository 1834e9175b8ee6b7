import { useState } from 'react'
import { motivoParaNaoReabrir, type StatusDeReabertura, type StatusDeUser } from '#domain/conta/user.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface ReaberturaDoCadastroProps {
  conta: { nome: string; status: StatusDeUser }
  /** Sends the change; toasts say how it went. */
  onReabrir: (para: StatusDeReabertura) => void
  busy: boolean
}

/** Takes a refusal back, after asking for the new status (rule M1). Draws nothing for an account that is not refused. */
export function ReaberturaDoCadastro({ conta, onReabrir, busy }: ReaberturaDoCadastroProps) {
  const [perguntando, setPerguntando] = useState(false)
  if (motivoParaNaoReabrir(conta.status)) return null
  const reabrir = (para: StatusDeReabertura) => {
    setPerguntando(false)
    onReabrir(para)
  }
  return (
    <>
      <Button
        variant="quiet"
        icon="retry"
        busy={busy}
        aria-label={`Reabrir cadastro de ${conta.nome}`}
        onClick={() => setPerguntando(true)}
      >
        Reabrir cadastro
      </Button>
      {perguntando && (
        <Dialog title={`Reabrir o cadastro de ${conta.nome}?`} onClose={() => setPerguntando(false)}>
          <p>A recusa deixa de valer, e a pessoa recebe um e-mail. Ela entra com a mesma senha.</p>
          <Stack gap={2} above={4}>
            <Button wide onClick={() => reabrir('ATIVO')}>
              Aceitar agora
            </Button>
            <Button wide variant="quiet" data-autofocus onClick={() => reabrir('PENDENTE')}>
              Voltar para a análise
            </Button>
            <Button wide variant="plain" onClick={() => setPerguntando(false)}>
              Cancelar
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
