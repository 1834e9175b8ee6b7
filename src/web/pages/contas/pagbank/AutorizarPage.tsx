import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { motivoParaNaoAcessar, precisaVincularPagBank } from '#domain/conta/user.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { VendaAPrazo } from '#web/components/vinculo/VendaAPrazo.tsx'
import { paths } from '#web/paths.ts'
import { explicarFalha, idaSuspensa, useAutorizacao } from '#web/queries/contas/pagbank-queries.ts'
import { useLogout, useSessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'

/** Leads to PagBank, where a seller links its account before selling; its button leads there again. Only for ATIVO accounts (spec §2, §4). */
export function AutorizarPage() {
  const sessao = useSessionQuery()
  return (
    <Consultado
      consulta={sessao}
      falha="Não foi possível ver seu cadastro."
      esqueleto={<Skeleton height={320} />}
    >
      {user => {
        if (!user) return <SemSessao />
        if (motivoParaNaoAcessar(user.status)) return <Navigate to={paths.userPendente} replace />
        return precisaVincularPagBank(user) ? <Autorizar /> : <NadaAVincular />
      }}
    </Consultado>
  )
}

function Autorizar() {
  const { mutate: autorizar, isPending, isSuccess, error } = useAutorizacao()
  const { mutate: logout } = useLogout()
  const ir = useEffectEvent(() => {
    if (!idaSuspensa()) autorizar()
  })
  useEffect(() => ir(), [])

  return (
    <Notice
      title="Conecte sua conta PagBank"
      drawing="/arte/cheiro-verde.svg"
      actions={
        <>
          <Button icon="external" busy={isPending || isSuccess} onClick={() => autorizar()}>
            Conectar com o PagBank
          </Button>
          <Button variant="plain" onClick={() => logout()}>
            Sair
          </Button>
        </>
      }
    >
      <p>Entre no PagBank com o mesmo CNPJ.</p>
      <VendaAPrazo />
      <FormAlert message={error && explicarFalha(error)} />
    </Notice>
  )
}

function NadaAVincular() {
  return (
    <Notice
      title="Nada a conectar"
      actions={
        <Link to={paths.inicio} className={buttonClass()}>
          Ir para o início
        </Link>
      }
    >
      <p>Sua conta já pode ser usada; não há conta PagBank a conectar.</p>
    </Notice>
  )
}

function SemSessao() {
  return (
    <Notice
      title="Conecte sua conta PagBank"
      actions={
        <Link to={paths.login} search={{ voltar: paths.authPagBank }} className={buttonClass()}>
          Entrar
        </Link>
      }
    >
      <p>Entre na sua conta de vendedor para continuar.</p>
    </Notice>
  )
}
