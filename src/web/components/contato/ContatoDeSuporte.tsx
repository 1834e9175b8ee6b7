import { useQuery } from '@tanstack/react-query'
import { consulta } from '#web/api/query.ts'
import { Contato } from './Contato.tsx'

/** Whom to ask, for those who have no session that says so (rule M1); nothing until it is known. */
export function ContatoDeSuporte() {
  const { data } = useQuery({ ...consulta('GET /v1/auth/suporte'), staleTime: Number.POSITIVE_INFINITY })
  return data && <Contato contato={data.contatoDeSuporte} />
}
