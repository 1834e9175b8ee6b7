// The two ledgers of claims (rules N66, N67): locks, the states that lines are decided by, and the lines that are added.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type {
  Conta,
  OcorrenciasDaParte,
  ParteCongelada,
  TipoDeAbatimento,
  TipoDeAcerto,
} from '#domain/pagamento/abatimento.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { COLUNAS_DA_CONTA, contaDoUsuario, type NomeDaConta } from './conta-sql.ts'
import { paradoDesde } from './parado-repository.ts'

interface NovoLancamento {
  /** Signed, in centavos. */
  valorCentavos: Centavos
  pedidoId: number | null
  ocorrenciaId: number | null
  porUsuarioId: number | null
  observacao: string | null
  em: Date
}

/** Adds a line to a buyer's ledger. */
export async function inserirAbatimento(
  tx: Tx,
  novo: NovoLancamento & { compradorId: number; tipo: TipoDeAbatimento },
): Promise<void> {
  await tx
    .insertInto('lancamento_abatimento')
    .values({
      ...linhaDe('ABATIMENTO', novo, novo.compradorId),
      comprador_id: novo.compradorId,
      tipo: novo.tipo,
    })
    .execute()
}

/** Adds a line to a seller's ledger; `aceitoCentavos` is what was accepted of a claim's goods, null for other lines. */
export async function inserirAcerto(
  tx: Tx,
  novo: NovoLancamento & { vendedorId: number; tipo: TipoDeAcerto; aceitoCentavos: Centavos | null },
): Promise<void> {
  const { vendedorId: vendedor_id, tipo, aceitoCentavos: aceito_centavos } = novo
  await tx
    .insertInto('lancamento_acerto')
    .values({ ...linhaDe('ACERTO', novo, vendedor_id), vendedor_id, tipo, aceito_centavos })
    .execute()
}

function linhaDe(conta: NomeDaConta, novo: NovoLancamento, usuarioId: number) {
  const toma = novo.valorCentavos < 0
  return {
    valor_centavos: novo.valorCentavos,
    pedido_id: novo.pedidoId,
    ocorrencia_id: novo.ocorrenciaId,
    por_usuario_id: novo.porUsuarioId,
    observacao: novo.observacao,
    em: novo.em,
    parado_desde: toma ? paradoDesde(conta, { ...novo, usuarioId: sql`${usuarioId}::bigint` }) : null,
  }
}

/** Locks sellers' accounts until the transaction ends, by rising id; the first claim opens one (rule N74). */
export async function travarContasDeAcerto(tx: Tx, vendedores: readonly number[]): Promise<void> {
  if (vendedores.length === 0) return
  await sql`insert into conta_de_acerto (vendedor_id)
    select distinct id from unnest(${vendedores}::bigint[]) v (id) order by id on conflict do nothing`.execute(
    tx,
  )
  await sql`select from conta_de_acerto where vendedor_id = any(${vendedores}::bigint[])
    order by vendedor_id for update`.execute(tx)
}

/** The state of a ledger before this transaction: its own lines count when it has ended. */
export async function lerConta(db: Db, conta: NomeDaConta, usuarioId: number): Promise<Conta> {
  const { rows } = await sql<Conta>`
    select ${COLUNAS_DA_CONTA} from (values (1)) uma
    left join ${contaDoUsuario(conta, sql`${usuarioId}::bigint`)} conta on true`.execute(db)
  return firstRow(rows)
}

/** The rest of an order's claims in a ledger, in centavos, at least 0; null if it has no line about that order. */
export async function lerRestoDoPedido(
  db: Db,
  { pedidoId, ...dono }: { pedidoId: number } & ({ compradorId: number } | { vendedorId: number }),
): Promise<Centavos | null> {
  const linhas =
    'compradorId' in dono
      ? sql`lancamento_abatimento where comprador_id = ${dono.compradorId}`
      : sql`lancamento_acerto where vendedor_id = ${dono.vendedorId}`
  const { rows } = await sql<{ resto: Centavos | null }>`
    select greatest(sum(valor_centavos), 0)::bigint as resto from ${linhas} and pedido_id = ${pedidoId}
      and tipo not in ('USADO', 'DESCONTADO', 'DEVOLVIDO') having count(*) > 0`.execute(db)
  return rows[0]?.resto ?? null
}

/** A seller's frozen share of an order, and the claims of it that the seller bears; null if it has no share. */
export async function lerParteCongelada(
  tx: Tx,
  { pedidoId, vendedorId }: { pedidoId: number; vendedorId: number },
): Promise<(ParteCongelada & OcorrenciasDaParte) | null> {
  const { rows } = await sql<ParteCongelada & OcorrenciasDaParte>`
    select r.bruto_centavos as "brutoCentavos", r.bruto_centavos - r.comissao_centavos as "parteCentavos",
      coalesce(p.comissao_pontos_base, 0) as "comissaoPontosBase", coalesce(l.aceito, 0)::bigint as "aceitoAntesCentavos",
      coalesce(l.devido, 0)::bigint as "devidoAntesCentavos"
    from repasse r join pedido p on p.id = r.pedido_id
    cross join lateral (
      select sum(aceito_centavos) as aceito, sum(valor_centavos) as devido from lancamento_acerto
      where pedido_id = r.pedido_id and vendedor_id = r.vendedor_id and tipo = 'DEVIDO'
    ) l
    where r.pedido_id = ${pedidoId} and r.vendedor_id = ${vendedorId} and r.bruto_centavos is not null`.execute(
    tx,
  )
  return rows[0] ?? null
}
