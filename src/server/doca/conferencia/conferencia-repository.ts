// The check of an order: what can be checked, and what was said (rules N61, N62).
import { sql } from 'kysely'
import type { conferenciaSchema } from '#contract/doca/conferencia.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { PedidoAConferir } from '#domain/entrega/conferencia.ts'
import type { Gramas } from '#domain/peso.ts'
import { ENTREGUE_EM } from '#server/mercado/entrega/entregue-em-sql.ts'
import { COLUNAS_DO_ENDERECO, ENDERECO_DO_BOLETO } from '#server/pedido/pedido/endereco-sql.ts'
import { type ItemDePedidoLido, itensDoPedido } from '#server/pedido/pedido/item-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

type Conferencia = Vista<typeof conferenciaSchema>

/** An order and its check, if there is one. */
export interface PedidoDaConferencia extends PedidoAConferir {
  id: number
  comprador: Conferencia['comprador']
  conferida: Conferencia['conferida']
}

/** An order that was issued, of this buyer or (null) of any; null if there is none. */
export async function buscarPedidoDaConferencia(
  db: Db,
  id: number,
  compradorId: number | null,
): Promise<PedidoDaConferencia | null> {
  const { rows } = await sql<PedidoDaConferencia & { em: Date }>`
    select p.id, ${pessoaJson('b')} as comprador, p.status_pedido as "statusPedido",
      p.entrega_dia as "entregaDia", p.conferir_ate as "conferirAte",
      ${ENTREGUE_EM} as "entregueEm",
      case when a.id is not null then json_build_object('recebidoPor', c.recebido_por, 'por', ${pessoaJson('a')}) end as conferida, c.em
    from pedido p
    join usuario b on b.id = p.comprador_id
    left join conferencia c on c.pedido_id = p.id
    left join usuario a on a.id = c.por_usuario_id
    where p.id = ${id} and p.status_pedido <> 'NO_CARRINHO'
      ${compradorId === null ? sql`` : sql`and p.comprador_id = ${compradorId}`}`.execute(db)
  const [linha] = rows
  return linha ? { ...linha, conferida: linha.conferida && { ...linha.conferida, em: linha.em } } : null
}

