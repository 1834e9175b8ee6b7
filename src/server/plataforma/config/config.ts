// The environment, parsed once at start. Wrong values stop the start with one readable line each.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { emailSchema, novaSenhaSchema } from '#contract/campos.ts'
import { readAll, StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { addressesOf } from '#server/plataforma/db/primary-client.ts'
import { type BucketSettings, parseBucket } from '#server/plataforma/images/bucket-settings.ts'
import type { SmtpSettings } from '#server/plataforma/mailer.ts'
import { type VapidKeys, vapidKeysMatch } from '#server/plataforma/push-sender.ts'
import { exigirDecisoesExpostas } from './config-exposicao.ts'
import { type PagBankConfig, parsePagBank } from './config-pagbank.ts'
import { readSecretFiles, SEGREDOS } from './secret-files.ts'

const url = (protocols: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(texto => protocols.includes(URL.parse(texto)?.protocol ?? ''), 'não é um endereço válido'),
    )
/** Of one PostgreSQL, or of several hosts. */
const banco = z
  .string()
  .check(
    z.refine(
      texto =>
        addressesOf(texto).every(address =>
          ['postgres:', 'postgresql:'].includes(URL.parse(address)?.protocol ?? ''),
        ),
      'não é um endereço válido',
    ),
  )
const http = url(['http:', 'https:'])
const smtp = url(['smtp:', 'smtps:'])
const porta = z.pipe(
  z
    .string()
    .check(
      z.refine(
        texto => /^\d{1,5}$/.test(texto) && Number(texto) > 0 && Number(texto) <= 65_535,
        'deve ser um número de 1 a 65535',
      ),
    ),
  z.transform(Number),
)

const LIMITE_POR_ENDERECO = 100
/** By measurement (design/migrations-and-moves). */
const CONEXOES_DO_BANCO = 10
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const quantidade = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'deve ser um número a partir de 1')),
  z.transform(Number),
)
const lista = z.pipe(
  z.string(),
  z.transform(texto => texto.split(',').map(parte => parte.trim())),
)

const environmentSchema = z.object({
  PORT: z._default(porta, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    http.check(
      z.refine(
        texto => /^https?:\/\/[^/?#]+\/*$/i.test(texto),
        'deve ser só o endereço do site, sem caminho',
      ),
    ),
  ),
  PORTA_INTERNA: z.optional(porta),
  HOST_INTERNO: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `deve ser um destes: ${LOG_LEVELS.join(', ')}`)),
  DATA_DIR: z._default(z.string(), '.data'),
  TRUST_PROXY: z._default(
    lista.check(
      z.refine(partes => partes.every(ehRede), 'deve ter endereços ou redes, separados por vírgula'),
    ),
    [],
  ),
  LIMITE_POR_ENDERECO: z._default(quantidade, LIMITE_POR_ENDERECO),
  DATABASE_URL: z.optional(banco),
  DATABASE_URL_DE_LEITURA: z.optional(banco),
  CONEXOES_DO_BANCO: z._default(quantidade, CONEXOES_DO_BANCO),
  CHAVE_DE_CIFRA: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'deve ter 64 dígitos hexadecimais')),
  ),
  CHAVE_DE_CIFRA_PERDIDA: z.optional(z.literal('sim', 'deve ser "sim", ou faltar')),
  MIGRAR_AO_INICIAR: z._default(z.enum(['sim', 'nao'], 'deve ser "sim" ou "nao"'), 'sim'),
  IMAGENS: z.optional(z.string()),
  IMAGENS_CHAVE_DE_ACESSO: z.optional(z.string()),
  IMAGENS_CHAVE_SECRETA: z.optional(z.string()),
  COPIA_DESTINATARIO: z.optional(z.string().check(z.regex(/^age1[0-9a-z]{20,}$/, 'deve começar com age1'))),
  COPIA_CHAVE: z.optional(
    z.string().check(z.regex(/^AGE-SECRET-KEY-[0-9A-Z-]{20,}$/, 'deve começar com AGE-SECRET-KEY-')),
  ),
  CONTATO_DE_SUPORTE: z._default(z.string(), 'suporte@restia.example'),
  ENCARREGADO_DE_DADOS: z.optional(z.string()),
  SMTP_URL: z.optional(smtp),
  EMAIL_REMETENTE: z.optional(
    z.string().check(z.regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'deve ter um e-mail')),
  ),
  ADM_EMAIL: z.optional(emailSchema),
  ADM_SENHA: z.optional(novaSenhaSchema),
  VAPID_PUBLICA: z.optional(z.string()),
  VAPID_PRIVADA: z.optional(z.string()),
  VAPID_CONTATO: z.optional(z.string()),
  PAGBANK_AMBIENTE: z.optional(
    z.enum(['simulacao', 'sandbox', 'producao'], 'deve ser simulacao, sandbox ou producao'),
  ),
  PAGBANK_TOKEN: z.optional(z.string()),
  PAGBANK_CLIENT_ID: z.optional(z.string()),
  PAGBANK_CLIENT_SECRET: z.optional(z.string()),
  PAGBANK_CONTA_DA_PLATAFORMA: z.optional(z.string()),
  PAGBANK_API_URL: z.optional(http),
  PAGBANK_CONNECT_URL: z.optional(http),
})

