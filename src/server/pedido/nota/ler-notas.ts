// Reads of an order's NF-e, and their removal (rule N82).
import type { Arquivo, Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { buscarPedido } from '#server/pedido/pedido/pedido-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarArquivo, listarNotas, removerNota as remover } from './nota-repository.ts'
import { notaView } from './nota-view.ts'

type Deps = Pick<Dependencies, 'db'>

const TIPOS = { PDF: 'application/pdf', XML: 'application/xml' } as const

/** The notes of an order that this user may see. Refuses with `pedido-inexistente`. */
export async function lerNotas(
  { db }: Deps,
  { pedidoId, user }: { pedidoId: number; user: Quem },
): Promise<Resposta<Api['GET /v1/pedido/{id}/nota']>> {
  const filtro = filtroDoPapel(user)
  exigir(await buscarPedido(db, pedidoId, filtro), 'pedido-inexistente')
  const notas = await listarNotas(db, { pedidoId, vendedorId: filtro.vendedorId })
  return notas.map(nota => notaView(nota, user))
}

/** The file of a note, to be saved. Refuses with `nota-inexistente`. */
export async function lerArquivoDaNota(
  { db }: Deps,
  { user, ...alvo }: { pedidoId: number; notaId: number; user: Quem },
): Promise<Arquivo> {
  const filtro = filtroDoPapel(user)
  exigir(await buscarPedido(db, alvo.pedidoId, filtro), 'nota-inexistente')
  const arquivo = await buscarArquivo(db, { ...alvo, vendedorId: filtro.vendedorId })
  const { chave, tipo, bytes } = exigir(arquivo, 'nota-inexistente')
  return { nome: `NFe-${chave}.${tipo.toLowerCase()}`, tipo: TIPOS[tipo], corpo: bytes }
}

/** Removes the seller's own note. Refuses with `nota-inexistente`. */
export async function removerNota(
  { db }: Deps,
  { user, ...alvo }: { pedidoId: number; notaId: number; user: Quem },
): Promise<void> {
  const removida = await inTransaction(db, tx => remover(tx, { ...alvo, vendedorId: user.id }))
  recusarSe(removida ? null : { codigo: 'nota-inexistente' })
}
