import { Suspense } from 'react'
import { latePart } from '#web/ui/late.ts'
import type { DialogoDaSenhaProps } from './DialogoDaSenha.tsx'

// Rarely asked for, and it brings the forms along.
const DialogoDaSenha = latePart(async () => (await import('./DialogoDaSenha.tsx')).DialogoDaSenha)

type ConfirmacaoDeSenhaProps = Pick<DialogoDaSenhaProps, 'confirmar' | 'desistir' | 'explainError'>

/** Asks for the current password before a change of the account, if it was not typed a moment ago (rule M5). */
export function ConfirmacaoDeSenha(props: ConfirmacaoDeSenhaProps) {
  return (
    <Suspense>
      <DialogoDaSenha
        titulo="Confirme que é você"
        motivo="Faz algum tempo que você entrou. Digite sua senha atual para continuar."
        {...props}
      />
    </Suspense>
  )
}
