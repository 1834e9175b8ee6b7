import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { motivoParaNaoAcessar, PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Contato } from '#web/components/contato/Contato.tsx'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { paths } from '#web/paths.ts'
import { useCorrecao } from '#web/queries/pessoas/auth/correcao-queries.ts'
import { type User, useLogout, useSessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Notice } from '#web/ui/page/Notice.tsx'
import { CorrecaoDoCadastro } from './CorrecaoDoCadastro.tsx'
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
