// Invariants that hold after every test that touches money.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { AppForTest } from './app-for-test.ts'
import { QUEBRAS_DE_OCORRENCIAS } from './invariantes-de-ocorrencias.ts'
import { QUEBRAS_DO_ABATIMENTO } from './invariantes-do-abatimento.ts'
import { cobrancaNoSimulador, contadores } from './simulador.ts'

/** Queries for the ids of rows that break a rule; all must be empty. */
const QUEBRAS: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...QUEBRAS_DE_OCORRENCIAS,
  'total = Σ preço × quantidade + frete': sql`
    select p.id from pedido p join item_pedido i on i.pedido_id = p.id and i.no_boleto
    where p.status_pedido <> 'NO_CARRINHO' group by p.id
    having p.total_centavos <> sum(i.preco_centavos * i.quantidade) + p.frete_centavos`,
  // Rule N147: an item has a public price beside its own exactly where a price was agreed with its buyer then.
  'preço abaixo do público foi combinado': sql`
    select i.id from item_pedido i join pedido p on p.id = i.pedido_id where i.preco_publico_centavos is not null
      and (i.preco_centavos is null or not exists (select from preco_combinado k where k.comprador_id = p.comprador_id
        and k.cotacao_id = i.cotacao_id and k.aceito_em is not null and k.preco_centavos = i.preco_centavos))`,
  'cobrança = total − abatimento': sql`
    select p.id from pedido p join cobranca c on c.pedido_id = p.id where c.valor_centavos <> p.total_centavos - p.abatimento_centavos`,
  'Σ repasses < valor do boleto': sql`
    select p.id from pedido p join repasse r on r.pedido_id = p.id group by p.id
    having sum(r.valor_centavos) >= p.valor_do_boleto_centavos`,
  // Rules M19, N68. Shares that an older version froze have no parts until its transaction ends.
  'repasse = bruto − comissão − acerto, e o bruto são os itens do vendedor': sql`
    select r.pedido_id as id from repasse r cross join lateral (select sum(i.preco_centavos * i.quantidade) as soma from item_pedido i
      where i.pedido_id = r.pedido_id and i.vendedor_id = r.vendedor_id and i.no_boleto) itens
    where r.bruto_centavos is distinct from itens.soma or r.comissao_centavos < 0
      or r.valor_centavos <> r.bruto_centavos - r.comissao_centavos - r.acerto_centavos`,
  'pedido emitido sabe a sua comissão': sql`
    select p.id from pedido p where p.status_pedido <> 'NO_CARRINHO' and p.comissao_pontos_base is null
      and not exists (select from emissao e where e.pedido_orfao_id = p.id)`,
  // What the boleto asks for until it is paid, then what went back of it (rules M28, M41).
  'crédito reservado exatamente enquanto o pedido segura crédito': sql`
    select p.id from pedido p left join cobranca_vigente c on c.pedido_id = p.id left join pagamento_por_fora f on f.pedido_id = p.id
    where p.credito_reservado_centavos <> case
      when p.status_pedido = 'CANCELADO' or f.pedido_id is not null then 0
      when p.status_pagamento = 'BOLETO_PAGO' then greatest(0, p.valor_do_boleto_centavos - (c.pago_centavos - c.devolvido_centavos))
      when p.status_pedido <> 'NO_CARRINHO' then p.valor_do_boleto_centavos
      when exists (select 1 from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA') then p.valor_do_boleto_centavos
      else 0 end`,
  'extrato soma o limite disponível': sql`
    select u.id from usuario u where u.papel = 'COMPRADOR' and
      coalesce((select sum(l.valor_centavos) from lancamento_credito l where l.comprador_id = u.id), 0) <>
      u.limite_centavos - coalesce((select sum(p.credito_reservado_centavos) from pedido p where p.comprador_id = u.id), 0)`,
  // Rule N86: a statement takes what an order owes at a past instant from the lines since.
  'as linhas de cada pedido somam o que ele reserva': sql`
    select p.id from pedido p join usuario u on u.id = p.comprador_id and u.papel = 'COMPRADOR'
    where p.credito_reservado_centavos + coalesce((select sum(l.valor_centavos) from lancamento_credito l where l.pedido_id = p.id), 0) <> 0`,
  // Rule N91.
  'repasse sabe desde quando está como está': sql`
    select pedido_id as id from repasse where case status when 'EM_CUSTODIA' then em_custodia_em when 'REPASSADO' then repassado_em
      when 'CANCELADO' then cancelado_em else now() end is null`,
  // Rules N16, N17: all of an item or nothing, of what a boleto has or is about to have.
  'estoque tomado é de um boleto, e por inteiro': sql`
    select p.id from item_pedido i join pedido p on p.id = i.pedido_id
    where i.estoque_tomado not in (0, i.quantidade) or (i.estoque_tomado > 0 and (not i.no_boleto or (p.status_pedido = 'NO_CARRINHO'
      and not exists (select from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA'))))`,
  'estoque não é negativo, e o mínimo é múltiplo do lote': sql`
    select id from cotacao where disponivel < 0 or minimo % multiplo <> 0`,
  // Rules M11, N31: whoever sets a price writes it down, and undoing is a price of its own.
  'o preço de uma cotação é o último do seu histórico': sql`
    select q.id from cotacao q cross join lateral (
      select h.preco_centavos from preco_historico h where h.cotacao_id = q.id order by h.id desc limit 1) h
    where h.preco_centavos <> q.preco_centavos`,
  // Rules N51, N52: a place is counted as long as its order, or its emission, lives.
  'vagas de entrega = Σ pedidos vivos por zona e dia': sql`
    select coalesce(m.id, 0) as id from vaga_de_entrega v full join (
      select min(id) as id, entrega_zona as zona, entrega_dia as dia, count(*) as paradas, sum(peso_gramas) as gramas from pedido
      where entrega_zona is not null and entrega_dia is not null and status_pedido <> 'CANCELADO' group by entrega_zona, entrega_dia
    ) m on m.zona = v.zona_id and m.dia = v.dia
    where (coalesce(v.paradas, 0), coalesce(v.gramas, 0)) <> (coalesce(m.paradas, 0), coalesce(m.gramas, 0))`,
  'só um pedido, ou um carrinho em emissão, marca um dia': sql`
    select p.id from pedido p where p.status_pedido = 'NO_CARRINHO' and (p.entrega_dia is not null or p.entrega_zona is not null)
      and not exists (select from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA')`,
  // Rule M56: only buyers have an address, and what belongs to it.
  'complemento e nota de entrega são de comprador': sql`
    select id from usuario where papel <> 'COMPRADOR' and (complemento is not null or nota_de_entrega is not null)`,
  // Rule N56: the database checks the bounds; here that only orders have been packed.
  'separado ≤ quantidade, e só em pedidos': sql`
    select i.pedido_id as id from item_pedido i join pedido p on p.id = i.pedido_id
    where i.separado > i.quantidade or (i.separado is not null and p.status_pedido = 'NO_CARRINHO')`,
  // Rule N58: in one route at most, of its own day and zone, and in none once it is cancelled.
  'um pedido está em uma rota no máximo, e na do seu dia e zona': sql`
    select s.pedido_id as id from rota_parada s join rota r on r.id = s.rota_id join pedido p on p.id = s.pedido_id
    group by s.pedido_id having count(*) > 1 or bool_or(p.status_pedido in ('CANCELADO', 'NO_CARRINHO')
      or p.entrega_dia is distinct from r.dia or p.entrega_zona <> r.zona_id)`,
  // Rules N79–N81: threads are of the order's sellers, and wait for staff since the first word that they have not answered.
  'conversa é de um pedido, e de um vendedor dele': sql`
    select c.id from conversa c join pedido p on p.id = c.pedido_id where p.status_pedido = 'NO_CARRINHO'
      or (c.vendedor_id is not null and not exists (
        select from repasse r where r.pedido_id = c.pedido_id and r.vendedor_id = c.vendedor_id))`,
  'conversa espera desde a primeira palavra sem resposta': sql`
    select c.id from conversa c where c.espera_desde is distinct from (
      select min(m.em) from mensagem m where m.conversa_id = c.id and not m.da_equipe and m.texto is not null
        and m.id > c.atendida_ate_id and not exists (select from mensagem e
          where e.conversa_id = c.id and e.da_equipe and e.texto is not null and e.id > m.id))`,
  'mensagem apagada não tem fotos, e só o que existe foi lido': sql`
    select m.id from mensagem m join mensagem_foto f on f.mensagem_id = m.id where m.texto is null
    union all select l.conversa_id from mensagem_lida l
    where not exists (select from mensagem m where m.conversa_id = l.conversa_id and m.id >= l.ate_id)`,
  // Rule N82.
  'até três notas de um vendedor do pedido': sql`
    select n.pedido_id as id from nota_fiscal n left join repasse r on r.pedido_id = n.pedido_id and r.vendedor_id = n.vendedor_id
    group by n.pedido_id, n.vendedor_id having count(*) > 3 or count(r.vendedor_id) < count(*)`,
  'um carrinho por pessoa': sql`
    select comprador_id as id from pedido where status_pedido = 'NO_CARRINHO' group by comprador_id having count(*) > 1`,
  'emissão concluída tem cobrança, do mesmo pedido e via': sql`
    select e.pedido_id as id from emissao e left join cobranca c on c.emissao_id = e.id and c.pedido_id = e.pedido_id and c.via = e.via
    where e.situacao = 'CONCLUIDA' and e.meio = 'BOLETO' and c.id is null`,
  // Rules N96–N98.
  'emissão de Pix concluída tem código, e o código pago é uma cobrança': sql`
    select e.pedido_id as id from emissao e left join pix x on x.emissao_id = e.id
      left join cobranca c on c.emissao_id = e.id and c.meio = 'PIX'
    where e.meio = 'PIX' and ((e.situacao = 'CONCLUIDA') <> (x.emissao_id is not null)
      or (x.emissao_id is not null and (x.situacao = 'PAGO') <> (c.id is not null)))`,
  // Rule N95: there is no custody.
  'Pix só paga o que foi entregue, e o que ele paga já é dos vendedores': sql`
    select p.id from pix x join pedido p on p.id = x.pedido_id where p.status_pedido <> 'ENTREGUE'
    union all select c.pedido_id from cobranca c join repasse r on r.pedido_id = c.pedido_id
    where c.meio = 'PIX' and c.paga_o_pedido and c.devolvido_centavos < c.pago_centavos and r.status <> 'REPASSADO'`,
  'um carrinho não tem segunda via, e um pedido não tem primeira aberta': sql`
    select p.id from emissao e join pedido p on p.id = e.pedido_id
    where e.situacao = 'ABERTA' and (p.status_pedido = 'NO_CARRINHO') <> (e.via = 1)`,
  'pedido emitido tem cobrança': sql`
    select p.id from pedido p left join cobranca c on c.pedido_id = p.id
    where p.status_pedido <> 'NO_CARRINHO' and c.pedido_id is null`,
  // A cart has no payment status; PENDENTE is unpaid, AGUARDANDO_FRETE is paid; the two final states allow any (rule M23).
  'par permitido de statusPedido × statusPagamento': sql`
    select p.id from pedido p where not case p.status_pedido
      when 'NO_CARRINHO' then p.status_pagamento is null
      when 'PENDENTE' then p.status_pagamento in ('BOLETO_PENDENTE_PAGAMENTO', 'PAGAMENTO_EM_ATRASO')
      when 'AGUARDANDO_FRETE' then p.status_pagamento = 'BOLETO_PAGO'
      else p.status_pagamento is not null end`,
  // An order is paid by its boleto or by a payment that staff recorded, and never by both without a refund (design/paid-another-way).
  'o que o boleto pagou por inteiro é um pedido pago, ainda que tenha voltado': sql`
    select p.id from pedido p join cobranca c on c.pedido_id = p.id
    where c.status in ('PAID', 'CANCELED') and c.pago_centavos >= p.valor_do_boleto_centavos and p.status_pagamento <> 'BOLETO_PAGO'`,
  'pedido pago sabe desde quando, como o histórico': sql`
    select p.id from pedido p where p.pago_em is distinct from
      (select min(h.em) from pedido_historico h where h.pedido_id = p.id and h.status_pagamento = 'BOLETO_PAGO')`,
  'dinheiro que voltou por inteiro não fica para vendedor nenhum': sql`
    select p.id from pedido p join cobranca_vigente c on c.pedido_id = p.id join repasse r on r.pedido_id = p.id
    where c.devolvido_centavos > 0 and c.devolvido_centavos >= c.pago_centavos
      and r.status not in ('CANCELADO', 'REPASSADO')`,
  // Rule M39, design/cart. The order of an orphaned boleto knows neither (design/emission).
  'frete combinado: o valor, o peso e o CEP do acordo, e nenhuma tabela': sql`
    select p.id from pedido p join frete_combinado f on f.id = p.frete_combinado_id
    where f.pedido_id <> p.id or f.valor_centavos <> p.frete_centavos or f.peso_gramas <> p.peso_gramas
      or f.cep <> p.frete_destino or p.tabela_frete_id is not null`,
  // Rules M16, N163: so the freights of a delivery sum to that of the weight of all, by the table of each issue.
  'frete da tabela para o peso de todos, menos o que os outros da entrega levam': sql`
    select p.id from pedido p join tabela_frete t on t.id = p.tabela_frete_id
    cross join lateral (
      select p.peso_gramas + coalesce(sum(o.peso_gramas), 0) as gramas, coalesce(sum(o.frete_centavos), 0) as pago
      from pedido o where o.id = any(p.frete_com)) todos
    cross join lateral jsonb_to_recordset(t.tabela::jsonb -> 'zonas') z (faixas jsonb, km numeric, "paradaCentavos" numeric,
      "centavosPorKg" numeric, "minimoCentavos" numeric)
    left join lateral (
      select * from jsonb_to_recordset(t.tabela::jsonb -> 'pisos') l ("aPartirDeGramas" numeric, "decimosMilesimosPorKm" numeric,
        "cargaEDescargaCentavos" numeric)
      where l."aPartirDeGramas" <= todos.gramas order by l."aPartirDeGramas" desc limit 1) l on true
    where p.status_pedido <> 'NO_CARRINHO' and p.peso_gramas > 0
      and exists (select from jsonb_array_elements(z.faixas) f where p.frete_destino between f ->> 0 and f ->> 1)
      and p.frete_centavos <> greatest(0, greatest(z."minimoCentavos", z."paradaCentavos" + round(z."centavosPorKg" * todos.gramas / 1000),
        round(l."decimosMilesimosPorKm" * round(z.km * 100) / 10000) + l."cargaEDescargaCentavos") - todos.pago)`,
  'junta-se a pedidos anteriores do mesmo comprador, com frete da tabela': sql`
    select p.id from pedido p cross join unnest(p.frete_com) com (id) left join pedido o on o.id = com.id
    where o.comprador_id is distinct from p.comprador_id or o.id >= p.id or o.tabela_frete_id is null or p.tabela_frete_id is null`,
  'frete de todo pedido vem da tabela ou de um acordo': sql`
    select p.id from pedido p where p.status_pedido <> 'NO_CARRINHO' and p.tabela_frete_id is null
      and p.frete_combinado_id is null and not exists (select from emissao e where e.pedido_orfao_id = p.id)`,
  'carrinho tem o total congelado exatamente enquanto é emitido': sql`
    select p.id from pedido p where p.status_pedido = 'NO_CARRINHO' and (p.total_centavos is not null) <>
      exists (select from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA')`,
  'carrinho só leva o frete combinado enquanto é emitido': sql`
    select p.id from pedido p where p.status_pedido = 'NO_CARRINHO' and p.frete_combinado_id is not null
      and not exists (select from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA')`,
  'frete combinado de um carrinho a pedir não espera na fila': sql`
    select d.pedido_id as id from pedido_de_frete d join frete_combinado f on f.pedido_id = d.pedido_id
    where not f.encerrado and f.em > d.em`,
  'pedido pago tem de onde': sql`
    select p.id from pedido p join cobranca_vigente c on c.pedido_id = p.id left join pagamento_por_fora f on f.pedido_id = p.id
    where p.status_pagamento = 'BOLETO_PAGO' and f.pedido_id is null
      and not (c.paga_o_pedido and c.pago_centavos >= p.valor_do_boleto_centavos)
      -- Rule M41: what had paid it went back after its delivery, and a further boleto of it is on its way.
      and not (p.status_pedido = 'ENTREGUE' and c.via > 1 and exists (select from cobranca a where a.pedido_id = p.id
        and a.via < c.via and a.pago_centavos >= p.valor_do_boleto_centavos and a.devolvido_centavos >= a.pago_centavos))`,
  'pago por fora: entregue, pago por inteiro, nada a repassar pelo provedor': sql`
    select p.id from pagamento_por_fora f join pedido p on p.id = f.pedido_id
    where p.status_pedido <> 'ENTREGUE' or p.status_pagamento <> 'BOLETO_PAGO' or f.valor_centavos <> p.valor_do_boleto_centavos
      or exists (select from repasse r where r.pedido_id = p.id and r.status <> 'CANCELADO')`,
  // Share by share, so that the sums of an order are equal too (rule M44).
  'pago por fora: os pagamentos aos vendedores são os repasses que o provedor não liberou': sql`
    select coalesce(g.pedido_id, devido.pedido_id) as id from pagamento_a_vendedor g
    full join (select r.* from repasse r join pagamento_por_fora f on f.pedido_id = r.pedido_id where r.status <> 'REPASSADO') devido
      on devido.pedido_id = g.pedido_id and devido.vendedor_id = g.vendedor_id
    where g.valor_centavos is distinct from devido.valor_centavos`,
  'dinheiro de pedido cancelado ou pago por fora tem reembolso': sql`
    select p.id from pedido p join cobranca c on c.pedido_id = p.id
    where c.pago_centavos > c.devolvido_centavos
      and (p.status_pedido = 'CANCELADO' or exists (select from pagamento_por_fora f where f.pedido_id = p.id))
      and not exists (select from reembolso r where r.cobranca_id = c.id and r.valor_centavos >= c.pago_centavos)`,
  // Of several charges one pays the order; all other money goes back (rule M40).
  'só um pedido pago tem cobrança que o paga, paga por inteiro': sql`
    select p.id from pedido p join cobranca c on c.pedido_id = p.id where c.paga_o_pedido
      and (p.status_pagamento <> 'BOLETO_PAGO' or c.pago_centavos < p.valor_do_boleto_centavos
        or exists (select from pagamento_por_fora f where f.pedido_id = p.id))`,
  'dinheiro de uma cobrança que não vale pelo pedido tem reembolso': sql`
    select c.pedido_id as id from cobranca c where c.pago_centavos > c.devolvido_centavos
      and not exists (select from cobranca_vigente v where v.id = c.id)
      and not exists (select from reembolso r where r.cobranca_id = c.id and r.valor_centavos >= c.pago_centavos)`,
  'reembolso concluído voltou todo, e o aberto ainda não': sql`
    select c.pedido_id as id from reembolso r join cobranca c on c.id = r.cobranca_id
    where (r.situacao = 'CONCLUIDO') <> (c.devolvido_centavos + r.devolvido_a_mao_centavos >= r.valor_centavos)`,
  // Rule M38: the provider releases what staff gave back in its place.
  'o que voltou à mão e não fica com os vendedores está entre os repasses presos': sql`
    select c.id from reembolso r join cobranca c on c.id = r.cobranca_id left join pedido p on p.id = c.pedido_id
    where r.situacao = 'CONCLUIDO' and r.devolvido_a_mao_centavos > 0 and c.pago_centavos > c.devolvido_centavos
      and (c.pedido_id is null or exists (select from repasse s where s.pedido_id = p.id))
      and (p.status_pedido = 'CANCELADO' or not c.paga_o_pedido)
      and not exists (select from repasse_preso n where n.cobranca_id = c.id)`,
  // Rule M57: an order is cancelled or delivered with its request, in one transaction.
  'pedido de cancelamento diz o que o pedido diz': sql`
    select p.id from pedido_de_cancelamento k join pedido p on p.id = k.pedido_id where case k.situacao
      when 'ABERTO' then p.status_pedido not in ('PENDENTE', 'AGUARDANDO_FRETE')
      when 'ACEITO' then p.status_pedido <> 'CANCELADO'
      when 'SEM_EFEITO' then p.status_pedido <> 'ENTREGUE'
      else p.status_pedido = 'NO_CARRINHO' end`,
  // Rule M17: what it brings goes back.
  'cobrança sem pedido é o boleto de uma emissão desfeita': sql`
    select c.id from cobranca c left join emissao e on e.id = c.emissao_id
    where c.pedido_id is null and (e.situacao is distinct from 'RECUSADA' or e.via <> 1 or c.paga_o_pedido)`,
  'dinheiro de uma cobrança sem pedido tem reembolso': sql`
    select c.id from cobranca c where c.pedido_id is null and c.pago_centavos > c.devolvido_centavos
      and not exists (select from reembolso r where r.cobranca_id = c.id and r.valor_centavos >= c.pago_centavos)`,
  // Earlier versions made them.
  'pedido de um boleto órfão é cancelado, e a emissão dele desfeita': sql`
    select p.id from emissao e join pedido p on p.id = e.pedido_orfao_id
    where p.status_pedido <> 'CANCELADO' or e.situacao <> 'RECUSADA'`,
  ...QUEBRAS_DO_ABATIMENTO,
}

