// Orders with a day of delivery, and what their sellers and staff read of them.
import { sql } from 'kysely'
import { enderecoDe } from '#contract/endereco.ts'
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import type { AppForTest } from './app-for-test.ts'
import type { Pessoa } from './pessoa.ts'
import { textoDoPdf } from './texto-do-pdf.ts'

/** So many days after today. */
export const daquiA = ({ deps }: AppForTest, dias: number) => somarDias(dataEmSaoPaulo(deps.clock()), dias)

/** Gives these orders a day and a zone, whatever the agenda says. */
export async function marcarEntrega(
  { deps: { db } }: AppForTest,
  { dia, zonaId = 'Z1' }: { dia: string | null; zonaId?: string },
  ...pedidoIds: readonly number[]
): Promise<void> {
  await db
    .updateTable('pedido')
    .set({ entrega_dia: dia, entrega_zona: zonaId })
    .where('id', 'in', [...pedidoIds])
    .execute()
  // As many places as there are orders: what was booked by the agenda does not hold any more.
  await sql`delete from vaga_de_entrega`.execute(db)
  await sql`
    insert into vaga_de_entrega (zona_id, dia, paradas, gramas)
    select entrega_zona, entrega_dia, count(*), sum(peso_gramas) from pedido
    where entrega_dia is not null and status_pedido <> 'CANCELADO' group by 1, 2`.execute(db)
}

/** What this seller has to pack of a day. */
export async function lerSeparacao(vendedor: Pessoa, dia?: string) {
  return (await vendedor.chamar('GET /v1/separacao', { query: { dia } })).body
}

/** Says what was packed of an order's items. */
export function separar(vendedor: Pessoa, pedidoId: number, ...itens: readonly object[]) {
  return vendedor.chamar('PUT /v1/separacao/{pedidoId}', { params: { pedidoId }, body: { itens } })
}

/** Offers another quote for what is missing of an item. */
export function oferecer(
  vendedor: Pessoa,
  pedidoId: number,
  { itemId, cotacaoId, quantidade = 1 }: { itemId: number; cotacaoId: number; quantidade?: number },
) {
  return vendedor.chamar('POST /v1/separacao/{pedidoId}/substituto', {
    params: { pedidoId },
    body: { itemId, cotacaoId, quantidade },
  })
}

/** Takes an offer back. */
export function retirar(vendedor: Pessoa, pedidoId: number, id: number) {
  return vendedor.chamar('DELETE /v1/separacao/{pedidoId}/substituto/{id}', { params: { pedidoId, id } })
}

/** The buyer's answer to an offer. */
export function responderSubstituto(
  comprador: Pessoa,
  { pedidoId, id }: { pedidoId: number; id: number },
  aceito: boolean,
) {
  return comprador.chamar('PUT /v1/pedido/{id}/substituto/{substitutoId}', {
    params: { id: pedidoId, substitutoId: id },
    body: { aceito },
  })
}

/** The status of a paper, its headers, its bytes and what stands in it. */
export async function lerPapel(
  { url }: AppForTest,
  { cookie }: Pessoa,
  chave: Chave,
  parametros: Parameters<typeof enderecoDe>[1],
) {
  const resposta = await fetch(`${url}${enderecoDe(chave, parametros)}`, { headers: { cookie } })
  const bytes = new Uint8Array(await resposta.arrayBuffer())
  const texto = resposta.ok ? textoDoPdf(bytes) : Buffer.from(bytes).toString('utf8')
  return { status: resposta.status, headers: resposta.headers, bytes, texto }
}

/** Creates a route and answers it. */
export async function criarRota(equipe: Pessoa, body: object) {
  const { status, body: rota } = await equipe.chamar('POST /v1/rota', { body })
  if (status !== 201) throw new Error(`sem rota: ${status} ${JSON.stringify(rota)}`)
  return rota
}