type Environment = Record<string, string | undefined>
type Values = z.output<typeof environmentSchema>

/** The first administrator of a database that has none (rule M4). */
export interface PrimeiroAdm {
  email: string
  password: string
}

export interface Config {
  port: number
  host: string
  /** Where people reach the site, without a final slash. */
  publicUrl: string
  /** Can other machines reach the product? Then nothing is open that is meant for a demonstration on one machine (design/operation). */
  exposto: boolean
  /** Where health, readiness and metrics are answered; null if nowhere (design/operation). */
  interno: { port: number; host: string } | null
  /** A line for each request from `info` on. */
  logLevel: (typeof LOG_LEVELS)[number]
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
  /** Replicas for reads that may be some seconds old (design/statements). */
  databaseUrlDeLeitura: string | null
  /** False: a missing migration stops the start (design/operation). */
  migrarAoIniciar: boolean
  /** Where pictures are; null for the folder `imagens` in `dataDir` (design/pictures). */
  bucket: BucketSettings | null
  /** How many connections requests and jobs share. Beside them one listens. */
  conexoesDoBanco: number
  chaveDeCifra: Buffer | null
  /** The key that encrypted what the database holds is lost (design/operation). */
  chavePerdida: boolean
  /** Who can read a copy, and the key that opens an encrypted one (design/migrations-and-moves). */
  copia: { destinatario: string | null; chave: string | null }
  contatoDeSuporte: string
  encarregado: string
  /** Proxies whose X-Forwarded-For counts: addresses and networks. */
  trustedProxies: readonly string[]
  /** Refused logins, registrations and requests for a link that one network may make in an hour, counted apart (design/strangers). */
  limitePorEndereco: number
  /** Null to write messages as files in `dataDir` (rule M6). */
  smtp: SmtpSettings | null
  /** Null if no pushes are sent (design/notices). */
  push: VapidKeys | null
  /** Null to use the local simulator (rule M31). */
  pagbank: PagBankConfig | null
  primeiroAdm: PrimeiroAdm | null
}

/** Where the database is, and its key. */
export type Lugar = Pick<Config, 'databaseUrl' | 'dataDir' | 'chaveDeCifra'>

/** As `parseConfig`, and removes the secrets from the environment, so that no child process and no report of a crash shows them. */
export function takeConfig(env: Environment): Config {
  const config = parseConfig(env)
  forgetSecrets(env)
  return config
}

/** Removes the secrets. */
export function forgetSecrets(env: Environment): void {
  for (const nome of SEGREDOS) delete env[nome]
}

/** Reads the configuration. Throws StartError with a Portuguese line for each variable at fault. */
export function parseConfig(env: Environment): Config {
  const { config, problemas } = readConfig(env)
  if (!config) throw new StartError(problemas.join('\n'))
  return config
}

export interface LeituraDaConfig {
  /** Null if a variable is wrong. */
  config: Config | null
  /** Null if one of its own variables is wrong. */
  lugar: Lugar | null
  /** A line for each variable at fault. */
  problemas: string[]
}

/** Reads what can be read. */
export function readConfig(env: Environment): LeituraDaConfig {
  const problemas: string[] = []
  const lido = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      const named = new Set(problemas.map(variableOf))
      // What follows from a variable that is wrong already says nothing new.
      problemas.push(...error.message.split('\n').filter(line => !named.has(variableOf(line))))
      return null
    }
  }
  const given = lido(() => readSecretFiles(env)) ?? readSecretFiles(without(env, problemas))
  const values = lido(() => parseEnvironment(given)) ?? parseEnvironment(without(given, problemas))
  const config = lido(() => configOf(values))
  const errada = problemas.some(line => ['DATABASE_URL', 'CHAVE_DE_CIFRA'].includes(variableOf(line)))
  return { config: problemas.length > 0 ? null : config, lugar: errada ? null : lugarDe(values), problemas }
}

const variableOf = (line: string) => line.replace(/(_FILE)?:.*/s, '')

function without(env: Environment, problemas: readonly string[]): Environment {
  const wrong = problemas.map(variableOf)
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !wrong.includes(name.replace(/_FILE$/, ''))),
  )
}

