// Reads the messages that `createFolderMailer` wrote, where no mail server is configured.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How many messages the list shows, the newest ones. */
export const MAXIMO_NA_LISTA = 200

const NOME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{6}$/
const CABECALHO = /^Para: (.*)\nAssunto: (.*)\n\n/

export interface MensagemNaLista {
  /** Names its files, without an ending. */
  nome: string
  para: string
  assunto: string
  enviadaEm: Date
}

/** A whole message. `html` is null if a version before design/notices wrote it. */
export interface MensagemGuardada extends MensagemNaLista {
  texto: string
  html: string | null
}

/** The newest messages of the folder, newest first: those whose recipient or subject contains `busca`, in any case. */
export async function listarMensagens(pasta: string, busca: string): Promise<MensagemNaLista[]> {
  const arquivos = await readdir(pasta).catch(() => [])
  const nomes = arquivos
    .filter(arquivo => arquivo.endsWith('.txt'))
    .map(arquivo => arquivo.slice(0, -'.txt'.length))
    .filter(nome => NOME.test(nome))
    .sort()
    .slice(-MAXIMO_NA_LISTA)
    .reverse()
  const lidas = await Promise.all(nomes.map(nome => lerTexto(pasta, nome)))
  const procurado = busca.toLowerCase()
  return lidas
    .filter(mensagem => mensagem !== null)
    .filter(({ para, assunto }) => `${para}\n${assunto}`.toLowerCase().includes(procurado))
    .map(({ nome, para, assunto, enviadaEm }) => ({ nome, para, assunto, enviadaEm }))
}

/** One message; null if there is none of this name. A name that no message can have reads no file. */
export async function buscarMensagem(pasta: string, nome: string): Promise<MensagemGuardada | null> {
  const mensagem = await lerTexto(pasta, nome)
  if (mensagem === null) return null
  const html = await readFile(join(pasta, `${nome}.html`), 'utf8').catch(() => null)
  return { ...mensagem, html }
}

// Null also for a file that is being written and has no header yet.
async function lerTexto(pasta: string, nome: string): Promise<Omit<MensagemGuardada, 'html'> | null> {
  const [, data, hora, minuto, segundo, ms] = NOME.exec(nome) ?? []
  if (data === undefined) return null
  const inteiro = await readFile(join(pasta, `${nome}.txt`), 'utf8').catch(() => '')
  const [cabecalho = '', para, assunto] = CABECALHO.exec(inteiro) ?? []
  if (para === undefined || assunto === undefined) return null
  const enviadaEm = new Date(`${data}T${hora}:${minuto}:${segundo}.${ms}Z`)
  return { nome, para, assunto, enviadaEm, texto: inteiro.slice(cabecalho.length) }
}
