interface ContatoProps {
  /** An e-mail address, or whatever else the configuration says. */
  contato: string
}

/** Whom to ask (rule M1). */
export function Contato({ contato }: ContatoProps) {
  const ehEmail = /^\S+@\S+$/.test(contato)
  return <p>Suporte: {ehEmail ? <a href={`mailto:${contato}`}>{contato}</a> : <strong>{contato}</strong>}</p>
}
