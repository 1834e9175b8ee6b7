import type { Vista } from '#contract/endpoint.ts'
import type { conversaQueEsperaSchema, mensagemSchema } from '#contract/pedido/conversa.ts'
import { pode } from '#domain/conta/permissao.ts'
import { apagavelAte, ladoDoPapel } from '#domain/pedido/conversa.ts'
import type { Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { ConversaDoPedido, ConversaQueEspera } from './conversa-repository.ts'
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

const pessoa = (id: number | null, nome: string | null) => (id === null ? null : { id, nome: nome ?? '' })

/** A thread in the list of an order. Whether it waits is for staff alone. */
export function conversaView(
  { vendedorId, vendedorNome, mensagens, naoLidas, ultimaEm, esperaDesde }: ConversaDoPedido,
  leitor: Quem,
) {
  const espera = pode(leitor.papel, 'ver-todos-os-pedidos') ? { esperaDesde } : {}
  return { vendedor: pessoa(vendedorId, vendedorNome), mensagens, naoLidas, ultimaEm, ...espera }
}

/** A thread in the queue of staff. */
export function conversaQueEsperaView({
  pedidoId,
  compradorId,
  compradorNome,
  vendedorId,
  vendedorNome,
  mensagens,
  desde,
}: ConversaQueEspera): Vista<typeof conversaQueEsperaSchema> {
  const comprador = { id: compradorId, nome: compradorNome }
  return { pedidoId, comprador, vendedor: pessoa(vendedorId, vendedorNome), mensagens, desde }
}
