// The one form of all e-mails (design/notices). A message says its parts; this file makes the subject, the plain text and the HTML of them.

import { formatarCentavos } from '#domain/centavos.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type {
  ConteudoDoEmail,
  EmailPronto,
  ItemDoEmail,
  LinkDoEmail,
  ParteDoEmail,
} from './conteudo-do-email.ts'
import { semControles } from './em-uma-linha.ts'
import { htmlDoEmail } from './html-do-email.ts'

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

/** The plain text of an e-mail: a blank line between parts, each address on a line of its own, all items. */
function textoDoEmail({ saudacao, partes, motivo, perfil }: EmailPronto): string {
  const corpo = [semControles(saudacao), ...partes.map(parteEmTexto)].join('\n\n')
  return `${corpo}\n\n--\n${[semControles(motivo), ...(perfil ? [linkEmTexto(perfil)] : [])].join('\n')}\n`
}

function parteEmTexto(parte: ParteDoEmail): string {
  if (typeof parte === 'string') return semControles(parte)
  if ('acao' in parte) return linkEmTexto(parte.acao)
  if ('link' in parte) return linkEmTexto(parte.link)
  if ('codigo' in parte) return `${parte.codigo.rotulo}:\n${semControles(parte.codigo.valor)}`
  if ('dados' in parte)
    return parte.dados.map(([rotulo, valor]) => semControles(`${rotulo}: ${valor}`)).join('\n')
  const { itens, soma } = parte
  const somado = soma ? `\n\n${soma.rotulo}: ${formatarCentavos(soma.centavos)}` : ''
  return itens.map(itemEmTexto).join('\n') + somado
}

function itemEmTexto({ precoCentavos, produto, ...item }: ItemDoEmail): string {
  return `${semControles(contarUnidades(item.quantidade, item))} × ${formatarCentavos(precoCentavos)}  ${semControles(produto)}`
}

function linkEmTexto({ rotulo, url }: LinkDoEmail): string {
  return [`${rotulo}:`, url].map(semControles).join('\n')
}
