-- What the platform owes each seller of an order that was paid another way, whose money never passes the provider (rule M44,
-- decision 057).
create table pagamento_a_vendedor (
  pedido_id bigint not null references pagamento_por_fora,
  vendedor_id bigint not null references usuario,
  -- The seller's share as it was frozen with the boleto.
  valor_centavos bigint not null check (valor_centavos > 0),
  situacao text not null check (situacao in ('ABERTO', 'PAGO')),
  aberto_em timestamptz not null,
  -- The day on which the seller was paid, how, and who recorded that when; null while it is open.
  pago_em date,
  observacao text,
  por_usuario_id bigint references usuario,
  registrado_em timestamptz,
  primary key (pedido_id, vendedor_id),
  check (num_nonnulls(pago_em, observacao, por_usuario_id, registrado_em) = case situacao when 'PAGO' then 4 else 0 end)
);

create index pagamento_a_vendedor_aberto on pagamento_a_vendedor (aberto_em) where situacao = 'ABERTO';

-- Nobody recorded until now whether the sellers of these orders were paid: staff say so for each of them.
insert into pagamento_a_vendedor (pedido_id, vendedor_id, valor_centavos, situacao, aberto_em)
  select f.pedido_id, r.vendedor_id, r.valor_centavos, 'ABERTO', f.em
  from pagamento_por_fora f
  join repasse r on r.pedido_id = f.pedido_id
  where r.status <> 'REPASSADO';
