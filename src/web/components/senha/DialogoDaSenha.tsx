import * as z from 'zod/mini'
import { senhaSchema } from '#contract/campos.ts'
import { Form, type SubmitRefusal } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

export interface DialogoDaSenhaProps {
  titulo: string
  motivo: string
  confirmar: (senhaAtual: string) => Promise<unknown>
  desistir: () => void
  explainError: (error: unknown) => SubmitRefusal
}

const schema = z.strictObject({ senhaAtual: senhaSchema })

export function DialogoDaSenha({ titulo, motivo, confirmar, desistir, explainError }: DialogoDaSenhaProps) {
  return (
    <Dialog title={titulo} onClose={desistir}>
      <Box as="p" below={4} className="muted">
        {motivo}
      </Box>
      <Form
        label={titulo}
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
