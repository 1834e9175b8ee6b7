import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { correcaoSchema } from '#contract/pessoas/cadastro.ts'
import { motivoParaNaoAcessar, PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import { TelefoneInput } from '#web/components/cadastro/TelefoneInput.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Contato } from '#web/components/contato/Contato.tsx'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { CamposDeEndereco } from '#web/components/endereco/CamposDeEndereco.tsx'
import { paths } from '#web/paths.ts'
import { type Correcao, useCorrecao, useCorrigir } from '#web/queries/pessoas/auth/correcao-queries.ts'
import { type User, useLogout, useSessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { explicarCom } from '#web/queries/pessoas/user-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'
import { Notice } from '#web/ui/page/Notice.tsx'
import { textosDaSituacao } from './textos-da-situacao.ts'

/** For people who have just asked for an account, and for accounts that are not ATIVO (spec §4). */
export function UsuarioPendentePage() {
  const agora = useLocation({ select: location => location.state.cadastroRecebido })
  // Kept from the first draw: the location changes before this screen is removed.
  const [recebido] = useState(agora)
  return recebido ? <CadastroRecebido /> : <ContaParada />
}

/** The status of an account that is not ATIVO, and whom to ask (rule M1). */
function ContaParada() {
  const sessao = useSessionQuery()
  // After a failed check the status shown before may be wrong: the failure takes its place.
  const consulta = { ...sessao, data: sessao.isError ? undefined : sessao.data }
  return (
    <Consultado
      consulta={consulta}
      falha="Não foi possível ver seu cadastro."
      esqueleto={<Skeleton height={320} />}
    >
      {user => <Situacao user={user} verificando={sessao.isFetching} verificar={sessao.refetch} />}
    </Consultado>
  )
}

interface SituacaoProps {
  user: User | null
  verificando: boolean
  verificar: () => Promise<{ data: User | null | undefined }>
}

function Situacao({ user, verificando, verificar }: SituacaoProps) {
  if (user && !motivoParaNaoAcessar(user.status)) return <Navigate to={paths.inicio} replace />

  const { titulo, acrescimo, espera, continua } = textosDaSituacao(user?.status ?? 'PENDENTE')

  async function verificarDeNovo() {
    const { data } = await verificar()
    if (data?.status === user?.status) toast(continua)
  }

  return (
    <Notice
      title={titulo}
      drawing="/arte/vazio.svg"
      actions={
        user ? (
          <>
            <Button icon="retry" busy={verificando} onClick={verificarDeNovo}>
              Verificar de novo
            </Button>
            <Sair />
          </>
        ) : (
          <Link to={paths.login} className={buttonClass()}>
            Entrar
          </Link>
        )
      }
    >
      {acrescimo && <p>{acrescimo}</p>}
      {user?.motivoDoStatus && (
        <p>
          <strong>Motivo:</strong> {user.motivoDoStatus}
        </p>
      )}
      {user?.status === 'PENDENTE' && <CorrecaoPedida />}
      <p>{espera}</p>
      {user ? <Contato contato={user.contatoDeSuporte} /> : <ContatoDeSuporte />}
    </Notice>
  )
}

/** What staff ask this person to mend; draws nothing if they do not. */
function CorrecaoPedida() {
  const correcao = useCorrecao().data?.correcao
  return correcao ? <CorrecaoDoCadastro key={correcao.pedidaEm} correcao={correcao} /> : null
}

function Sair() {
  const { mutate: logout, isPending } = useLogout()
  return (
    <Button variant="plain" busy={isPending} onClick={() => logout()}>
      Sair
    </Button>
  )
}

/** Confirms a request for an account and says what happens next. */
function CadastroRecebido() {
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
        Respondemos em até {PRAZO_DE_APROVACAO_HORAS} horas. Agora abra o link que mandamos para seu e-mail.
      </p>
      <ContatoDeSuporte />
    </Notice>
  )
}

/** What staff ask the owner of a waiting registration, and a form of those fields alone (rule N104). */
function CorrecaoDoCadastro({ correcao: { campos, mensagem, valores } }: { correcao: Correcao }) {
  const { mutateAsync: corrigir } = useCorrigir()
  return (
    <Stack as="section" gap={3} aria-label="Correção do cadastro">
      <p className="strong">A equipe pede uma correção:</p>
      <p className="lines breaks">{mensagem}</p>
      <Form
        label="Correção do cadastro"
        schema={correcaoSchema}
        defaultValues={valores}
        onSubmit={corrigido => corrigir(corrigido)}
        explainError={explicarCom('Não foi possível corrigir o cadastro.')}
        submitLabel="Enviar correção"
      >
        {({ field, get, set }) => (
          <>
            {campos.includes('nome') && (
              <TextInput label="Nome" autoComplete="organization" {...field('nome')} />
            )}
            {campos.includes('cnpj') && (
              <MaskedInput label="CNPJ" mask={masks.cnpj} autoComplete="off" {...field('cnpj')} />
            )}
            {campos.includes('telefone') && (
              <TelefoneInput
                ddd={field('ddd')}
                celular={field('celular')}
                inicial={`${valores.ddd}${valores.celular}`}
              />
            )}
            {campos.includes('endereco') && (
              <CamposDeEndereco field={field} get={nome => get(nome) ?? ''} set={set} />
            )}
          </>
        )}
      </Form>
    </Stack>
  )
}
