import type { ReactNode } from 'react'
import { codigoParaSuporte, comMotivo } from '#web/api/api-error.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'

/** What this component needs of a query; `useQuery` and `useInfiniteQuery` both give it. */
interface Consulta<Dados> {
  data: Dados | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** A read that failed, and how to try again. */
export interface FalhaDaConsulta {
  error: Error
  onRetry: () => void
  busy: boolean
}

interface ConsultadoProps<Dados> {
  consulta: Consulta<Dados>
  /** Shown until the data is there. */
  esqueleto: ReactNode
  /** What a failure says (spec §8); the reason of a refusal follows it. Or how the failure is shown instead. */
  falha: string | ((falha: FalhaDaConsulta) => ReactNode)
  children: (dados: Dados) => ReactNode
}

/**
 * Shows the data of a query; before it is there a skeleton, or the failure with another try. Data that is there stays when a
 * later read fails.
 */
export function Consultado<Dados>({ consulta, esqueleto, falha, children }: ConsultadoProps<Dados>) {
  const { data, error, isFetching, refetch } = consulta
  if (data !== undefined) return children(data)
  if (!error) return esqueleto
  const tentativa = { onRetry: () => void refetch(), busy: isFetching }
  if (typeof falha === 'function') return falha({ error, ...tentativa })
  return <Failed text={comMotivo(falha, error)} code={codigoParaSuporte(error)} {...tentativa} />
}
