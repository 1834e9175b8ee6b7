import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { redefinicaoDeSenhaSchema } from '#contract/pessoas/auth.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { useRedefinirSenha } from '#web/queries/pessoas/auth/entrar.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './recuperacao.module.css'

interface NovaSenhaProps {
  token: string
}

const schema = z.extend(redefinicaoDeSenhaSchema, { confirmacao: z.string() }).check(
  z.refine(({ password, confirmacao }) => password === confirmacao, {
    path: ['confirmacao'],
    error: 'As senhas não coincidem',
  }),
)

/** Opened by the mailed link: asks for a new password, twice. */
export function NovaSenha({ token }: NovaSenhaProps) {
  const { mutateAsync: redefinir, isSuccess } = useRedefinirSenha()
  if (isSuccess) return <SenhaRedefinida />
  return (
    <div className={styles.page}>
      <PageHeader title="Escolha outra senha" />
      <Card className={styles.card}>
        <Form
          label="Escolha outra senha"
          schema={schema}
          defaultValues={{ token, password: '', confirmacao: '' }}
          onSubmit={({ password }) => redefinir({ token, password })}
          explainError={error => mensagemDaFalha(error, 'Erro ao alterar senha')}
          submitLabel="Alterar senha"
          actions={
            <Link to={paths.recuperarSenha} className={buttonClass({ variant: 'plain' })}>
              Pedir outro link
            </Link>
          }
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
      </Card>
    </div>
  )
}

function SenhaRedefinida() {
  return (
    <Notice
      title="Senha alterada com sucesso!"
      focused
      actions={
        <Link to={paths.login} className={buttonClass()}>
          Ir para o login
        </Link>
      }
    >
      <p>Por segurança, sua conta saiu de todos os aparelhos. Entre com a nova senha.</p>
    </Notice>
  )
}
