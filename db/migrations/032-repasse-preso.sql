-- Sellers' shares that stay in the provider's custody because staff gave the buyer's money back by hand; the provider releases them by
-- itself (rule M38, decision 059).
create table repasse_preso (
  cobranca_id bigint primary key references cobranca,
  desde timestamptz not null,
  -- The day on which the provider releases them: by the emission until the split was read.
  libera_em date not null,
  lida_em timestamptz,
  situacao text not null check (situacao in ('PRESO', 'LIBERADO', 'DEVOLVIDO', 'ACERTADO')),
  -- Who noted how it was settled, when and how.
  acertado_por bigint references usuario,
  acertado_em timestamptz,
  observacao text,
  check (num_nonnulls(acertado_por, acertado_em, observacao) = case situacao when 'ACERTADO' then 3 else 0 end)
);

create index repasse_preso_aberto on repasse_preso (libera_em) where situacao in ('PRESO', 'LIBERADO');
create index repasse_preso_por_situacao on repasse_preso (situacao, cobranca_id desc);

-- When the product tried a refund that was left to staff once more by itself; null if it never did.
alter table reembolso add column repetido_em timestamptz;

-- The refunds that staff closed by hand until now.
insert into repasse_preso (cobranca_id, desde, libera_em, situacao)
  select c.id, r.concluido_em,
    (coalesce(e.iniciada_em, p.criado_em) at time zone 'America/Sao_Paulo')::date + 365, 'PRESO'
  from reembolso r
  join cobranca c on c.id = r.cobranca_id
  join pedido p on p.id = c.pedido_id
  left join emissao e on e.id = c.emissao_id
  where r.situacao = 'CONCLUIDO' and r.devolvido_a_mao_centavos > 0 and c.pago_centavos > c.devolvido_centavos
    and exists (select from repasse s where s.pedido_id = p.id)
    and (p.status_pedido = 'CANCELADO' or exists (select from pagamento_por_fora f where f.pedido_id = p.id)
      or not exists (select from cobranca_vigente v where v.id = c.id));
