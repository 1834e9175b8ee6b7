// What e-mails are made of (design/notices).
import type { Centavos } from '#domain/centavos.ts'

/** A link with the words on it. Only `http:` and `https:` can be pressed. */
export interface LinkDoEmail {
  rotulo: string
  url: string
}

export interface ItemDoEmail {
  quantidade: number
  unidadeMedida: string
  precoCentavos: Centavos
  /** "Tomate Salada, caixa 20 kg", in one line. */
  produto: string
}

export interface ItensDoEmail {
  itens: readonly ItemDoEmail[]
  /** Shown below the items; without it nothing is summed up. */
  soma?: { rotulo: string; centavos: Centavos }
}

/** A part of a message; a string is a paragraph. A `codigo` is copied whole by its reader. */
export type ParteDoEmail =
  | string
  | { dados: readonly (readonly [rotulo: string, valor: string])[] }
  | ItensDoEmail
  | { codigo: { rotulo: string; valor: string } }
  | { acao: LinkDoEmail }
  | { link: LinkDoEmail }

/** What an e-mail says. All strings are plain text; they are escaped where they are written. */
export interface ConteudoDoEmail {
  /** Where people reach the site, without a final slash. */
  publicUrl: string
  assunto: string
  /** What lists of messages show behind the subject. */
  previa: string
  /** Without it the subject. */
  titulo?: string
  /** Whom the message greets. Null where a stranger may have typed the name. */
  nome: string | null
  /** In the order in which they are read, with one `acao` at most. */
  partes: readonly ParteDoEmail[]
  /** Why the reader gets it, and whether the reader has a profile. */
  motivo?: { texto: string; temPerfil: boolean }
}

/** The parts of an e-mail as both forms write them. */
export interface EmailPronto {
  publicUrl: string
  assunto: string
  previa: string
  titulo: string
  saudacao: string
  partes: readonly ParteDoEmail[]
  motivo: string
  perfil: LinkDoEmail | null
}
