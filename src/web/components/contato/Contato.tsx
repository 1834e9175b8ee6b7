interface ContatoProps {
  /** An e-mail address, or another contact from the configuration. */
  contato: string
}

/** The contact of the support (rule M1). */
export function Contato({ contato }: ContatoProps) {
  const ehEmail = /^\S+@\S+$/.test(contato)
  return <p>Suporte: {ehEmail ? <a href={`mailto:${contato}`}>{contato}</a> : <strong>{contato}</strong>}</p>
}
