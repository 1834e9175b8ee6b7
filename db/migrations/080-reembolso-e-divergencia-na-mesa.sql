-- Refunds by hand and payments that are not what the boleto asked for are tasks of the desk (design/staff).

-- Since when a charge has the amounts that it has. Of a reading by a server of the version before it stays as it was, or null: readers then
-- take the last reading instead.
alter table cobranca add column valores_em timestamptz;
update cobranca set valores_em = lida_em where divergente;

-- Who last handed a refund that was left to staff back to the provider, and when.
alter table reembolso
  add column retomado_em timestamptz,
  add column retomado_por bigint references usuario,
  add constraint reembolso_retomado check ((retomado_em is null) = (retomado_por is null));

create index reembolso_a_mao on reembolso (aberto_em) where situacao = 'ABERTO' and motivo is not null;
create index reembolso_concluido on reembolso (concluido_em) where situacao = 'CONCLUIDO';
create index auditoria_de_devolucoes on auditoria (em) where acao = 'devolver-diferenca';
