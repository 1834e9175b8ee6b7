// Delivered orders, their checks, and the claims that come of them.
import { randomUUID } from 'node:crypto'
import { alterarStatus, type Comprado, fazerPedido, lerPedido } from './compras.ts'
import { naMesa } from './mesa.ts'
import type { Pessoa } from './pessoa.ts'

/** Buys so many of each quote; answers the order's id and the ids of its items, in this sequence. */
export async function comprar(
  comprador: Pessoa,
  ...itens: readonly Comprado[]
): Promise<{ pedidoId: number; itens: number[] }> {
  const pedidoId = await fazerPedido(comprador, ...itens)
  const { body: pedido } = await lerPedido(comprador, pedidoId)
  return { pedidoId, itens: pedido.itensPedido.map(({ id }) => id) }
}

/** Delivers an order. */
export async function entregar(equipe: Pessoa, pedidoId: number): Promise<void> {
  const { status, body } = await alterarStatus(equipe, pedidoId, 'ENTREGUE')
  if (status !== 200) throw new Error(`não entregue: ${status} ${JSON.stringify(body)}`)
}

export interface LinhaDita {
  itemId: number
  recebido: number
  gramasFaltando?: number
  motivo?: string
  texto?: string
}

/** Sends a check of an order, under a key of its own unless one is given. */
export function conferir(
  pessoa: Pessoa,
  pedidoId: number,
  itens: readonly LinhaDita[],
  chave = randomUUID(),
  substitutos?: readonly { substitutoId: number; recebido: number; motivo?: string }[],
) {
  const body = { chave, recebidoPor: 'Célia', itens, ...(substitutos && { substitutos }) }
  return pessoa.chamar('POST /v1/conferencia/{pedidoId}', { params: { pedidoId }, body })
}

/** The check of an order as this person sees it. */
export function lerConferencia(pessoa: Pessoa, pedidoId: number) {
  return pessoa.chamar('GET /v1/conferencia/{pedidoId}', { params: { pedidoId } })
}

/** What staff decide about a claim. */
type Decisao =
  | { aceita: true; valor: number; pagaPor: string; extra?: number | undefined }
  | { aceita: false; motivo: string }

/** Decides about a claim as staff do. */
export function decidir(equipe: Pessoa, id: number, decisao: Decisao) {
  if (!decisao.aceita) return naMesa(equipe, 'ocorrencia', id, 'recusar', { observacao: decisao.motivo })
  const { aceita: _, ...campos } = decisao
  return naMesa(equipe, 'ocorrencia', id, 'aceitar', { campos })
}

/** The seller's word on a claim. */
export function responder(vendedor: Pessoa, id: number, body: object) {
  return vendedor.chamar('PUT /v1/ocorrencia/{id}/resposta', { params: { id }, body })
}

/** Sends a picture of a claim. */
export function mandarFoto(pessoa: Pessoa, id: number, imageFile: Blob) {
  return pessoa.chamar('POST /v1/ocorrencia/{id}/foto', { params: { id }, form: {}, imageFile })
}
