import { Link } from '@tanstack/react-router'
import { recuperacaoDeSenhaSchema } from '#contract/pessoas/auth.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { usePedirLink } from '#web/queries/pessoas/auth/entrar.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './recuperacao.module.css'

/** Asks for the e-mail address; the answer is the same whether or not the account exists. */
export function PedidoDeLink() {
  const { mutateAsync: pedir, isSuccess } = usePedirLink()
  if (isSuccess) return <LinkPedido />
  return (
    <div className={styles.page}>
      <PageHeader title="Recuperar senha" />
      <Card className={styles.card}>
        <p className={styles.texto}>
          Diga o e-mail da sua conta: mandamos um link para escolher outra senha.
        </p>
        <Form
          label="Recuperar senha"
          schema={recuperacaoDeSenhaSchema}
          defaultValues={{ email: '' }}
          onSubmit={pedir}
          explainError={error => mensagemDaFalha(error, 'Não foi possível enviar o link.')}
          submitLabel="Enviar link"
          actions={
            <Link to={paths.login} className={buttonClass({ variant: 'plain' })}>
              Voltar ao login
            </Link>
          }
        >
          {({ field }) => (
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              {...field('email')}
            />
          )}
        </Form>
      </Card>
    </div>
  )
}

function LinkPedido() {
  return (
    <Notice
      title="Confira seu e-mail"
      focused
      actions={
        <Link to={paths.login} className={buttonClass()}>
          Ir para o login
        </Link>
      }
    >
      <p>
        Se houver uma conta com este e-mail, o link chega em instantes. Ele vale por 30 minutos e funciona uma
        só vez.
      </p>
    </Notice>
  )
}
