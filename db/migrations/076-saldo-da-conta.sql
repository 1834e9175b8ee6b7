-- Balances of the two ledgers of claims (rules N66, N67, N72), so that staff's figures cost what is open and not what ever was. A balance
-- follows from lines and from the money of their orders. Triggers write it when a transaction ends, also that of a server of the version
-- before this one (design/balances).
create table saldo_da_conta (
  conta text not null check (conta in ('ABATIMENTO', 'ACERTO')),
  -- The buyer, or the seller.
  usuario_id bigint not null references usuario,
  -- An order that was paid por fora, whose claims this seller settles by hand. Null: the whole account.
  pedido_id bigint references pedido,
  disponivel_centavos bigint not null default 0 check (disponivel_centavos >= 0),
  a_liberar_centavos bigint not null default 0,
  -- Since when the oldest of what is available has been; null if nothing is.
  desde timestamptz,
  check (pedido_id is null or conta = 'ACERTO'),
  unique nulls not distinct (usuario_id, conta, pedido_id)
);
create index saldo_da_conta_disponivel on saldo_da_conta (conta, desde) where disponivel_centavos > 0;
-- For the accounts of an order, also those that its boleto took from.
create index lancamento_abatimento_por_pedido on lancamento_abatimento (pedido_id, comprador_id);

-- A balance by its lines. `contaDe` in the domain says the same of an account.
create function calcular_saldo(a_conta text, o_usuario bigint, o_pedido bigint,
  out disponivel bigint, out a_liberar bigint, out desde timestamptz) language plpgsql stable as $$
begin
  if o_pedido is not null then
    select greatest(coalesce(sum(l.valor_centavos), 0), 0), 0, case when sum(l.valor_centavos) > 0 then min(l.em) end
    into disponivel, a_liberar, desde
    from lancamento_acerto l
    where l.pedido_id = o_pedido and l.vendedor_id = o_usuario and l.tipo not in ('DESCONTADO', 'DEVOLVIDO');
    return;
  end if;
  with linha as (
    select l.id, l.tipo, l.valor_centavos as valor, l.pedido_id, greatest(l.em, p.pago_em) as em,
      case when l.tipo in ('USADO', 'DEVOLVIDO') or p.id is null then true
        else coalesce(p.status_pagamento = 'BOLETO_PAGO', false) and (
          exists (select from pagamento_por_fora f where f.pedido_id = p.id)
          or not exists (select from cobranca_vigente c
            where c.pedido_id = p.id and c.pago_centavos > 0 and c.devolvido_centavos >= c.pago_centavos)) end as liberada
    from lancamento_abatimento l left join pedido p on p.id = l.pedido_id
    where a_conta = 'ABATIMENTO' and l.comprador_id = o_usuario
    union all
    select l.id, l.tipo, l.valor_centavos, l.pedido_id, greatest(l.em, p.pago_em),
      l.tipo in ('DESCONTADO', 'DEVOLVIDO') or p.id is null or coalesce(r.status in ('EM_CUSTODIA', 'REPASSADO'), false)
    from lancamento_acerto l left join pedido p on p.id = l.pedido_id
    left join repasse r on r.pedido_id = l.pedido_id and r.vendedor_id = l.vendedor_id
    where a_conta = 'ACERTO' and l.vendedor_id = o_usuario
  ), retido as (
    select coalesce(sum(greatest(resto, 0)), 0) as valor
    from (select sum(valor) as resto from linha where not liberada group by pedido_id) por_pedido
  ), soma as (
    select coalesce(sum(linha.valor), 0) as saldo, greatest(coalesce(sum(linha.valor), 0) - min(retido.valor), 0) as livre
    from retido left join linha on true
  ), credito as (
    select em, sum(valor) over (order by em, id) as ate, sum(valor) over () as todos
    from linha where valor > 0 and liberada and tipo <> 'DEVOLVIDO'
  )
  -- What was available first is used first.
  select soma.livre, soma.saldo - soma.livre, (select min(credito.em) from credito where credito.ate > credito.todos - soma.livre)
  into disponivel, a_liberar, desde from soma;
end $$;

-- Writes anew the balance of this account, or, without one, of all accounts in which the order has lines. It locks those of the order in any
-- case, by rising id: the triggers of a transaction fire in the sequence of its lines. The statement that computes begins under the locks.
create function refazer_saldos(a_conta text, o_usuario bigint, o_pedido bigint) returns void language plpgsql as $$
declare
  usuarios bigint[] := array(
    select comprador_id from lancamento_abatimento where pedido_id = o_pedido
    union select vendedor_id from lancamento_acerto where pedido_id = o_pedido
    union select o_usuario where o_usuario is not null);
