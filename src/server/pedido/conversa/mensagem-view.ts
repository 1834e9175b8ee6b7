import type { Vista } from '#contract/endpoint.ts'
import type { mensagemSchema } from '#contract/pedido/conversa.ts'
import { pode } from '#domain/conta/permissao.ts'
import { apagavelAte, ladoDoPapel } from '#domain/pedido/conversa.ts'
import type { Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { ConversaDoPedido } from './conversa-repository.ts'
import type { MensagemLida } from './mensagem-repository.ts'

/** A message for one of its readers; only staff read the names of staff. */
export function mensagemView(
  { id, autorId, autorNome, autorPapel, texto, fotos, em }: MensagemLida,
  { leitor, agora }: { leitor: Quem; agora: Date },
): Vista<typeof mensagemSchema> {
  const autor = autorView({ autorId, autorNome, autorPapel }, leitor)
  const fim = apagavelAte(em)
  const apagavel = autor.eu && texto !== null && agora <= fim
  return {
    id,
    autor,
    texto,
    fotos,
    em,
    apagavelAte: apagavel ? fim : null,
  }
}

function autorView(
  { autorId, autorNome, autorPapel }: Pick<MensagemLida, 'autorId' | 'autorNome' | 'autorPapel'>,
  leitor: Quem,
) {
  const lado = ladoDoPapel(autorPapel)
  const temNome = lado !== 'EQUIPE' || pode(leitor.papel, 'ver-todos-os-pedidos')
  return { lado, nome: temNome ? autorNome : null, eu: autorId === leitor.id }
}

/** A thread in the list of an order. Whether it waits, and its name on the desk, are for staff alone. */
export function conversaView(
  { id, vendedorId, vendedorNome, mensagens, naoLidas, ultimaEm, ultima, esperaDesde }: ConversaDoPedido,
  leitor: Quem,
) {
  const vendedor = vendedorId === null ? null : { id: vendedorId, nome: vendedorNome ?? '' }
  const espera = pode(leitor.papel, 'ver-todos-os-pedidos') ? { id, esperaDesde } : {}
  return {
    vendedor,
    mensagens,
    naoLidas,
    ultimaEm,
    ultima: ultima && { autor: autorView(ultima, leitor), texto: ultima.texto, fotos: ultima.fotos },
    ...espera,
  }
}
