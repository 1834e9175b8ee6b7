// The agenda of the zones in its versions (rules N48, N50). Reads of it come with the market's rules.
import { sql } from 'kysely'
import { diaDaSemana, instanteEmSaoPaulo } from '#domain/calendario.ts'
import { type Agenda, corteDe, type ExcecaoDaAgenda } from '#domain/entrega/agenda.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** The number of the agenda that was saved last; 0 if none was. */
export async function buscarVersaoDaAgenda(db: Db): Promise<number> {
  const linha = await db
    .selectFrom('agenda_versao')
    .select(({ fn }) => fn.max('versao').as('versao'))
    .executeTakeFirst()
  return linha?.versao ?? 0
}

/** Makes other changes of the agenda wait until the transaction ends. Reads go on. */
export async function travarAgenda(tx: Tx): Promise<void> {
  await sql`lock table agenda_versao in share row exclusive mode`.execute(tx)
}

/** Replaces the weekdays and the exceptions from this day (`YYYY-MM-DD`) on; the caller holds the agenda locked. */
export async function gravarAgenda(tx: Tx, { dias, excecoes }: Agenda, desde: string): Promise<void> {
  await tx.deleteFrom('agenda_de_entrega').execute()
  await tx.deleteFrom('agenda_excecao').where('dia', '>=', desde).execute()
  if (dias.length > 0)
    await tx
      .insertInto('agenda_de_entrega')
      .values(
        dias.map(({ zonaId, diaDaSemana, corteDias, corteHora, paradas, gramas }) => ({
          zona_id: zonaId,
          dia_da_semana: diaDaSemana,
          corte_dias: corteDias,
          corte_hora: corteHora,
          paradas,
          gramas,
        })),
      )
      .execute()
  if (excecoes.length > 0)
    await tx
      .insertInto('agenda_excecao')
      .values(
        excecoes.map(excecao => ({
          zona_id: excecao.zonaId,
          dia: excecao.dia,
          entrega: excecao.entrega,
          corte_em: corteParaAVersaoAnterior(dias, excecao),
          motivo: excecao.motivo,
        })),
      )
      .execute()
}

// The version before this one reads a cut-off of the exception's own: the earliest of its zones that day. Nothing else reads the column.
function corteParaAVersaoAnterior(
  dias: Agenda['dias'],
  { zonaId, dia, entrega }: ExcecaoDaAgenda,
): Date | null {
  if (!entrega) return null
  const cortes = dias
    .filter(linha => (zonaId ?? linha.zonaId) === linha.zonaId && linha.diaDaSemana === diaDaSemana(dia))
    .map(linha => corteDe(linha, dia).getTime())
  return new Date(Math.min(instanteEmSaoPaulo(dia, '00:00').getTime(), ...cortes))
}

/** Adds a version by this user. */
export async function inserirVersaoDaAgenda(
  tx: Tx,
  { versao, porUsuarioId }: { versao: number; porUsuarioId: number },
  agora: Date,
): Promise<void> {
  await tx.insertInto('agenda_versao').values({ versao, por_usuario_id: porUsuarioId, em: agora }).execute()
}
