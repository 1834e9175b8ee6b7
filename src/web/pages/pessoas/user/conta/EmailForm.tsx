import { ConfirmacaoDeSenha } from '#web/components/senha/ConfirmacaoDeSenha.tsx'
import { explicarCom, useAlterarEmail } from '#web/queries/pessoas/user-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { emailFormSchema } from './conta-schemas.ts'
import { useSenhaAtual } from './use-senha-atual.ts'

const explicar = explicarCom('Erro ao alterar e-mail')

/** A new e-mail, twice (spec §5). */
export function EmailForm() {
  const { mutateAsync: alterar } = useAlterarEmail()
  const senhaAtual = useSenhaAtual((email: string, atual) => alterar({ email, senhaAtual: atual }))
  return (
    <>
      <Form
        label="Alterar e-mail"
        schema={emailFormSchema}
        defaultValues={{ email: '', confirmacao: '' }}
        onSubmit={({ email }) => senhaAtual.enviar(email)}
        explainError={explicar}
        submitLabel="Alterar e-mail"
      >
        {({ field }) => (
          <>
            <TextInput
              label="Novo e-mail"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              {...field('email')}
            />
            <TextInput
              label="Confirme o novo e-mail"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              {...field('confirmacao')}
            />
          </>
        )}
      </Form>
      {senhaAtual.precisaDaSenha && <ConfirmacaoDeSenha {...senhaAtual} explainError={explicar} />}
    </>
  )
}
