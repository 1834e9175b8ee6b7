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
  const lado = ladoDoPapel(autorPapel)
  const eu = autorId === leitor.id
  const temNome = lado !== 'EQUIPE' || pode(leitor.papel, 'ver-todos-os-pedidos')
  const fim = apagavelAte(em)
  const apagavel = eu && texto !== null && agora <= fim
  return {
    id,
    autor: { lado, nome: temNome ? autorNome : null, eu },
    texto,
    fotos,
    em,
    apagavelAte: apagavel ? fim : null,
  }
}

/** A thread in the list of an order. Whether it waits, and its name on the desk, are for staff alone. */
export function conversaView(
  { id, vendedorId, vendedorNome, mensagens, naoLidas, ultimaEm, esperaDesde }: ConversaDoPedido,
  leitor: Quem,
) {
  const vendedor = vendedorId === null ? null : { id: vendedorId, nome: vendedorNome ?? '' }
  const espera = pode(leitor.papel, 'ver-todos-os-pedidos') ? { id, esperaDesde } : {}
  return { vendedor, mensagens, naoLidas, ultimaEm, ...espera }
}
