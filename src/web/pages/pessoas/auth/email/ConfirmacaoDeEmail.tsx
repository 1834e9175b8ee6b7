import { Link } from '@tanstack/react-router'
import { mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { useConfirmarEmail } from '#web/queries/pessoas/user-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'

interface ConfirmacaoDeEmailProps {
  token: string
}

/** Proves the e-mail to which the link was sent. */
export function ConfirmacaoDeEmail({ token }: ConfirmacaoDeEmailProps) {
  const { mutate: confirmar, isPending, isSuccess, error } = useConfirmarEmail()
  if (isSuccess) return <EmailJaConfirmado />
  return (
    <Notice
      title="Confirme seu e-mail"
      actions={
        <Button busy={isPending} onClick={() => confirmar({ token })}>
          Confirmar e-mail
        </Button>
      }
    >
      <p>Com um toque você confirma que o e-mail em que recebeu este link é seu.</p>
      <FormAlert message={error && mensagemDaFalha(error, 'Não foi possível confirmar o e-mail.')} />
      {recusadoCom(error, 'link-invalido') && (
        <p>Se você já confirmou, está tudo certo. Se não, entre na sua conta e peça outro link no perfil.</p>
      )}
    </Notice>
  )
}

function EmailJaConfirmado() {
  return (
    <Notice
      title="E-mail confirmado"
      focused
      actions={
        <Link to={paths.inicio} className={buttonClass()}>
          Continuar
        </Link>
      }
    >
      <p>Obrigado! Os avisos sobre o cadastro e os pedidos vão para este endereço.</p>
    </Notice>
  )
}
