// The pages of the demonstration's mailbox: no scripts, no inline styles. They wear the panel's style sheet.
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { escapar } from '#server/avisos/email/escapar.ts'
import { MAXIMO_NA_LISTA, type MensagemGuardada, type MensagemNaLista } from './caixa-de-correio.ts'

/** Absolute paths of this site. */
export interface EnderecosDoCorreio {
  /** The mailbox itself, without a final slash. */
  correio: string
  /** The simulated provider's panel; its files are below it. */
  painel: string
}

/** The list of messages, newest first. `busca` is what was searched for. */
export function paginaDaLista(
  enderecos: EnderecosDoCorreio,
  mensagens: readonly MensagemNaLista[],
  busca: string,
): string {
  const { correio, painel } = enderecos
  const linhas = mensagens.map(
    mensagem =>
      `<li class="card mail"><a href="${correio}/${mensagem.nome}">${escapar(mensagem.assunto)}</a>
<span class="lead">${escapar(mensagem.para)}</span> <span class="lead">${quando(mensagem)}</span></li>`,
  )
  const vazia = busca
    ? 'Nenhuma mensagem com esta busca.'
    : 'Nenhuma mensagem por aqui. Gere um boleto no marketplace e atualize.'
  return pagina(
    enderecos,
    'Correio da demonstração',
    `<div><h1>Correio da demonstração</h1>
<p class="lead">Os e-mails que o marketplace escreveu. Sem servidor de e-mail, nada sai daqui: as ${MAXIMO_NA_LISTA} mensagens mais novas ficam nesta lista.</p></div>
<form class="bar" method="get" action="${correio}" role="search">
<label class="search"><span>Buscar</span><input name="busca" type="search" value="${escapar(busca)}" placeholder="endereço ou assunto" autocomplete="off"></label>
<div class="buttons"><button type="submit">Atualizar</button> <a href="${painel}">Painel do PagBank</a></div>
</form>
${linhas.length > 0 ? `<ul class="rows">${linhas.join('\n')}</ul>` : `<p class="empty">${vazia}</p>`}`,
  )
}

/** One message: its HTML in a frame that may run nothing, and its plain text. */
export function paginaDaMensagem(enderecos: EnderecosDoCorreio, mensagem: MensagemGuardada): string {
  const { correio } = enderecos
  const { nome, para, assunto, texto, html } = mensagem
  const quadro = `<section class="card mail-whole" aria-labelledby="html"><div class="bar"><h2 id="html">Como chega</h2>
<div class="buttons"><a href="${correio}/${nome}/html" target="_blank" rel="noopener">Abrir sozinha</a></div></div>
<iframe class="mail-frame" src="${correio}/${nome}/html" title="A mensagem como chega" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`
  return pagina(
    enderecos,
    assunto,
    `<div><div class="buttons mail-back"><a href="${correio}">Todas as mensagens</a></div>
<h1>${escapar(assunto)}</h1>
<p class="lead">Para ${escapar(para)}, ${quando(mensagem)}</p></div>
${html === null ? '' : quadro}
<section class="card" aria-labelledby="texto"><h2 id="texto">Texto puro</h2><pre class="mail-text" tabindex="0">${emLinhas(texto)}</pre></section>`,
  )
}

/** A page with one sentence, in place of one that is not there or not for its reader. */
export function paginaDeRecado(enderecos: EnderecosDoCorreio, recado: string): string {
  return pagina(
    enderecos,
    'Correio da demonstração',
    `<section class="card"><h1>Correio da demonstração</h1><p>${escapar(recado)}</p></section>`,
  )
}

function pagina({ correio, painel }: EnderecosDoCorreio, titulo: string, corpo: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapar(titulo)} – SIMULAÇÃO</title>
<link rel="icon" href="${painel}/panel.svg" type="image/svg+xml">
<link rel="stylesheet" href="${painel}/panel.css">
<link rel="stylesheet" href="${correio}/correio.css">
</head>
<body>
<header><p class="ribbon">SIMULAÇÃO – nenhuma destas mensagens foi enviada</p></header>
<main>${corpo}</main>
</body>
</html>
`
}

function emLinhas(texto: string): string {
  return texto.split('\n').map(escapar).join('\n')
}

function quando({ enviadaEm }: Pick<MensagemNaLista, 'enviadaEm'>): string {
  return `${formatarData(dataEmSaoPaulo(enviadaEm))}, ${horaEmSaoPaulo(enviadaEm)}`
}