begin
  if usuarios = '{}' then return; end if;
  insert into saldo_da_conta (conta, usuario_id, pedido_id)
  select 'ABATIMENTO', comprador_id, null::bigint from lancamento_abatimento where pedido_id = o_pedido
  union select 'ACERTO', vendedor_id, null from lancamento_acerto where pedido_id = o_pedido
  union select 'ACERTO', l.vendedor_id, l.pedido_id
    from lancamento_acerto l join pagamento_por_fora f on f.pedido_id = l.pedido_id
    where l.pedido_id = o_pedido and l.tipo not in ('DESCONTADO', 'DEVOLVIDO')
  union select a_conta, o_usuario, null where o_usuario is not null
  order by 2, 1, 3 on conflict do nothing;
  perform from saldo_da_conta where usuario_id = any(usuarios) and (pedido_id is null or pedido_id = o_pedido)
  order by usuario_id, conta, pedido_id for no key update;
  update saldo_da_conta s set (disponivel_centavos, a_liberar_centavos, desde) =
    (select c.disponivel, c.a_liberar, c.desde from calcular_saldo(s.conta, s.usuario_id, s.pedido_id) c)
  where s.usuario_id = any(usuarios) and (s.pedido_id is null or s.pedido_id = o_pedido)
    and (o_usuario is null or s.usuario_id = o_usuario);
end $$;

create function refazer_saldos_da_mudanca() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'lancamento_abatimento' then perform refazer_saldos('ABATIMENTO', new.comprador_id, new.pedido_id);
    when 'lancamento_acerto' then perform refazer_saldos('ACERTO', new.vendedor_id, new.pedido_id);
    when 'pedido' then perform refazer_saldos(null, null, new.id);
    else perform refazer_saldos(null, null, new.pedido_id);
  end case;
  return null;
end $$;

-- When a transaction ends it holds all other locks that it needs. These wait for writers of now, so that the fill below misses no line.
create constraint trigger refazer_saldos after insert on lancamento_abatimento deferrable initially deferred
  for each row execute function refazer_saldos_da_mudanca();
create constraint trigger refazer_saldos after insert on lancamento_acerto deferrable initially deferred
  for each row execute function refazer_saldos_da_mudanca();
create constraint trigger refazer_saldos after update of status_pagamento, pago_em on pedido deferrable initially deferred
  for each row when (old.pago_em is distinct from new.pago_em
    or (old.status_pagamento is not distinct from 'BOLETO_PAGO') <> (new.status_pagamento is not distinct from 'BOLETO_PAGO'))
  execute function refazer_saldos_da_mudanca();
create constraint trigger refazer_saldos after insert on pagamento_por_fora deferrable initially deferred
  for each row execute function refazer_saldos_da_mudanca();
create constraint trigger refazer_saldos after update of status on repasse deferrable initially deferred
  for each row when ((old.status in ('EM_CUSTODIA', 'REPASSADO')) <> (new.status in ('EM_CUSTODIA', 'REPASSADO')))
  execute function refazer_saldos_da_mudanca();
-- Whether a charge has given back all, and which charge of an order speaks for it.
create constraint trigger refazer_saldos after update of pago_centavos, devolvido_centavos, paga_o_pedido on cobranca deferrable initially deferred
  for each row when ((old.pago_centavos, old.devolvido_centavos, old.paga_o_pedido)
    is distinct from (new.pago_centavos, new.devolvido_centavos, new.paga_o_pedido))
  execute function refazer_saldos_da_mudanca();
create constraint trigger refazer_saldos_da_via after insert on cobranca deferrable initially deferred
  for each row when (new.via > 1) execute function refazer_saldos_da_mudanca();

insert into saldo_da_conta (conta, usuario_id, pedido_id)
select 'ABATIMENTO', comprador_id, null::bigint from lancamento_abatimento
union select 'ACERTO', vendedor_id, null from lancamento_acerto
union select 'ACERTO', l.vendedor_id, l.pedido_id
  from lancamento_acerto l join pagamento_por_fora f on f.pedido_id = l.pedido_id where l.tipo not in ('DESCONTADO', 'DEVOLVIDO');
update saldo_da_conta s set (disponivel_centavos, a_liberar_centavos, desde) =
  (select c.disponivel, c.a_liberar, c.desde from calcular_saldo(s.conta, s.usuario_id, s.pedido_id) c);
