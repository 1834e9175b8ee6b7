// The one form of all e-mails (design/notices). A message says its parts; this file makes the subject, the plain text and the HTML of them.
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type { ConteudoDoEmail, EmailPronto } from './conteudo-do-email.ts'
import { semControles } from './em-uma-linha.ts'
import { htmlDoEmail } from './html-do-email.ts'
import { textoDoEmail } from './texto-do-email.ts'

const MOTIVO = { texto: 'Você recebe este e-mail porque tem uma conta na Réstia.', temPerfil: true }

/** The message with its subject, its plain text and its HTML, which say the same. */
export function montarEmail({
  publicUrl,
  assunto,
  previa,
  titulo = assunto,
  nome,
  partes,
  motivo = MOTIVO,
}: ConteudoDoEmail): Mensagem {
  const pronto: EmailPronto = {
    publicUrl,
    assunto: semControles(assunto),
    previa,
    titulo,
    saudacao: nome === null ? 'Olá!' : `Olá, ${nome}!`,
    partes,
    motivo: motivo.texto,
    perfil: motivo.temPerfil
      ? { rotulo: 'Seu perfil e seus avisos', url: `${publicUrl}/perfil#avisos` }
      : null,
  }
  return { assunto: pronto.assunto, texto: textoDoEmail(pronto), html: htmlDoEmail(pronto) }
}
