import { lazy, Suspense } from 'react'
import type { PerguntaDaSenha } from '#web/queries/pessoas/auth/senha-de-novo.ts'

// Few people see it, seldom, and it brings the forms along.
const DialogoDaSenha = lazy(async () => ({ default: (await import('./DialogoDaSenha.tsx')).DialogoDaSenha }))

/** Shows the question for the password that a change about money asks (rule M5, design/sessions); nothing while there is none. */
export function SenhaDeNovo({ pergunta }: { pergunta: PerguntaDaSenha | null }) {
  return (
    <Suspense>
      {pergunta && (
        <DialogoDaSenha
          titulo="Confirme sua senha"
          motivo="Faz mais de 12 horas que você a digitou neste aparelho, e esta ação envolve dinheiro."
          {...pergunta}
        />
      )}
    </Suspense>
  )
}
