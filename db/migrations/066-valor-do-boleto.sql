-- What a boleto asks for stands beside the order's total from here on (rule N68, decision 121): equal to it until an abatimento lowers it.
alter table pedido
  add column abatimento_centavos bigint not null default 0 check (abatimento_centavos >= 0),
  add column valor_do_boleto_centavos bigint generated always as (total_centavos - abatimento_centavos) stored,
  -- The commission that its shares were computed with, in basis points; null in a cart.
  add column comissao_pontos_base integer check (comissao_pontos_base between 0 and 5000),
  add constraint pedido_valor_do_boleto check (abatimento_centavos = 0 or total_centavos > abatimento_centavos);

-- What the boleto of an emission does not ask for, for an order that turns up after its emission was undone.
alter table emissao add column abatimento_centavos bigint not null default 0 check (abatimento_centavos >= 0);

-- A share is the seller's items less the commission less what the seller owed (rules M19, N68).
alter table repasse
  add column bruto_centavos bigint,
  add column comissao_centavos bigint,
  add column acerto_centavos bigint not null default 0 check (acerto_centavos >= 0),
  add constraint repasse_partes check (valor_centavos = bruto_centavos - comissao_centavos - acerto_centavos);

update repasse r set bruto_centavos = s.bruto, comissao_centavos = s.bruto - r.valor_centavos
from (
  select pedido_id, vendedor_id, sum(preco_centavos * quantidade)::bigint as bruto from item_pedido
  where no_boleto and preco_centavos is not null group by pedido_id, vendedor_id
) s
where s.pedido_id = r.pedido_id and s.vendedor_id = r.vendedor_id;

-- The commission of a day is what the last change before it set, else what the first change replaced, else today's.
with mudanca as (
  select id, em, (antes ->> 'comissaoPontosBase')::integer as antes, (depois ->> 'comissaoPontosBase')::integer as depois
  from auditoria where alvo_tipo = 'configuracao' and depois ? 'comissaoPontosBase'
), periodo as (
  select depois as pontos, em as de, lead(em) over (order by id) as ate from mudanca
  union all
  select coalesce((select antes from mudanca order by id limit 1),
      (select (valor #>> '{}')::integer from configuracao where chave = 'comissaoPontosBase'), 0),
    '-infinity', (select min(em) from mudanca)
)
update pedido p set comissao_pontos_base = periodo.pontos
from periodo
where p.total_centavos is not null
  and coalesce((select e.iniciada_em from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA' and e.via = 1), p.criado_em)
    >= periodo.de
  and (periodo.ate is null
    or coalesce((select e.iniciada_em from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA' and e.via = 1), p.criado_em)
      < periodo.ate);

-- The version before this one inserts shares without their parts: they are filled in when its transaction ends, from what it froze
-- (decision 084). To be removed once no server of version 0.2.0 is left.
create function completar_repasse() returns trigger language plpgsql as $$
begin
  update repasse r set bruto_centavos = s.bruto, comissao_centavos = s.bruto - r.valor_centavos - r.acerto_centavos
  from (
    select sum(i.preco_centavos * i.quantidade)::bigint as bruto from item_pedido i
    where i.pedido_id = new.pedido_id and i.vendedor_id = new.vendedor_id and i.no_boleto
  ) s
  where r.pedido_id = new.pedido_id and r.vendedor_id = new.vendedor_id;
  update pedido set comissao_pontos_base = coalesce(
    (select (valor #>> '{}')::integer from configuracao where chave = 'comissaoPontosBase'), 0)
  where id = new.pedido_id and total_centavos is not null and comissao_pontos_base is null;
  return null;
end $$;
create constraint trigger completar_repasse after insert on repasse deferrable initially deferred
  for each row when (new.bruto_centavos is null) execute function completar_repasse();
