// The one form of all e-mails (design/notices). A message says its parts; this file makes the subject, the plain text and the HTML of them.

import { formatarCentavos, multiplicar } from '#domain/centavos.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type {
  ConteudoDoEmail,
  EmailPronto,
  ItemDoEmail,
  ItensDoEmail,
  LinkDoEmail,
  ParteDoEmail,
} from './conteudo-do-email.ts'
import { semControles } from './em-uma-linha.ts'
import { escapar } from './escapar.ts'

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

// The HTML of an e-mail: one column of at most 600 px, styles on the elements, nothing from the network. The style sheet has only what an
// element cannot say, the colours of a dark screen; a program that drops it shows the light ones.

/** What the rows of a table may take of the 20 kB of a message; items beyond it are counted. */
const LINHAS_MAXIMO_BYTES = 11_000

const TABELA = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const LINHA = 'padding:10px 0;border-top:1px solid #d9d8d0;vertical-align:top'

const TEMA_ESCURO = [
  '.fundo{background:#171a17!important}',
  '.cartao{background:#212521!important;border-color:#3a403a!important}',
  '.tinta{color:#eceee9!important}',
  '.suave{color:#a9b2a8!important}',
  '.linha{border-color:#3a403a!important}',
  '.codigo{background:#171a17!important;color:#eceee9!important}',
  '.acao{background:#7fd39b!important}',
  '.acao a{color:#10231a!important}',
  '.link{color:#7fd39b!important}',
].join('')

