import { useSuporte } from '#web/queries/auth-queries.ts'
import { Contato } from './Contato.tsx'

/** Whom to ask, for those who have no session that says so (rule M1); nothing until it is known. */
export function ContatoDeSuporte() {
  const { data } = useSuporte()
  return data && <Contato contato={data.contatoDeSuporte} />
}