/** The first other order of the stop of this one that is delivered, not yet checked, and can be (rule N164); undefined if there is none. */
export async function buscarProximoDaParada(db: Db, id: number, agora: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with parada as (
      select p.id, lugar.endereco
      from pedido este
      join pedido p on p.comprador_id = este.comprador_id and p.entrega_dia = este.entrega_dia
      join usuario u on u.id = p.comprador_id
      ${ENDERECO_DO_BOLETO}
      cross join lateral (select to_jsonb(e) as endereco from (select ${COLUNAS_DO_ENDERECO}) e) lugar
      where este.id = ${id} and (p.id = ${id} or (p.status_pedido = 'ENTREGUE' and (p.conferir_ate is null or p.conferir_ate > ${agora})
        and not exists (select from conferencia c where c.pedido_id = p.id)))
    )
    select outro.id from parada este join parada outro on outro.endereco = este.endereco and outro.id <> este.id
    where este.id = ${id} order by outro.id limit 1`.execute(db)
  return rows[0]?.id
}

/** Makes whatever changes the order or its claims wait until the transaction ends. */
export async function travarPedidoDaConferencia(tx: Tx, id: number): Promise<void> {
  await sql`select from pedido where id = ${id} for update`.execute(tx)
}

/** An item with what was packed, what was said and what was claimed of it. */
export interface ItemDaConferencia extends ItemDePedidoLido {
  separado: number | null
  recebido: number | null
  gramasFaltando: Gramas
  unidadesPedidas: number
  /** Without what its seller's scale said, which `itemAConferir` adds. */
  gramasPedidos: number
  valorPedido: Centavos
  /** Of its accepted substitute: what the check says of it, and what was claimed. */
  substitutoRecebido: number | null
  substitutoPedidas: number
  substitutoValor: Centavos
}

/** The items of an order in the sequence in which they were added. What a substitute stands for counts as claimed (rule N157). */
export async function listarItensDaConferencia(db: Db, pedidoId: number): Promise<ItemDaConferencia[]> {
  const { rows } = await sql<ItemDaConferencia>`
    select item.*, ip.separado, l.recebido, coalesce(l.gramas_faltando, 0)::bigint as "gramasFaltando",
      o.unidades + coalesce(s.faltaram, 0) as "unidadesPedidas", o.gramas as "gramasPedidos",
      o.valor + coalesce(s.faltou_centavos, 0) as "valorPedido",
      case when s.id is not null then s.recebido end as "substitutoRecebido", os.unidades as "substitutoPedidas", os.valor as "substitutoValor"
    from (${itensDoPedido(sql`${pedidoId}`, null)}) item
    join item_pedido ip on ip.id = item.id
    left join conferencia_linha l on l.item_id = item.id
    cross join lateral (
      select coalesce(sum(quantidade), 0)::int as unidades, coalesce(sum(gramas), 0)::bigint as gramas,
        coalesce(sum(pedido_centavos), 0)::bigint as valor
      from ocorrencia where item_id = item.id and substituicao_id is null and not (origem = 'SEPARACAO' and motivo = 'PESO')
    ) o
    left join substituicao s on s.item_id = item.id and s.resposta = 'ACEITA'
    cross join lateral (
      select coalesce(sum(quantidade), 0)::int as unidades, coalesce(sum(pedido_centavos), 0)::bigint as valor
      from ocorrencia where substituicao_id = s.id and origem <> 'SEPARACAO'
    ) os
    order by item.id`.execute(db)
  return rows
}

/** A call that says something of an order. */
export interface Envio {
  pedidoId: number
  chave: string
  recebidoPor: string
  porUsuarioId: number
}

/** Was this call received before? The caller has locked the order. */
export async function jaFoiEnviado(
  tx: Tx,
  { pedidoId, chave }: Pick<Envio, 'pedidoId' | 'chave'>,
): Promise<boolean> {
  const linha = await tx
    .selectFrom('conferencia_envio')
    .select('chave')
    .where('pedido_id', '=', pedidoId)
    .where('chave', '=', chave)
    .executeTakeFirst()
  return linha !== undefined
}

/** Notes the call; the first one of an order makes its check. */
export async function inserirEnvio(
  tx: Tx,
  { pedidoId, chave, recebidoPor, porUsuarioId }: Envio,
  agora: Date,
): Promise<void> {
  await tx
    .insertInto('conferencia')
    .values({ pedido_id: pedidoId, recebido_por: recebidoPor, por_usuario_id: porUsuarioId, em: agora })
    .onConflict(conflito => conflito.column('pedido_id').doNothing())
    .execute()
  await tx
    .insertInto('conferencia_envio')
    .values({ pedido_id: pedidoId, chave, por_usuario_id: porUsuarioId, em: agora })
    .execute()
}

/** A statement about an item; earlier ones are not taken back. */
export interface LinhaDita {
  pedidoId: number
  itemId: number
  recebido: number
  gramasFaltando: number
}

export async function gravarLinhas(tx: Tx, linhas: readonly LinhaDita[], agora: Date): Promise<void> {
  if (linhas.length === 0) return
  await sql`
    insert into conferencia_linha (item_id, pedido_id, recebido, gramas_faltando, em)
    select "itemId", "pedidoId", recebido, "gramasFaltando", ${agora}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as l("itemId" bigint, "pedidoId" bigint, recebido int, "gramasFaltando" bigint)
    on conflict (item_id) do update set recebido = least(conferencia_linha.recebido, excluded.recebido),
      gramas_faltando = greatest(conferencia_linha.gramas_faltando, excluded.gramas_faltando), em = excluded.em`.execute(
    tx,
  )
}
