// The calls that ask the provider for a refund (rule M27): key and amount are stored before each call.
import { sql } from 'kysely'
import { type Centavos, somar, subtrair } from '#domain/centavos.ts'
import {
  LIBERACAO_DA_CUSTODIA,
  NAO_FICA_COM_OS_VENDEDORES,
} from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { travarReembolso } from './reembolso-repository.ts'

/** A call without an answer may still be carried out under its key for this long. */
export const ESPERA_PELA_CHAVE_MS = 60 * 60_000

/** Open refunds that are not left to staff, oldest first: the charges' ids. */
export async function listarNoProvedor(db: Db): Promise<number[]> {
  const linhas = await db
    .selectFrom('reembolso')
    .select('cobranca_id')
    .where('situacao', '=', 'ABERTO')
    .where('motivo', 'is', null)
    .orderBy('aberto_em')
    .execute()
  return linhas.map(({ cobranca_id }) => cobranca_id)
}

/**
 * The charge of which a part is to go back, by its id at the provider, if no call for it is under way. It has to be read before one:
 * the provider does not refuse to give back once more what went back there unread. Null if nothing has to be read.
 */
export async function buscarAConferir(db: Db, cobrancaId: number): Promise<string | null> {
  const linha = await db
    .selectFrom('reembolso')
    .innerJoin('cobranca', 'cobranca.id', 'reembolso.cobranca_id')
    .select('charge_id')
    .where('cobranca_id', '=', cobrancaId)
    .where('situacao', '=', 'ABERTO')
    .where('motivo', 'is', null)
    .where('chave_idempotencia', 'is', null)
    .whereRef('reembolso.valor_centavos', '<', 'pago_centavos')
    .executeTakeFirst()
  return linha?.charge_id ?? null
}

/** One call that asks for a refund, with the amount in centavos and the idempotency key. */
export interface TentativaDeReembolso {
  cobrancaId: number
  chargeId: string
  solicitadoCentavos: Centavos
  /** The total stays: only the platform, which got the rest, gives back (rule M42). */
  soDaPlataforma: boolean
  chave: string
  chaveDesde: Date
  /** The number of tries, including this one. */
  tentativas: number
  abertoEm: Date
}

/**
 * Stores key and amount before the provider is called, or reads those of the unfinished try; null if the refund is not open or is left
 * to staff.
 */
export async function prepararTentativa(
  tx: Tx,
  cobrancaId: number,
  nova: { chave: string; agora: Date },
): Promise<TentativaDeReembolso | null> {
  const reembolso = await travarReembolso(tx, cobrancaId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return null
  const { charge_id, devolvido_centavos, pago_centavos, valor_centavos } = await tx
    .selectFrom('cobranca')
    .select(['charge_id', 'devolvido_centavos', 'pago_centavos', 'valor_centavos'])
    .where('id', '=', cobrancaId)
    .executeTakeFirstOrThrow()
  const jaVoltou = somar(devolvido_centavos, reembolso.devolvidoAMaoCentavos)
  const tentativa = {
    cobrancaId,
    chargeId: charge_id,
    solicitadoCentavos: reembolso.solicitadoCentavos ?? subtrair(reembolso.valorCentavos, jaVoltou),
    soDaPlataforma:
      reembolso.chave === null
        ? reembolso.valorCentavos <= pago_centavos - valor_centavos
        : reembolso.soDaPlataforma,
    chave: reembolso.chave ?? nova.chave,
    chaveDesde: reembolso.chaveDesde ?? nova.agora,
    tentativas: reembolso.tentativas + 1,
    abertoEm: reembolso.abertoEm,
  }
  await tx
    .updateTable('reembolso')
    .set({
      chave_idempotencia: tentativa.chave,
      chave_desde: tentativa.chaveDesde,
      solicitado_centavos: tentativa.solicitadoCentavos,
      so_da_plataforma: tentativa.soDaPlataforma,
      tentativas: tentativa.tentativas,
    })
    .where('cobranca_id', '=', cobrancaId)
    .execute()
  return tentativa
}

/** Leaves an open refund to staff and stores the reason, unless another try was counted since. */
export async function entregarAEquipe(
  tx: Tx,
  { cobrancaId, tentativas }: Pick<TentativaDeReembolso, 'cobrancaId' | 'tentativas'>,
  motivo: string,
): Promise<void> {
  await tx
    .updateTable('reembolso')
    .set({ motivo })
    .where('cobranca_id', '=', cobrancaId)
    .where('situacao', '=', 'ABERTO')
    .where('tentativas', '=', tentativas)
    .execute()
}

/**
 * Removes this try's key if it is used up (`gasta`), so that the next try takes another. False if the refund was closed or left to staff
 * meanwhile.
 */
export async function soltarChave(
  tx: Tx,
  { cobrancaId, chave }: TentativaDeReembolso,
  gasta: boolean,
): Promise<boolean> {
  const reembolso = await travarReembolso(tx, cobrancaId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return false
  if (gasta && reembolso.chave === chave)
    await tx
      .updateTable('reembolso')
      .set({ chave_idempotencia: null, chave_desde: null, solicitado_centavos: null })
      .where('cobranca_id', '=', cobrancaId)
      .execute()
  return true
}

/**
 * Refunds that are left to staff, that the product has not tried again by itself, and whose sellers' shares are released after `hoje` and
 * before `antesDe`: the charges' ids.
 */
export async function listarARepetir(
  db: Db,
  { hoje, antesDe }: { hoje: string; antesDe: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from reembolso r
    join cobranca c on c.id = r.cobranca_id
    left join pedido p on p.id = c.pedido_id
    left join emissao e on e.id = c.emissao_id
    where r.situacao = 'ABERTO' and r.motivo is not null and r.repetido_em is null
      and ${NAO_FICA_COM_OS_VENDEDORES} and ${LIBERACAO_DA_CUSTODIA} > ${hoje} and ${LIBERACAO_DA_CUSTODIA} < ${antesDe}
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes an open refund back from staff, so that the provider is asked again, with a new key: for a member of staff, or by itself. A key
 * without an answer stays while a call under it may still be carried out: `chavesDesde`. The caller has locked it.
 */
export async function retomarDaEquipe(
  tx: Tx,
  cobrancaId: number,
  { chavesDesde, agora, porUsuarioId }: { chavesDesde: Date; agora: Date; porUsuarioId: number | null },
): Promise<void> {
  await sql`
    update reembolso set motivo = null,
      ${
        porUsuarioId === null
          ? sql`repetido_em = coalesce(repetido_em, ${agora})`
          : sql`retomado_em = ${agora}, retomado_por = ${porUsuarioId}`
      },
      chave_idempotencia = case when chave_desde > ${chavesDesde} then chave_idempotencia end,
      solicitado_centavos = case when chave_desde > ${chavesDesde} then solicitado_centavos end,
      chave_desde = case when chave_desde > ${chavesDesde} then chave_desde end
    where cobranca_id = ${cobrancaId}`.execute(tx)
}
