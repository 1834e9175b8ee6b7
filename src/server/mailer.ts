// Sends e-mails over SMTP. If no SMTP server is configured, it writes them into a folder, so that the product can be tried without one.
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'

/** A message in plain text. */
export interface Mensagem {
  assunto: string
  texto: string
}

export interface Mailer {
  /** Throws if the message was not accepted, so that its job tries again. */
  send(para: string, mensagem: Mensagem): Promise<void>
}

export interface SmtpSettings {
  url: string
  remetente: string
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends over SMTP. */
export function createSmtpMailer({ url, remetente }: SmtpSettings): Mailer {
  let transport: Transporter | null = null
  return {
    send: async (para, { assunto, texto }) => {
      const { default: nodemailer } = await import('nodemailer') // loaded with the first message
      transport ??= nodemailer.createTransport({ url, ...TIMEOUTS })
      await transport.sendMail({
        from: remetente,
        to: { name: '', address: para },
        subject: assunto,
        text: texto,
      })
    },
  }
}

/** Writes each message into its own file, readable by its owner only, and logs the file's path. */
export function createFolderMailer(
  folder: string,
  { log, clock }: { log: FastifyBaseLogger; clock: () => Date },
): Mailer {
  return {
    send: async (para, { assunto, texto }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${clock().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.txt`
      const arquivo = join(folder, name)
      await writeFile(arquivo, `Para: ${para}\nAssunto: ${assunto}\n\n${texto}`, { mode: 0o600, flag: 'wx' })
      log.info({ arquivo }, 'sem SMTP_URL: a mensagem ficou neste arquivo')
    },
  }
}