function parseEnvironment(env: Environment): Values {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(environmentSchema, filled)
  if (parsed.success) return parsed.data
  throw new StartError(
    parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}.`).join('\n'),
  )
}

const lugarDe = ({ DATABASE_URL, DATA_DIR, CHAVE_DE_CIFRA }: Values): Lugar => ({
  databaseUrl: DATABASE_URL ?? null,
  dataDir: resolve(DATA_DIR),
  chaveDeCifra: CHAVE_DE_CIFRA ? Buffer.from(CHAVE_DE_CIFRA, 'hex') : null,
})

function configOf(values: Values): Config {
  const parts = readAll({
    interno: () => lerInterno(values),
    databaseUrlDeLeitura: () => lerLeitura(values),
    exposto: () => exigirDecisoesExpostas(values),
    bucket: () => parseBucket(values),
    smtp: () => parseSmtp(values),
    push: () => parsePush(values),
    pagbank: () => parsePagBank(values),
    primeiroAdm: () => lerPrimeiroAdm(values),
  })
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    logLevel: values.LOG_LEVEL ?? (parts.exposto ? 'info' : 'warn'),
    migrarAoIniciar: values.MIGRAR_AO_INICIAR === 'sim',
    conexoesDoBanco: values.CONEXOES_DO_BANCO,
    chavePerdida: values.CHAVE_DE_CIFRA_PERDIDA !== undefined,
    copia: { destinatario: values.COPIA_DESTINATARIO ?? null, chave: values.COPIA_CHAVE ?? null },
    contatoDeSuporte: values.CONTATO_DE_SUPORTE,
    encarregado: values.ENCARREGADO_DE_DADOS ?? values.CONTATO_DE_SUPORTE,
    trustedProxies: values.TRUST_PROXY,
    limitePorEndereco: values.LIMITE_POR_ENDERECO,
    ...lugarDe(values),
    ...parts,
  }
}

function lerInterno({ PORT, PORTA_INTERNA: port, HOST_INTERNO: host }: Values): Config['interno'] {
  if (port === PORT) throw new StartError('PORTA_INTERNA: deve ser outra que PORT, que é de todos.')
  return port ? { port, host } : null
}

function lerLeitura({ DATABASE_URL, DATABASE_URL_DE_LEITURA: url }: Values): string | null {
  if (url && !DATABASE_URL)
    throw new StartError('DATABASE_URL: falta, e DATABASE_URL_DE_LEITURA precisa dela.')
  return url ?? null
}

function lerPrimeiroAdm({ ADM_EMAIL, ADM_SENHA }: Values): PrimeiroAdm | null {
  if (ADM_EMAIL && ADM_SENHA) return { email: ADM_EMAIL, password: ADM_SENHA }
  if (ADM_EMAIL) throw new StartError('ADM_SENHA: falta, e ADM_EMAIL precisa dela.')
  if (ADM_SENHA) throw new StartError('ADM_EMAIL: falta, e ADM_SENHA precisa dela.')
  return null
}

function parseSmtp({ SMTP_URL, EMAIL_REMETENTE }: Values): SmtpSettings | null {
  if (!SMTP_URL) return null
  if (!EMAIL_REMETENTE) throw new StartError('EMAIL_REMETENTE: falta, e SMTP_URL precisa dela.')
  return { url: SMTP_URL, remetente: EMAIL_REMETENTE }
}

// Only named proxies are trusted: `true` would trust every caller.
function ehRede(texto: string): boolean {
  const [endereco = '', bits = '1', ...resto] = texto.split('/')
  const maximo = { 4: 32, 6: 128 }[isIP(endereco)]
  return maximo !== undefined && resto.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maximo
}

/** The keys of pushes (design/notices); null if there are none. Throws StartError if one is missing or if they are no pair. */
function parsePush({ VAPID_PUBLICA, VAPID_PRIVADA, VAPID_CONTATO }: Values): VapidKeys | null {
  const valores = { VAPID_PUBLICA, VAPID_PRIVADA, VAPID_CONTATO }
  if (Object.values(valores).every(valor => valor === undefined)) return null
  if (!VAPID_PUBLICA || !VAPID_PRIVADA || !VAPID_CONTATO) {
    const faltam = Object.entries(valores).filter(([, valor]) => valor === undefined)
    const linhas = faltam.map(
      ([nome]) => `${nome}: falta. Os avisos para aparelhos precisam das três variáveis VAPID.`,
    )
    throw new StartError(linhas.join('\n'))
  }
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(VAPID_CONTATO))
    throw new StartError('VAPID_CONTATO: deve ser mailto: e um e-mail, ou um endereço https.')
  const chaves = { publica: VAPID_PUBLICA, privada: VAPID_PRIVADA, contato: VAPID_CONTATO }
  if (!vapidKeysMatch(chaves))
    throw new StartError(
      'VAPID_PRIVADA: não é a chave de VAPID_PUBLICA. Gere as duas com: npm run chaves-de-push',
    )
  return chaves
}
