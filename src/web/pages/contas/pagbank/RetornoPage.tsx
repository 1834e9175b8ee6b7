import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { paths } from '#web/paths.ts'
import {
  explicarFalha,
  PARAMETROS_INVALIDOS,
  suspenderIda,
  useVinculo,
} from '#web/queries/contas/pagbank-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'

const route = getRouteApi('/publica/pagbank/auth/status')

/** PagBank returns the seller here: links the account and says how it went (spec §2, §8). */
export function RetornoPage() {
  const { code, state } = route.useSearch()
  if (!code || !state) return <Falha texto={PARAMETROS_INVALIDOS} />
  return <Vinculo code={code} state={state} />
}

function Vinculo({ code, state }: { code: string; state: string }) {
  const { isSuccess, error } = useVinculo(code, state)
  if (error) return <Falha texto={explicarFalha(error)} />
  if (!isSuccess) return <Skeleton height={280} label="Conectando sua conta…" />
  return (
    <Desfecho
      titulo="Tudo certo"
      desenho="/arte/cheiro-verde.svg"
      adiante={
        <Link to={paths.perfil} hash="cotacoes" replace className={buttonClass()}>
          Publicar meus preços
        </Link>
      }
    >
      Conta PagBank vinculada com sucesso!
    </Desfecho>
  )
}

function Falha({ texto }: { texto: string }) {
  useEffect(suspenderIda, [])
  return (
    <Desfecho titulo="Não deu certo" desenho="/arte/placa.svg">
      {texto}
    </Desfecho>
  )
}

interface DesfechoProps {
  titulo: string
  desenho: string
  /** The link to the next step, if there is one. */
  adiante?: ReactNode
  children: string
}

function Desfecho({ titulo, desenho, adiante, children }: DesfechoProps) {
  useVoltaAoInicio()
  return (
    <Notice
      title={titulo}
      drawing={desenho}
      focused
      actions={
        <>
          {adiante}
          <Link to={paths.inicio} replace className={buttonClass({ variant: adiante ? 'quiet' : 'primary' })}>
            Continuar
          </Link>
        </>
      }
    >
      <p>{children}</p>
    </Notice>
  )
}

const TEMPO_DE_LEITURA_MS = 6000

/** Returns to / after the time to read the message (spec §2); the guards choose the next screen. */
function useVoltaAoInicio(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: paths.inicio, replace: true }), TEMPO_DE_LEITURA_MS)
    return () => clearTimeout(timer)
  }, [navigate])
}
