import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'

interface ConsultadoProps<Dados> {
  consulta: UseQueryResult<Dados>
  /** What is said when it did not come, unless the server refused it with a reason (spec §8). */
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
  const recusado = error instanceof ApiError && error.status >= 400 && error.status < 500
  return <Failed text={recusado ? error.message : falha} onRetry={() => void refetch()} busy={isFetching} />
}
