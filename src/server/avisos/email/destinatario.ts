/** What most messages know of their reader. `nome` is what the user typed, in one line. */
export interface Destinatario {
  nome: string
  /** Where people reach the site, without a final slash. */
  publicUrl: string
}

/** The reader of a message that names the contact for help. */
export interface DestinatarioComContato extends Destinatario {
  contatoDeSuporte: string
}
