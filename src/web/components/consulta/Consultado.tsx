import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'

interface ConsultadoProps<Dados> {
  consulta: UseQueryResult<Dados>
  /** What is said when it did not come and the server gave no reason. */
  falha: string
  /** Stands in its place until then. */
  esqueleto: ReactNode
  children: (dados: Dados) => ReactNode
}

/** What was read once it is there; until then a skeleton, or why it did not come. */
export function Consultado<Dados>({ consulta, falha, esqueleto, children }: ConsultadoProps<Dados>) {
  const { data, error, isFetching, refetch } = consulta
  if (data !== undefined) return children(data)
  if (!error) return esqueleto
  return <Failed text={mensagemDaFalha(error, falha)} onRetry={() => void refetch()} busy={isFetching} />
}
