import { Link } from '@tanstack/react-router'
import { mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { paths } from '#web/paths.ts'
import { useDesfazerEmail } from '#web/queries/pessoas/user-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'

interface VoltaDoEmailProps {
  token: string
}

/** Gives the account back to the e-mail that it had before a change, to which the link was sent. */
export function VoltaDoEmail({ token }: VoltaDoEmailProps) {
  const { mutate: desfazer, isPending, data: volta, error } = useDesfazerEmail()
  if (volta) return <EmailDeVolta {...volta} />
  return (
    <Notice
      title="Desfazer a mudança de e-mail"
      actions={
        <Button busy={isPending} onClick={() => desfazer({ token })}>
          Desfazer a mudança
        </Button>
      }
    >
      <p>
        Se não foi você quem mudou o e-mail da sua conta, desfaça a mudança. A conta volta para o e-mail em
        que você recebeu este link, e todas as sessões são encerradas.
      </p>
      <FormAlert message={error && mensagemDaFalha(error, 'Não foi possível desfazer a mudança.')} />
      {recusadoCom(error, 'link-invalido') && <ContatoDeSuporte />}
    </Notice>
  )
}

interface EmailDeVoltaProps {
  email: string
  tokenDaSenha: string
}

function EmailDeVolta({ email, tokenDaSenha }: EmailDeVoltaProps) {
  return (
    <Notice
      title="Mudança desfeita"
      focused
      actions={
        <Link to={paths.recuperarSenha} search={{ token: tokenDaSenha }} className={buttonClass()}>
          Escolher outra senha
        </Link>
      }
    >
      <p>
        O e-mail da sua conta é {email} de novo, e ela saiu de todos os aparelhos. Quem mudou o e-mail talvez
        conheça sua senha: escolha outra agora.
      </p>
    </Notice>
  )
}
