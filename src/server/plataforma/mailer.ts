// Sends e-mails over SMTP. If no SMTP server is configured, it writes them into a folder, so that the product can be tried without one.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'

/** A message in two forms that say the same. A program for e-mails shows one of them. */
export interface Mensagem {
  assunto: string
  texto: string
  /** A whole document. */
  html: string
  /** Where its reader switches messages like this one off. Absent where that cannot be done. */
  desligar?: string
  /** `name@host`, the same whenever it is sent again: a program for e-mails shows it once (RFC 5322, Message-ID). */
  id?: string
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

/** Greets the server and logs in. Throws if it does not answer, or refuses. */
export async function verifySmtp({ url }: SmtpSettings): Promise<void> {
  const transport = await openTransport(url)
  await transport.verify().finally(() => transport.close())
}

// Loaded with the first message.
async function openTransport(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({ url, ...TIMEOUTS })
}

/** Sends over SMTP, both forms in one message (multipart/alternative). */
export function createSmtpMailer({ url, remetente }: SmtpSettings): Mailer {
  let transport: Transporter | null = null
  return {
    send: async (para, { assunto, texto, html, desligar, id }) => {
      transport ??= await openTransport(url)
      await transport.sendMail({
        from: remetente,
        to: { name: '', address: para },
        subject: assunto,
        text: texto,
        html,
        ...(id && { messageId: `<${id}>` }),
        // An automatic answer to it, such as an absence, would reach no reader (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(desligar && { 'List-Unsubscribe': `<${desligar}>` }),
        },
      })
    },
  }
}

/** Folder of the messages in a data folder. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/**
 * Writes each message into two files of its own, readable by their owner only, and logs the path of the text. Their name ends in what
 * tells the message from others. The text gets its name last: a message whose text is there is whole. `src/server/avisos/correio/caixa-de-correio.ts` reads them.
 */
export function createFolderMailer(
  folder: string,
  { log, clock }: { log: FastifyBaseLogger; clock: () => Date },
): Mailer {
  return {
    send: async (para, { assunto, texto, html, id }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const digest = id ? createHash('sha256').update(id).digest() : randomBytes(3)
      const name = `${clock().toISOString().replace(/[:.]/g, '-')}-${digest.toString('hex').slice(0, 6)}`
      const arquivo = join(folder, `${name}.txt`)
      const novo = { mode: 0o600, flag: 'wx' }
      await writeFile(join(folder, `${name}.html`), html, novo)
      await writeFile(`${arquivo}.parte`, `Para: ${para}\nAssunto: ${assunto}\n\n${texto}`, novo)
      await rename(`${arquivo}.parte`, arquivo)
      log.info({ arquivo }, 'sem SMTP_URL: a mensagem ficou neste arquivo')
    },
  }
}
