-- An order may have more than one boleto, each with its own charge and its own refund (rule M40, decision 052).
alter table cobranca drop constraint cobranca_pkey;
alter table cobranca
  add column id bigint generated always as identity primary key,
  -- The emission that asked for it; null in rows that no emission made.
  add column emissao_id bigint unique references emissao,
  -- The one charge whose full payment paid the order.
  add column paga_o_pedido boolean not null default false;

update cobranca c set emissao_id = e.id from emissao e
  where (e.pedido_id = c.pedido_id and e.situacao = 'CONCLUIDA') or e.pedido_orfao_id = c.pedido_id;
update cobranca c set paga_o_pedido = true from pedido p
  where p.id = c.pedido_id and p.status_pagamento = 'BOLETO_PAGO' and c.pago_centavos >= c.valor_centavos
    and not exists (select from pagamento_por_fora f where f.pedido_id = p.id);

create unique index cobranca_que_paga on cobranca (pedido_id) where paga_o_pedido;
create index cobranca_por_pedido on cobranca (pedido_id, paga_o_pedido, id);

-- The charge that speaks for its order: the one that paid it, otherwise the newest.
create view cobranca_vigente as
  select c.* from cobranca c
  where not exists (
    select from cobranca outra
    where outra.pedido_id = c.pedido_id and (outra.paga_o_pedido, outra.id) > (c.paga_o_pedido, c.id)
  );

-- `valor_centavos` is the total that is to have gone back of the charge, by the provider and by hand together.
alter table reembolso
  add column cobranca_id bigint references cobranca,
  -- What staff gave back outside of the provider.
  add column devolvido_a_mao_centavos bigint not null default 0 check (devolvido_a_mao_centavos >= 0);
update reembolso r set cobranca_id = c.id,
    devolvido_a_mao_centavos = case when r.situacao = 'CONCLUIDO' and r.concluido_por is not null
      then greatest(0, r.valor_centavos - c.devolvido_centavos) else 0 end
  from cobranca c where c.pedido_id = r.pedido_id;
drop index reembolso_por_situacao;
alter table reembolso drop constraint reembolso_pkey, drop column pedido_id, add primary key (cobranca_id);
create index reembolso_por_situacao on reembolso (situacao, cobranca_id desc);
