import { Suspense, useSyncExternalStore } from 'react'
import { explicarNoForm } from '#web/api/api-error.ts'
import { perguntaDaSenha } from '#web/api/senha-recente.ts'
import { confirmarSenha } from '#web/queries/pessoas/auth-queries.ts'
import { latePart } from '#web/ui/late.ts'

// Few people see it, seldom, and it brings the forms along.
const DialogoDaSenha = latePart(async () => (await import('./DialogoDaSenha.tsx')).DialogoDaSenha)

/** Asks for the password while a call waits for it (rule M46, design/sessions); rendered once, at the root of the app. */
export function SenhaDeNovo() {
  const pergunta = useSyncExternalStore(perguntaDaSenha.subscribe, perguntaDaSenha.read, perguntaDaSenha.read)
  if (!pergunta) return null
  return (
    <Suspense>
      <DialogoDaSenha
        titulo="Confirme sua senha"
        motivo="Faz mais de 12 horas que você a digitou neste aparelho."
        confirmar={async senhaAtual => {
          await confirmarSenha(senhaAtual)
          pergunta.confirmada()
        }}
        desistir={pergunta.desistir}
        explainError={explicarNoForm('Não foi possível conferir sua senha. Tente de novo.')}
      />
    </Suspense>
  )
}