// One query for all rules. Without parameters: PostgreSQL plans it once on a connection, which takes it ten times as long as to run it.
const TODAS_AS_QUEBRAS = sql<{ regra: string; id: number }>`${sql.join(
  Object.entries(QUEBRAS).map(
    ([regra, quebra]) => sql`select ${sql.lit(regra)}::text as regra, id from (${quebra}) quebra`,
  ),
  sql` union all `,
)}`

/** Charges at the provider that belong to nothing here: neither to an open emission nor to a charge of ours. */
const semPedidoNosso = (referencias: readonly string[]) => sql<{ referencia: string }>`
  select r.referencia from unnest(${referencias}::text[]) as r(referencia)
  where not exists (select 1 from emissao e where e.referencia = r.referencia and (e.situacao = 'ABERTA' or e.meio = 'PIX' or e.pedido_orfao_id is not null
    or exists (select 1 from cobranca c where c.emissao_id = e.id)))`

/** Differences between the ledger of counts and count(*): of the whole market, of each buyer, and of each seller by items. */
const CONTAGENS = sql`
  with contada as (
    select comprador_id, vendedor_id, status_pedido, status_pagamento, sum(quantidade)::bigint as quantos
    from contagem_de_pedidos group by 1, 2, 3, 4 having sum(quantidade) <> 0
  ), existente as (
    select null::bigint as comprador_id, null::bigint as vendedor_id, status_pedido, status_pagamento, count(*) as quantos
      from pedido where status_pedido <> 'NO_CARRINHO' group by 3, 4
    union all select comprador_id, null, status_pedido, status_pagamento, count(*)
      from pedido where status_pedido <> 'NO_CARRINHO' group by 1, 3, 4
    union all select null, i.vendedor_id, p.status_pedido, p.status_pagamento, count(distinct p.id)
      from pedido p join item_pedido i on i.pedido_id = p.id where p.status_pedido <> 'NO_CARRINHO' group by 2, 3, 4
  )
  (select 'contada' as qual, * from contada except all select 'contada', * from existente)
  union all (select 'existente', * from existente except all select 'existente', * from contada)`

