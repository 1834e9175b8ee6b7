import { ConfirmacaoDeSenha } from '#web/components/senha/ConfirmacaoDeSenha.tsx'
import { explicarCom, useAlterarSenha } from '#web/queries/pessoas/user-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { senhaFormSchema } from './conta-schemas.ts'
import { useSenhaAtual } from './use-senha-atual.ts'

const explicar = explicarCom('Erro ao alterar senha')

/** A new password, twice (spec §5). */
export function SenhaForm() {
  const { mutateAsync: alterar } = useAlterarSenha()
  const senhaAtual = useSenhaAtual((password: string, atual) => alterar({ password, senhaAtual: atual }))
  return (
    <>
      <Form
        label="Alterar senha"
        schema={senhaFormSchema}
        defaultValues={{ password: '', confirmacao: '' }}
        onSubmit={({ password }) => senhaAtual.enviar(password)}
        explainError={explicar}
        submitLabel="Alterar senha"
      >
        {({ field }) => (
          <>
            <PasswordInput label="Nova senha" autoComplete="new-password" {...field('password')} />
            <PasswordInput
              label="Confirme a nova senha"
              autoComplete="new-password"
              {...field('confirmacao')}
            />
          </>
        )}
      </Form>
      {senhaAtual.precisaDaSenha && <ConfirmacaoDeSenha {...senhaAtual} explainError={explicar} />}
    </>
  )
}
