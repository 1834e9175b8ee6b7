// The environment, parsed once at start. A wrong value is one readable line, not a surprise later.
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from './db/embedded-postgres.ts'
import type { SmtpSettings } from './email/mailer.ts'

const url = (protocols: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(texto => protocols.includes(URL.parse(texto)?.protocol ?? ''), 'não é um endereço válido'),
    )
const http = url(['http:', 'https:'])
const smtp = url(['smtp:', 'smtps:'])
const porta = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'deve ser um número')), z.transform(Number))

const environmentSchema = z.object({
  PORT: z._default(porta, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(http),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  CHAVE_DE_CIFRA: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'deve ter 64 dígitos hexadecimais')),
  ),
  CONTATO_DE_SUPORTE: z._default(z.string(), 'suporte@restia.example'),
  SMTP_URL: z.optional(smtp),
  EMAIL_REMETENTE: z.optional(z.string()),
  PAGBANK_AMBIENTE: z._default(z.enum(['simulacao', 'sandbox', 'producao']), 'simulacao'),
  PAGBANK_TOKEN: z.optional(z.string()),
  PAGBANK_CLIENT_ID: z.optional(z.string()),
  PAGBANK_CLIENT_SECRET: z.optional(z.string()),
  PAGBANK_CONTA_DA_PLATAFORMA: z.optional(z.string()),
  PAGBANK_API_URL: z.optional(http),
  PAGBANK_CONNECT_URL: z.optional(http),
})

export type Environment = z.output<typeof environmentSchema>

export interface Config {
  port: number
  host: string
  /** Where people reach the site, without a final slash. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
  chaveDeCifra: Buffer | null
  contatoDeSuporte: string
  /** Null: messages become files in `dataDir` (rule M6). */
  smtp: SmtpSettings | null
  /** Null: the local simulator answers (rule M31). */
  pagbank: PagBankConfig | null
}

export interface PagBankConfig {
  token: string
  clientId: string
  clientSecret: string
  contaDaPlataforma: string
  apiUrl: string
  connectUrl: string
  aceitaAvisoSemAssinatura: boolean
}

const ENDERECOS = {
  sandbox: {
    api: 'https://sandbox.api.pagseguro.com',
    connect: 'https://connect.sandbox.pagseguro.uol.com.br/oauth2/authorize',
  },
  producao: {
    api: 'https://api.pagseguro.com',
    connect: 'https://connect.pagseguro.uol.com.br/oauth2/authorize',
  },
} as const

/** Reads the configuration. Throws StartError with one Portuguese line that names the variable at fault. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(environmentSchema, filled)
  if (!parsed.success) throw new StartError(problemsOf(parsed.error.issues))
  const values = parsed.data
  if (values.PORT > 65_535) throw new StartError('PORT: deve ser um número até 65535.')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    chaveDeCifra: values.CHAVE_DE_CIFRA ? Buffer.from(values.CHAVE_DE_CIFRA, 'hex') : null,
    contatoDeSuporte: values.CONTATO_DE_SUPORTE,
    smtp: values.SMTP_URL ? { url: values.SMTP_URL, remetente: exigirRemetente(values) } : null,
    pagbank: values.PAGBANK_AMBIENTE === 'simulacao' ? null : parsePagBank(values, values.PAGBANK_AMBIENTE),
  }
}

function exigirRemetente({ EMAIL_REMETENTE }: Environment): string {
  if (!EMAIL_REMETENTE) throw new StartError('EMAIL_REMETENTE: falta, e SMTP_URL precisa dela.')
  return EMAIL_REMETENTE
}

function parsePagBank(values: Environment, ambiente: 'sandbox' | 'producao'): PagBankConfig {
  const exigir = (nome: keyof Environment) => {
    const valor = values[nome]
    if (!valor) throw new StartError(`${nome}: falta, e PAGBANK_AMBIENTE=${ambiente} precisa dela.`)
    return String(valor)
  }
  return {
    token: exigir('PAGBANK_TOKEN'),
    clientId: exigir('PAGBANK_CLIENT_ID'),
    clientSecret: exigir('PAGBANK_CLIENT_SECRET'),
    contaDaPlataforma: exigir('PAGBANK_CONTA_DA_PLATAFORMA'),
    apiUrl: values.PAGBANK_API_URL ?? ENDERECOS[ambiente].api,
    connectUrl: values.PAGBANK_CONNECT_URL ?? ENDERECOS[ambiente].connect,
    aceitaAvisoSemAssinatura: ambiente === 'sandbox',
  }
}

function problemsOf(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map(issue => `${issue.path.join('.')}: ${issue.message}.`).join(' ')
}
