// The messages of a thread under their days, and the words about who wrote and who reads.
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { Conversa, Mensagem } from '#web/queries/pedido/pedido/conversa-queries.ts'

export interface Dia {
  /** "23/11/2026". */
  titulo: string
  mensagens: readonly Mensagem[]
}

/** The messages by the calendar of São Paulo, in their sequence. */
export function porDia(mensagens: readonly Mensagem[]): Dia[] {
  const dias = new Map<string, Mensagem[]>()
  for (const mensagem of mensagens) {
    const titulo = formatarData(dataEmSaoPaulo(new Date(mensagem.em)))
    dias.set(titulo, [...(dias.get(titulo) ?? []), mensagem])
  }
  return [...dias].map(([titulo, doDia]) => ({ titulo, mensagens: doDia }))
}

/** Whom the reader meets in a thread. */
export function tituloDaConversa({ vendedor }: Pick<Conversa, 'vendedor'>, papel: Papel): string {
  if (papel === 'VENDEDOR') return 'Comprador e equipe'
  if (papel === 'COMPRADOR') return vendedor ? vendedor.nome : 'Equipe Réstia'
  return vendedor ? `Comprador e ${vendedor.nome}` : 'Comprador'
}

/** Who reads a thread, so that people do not write to the wrong ones. */
export function quemLe({ vendedor }: Pick<Conversa, 'vendedor'>, papel: Papel): string {
  if (papel === 'VENDEDOR') return 'O comprador e a equipe da Réstia leem.'
  const outros = vendedor ? `${vendedor.nome} e a equipe da Réstia leem.` : 'Só a equipe da Réstia lê.'
  if (papel === 'COMPRADOR') return outros
  return vendedor ? `O comprador e ${vendedor.nome} leem.` : 'Só o comprador lê.'
}

/** Who wrote a message, as the reader calls them. */
export function nomeDoAutor({ lado, nome, eu }: Mensagem['autor']): string {
  if (eu) return 'Você'
  if (lado === 'EQUIPE') return nome === null ? 'Equipe Réstia' : `${nome}, da equipe`
  return nome ?? ''
}

/** "3 não lidas" or "1 não lida". */
export function contarNaoLidas(naoLidas: number): string {
  return `${naoLidas} ${naoLidas === 1 ? 'não lida' : 'não lidas'}`
}

/** The thread that a bar shows: the first one in which something is unread, else the one of the newest message. */
export function fioDaBarra(conversas: readonly Pick<Conversa, 'naoLidas' | 'ultimaEm'>[]): number {
  const naoLida = conversas.findIndex(({ naoLidas }) => naoLidas > 0)
  if (naoLida >= 0) return naoLida
  const ultimas = conversas.map(({ ultimaEm }) => ultimaEm ?? '')
  return Math.max(0, ultimas.indexOf(ultimas.toSorted().at(-1) ?? ''))
}

/** What a message says, in one line; "foto" if it has no words. */
export function dito({ texto, fotos }: Pick<Mensagem, 'texto' | 'fotos'>): string {
  if (texto === null) return 'mensagem apagada'
  return texto.replace(/\s+/g, ' ').trim() || (fotos === 1 ? 'foto' : `${fotos} fotos`)
}

/** The thread that the hash of an address leads to, as `#conversa-7` to that of seller 7 (rule N81); null if it leads elsewhere. */
export function fioDoLink(
  hash: string,
  conversas: readonly Pick<Conversa, 'vendedor' | 'naoLidas' | 'ultimaEm'>[],
): number | null {
  const [inteiro, vendedorId] = /^conversa(?:-(\d+))?$/.exec(hash) ?? []
  if (inteiro === undefined) return null
  const doVendedor = conversas.findIndex(({ vendedor }) => vendedor?.id === Number(vendedorId))
  return doVendedor >= 0 ? doVendedor : fioDaBarra(conversas)
}
