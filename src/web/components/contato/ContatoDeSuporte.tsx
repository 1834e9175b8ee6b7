import { useSuporte } from '#web/queries/pessoas/auth/entrar.ts'
import { Contato } from './Contato.tsx'

/** The contact of the support for people without a session (rule M1); draws nothing until it is known. */
export function ContatoDeSuporte() {
  const { data } = useSuporte()
  return data && <Contato contato={data.contatoDeSuporte} />
}
