// The days of delivery: the agenda as staff save it, and what a cart is offered (rules N48–N51).
import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'
import type { Pessoa } from './pessoa.ts'

/** A weekday of the agenda: by default without bounds, until 14:00 of the day before. */
export function naSemana(diaDaSemana: number, dados: Record<string, unknown> = {}) {
  return { diaDaSemana, corteDias: 1, corteHora: '14:00', paradas: null, peso: null, ...dados }
}

/** Every day but Sundays. */
export const semDomingo = (dados: Record<string, unknown> = {}) =>
  [1, 2, 3, 4, 5, 6].map(dia => naSemana(dia, dados))

/** Saves the agenda of Z1, where the buyers of the tests are, in place of the one before; `dados` replaces parts of the request. */
export async function salvarAgenda(
  equipe: Pessoa,
  dias: readonly object[],
  dados: Record<string, unknown> = {},
) {
  const { body } = await equipe.chamar('GET /v1/entrega/agenda')
  const zonas = dias.length > 0 ? [{ zonaId: 'Z1', dias }] : []
  return equipe.chamar('PUT /v1/entrega/agenda', {
    body: { versao: body.versao, zonas, excecoes: [], confirmarLotacao: true, ...dados },
  })
}

/** What a cart is offered; the person's own unless an owner is given. */
export function lerEntrega(pessoa: Pessoa, { id: userId } = pessoa) {
  return pessoa.chamar('GET /v1/pedido/carrinho/{userId}/entrega', { params: { userId } })
}

/** Chooses the day of a cart. */
export function escolherDia(
  pessoa: Pessoa,
  dia: string | null,
  { dono: { id: userId } = pessoa, ...dados }: { dono?: { id: number }; motivo?: string } = {},
) {
  return pessoa.chamar('PUT /v1/pedido/carrinho/{userId}/entrega', {
    params: { userId },
    body: { dia, ...dados },
  })
}

/** Moves an order to another day. */
export function mover(equipe: Pessoa, id: number, dia: string, dados: Record<string, unknown> = {}) {
  return equipe.chamar('PUT /v1/pedido/{id}/entrega', {
    params: { id },
    body: { dia, motivo: 'O caminhão quebrou.', ...dados },
  })
}

/** The booked stops and grams of Z1 on a day. */
export async function marcadoEm({ deps: { db } }: AppForTest, dia: string) {
  const linha = await db
    .selectFrom('vaga_de_entrega')
    .select(['paradas', 'gramas'])
    .where('zona_id', '=', 'Z1')
    .where('dia', '=', dia)
    .executeTakeFirst()
  return linha ?? { paradas: 0, gramas: 0 }
}

/** Gives an order of Z1 this day, past or not, as if it had been booked: in place of its day before. */
export async function marcarDia({ deps: { db } }: AppForTest, pedidoId: number, dia: string): Promise<void> {
  await sql`
    update vaga_de_entrega v set paradas = paradas - 1, gramas = v.gramas - p.peso_gramas from pedido p
    where p.id = ${pedidoId} and (v.zona_id, v.dia) = (p.entrega_zona, p.entrega_dia)`.execute(db)
  await sql`
    insert into vaga_de_entrega as v (zona_id, dia, paradas, gramas)
    select entrega_zona, ${dia}::date, 1, peso_gramas from pedido where id = ${pedidoId}
    on conflict (dia, zona_id) do update set paradas = v.paradas + 1, gramas = v.gramas + excluded.gramas`.execute(
    db,
  )
  await sql`update pedido set entrega_dia = ${dia}::date where id = ${pedidoId}`.execute(db)
}
