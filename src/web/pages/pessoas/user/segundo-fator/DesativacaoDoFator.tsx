import * as z from 'zod/mini'
import { senhaSchema } from '#contract/campos.ts'
import { codigoSchema } from '#contract/pessoas/auth.ts'
import { useDesativarSegundoFator } from '#web/queries/pessoas/segundo-fator-queries.ts'
import { explicarCom } from '#web/queries/pessoas/user-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './SegundoFator.module.css'

const schema = z.strictObject({ senhaAtual: senhaSchema, codigo: codigoSchema })
const explicar = explicarCom('A verificação não foi desativada.')

interface DesativacaoDoFatorProps {
  onClose: () => void
}

/** Asks for the password and a code before the second factor is turned off. */
export function DesativacaoDoFator({ onClose }: DesativacaoDoFatorProps) {
  const { mutateAsync: desativar } = useDesativarSegundoFator()
  return (
    <Dialog title="Desativar a verificação em duas etapas" onClose={onClose}>
      <p className={styles.texto}>Depois disso, a senha basta para entrar na sua conta.</p>
      <Form
        label="Desativar a verificação em duas etapas"
        schema={schema}
        defaultValues={{ senhaAtual: '', codigo: '' }}
        onSubmit={async body => {
          await desativar(body)
          onClose()
        }}
        explainError={explicar}
        submitLabel="Desativar"
        submitVariant="danger"
        wideSubmit
      >
        {({ field }) => (
          <>
            <PasswordInput label="Senha atual" autoComplete="current-password" {...field('senhaAtual')} />
            <TextInput
              label="Código"
              hint="O do aplicativo, ou um código de recuperação."
              autoComplete="one-time-code"
              {...field('codigo')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
