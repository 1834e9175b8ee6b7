-- What the platform owes buyers and sellers owe the platform, from claims (rules N66–N72, decisions 121 and 122). Signed lines that are only
-- added; no ledger is ever below 0.
create table lancamento_abatimento (
  id bigint generated always as identity primary key,
  comprador_id bigint not null references usuario,
  tipo text not null check (tipo in ('CONCEDIDO', 'USADO', 'DEVOLVIDO', 'PAGO_EM_DINHEIRO', 'CORRIGIDO')),
  valor_centavos bigint not null,
  -- The boleto's order in USADO and DEVOLVIDO; in the others the order of the claim that the line is about.
  pedido_id bigint references pedido,
  -- The claim; its table comes with a later migration.
  ocorrencia_id bigint,
  -- Null for what follows from a boleto or from a rule.
  por_usuario_id bigint references usuario,
  observacao text,
  em timestamptz not null,
  check (case when tipo in ('CONCEDIDO', 'DEVOLVIDO') then valor_centavos > 0
    when tipo in ('USADO', 'PAGO_EM_DINHEIRO') then valor_centavos < 0 else valor_centavos <> 0 end),
  check (tipo not in ('CONCEDIDO', 'USADO', 'DEVOLVIDO') or pedido_id is not null),
  check ((tipo = 'CONCEDIDO') = (ocorrencia_id is not null)),
  check (tipo not in ('PAGO_EM_DINHEIRO', 'CORRIGIDO') or num_nonnulls(por_usuario_id, observacao) = 2)
);
create index lancamento_abatimento_por_comprador on lancamento_abatimento (comprador_id, id desc);
create index lancamento_abatimento_do_pedido on lancamento_abatimento (pedido_id) where tipo in ('USADO', 'DEVOLVIDO');
create unique index lancamento_abatimento_da_ocorrencia on lancamento_abatimento (ocorrencia_id) where ocorrencia_id is not null;

create table lancamento_acerto (
  id bigint generated always as identity primary key,
  vendedor_id bigint not null references usuario,
  tipo text not null check (tipo in ('DEVIDO', 'DESCONTADO', 'DEVOLVIDO', 'PAGO_POR_FORA', 'CORRIGIDO')),
  valor_centavos bigint not null,
  -- Of a claim what was accepted of its goods; the line's own amount is less by the commission.
  aceito_centavos bigint,
  -- The boleto's order in DESCONTADO and DEVOLVIDO; in the others the order of the claim that the line is about.
  pedido_id bigint references pedido,
  ocorrencia_id bigint,
  por_usuario_id bigint references usuario,
  observacao text,
  em timestamptz not null,
  check (case when tipo = 'DEVIDO' then valor_centavos >= 0 when tipo = 'DEVOLVIDO' then valor_centavos > 0
    when tipo in ('DESCONTADO', 'PAGO_POR_FORA') then valor_centavos < 0 else valor_centavos <> 0 end),
  check (tipo not in ('DEVIDO', 'DESCONTADO', 'DEVOLVIDO') or pedido_id is not null),
  check (num_nonnulls(ocorrencia_id, aceito_centavos) = case tipo when 'DEVIDO' then 2 else 0 end),
  check (aceito_centavos > 0),
  check (tipo not in ('PAGO_POR_FORA', 'CORRIGIDO') or num_nonnulls(por_usuario_id, observacao) = 2)
);
create index lancamento_acerto_por_vendedor on lancamento_acerto (vendedor_id, id desc);
create index lancamento_acerto_do_pedido on lancamento_acerto (pedido_id, vendedor_id);
create unique index lancamento_acerto_da_ocorrencia on lancamento_acerto (ocorrencia_id) where ocorrencia_id is not null;

-- The row that is locked before a seller's debt is taken; sellers that never owed anything have none (rule N74).
create table conta_de_acerto (
  vendedor_id bigint primary key references usuario
);

create function recusar_mudanca_de_lancamento() returns trigger language plpgsql as $$
begin
  raise exception 'a line of % is only added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger so_acrescenta before update or delete on lancamento_abatimento
  for each row execute function recusar_mudanca_de_lancamento();
create trigger so_acrescenta before update or delete on lancamento_acerto
  for each row execute function recusar_mudanca_de_lancamento();

-- Does the next boleto of this cart use what the platform owes its buyer?
alter table pedido add column usar_abatimento boolean not null default true;

alter table configuracao add constraint configuracao_valor_reserva_da_plataforma check (
  chave <> 'reservaDaPlataformaCentavos' or (valor::text ~ '^\d+$' and valor between '0' and '10000'));