/** The HTML of an e-mail, a whole document. Every value is escaped. */
function htmlDoEmail(email: EmailPronto): string {
  const { publicUrl, assunto, previa, titulo, saudacao, partes, motivo, perfil } = email
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapar(assunto)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${TEMA_ESCURO}}</style>
</head>
<body class="fundo" style="margin:0;padding:0;background:#f6f5f1;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapar(previa)}</div>
${TABELA} class="fundo" style="background:#f6f5f1"><tr><td align="center" style="padding:16px 12px 24px">
${TABELA} style="max-width:600px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;text-align:left">
<tr><td style="padding:0 8px 8px">${ancora({ rotulo: 'Réstia', url: publicUrl }, `${ALVO};font-size:20px;font-weight:700;text-decoration:none`)}</td></tr>
<tr><td class="cartao" style="padding:24px 20px 12px;background:#ffffff;border:1px solid #d9d8d0;border-radius:12px;word-break:break-word;overflow-wrap:anywhere">
<h1 class="tinta" style="margin:0 0 16px;font-size:22px;line-height:28px;color:#1d211d">${escapar(titulo)}</h1>
${[saudacao, ...partes].map(parteEmHtml).join('\n')}
</td></tr>
<tr><td class="suave" style="padding:16px 8px 0;font-size:14px;line-height:20px;color:#5a625a">${escapar(motivo)}${
    perfil ? `<br>${ancora(perfil, ALVO)}` : ''
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** 44 px high, the least that a thumb hits. */
const ALVO = 'display:inline-block;padding:12px 0;line-height:20px'

function parteEmHtml(parte: ParteDoEmail): string {
  if (typeof parte === 'string') return paragrafo(escapar(parte))
  if ('acao' in parte) return acaoEmHtml(parte.acao)
  if ('link' in parte)
    return `<p style="margin:0 0 4px;font-size:16px;line-height:24px">${ancora(parte.link, ALVO)}</p>`
  if ('codigo' in parte) return codigoEmHtml(parte.codigo)
  return 'dados' in parte ? dadosEmHtml(parte.dados) : itensEmHtml(parte)
}

function paragrafo(html: string): string {
  return `<p class="tinta" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1d211d">${html}</p>`
}

function acaoEmHtml({ rotulo, url }: LinkDoEmail): string {
  const estilo =
    'display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none'
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="acao" style="background:#1e6b3c;border-radius:8px">${
    seguro(url)
      ? abrir(url, `style="${estilo}"`, rotulo)
      : `<span style="${estilo}">${escapar(rotulo)}</span>`
  }</td></tr></table>`
}

function codigoEmHtml({ rotulo, valor }: { rotulo: string; valor: string }): string {
  return `<p class="suave" style="margin:0 0 4px;font-size:14px;line-height:20px;color:#5a625a">${escapar(rotulo)}</p>
<p class="codigo" style="margin:0 0 16px;padding:12px;border-radius:8px;background:#f0efe9;font:16px/24px ui-monospace,Menlo,Consolas,monospace;color:#1d211d">${escapar(valor)}</p>`
}

function dadosEmHtml(dados: readonly (readonly [string, string])[]): string {
  const linhas = dados.map(
    ([rotulo, valor]) =>
      `<tr><td class="suave linha" style="${LINHA};padding-right:12px;color:#5a625a">${escapar(rotulo)}</td><td class="tinta linha" align="right" style="${LINHA};font-weight:600;color:#1d211d">${escapar(valor)}</td></tr>`,
  )
  return tabela(linhas)
}

function itensEmHtml({ itens, soma }: ItensDoEmail): string {
  const { linhas, restantes } = ateOLimite(itens.map(itemEmHtml))
  if (restantes > 0) {
    const mais = restantes === 1 ? 'E mais 1 item' : `E mais ${restantes} itens`
    linhas.push(
      `<tr><td colspan="2" class="suave linha" style="${LINHA};color:#5a625a">${mais}, na página do pedido.</td></tr>`,
    )
  }
  if (soma)
    linhas.push(
      `<tr><td class="tinta linha" style="${LINHA};padding-right:12px;font-weight:600;color:#1d211d">${escapar(soma.rotulo)}</td><td class="tinta linha" align="right" style="${LINHA};font-weight:600;white-space:nowrap;color:#1d211d">${formatarCentavos(soma.centavos)}</td></tr>`,
    )
  return tabela(linhas)
}

function itemEmHtml({ quantidade, precoCentavos, produto, unidadeMedida }: ItemDoEmail): string {
  const quanto = escapar(contarUnidades(quantidade, { unidadeMedida }))
  const total = formatarCentavos(multiplicar(precoCentavos, quantidade))
  const preco = formatarCentavos(precoCentavos)
  return `<tr><td class="tinta linha" style="${LINHA};padding-right:12px;color:#1d211d">${escapar(produto)}<br><span class="suave" style="font-size:14px;color:#5a625a">${quanto} × ${preco}</span></td><td class="tinta linha" align="right" style="${LINHA};white-space:nowrap;color:#1d211d">${total}</td></tr>`
}

function ateOLimite(todas: readonly string[]): { linhas: string[]; restantes: number } {
  let bytes = 0
  const cabem = todas.findIndex(linha => {
    bytes += Buffer.byteLength(linha)
    return bytes > LINHAS_MAXIMO_BYTES
  })
  const linhas = todas.slice(0, cabem < 0 ? todas.length : cabem)
  return { linhas, restantes: todas.length - linhas.length }
}

function tabela(linhas: readonly string[]): string {
  return `${TABELA} style="margin:0 0 16px;font-size:16px;line-height:24px;font-variant-numeric:tabular-nums">\n${linhas.join('\n')}\n</table>`
}

function ancora({ rotulo, url }: LinkDoEmail, estilo: string): string {
  if (!seguro(url)) return `${escapar(rotulo)}: ${escapar(url)}`
  return abrir(url, `class="link" style="${estilo};color:#1e6b3c"`, rotulo)
}

function abrir(url: string, atributos: string, rotulo: string): string {
  return `<a href="${escapar(url)}" target="_blank" rel="noopener noreferrer" ${atributos}>${escapar(rotulo)}</a>`
}

// A link of the provider is the only one that the product does not make itself.
function seguro(url: string): boolean {
  return /^https?:\/\//.test(url)
}
