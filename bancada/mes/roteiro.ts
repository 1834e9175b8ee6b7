// `--roteiro FILE`: what the people of a finished month did, without amounts or ids, for the demonstration (db/demonstracao/mes.json).
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { dados } from '../../db/demonstracao/dados.ts'
import type { Diferenca, Momento, PedidoDoRoteiro } from '../../db/demonstracao/roteiro-do-mes.ts'
import type { Mes } from './ator.ts'

/** Its accounts wait for approval or for a limit in the demonstration. */
const SEM_COMPRAS = new Set(['Quitanda da Praça', 'Empório Natural do Leblon', 'Lanchonete Ponto da Barca'])
/** Nobody offers it in the demonstration. */
const SEM_OFERTA = 'Coco Verde'
/** The account of the tour owes nothing, and nothing is owed to it. */
const DA_VISITA = 'Cantina do Largo'

const HORA_DAS_ENTREGAS = '09:40'
/** An earlier check that found nothing wrong is left out: it would only cost the demonstration time. */
const DIAS_COM_CONFERENCIA = 10

interface Feito {
  id: number
  comprador: string
  /** Days before the day of the reading. */
  dia: number
  /** Null if there are none but those. */
  itens: [produto: string, vendedor: string, quantidade: number][] | null
  pago: number | null
  cancelado: number | null
  entregue: number | null
  faltas: [item: number, separado: number][] | null
  conferido: number | null
  diferencas: Diferenca[] | null
}

/** Writes it, one order a line; the reading is on the day after the last one of the month. */
export async function escreverRoteiro({ palco }: Mes, arquivo: string): Promise<void> {
  const { rows } = await FEITOS.execute(palco.banco.connection.db)
  const pedidos = rows.flatMap(feito => pedidoDe(feito) ?? [])
  await writeFile(arquivo, `[\n${pedidos.map(pedido => `  ${JSON.stringify(pedido)}`).join(',\n')}\n]\n`)
  console.log(`${arquivo}: ${pedidos.length} pedidos`)
}

function pedidoDe({ id, comprador, dia, itens, ...fatos }: Feito): PedidoDoRoteiro | null {
  const daVisita = comprador === DA_VISITA
  const nuncaPago = fatos.pago === null && fatos.cancelado === null
  if (SEM_COMPRAS.has(comprador) || !dados.compradores.some(({ nome }) => nome === comprador)) return null
  if (itens === null || (daVisita && nuncaPago)) return null
  const { pago, cancelado, entregue, conferido } = fatos
  const temConferencia = fatos.diferencas !== null || dia <= DIAS_COM_CONFERENCIA
  const quando = (dias: number | null, das: number, minutos: number): Momento | undefined =>
    dias === null ? undefined : [dias, hora(das * 60 + ((id * 37) % minutos))]
  return {
    comprador,
    em: [dia, hora(4 * 60 + 5 + ((id * 53) % 110))],
    itens,
    pago: quando(pago, 12, 300),
    cancelado: quando(cancelado, 18, 60),
    // Staff note all deliveries of a day at once.
    entregue: entregue === null ? undefined : [entregue, HORA_DAS_ENTREGAS],
    faltas: (!daVisita && fatos.faltas) || undefined,
    conferido: temConferencia ? quando(conferido, 11, 55) : undefined,
    diferencas: (!daVisita && fatos.diferencas) || undefined,
  }
}

const hora = (minutos: number) =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`

const dia = (em: string) => sql.raw(`(${em} at time zone 'America/Sao_Paulo')::date`)
const passo = (coluna: string, valor: string) =>
  sql.raw(`(select min(h.em) from pedido_historico h where h.pedido_id = p.id and h.${coluna} = '${valor}')`)

const FEITOS = sql<Feito>`
  with feito as (
    select p.id, u.nome as comprador, p.entrega_dia,
      ${dia('(select min(h.em) from pedido_historico h where h.pedido_id = p.id)')} as feito_em,
      ${passo('status_pagamento', 'BOLETO_PAGO')} as pago_em, ${passo('status_pedido', 'CANCELADO')} as cancelado_em,
      ${passo('status_pedido', 'ENTREGUE')} as entregue_em, (select c.em from conferencia c where c.pedido_id = p.id) as conferido_em
    from pedido p join usuario u on u.id = p.comprador_id where p.status_pedido <> 'NO_CARRINHO'
  ), item as (
    select i.*, row_number() over (partition by i.pedido_id order by i.id)::int - 1 as lugar, q.nome as produto, v.nome as vendedor
    from item_pedido i join cotacao c on c.id = i.cotacao_id join produto q on q.id = c.produto_id join usuario v on v.id = i.vendedor_id
    where q.nome <> ${SEM_OFERTA}
  )
  select f.id, comprador, (select max(feito_em) from feito) + 1 - feito_em as dia,
    ${dia('pago_em')} - feito_em as pago, ${dia('cancelado_em')} - feito_em as cancelado,
    ${dia('entregue_em')} - entrega_dia as entregue, ${dia('conferido_em')} - entrega_dia as conferido,
    (select jsonb_agg(jsonb_build_array(produto, vendedor, quantidade) order by lugar) from item i where i.pedido_id = f.id) as itens,
    (select jsonb_agg(jsonb_build_array(lugar, separado)) from item i where i.pedido_id = f.id and separado < quantidade) as faltas,
    (select jsonb_agg(jsonb_build_object('item', lugar, 'recebido', l.recebido, 'motivo', o.motivo, 'concorda', o.concorda,
        'decisao', case when o.situacao = 'ACEITA' then o.paga_por else o.situacao end))
      from ocorrencia o join item i on i.id = o.item_id
      left join conferencia_linha l on l.item_id = o.item_id and o.origem = 'CONFERENCIA' where o.pedido_id = f.id) as diferencas
  from feito f order by feito_em, f.id`
