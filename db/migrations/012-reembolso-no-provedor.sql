-- The provider itself is asked to give money back (rule M27): key and amount stand here before it is called.
alter table reembolso
  -- Why a person has to do it; null while the provider is being asked.
  add column motivo text,
  add column chave_idempotencia text unique,
  add column chave_desde timestamptz,
  -- What was asked for under this key: repeating it is safe only if it is the same.
  add column solicitado_centavos bigint check (solicitado_centavos > 0),
  add column tentativas integer not null default 0,
  add constraint reembolso_chave_inteira check (
    (chave_idempotencia is null) = (solicitado_centavos is null) and (chave_idempotencia is null) = (chave_desde is null)
  );

-- For those that are open already somebody may be on the way to the bank.
update reembolso set motivo = 'Aberto antes de o PagBank devolver sozinho.' where situacao = 'ABERTO';

create index reembolso_no_provedor on reembolso (aberto_em) where situacao = 'ABERTO' and motivo is null;

alter table cobranca add column devolvido_centavos bigint not null default 0 check (devolvido_centavos >= 0);
