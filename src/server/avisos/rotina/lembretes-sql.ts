// The notices of the clock, as relations for `inserirAvisos` (rule N40). A key is told once, so that a job may run twice.

import { type RawBuilder, sql } from 'kysely'
import type { DadosDoAviso } from '#contract/avisos/tipos.ts'
import { papeisQuePodem } from '#domain/conta/permissao.ts'
import { COBRANCAS_ENCERRADAS } from '#domain/pagamento/por-fora.ts'
import { disponivelEm, valiaEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { emAtraso } from '#server/plataforma/db/pedido-sql.ts'

/** How many favourites one notice names. */
const FAVORITOS_POR_AVISO = 10

const DA_EQUIPE = sql`(u.status = 'ATIVO' and u.papel = any(${papeisQuePodem('abrir-painel-adm')}::text[]))`

/** To buyers, unpaid boletos that are due today, tomorrow or in three days; to staff, once a day, how many orders are in arrears. */
export function avisosDeVencimento(hoje: string): RawBuilder<unknown> {
  return sql`
    select p.comprador_id as usuario_id, 'boleto-vence' as tipo, p.id as pedido_id,
      concat(p.id, ' ', c.vencimento, ' ', c.vencimento - ${hoje}::date) as chave, jsonb_build_object('pedidoId', p.id,
        'total', p.valor_do_boleto_centavos, 'vencimento', c.vencimento, 'dias', c.vencimento - ${hoje}::date) as dados
    from pedido p join cobranca_vigente c on c.pedido_id = p.id
    where p.status_pagamento = 'BOLETO_PENDENTE_PAGAMENTO' and p.status_pedido <> 'CANCELADO' and not c.status = any(${[...COBRANCAS_ENCERRADAS]}::text[])
      and c.vencimento - ${hoje}::date in (0, 1, 3)
    union all
    select u.id, 'boleto-atrasado', null, ${hoje}::text, jsonb_build_object('quantidade', a.quantidade, 'total', a.total)
    from (select count(*) as quantidade, sum(valor_do_boleto_centavos) as total from pedido
      where ${emAtraso(sql`pedido`)}) a
    join usuario u on a.quantidade > 0 and ${DA_EQUIPE}`
}

/** The statements of a month, which their buyers asked for (rule N89). Amounts in centavos. */
export function avisosDeExtrato(
  extratos: readonly { compradorId: number; dados: DadosDoAviso['extrato-do-mes'] }[],
): RawBuilder<unknown> {
  return sql`
    select "compradorId" as usuario_id, 'extrato-do-mes' as tipo, null::bigint as pedido_id, dados ->> 'de' as chave, dados
    from jsonb_to_recordset(${JSON.stringify(extratos)}::jsonb) as e("compradorId" bigint, dados jsonb)`
}

/** To a buyer, what one of its lists costs today (rule N158). */
export function avisoDaManha(
  compradorId: number,
  hoje: string,
  dados: DadosDoAviso['lista-da-manha'],
): RawBuilder<unknown> {
  return sql`
    select ${compradorId}::bigint as usuario_id, 'lista-da-manha' as tipo, null::bigint as pedido_id,
      ${`${dados.listaId} ${hoje}`}::text as chave, ${JSON.stringify(dados)}::jsonb as dados`
}

/** To sellers, the quotes that can be bought and end within an hour: one notice for each instant (rule N11). */
export function avisosDeCotacao(agora: Date): RawBuilder<unknown> {
  return sql`
    select d.vendedor_id as usuario_id, 'cotacao-vencendo' as tipo, null::bigint as pedido_id,
      extract(epoch from d.valida_ate)::text as chave,
      jsonb_build_object('cotacoes', count(*), 'produto', min(concat_ws(' ', p.nome, p.tipo)), 'validaAte', d.valida_ate) as dados
    from ${disponivelEm(agora)} d join produto p on p.id = d.produto_id
    where d.valida_ate <= ${agora}::timestamptz + interval '1 hour'
    group by d.vendedor_id, d.valida_ate`
}

/**
 * To buyers, once a day, the favourites whose lowest price is at least a tenth below that of `ontem`, those that fell most first. A price of
 * then counts if it was on sale, as far as is known, and its seller can be paid today.
 */
export function avisosDeFavoritos({
  agora,
  ontem,
  hoje,
}: {
  agora: Date
  ontem: Date
  hoje: string
}): RawBuilder<unknown> {
  return sql`
    select comprador_id as usuario_id, 'favorito-caiu' as tipo, null::bigint as pedido_id, ${hoje}::text as chave,
      jsonb_build_object('produtos', jsonb_agg(jsonb_build_object('id', produto_id, 'nome', nome,
        'preco', round(preco * 1000.0 / peso_gramas), 'antes', round(antes * 1000.0 / peso_gramas)) order by posicao)) as dados
    from (
      select f.comprador_id, p.id as produto_id, concat_ws(' ', p.nome, p.tipo) as nome, p.peso_gramas, menor.preco, antes.antes,
        row_number() over (partition by f.comprador_id order by menor.preco::numeric / antes.antes, p.id) as posicao
      from (select l.comprador_id, i.produto_id from lista l join lista_item i on i.lista_id = l.id where l.favoritos) f
      join produto p on p.id = f.produto_id and p.peso_gramas > 0
      join (select produto_id, min(preco_centavos) as preco from ${disponivelEm(agora)} d group by produto_id) menor
        on menor.produto_id = f.produto_id
      join (
        select q.produto_id, min(h.preco_centavos) as antes
        from cotacao q join vendedor_que_vende v on v.vendedor_id = q.vendedor_id
        cross join lateral (select preco_centavos, vigente_desde from preco_historico where cotacao_id = q.id
          and vigente_desde <= ${ontem} order by vigente_desde desc, id desc limit 1) h
        where ${valiaEm(sql`${ontem}::timestamptz`)} and q.produto_id in (select produto_id from lista_item)
        group by q.produto_id
      ) antes on antes.produto_id = f.produto_id
      where menor.preco * 10 <= antes.antes * 9
    ) queda
    where posicao <= ${FAVORITOS_POR_AVISO} group by comprador_id`
}
