// Claims under their order's lock: opened, answered, accepted, refused, annulled.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type {
  MotivoDaOcorrencia,
  OcorrenciaDoItem,
  OrigemDeOcorrencia,
  QuemPaga,
  SituacaoDeOcorrencia,
} from '#domain/entrega/ocorrencia.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { FiltroDeQuem } from './ocorrencia-repository.ts'

/** A new claim; it measures units or grams. */
export interface NovaOcorrencia {
  pedidoId: number
  itemId: number
  compradorId: number
  vendedorId: number
  origem: OrigemDeOcorrencia
  motivo: MotivoDaOcorrencia
  quantidade: number | null
  gramas: Gramas | null
  texto: string | null
  pedidoCentavos: Centavos
  /** The substitute that it is about; null for the item itself. */
  substituicaoId: number | null
}

/** A claim as the rules about it need it. */
export interface OcorrenciaTravada {
  id: number
  pedidoId: number
  compradorId: number
  vendedorId: number
  itemId: number
  /** The substitute of the item that it is about; null for the item itself. */
  substituicaoId: number | null
  statusPedido: StatusDePedido
  situacao: SituacaoDeOcorrencia
  origem: OrigemDeOcorrencia
  motivo: MotivoDaOcorrencia
  quantidade: number | null
  pedidoCentavos: Centavos
  abertaEm: Date
  concorda: boolean | null
}

/** Opens claims and answers their ids in the sequence of the claims. */
export async function inserirOcorrencias(
  tx: Tx,
  novas: readonly NovaOcorrencia[],
  agora: Date,
): Promise<number[]> {
  if (novas.length === 0) return []
  const linhas = await tx
    .insertInto('ocorrencia')
    .values(
      novas.map(nova => ({
        pedido_id: nova.pedidoId,
        item_id: nova.itemId,
        comprador_id: nova.compradorId,
        vendedor_id: nova.vendedorId,
        origem: nova.origem,
        motivo: nova.motivo,
        quantidade: nova.quantidade,
        gramas: nova.gramas,
        texto: nova.texto,
        pedido_centavos: nova.pedidoCentavos,
        substituicao_id: nova.substituicaoId,
        aberta_em: agora,
      })),
    )
    .returning('id')
    .execute()
  return linhas.map(({ id }) => id)
}

/** All claims of an order that the caller has locked, with what a further line of their items needs. */
export function listarComFotos(tx: Tx, pedidoId: number): Promise<(OcorrenciaTravada & OcorrenciaDoItem)[]> {
  const fotos = sql<number>`(select count(*)::int from ocorrencia_foto f where f.ocorrencia_id = ocorrencia.id)`
  return selecao(tx)
    .select(['gramas', 'texto', fotos.as('fotos')])
    .where('pedido_id', '=', pedidoId)
    .orderBy('ocorrencia.id')
    .execute()
}

/** Adds units or grams and their value to an open claim. The caller has locked the order. */
export async function aumentarOcorrencia(
  tx: Tx,
  id: number,
  {
    quantidade,
    gramas,
    pedidoCentavos,
    texto,
  }: Pick<NovaOcorrencia, 'quantidade' | 'gramas' | 'pedidoCentavos' | 'texto'>,
): Promise<void> {
  await sql`
    update ocorrencia set quantidade = quantidade + ${quantidade}, gramas = gramas + ${gramas},
      pedido_centavos = pedido_centavos + ${pedidoCentavos}, texto = ${texto}
    where id = ${id}`.execute(tx)
}

/**
 * Locks the order of a claim until the transaction ends, then reads the claim; null if there is none, or if it is not this caller's. Whatever
 * changes a claim holds its order.
 */
export async function travarOcorrencia(
  tx: Tx,
  id: number,
  { compradorId, vendedorId }: FiltroDeQuem,
): Promise<OcorrenciaTravada | null> {
  await sql`select from pedido where id = (select pedido_id from ocorrencia where id = ${id}) for update`.execute(
    tx,
  )
  const consulta = selecao(tx).where('ocorrencia.id', '=', id)
  const doComprador =
    compradorId === null ? consulta : consulta.where('ocorrencia.comprador_id', '=', compradorId)
  const dele = vendedorId === null ? doComprador : doComprador.where('vendedor_id', '=', vendedorId)
  return (await dele.executeTakeFirst()) ?? null
}

/** The open claims of an order that the caller has locked, in the sequence of their sellers. */
export function listarAbertas(tx: Tx, pedidoId: number): Promise<OcorrenciaTravada[]> {
  return selecao(tx)
    .where('pedido_id', '=', pedidoId)
    .where('situacao', '=', 'ABERTA')
    .orderBy('vendedor_id')
    .orderBy('ocorrencia.id')
    .execute()
}

function selecao(db: Db) {
  return db
    .selectFrom('ocorrencia')
    .innerJoin('pedido', 'pedido.id', 'ocorrencia.pedido_id')
    .select(['ocorrencia.id', 'pedido_id as pedidoId', 'ocorrencia.comprador_id as compradorId'])
    .select(['vendedor_id as vendedorId', 'item_id as itemId', 'status_pedido as statusPedido', 'situacao'])
    .select(['origem', 'substituicao_id as substituicaoId'])
    .select([
      'motivo',
      'quantidade',
      'pedido_centavos as pedidoCentavos',
      'aberta_em as abertaEm',
      'concorda',
    ])
}

/** The seller's word. The caller has locked the order. */
export async function gravarResposta(
  tx: Tx,
  id: number,
  { concorda, texto }: { concorda: boolean; texto: string | null },
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('ocorrencia')
    .set({ concorda, resposta_do_vendedor: texto, respondida_em: agora })
    .where('id', '=', id)
    .execute()
}

/** A decision; `por` is null if the claim was accepted by itself. */
export interface Aceite {
  valor: Centavos
  extra: Centavos
  pagaPor: QuemPaga
  por: number | null
}

/** Marks an open claim as accepted. The caller has locked the order, and writes the ledgers. */
export async function gravarAceite(
  tx: Tx,
  id: number,
  { valor, extra, pagaPor, por }: Aceite,
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('ocorrencia')
    .set({ situacao: 'ACEITA', aceito_centavos: valor, extra_centavos: extra, paga_por: pagaPor })
    .set({ decidida_por: por, decidida_em: agora })
    .where('id', '=', id)
    .execute()
}

/** Marks an open claim as refused, with the reason that the buyer reads. The caller has locked the order. */
export async function gravarRecusa(
  tx: Tx,
  id: number,
  { motivo, por }: { motivo: string; por: number },
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('ocorrencia')
    .set({ situacao: 'RECUSADA', motivo_da_decisao: motivo, decidida_por: por, decidida_em: agora })
    .where('id', '=', id)
    .execute()
}

/** Ends the open claims of a cancelled order, which the caller has locked (rule N65). */
export async function anularOcorrencias(tx: Tx, pedidoId: number, agora: Date): Promise<void> {
  await tx
    .updateTable('ocorrencia')
    .set({ situacao: 'ANULADA', decidida_em: agora })
    .where('pedido_id', '=', pedidoId)
    .where('situacao', '=', 'ABERTA')
    .execute()
}
