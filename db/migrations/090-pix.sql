-- A Pix code pays a delivered order whose boleto nobody paid (rules N95–N101). It is asked for as a boleto is, so that its intention is an
-- emission. A server of the version before repeats an open one without reading its answer, and does nothing else with it.
alter table emissao add column meio text not null default 'BOLETO' check (meio in ('BOLETO', 'PIX'));
-- A code and a further boleto of one order may be asked for at the same time.
drop index emissao_aberta_unica;
create unique index emissao_aberta_unica on emissao (pedido_id, meio) where situacao = 'ABERTA';

create table pix (
  emissao_id bigint primary key references emissao,
  pedido_id bigint not null references pedido,
  order_id text not null unique,
  -- What a banking app reads: the picture shows the same text.
  texto text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  expira_em timestamptz not null,
  situacao text not null check (situacao in ('ABERTO', 'PAGO', 'VENCIDO')),
  -- False once it was paid, or read after its end (rule N100).
  acompanhar boolean not null default true
);
create index pix_a_acompanhar on pix (expira_em) where acompanhar;
create unique index pix_aberto_unico on pix (pedido_id) where situacao = 'ABERTO';
create index pix_por_pedido on pix (pedido_id, emissao_id desc);

alter table configuracao
  add constraint configuracao_valor_pix_ligado check (chave <> 'pixLigado' or valor in ('true', 'false')),
  add constraint configuracao_valor_pix_minutos check (
    chave <> 'pixMinutos' or (valor::text ~ '^\d+$' and valor between '10' and '1440'));
