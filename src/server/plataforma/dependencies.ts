// What the use cases need from outside. compose.ts creates it once; tests create their own.
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { configuracaoSchema } from '#contract/mercado/configuracao.ts'
import type { Agenda } from '#domain/entrega/agenda.ts'
import type { TabelaDeFrete } from '#domain/entrega/frete.ts'
import type { Db, DbDeLeitura } from './db/connection.ts'
import type { Desenhista } from './documento/desenhista.ts'
import type { ImageStore } from './images/image-store.ts'
import type { AnyJob } from './jobs/job.ts'
import type { Fila } from './jobs/queue.ts'
import type { Mailer } from './mailer.ts'
import type { PagBankClient } from './provedor/pagbank-client.ts'
import type { PushSender } from './push-sender.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** The payment provider as configured (rule M31). */
export interface Provedor {
  /** The platform's token: authorises our calls and signs the provider's notices. */
  token: string
  contaDaPlataforma: string
  clientId: string
  redirectUri: string
  /** The provider's authorisation page. */
  urlDeConexao: string
  /** The address for notices; each boleto adds its own token. */
  urlDaNotificacao: string
  /** Only outside production, because the provider's sandbox often does not sign. */
  aceitaNotificacaoSemAssinatura: boolean
}

/** What every cart is calculated with: the settings, the freight table in force, and the days of delivery. */
export interface RegrasDoMercado {
  configuracao: z.output<typeof configuracaoSchema>
  tabelaId: number
  tabela: TabelaDeFrete
  /** Exceptions from the day of the reading on (rule N48). */
  agenda: Agenda
}

/** The rules as this server remembers them for reads. Values that are frozen with an order are read from the database (`lerRegras`). */
export interface RegrasLembradas {
  vigentes(): Promise<RegrasDoMercado>
  esquecer(): void
}

/**
 * A function takes as its first parameter the part that it needs, including what the functions that it calls need:
 * `Pick<Dependencies, 'db' | 'clock'>`. Routes and jobs get all of it.
 */
export interface Dependencies {
  db: Db
  clock: () => Date
  regras: RegrasLembradas
  fila: Fila
  pagbank: PagBankClient
  provedor: Provedor
  /** The key that encrypts sellers' tokens; 32 bytes. */
  chaveDeCifra: Buffer
  contatoDeSuporte: string
  /** Whom people ask about their data (rule N130). */
  encarregado: string
  /** For refused logins, registrations and link requests each: how many one network may make in an hour (design/strangers). */
  limitePorEndereco: number
  /** The public address of the site, without a final slash. */
  publicUrl: string
  imagens: ImageStore
  /** Draws papers as PDF and compresses exports, one job at a time. */
  papeis: Desenhista
  mailer: Mailer
  /** Null if this site sends no pushes. */
  push: PushSender | null
  webhooks: WebhookSender
  log: FastifyBaseLogger
}

/** For reads that may be some seconds old. Writes, and what decides them, take `db`. */
export interface Leitura {
  leitura: DbDeLeitura
}

export type Job = AnyJob<Dependencies>
