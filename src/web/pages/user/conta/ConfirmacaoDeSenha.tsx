import * as z from 'zod/mini'
import { senhaSchema } from '#contract/campos.ts'
import { Form, type SubmitRefusal } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Conta.module.css'

interface ConfirmacaoDeSenhaProps {
  confirmar: (senhaAtual: string) => Promise<unknown>
  desistir: () => void
  explainError: (error: unknown) => SubmitRefusal
}

const schema = z.strictObject({ senhaAtual: senhaSchema })

/** Asks for the current password if the login is no longer recent (rule M5). */
export function ConfirmacaoDeSenha({ confirmar, desistir, explainError }: ConfirmacaoDeSenhaProps) {
  return (
    <Dialog title="Confirme que é você" onClose={desistir}>
      <p className={styles.explicacao}>
        Faz algum tempo que você entrou. Digite sua senha atual para continuar.
      </p>
      <Form
        label="Confirme que é você"
        schema={schema}
        defaultValues={{ senhaAtual: '' }}
        onSubmit={({ senhaAtual }) => confirmar(senhaAtual)}
        explainError={explainError}
        submitLabel="Confirmar"
        wideSubmit
      >
        {({ field }) => (
          <PasswordInput label="Senha atual" autoComplete="current-password" {...field('senhaAtual')} />
        )}
      </Form>
    </Dialog>
  )
}
