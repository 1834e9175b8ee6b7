import { novoFuncionarioSchema } from '#contract/pessoas/funcionario.ts'
import { ApiError, mensagemDaFalha } from '#web/api/api-error.ts'
import { useCriarFuncionario } from '#web/queries/pessoas/funcionario-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface NovoFuncionarioDialogProps {
  onClose: () => void
}

/** Creates an employee's account, usable at once (rule M4). */
export function NovoFuncionarioDialog({ onClose }: NovoFuncionarioDialogProps) {
  const { mutateAsync: criar } = useCriarFuncionario()
  return (
    <Dialog title="Novo funcionário" onClose={onClose}>
      <Form
        schema={novoFuncionarioSchema}
        defaultValues={{ nome: '', email: '', password: '' }}
        onSubmit={async novo => {
          await criar(novo)
          onClose()
        }}
        explainError={error => ({
          message: mensagemDaFalha(error, 'Erro ao cadastrar o funcionário.'),
          fields: error instanceof ApiError ? error.campos : {},
        })}
        submitLabel="Cadastrar"
      >
        {({ field }) => (
          <>
            <TextInput label="Nome" autoComplete="off" {...field('nome')} />
            <TextInput label="E-mail" type="email" autoComplete="off" {...field('email')} />
            <PasswordInput
              label="Senha"
              hint="Ao menos 6 caracteres. Passe-a em mãos; a pessoa a troca no perfil."
              autoComplete="new-password"
              {...field('password')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