/** Fails with each count that is wrong in the ledger. */
export async function conferirContagens({ deps }: { deps: { db: Db } }): Promise<void> {
  const { rows } = await CONTAGENS.execute(deps.db)
  expect(rows, 'contagem de pedidos = count(*)').toEqual([])
}

/** Fails with the broken rule and the rows that break it. */
export async function conferirInvariantes(app: AppForTest): Promise<void> {
  await conferirBanco(app.deps.db)
  await conferirProvedor(app)
}

/** The invariants that the database alone shows. */
export async function conferirBanco(db: Db): Promise<void> {
  const quebras = await quebrasDoBanco(db)
  expect(quebras, `invariantes: ${JSON.stringify(quebras)}`).toEqual([])
}

/** The text of all rules is long: it is written once. */
let compiladas: CompiledQuery<{ regra: string; id: number }> | undefined

/** The rows that break one of them, with its name, and the counts that are wrong in the ledger. */
export async function quebrasDoBanco(db: Db): Promise<unknown[]> {
  compiladas ??= TODAS_AS_QUEBRAS.compile(db)
  const regras = compiladas
  return db.transaction().execute(async tx => {
    // Its plan takes longer than the product's limit where a machine is starved, and that is no fault of the product.
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await tx.executeQuery(regras)
    return [...rows, ...(await CONTAGENS.execute(tx)).rows]
  })
}

// The provider is asked before the database: a charge that it has by then was already recorded here.
async function conferirProvedor(app: AppForTest): Promise<void> {
  const contadoresDoProvedor = await contadores(app)
  const repetidas = contadoresDoProvedor.filter(({ orders, charges }) => orders > 1 || charges > 1)
  expect(repetidas, 'uma cobrança por pedido no provedor').toEqual([])
  const cobradas = contadoresDoProvedor
    .filter(({ charges, declined }) => charges > declined)
    .map(({ reference_id }) => reference_id)
  const { rows } = await semPedidoNosso(cobradas).execute(app.deps.db)
  const vivas = await Promise.all(rows.map(({ referencia }) => cobrancaNoSimulador(app, referencia)))
  // A charge that was cancelled unpaid needs no order.
  const devidas = vivas.filter(({ status, amount }) => status !== 'CANCELED' || amount.summary.paid > 0)
  expect(devidas, 'cobrança no provedor sem pedido').toEqual([])
}
