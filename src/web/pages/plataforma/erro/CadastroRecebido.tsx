import { Link } from '@tanstack/react-router'
import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'

/** Confirms a request for an account and says what happens next. */
export function CadastroRecebido() {
  return (
    <Notice
      title="Cadastro recebido"
      drawing="/arte/cheiro-verde.svg"
      actions={
        <Link to={paths.login} className={buttonClass()}>
          Ir para o login
        </Link>
      }
    >
      <p>
        Nossa equipe vai conferir seu cadastro em até {PRAZO_DE_APROVACAO_HORAS} horas. Depois disso, é só
        entrar com o e-mail e a senha que você escolheu. Se passar disso, fale com o suporte.
      </p>
      <p>
        Mandamos também um link para o seu e-mail. Abra-o para confirmar o endereço: só assim nossos avisos
        chegam até você.
      </p>
      <ContatoDeSuporte />
    </Notice>
  )
}
