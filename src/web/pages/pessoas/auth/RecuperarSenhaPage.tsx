// The screens behind the links of our e-mails. Few people open them, and the first screen names every file that it may load.
import { getRouteApi, Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SENHA_MINIMA } from '#contract/campos.ts'
import {
  aceiteDeConviteSchema,
  recuperacaoDeSenhaSchema,
  redefinicaoDeSenhaSchema,
} from '#contract/pessoas/auth.ts'
import { NOME_DA_FUNCAO, VALIDADE_DO_LINK_MINUTOS } from '#domain/conta/funcao.ts'
import { mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { paths } from '#web/paths.ts'
import {
  useAceitarConvite,
  useConvite,
  usePedirLink,
  useRedefinirSenha,
} from '#web/queries/pessoas/auth/entrar.ts'
import { useConfirmarEmail, useDesfazerEmail } from '#web/queries/pessoas/user-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './recuperacao/recuperacao.module.css'

const recuperarSenha = getRouteApi('/publica/recuperar-senha')
const confirmarEmail = getRouteApi('/publica/confirmar-email')
const convite = getRouteApi('/publica/convite')

/** A forgotten password (rule M6): requests the link or, opened by the link, sets the new password. */
export function RecuperarSenhaPage() {
  const { token } = recuperarSenha.useSearch()
  return token ? <NovaSenha key={token} token={token} /> : <PedidoDeLink />
}

/**
 * Proves an e-mail or takes a change of it back (design/accounts). Mail scanners open links too, so nothing happens before a button is
 * pressed.
 */
export function ConfirmarEmailPage() {
  const { token, desfazer } = confirmarEmail.useSearch()
  if (desfazer) return <VoltaDoEmail key={desfazer} token={desfazer} />
  if (token) return <ConfirmacaoDeEmail key={token} token={token} />
  return <LinkIncompleto />
}

/** An invitation into the team of a buyer (rule N114): a name, a password, and the person is in. */
export function ConvitePage() {
  const { token } = convite.useSearch()
  return token ? <Convite key={token} token={token} /> : <LinkIncompleto />
}

function Convite({ token }: { token: string }) {
  const convite = useConvite(token)
  return (
    <div className={`middle ${styles.page}`}>
      <PageHeader title="Entre na equipe" />
      <Card flow="stack" gap={4} pad={5}>
        <Consultado
          consulta={convite}
          falha="Erro ao carregar o convite."
          esqueleto={<Skeleton height={52} count={4} />}
        >
          {lido => (lido ? <AceiteDoConvite token={token} {...lido} /> : <p>{CONVITE_VENCIDO}</p>)}
        </Consultado>
      </Card>
    </div>
  )
}

const CONVITE_VENCIDO = 'Este convite não vale mais. Peça outro à empresa.'

type AceiteDoConviteProps = NonNullable<RespostaDe<'POST /v1/auth/convite/leitura'>> & { token: string }

/** Names who invites, for what and whom, before a password is chosen. */
function AceiteDoConvite({ token, empresa, email, funcao }: AceiteDoConviteProps) {
  const { mutateAsync: aceitar } = useAceitarConvite()
  return (
    <>
      <p className="breaks">
        <strong>{empresa}</strong> convidou <strong>{email}</strong> para {NOME_DA_FUNCAO[funcao]}.
      </p>
      <Form
        label="Entre na equipe"
        schema={aceiteDeConviteSchema}
        defaultValues={{ token, nome: '', password: '' }}
        onSubmit={aceitar}
        explainError={error =>
          recusadoCom(error, 'link-invalido')
            ? CONVITE_VENCIDO
            : mensagemDaFalha(error, 'Não foi possível entrar na equipe.')
        }
        submitLabel="Entrar"
      >
        {({ field }) => (
          <>
            <TextInput label="Seu nome" autoComplete="name" {...field('nome')} />
            <PasswordInput
              label="Crie uma senha"
              hint={`Ao menos ${SENHA_MINIMA} caracteres.`}
              autoComplete="new-password"
              {...field('password')}
            />
            <p className="muted small">
              Ao entrar, você aceita a <Link to={paths.privacidade}>Privacidade</Link>.
            </p>
          </>
        )}
      </Form>
    </>
  )
}

function LinkIncompleto() {
  return (
    <Notice title="Link incompleto">
      <p>Abra o link do e-mail de novo, ou copie o endereço inteiro para o navegador.</p>
      <ContatoDeSuporte />
    </Notice>
  )
}

/** Proves the e-mail to which the link was sent. */
function ConfirmacaoDeEmail({ token }: { token: string }) {
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

/** Gives the account back to the e-mail that it had before a change, to which the link was sent. */
function VoltaDoEmail({ token }: { token: string }) {
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

function EmailDeVolta({ email, tokenDaSenha }: { email: string; tokenDaSenha: string }) {
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

/** Asks for the e-mail address; the answer is the same whether or not the account exists. */
function PedidoDeLink() {
  const { mutateAsync: pedir, isSuccess } = usePedirLink()
  if (isSuccess) return <LinkPedido />
  return (
    <div className={`middle ${styles.page}`}>
      <PageHeader title="Recuperar senha" />
      <Card flow="stack" gap={4} pad={5}>
        <p className="muted">Diga o e-mail da sua conta: mandamos um link para escolher outra senha.</p>
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
        Se houver uma conta com este e-mail, o link chega em instantes. Ele vale por{' '}
        {VALIDADE_DO_LINK_MINUTOS} minutos e funciona uma só vez.
      </p>
    </Notice>
  )
}

const schema = z.extend(redefinicaoDeSenhaSchema, { confirmacao: z.string() }).check(
  z.refine(({ password, confirmacao }) => password === confirmacao, {
    path: ['confirmacao'],
    error: 'As senhas não coincidem',
  }),
)

/** Opened by the mailed link: asks for a new password, twice. */
function NovaSenha({ token }: { token: string }) {
  const { mutateAsync: redefinir, isSuccess } = useRedefinirSenha()
  if (isSuccess) return <SenhaRedefinida />
  return (
    <div className={`middle ${styles.page}`}>
      <PageHeader title="Escolha outra senha" />
      <Card flow="stack" gap={4} pad={5}>
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
