import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { motivoParaNaoAcessar } from '#domain/user.ts'
import { Notice } from '#web/layout/Notice.tsx'
import { paths } from '#web/paths.ts'
import { sessionQuery, useLogout } from '#web/session/session-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Contato } from './Contato.tsx'
import { textosDaSituacao } from './textos-da-situacao.ts'

/** An account that is not ATIVO: what it waits for, how long, and whom to ask (spec §4, rule M1). */
export function UsuarioPendentePage() {
  const { data: user, isPending, isError, isFetching, refetch } = useQuery(sessionQuery)
  if (isPending) return <Skeleton height={320} />
  if (isError) return <Failed text="Não foi possível ver seu cadastro." onRetry={refetch} busy={isFetching} />
  if (user && !motivoParaNaoAcessar(user.status)) return <Navigate to={paths.inicio} replace />

  const { titulo, texto, continua } = textosDaSituacao(user?.status ?? 'PENDENTE')

  async function verificarDeNovo() {
    const { data } = await refetch()
    if (data?.status === user?.status) toast(continua)
  }

  return (
    <Notice
      title={titulo}
      drawing="/arte/vazio.svg"
      actions={
        user ? (
          <>
            <Button icon="retry" busy={isFetching} onClick={verificarDeNovo}>
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
      <p>{texto}</p>
      {user?.motivoDoStatus && (
        <p>
          <strong>Motivo:</strong> {user.motivoDoStatus}
        </p>
      )}
      {user && <Contato contato={user.contatoDeSuporte} />}
    </Notice>
  )
}

function Sair() {
  const { mutate: logout, isPending } = useLogout()
  return (
    <Button variant="plain" busy={isPending} onClick={() => logout()}>
      Sair
    </Button>
  )
}
