// What the use cases need from outside. Made once, in compose.ts; tests make their own.
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/connection.ts'
import type { ImageStore } from './images/image-store.ts'
import type { AnyJob } from './jobs/job.ts'
import type { Fila } from './jobs/queue.ts'
import type { Mailer } from './mailer.ts'
import type { PagBankClient } from './pagbank/pagbank-client.ts'

/** The payment provider as configured (rule M31). */
export interface Provedor {
  /** The platform's token: authorises calls and signs notices. */
  token: string
  contaDaPlataforma: string
  clientId: string
  redirectUri: string
  /** The authorisation page. */
  urlDeConexao: string
  /** Where notices are to be sent; each boleto adds its own token. */
  urlDeAviso: string
  /** Only outside production, where the provider often does not sign. */
  aceitaAvisoSemAssinatura: boolean
}

export interface Dependencies {
  db: Db
  clock: () => Date
  fila: Fila
  pagbank: PagBankClient
  provedor: Provedor
  /** 32 bytes; encrypts sellers' tokens. */
  chaveDeCifra: Buffer
  contatoDeSuporte: string
  /** Refused logins, registrations and requests for a link, each, that one network may make in an hour (decision 025). */
  limitePorEndereco: number
  /** Where people reach the site, without a final slash. */
  publicUrl: string
  imagens: ImageStore
  mailer: Mailer
  log: FastifyBaseLogger
}

/** A job of this product. */
export type Job = AnyJob<Dependencies>
