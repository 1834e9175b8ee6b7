// `npm run email:teste -- NAME@…`: sends one message as the product would, so that an operator sees it arrive.
import { emailSchema } from '#contract/campos.ts'
import { takeConfig } from '#server/plataforma/config/config.ts'
import { StartError } from '#server/plataforma/db/embedded-postgres.ts'
import { createSmtpMailer } from '#server/plataforma/mailer.ts'
import { orSayWhy } from './with-database.ts'

const [para = ''] = process.argv.slice(2)

await orSayWhy(async () => {
  if (!emailSchema.safeParse(para).success)
    throw new StartError('Diga a quem: npm run email:teste -- voce@empresa.com.br')
  const { smtp, publicUrl } = takeConfig(process.env)
  if (!smtp) throw new StartError('SMTP_URL: falta, e sem ela nenhum e-mail sai daqui.')
  const texto = `Este é um teste de ${publicUrl}. Se você o lê, os e-mails saem.`
  const html = `<!doctype html><html lang="pt-BR"><body><p>${texto}</p></body></html>`
  const { hostname } = new URL(smtp.url)
  try {
    await createSmtpMailer(smtp).send(para, { assunto: 'Teste de e-mail', texto, html })
  } catch (error) {
    const { message } = error as Error // nodemailer throws errors
    throw new StartError(`${hostname} não aceitou o e-mail (${message}). Confira SMTP_URL e EMAIL_REMETENTE.`)
  }
  console.log(`${hostname} aceitou o e-mail para ${para}. Veja se ele chega, e não na pasta de spam.`)
})
