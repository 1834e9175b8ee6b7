-- Who accepted which version of the privacy page, when and from which network (rule N130). The texts are in the code.
create table aceite (
  usuario_id bigint not null references usuario on delete cascade,
  versao integer not null check (versao > 0),
  em timestamptz not null,
  -- Null where the product itself acted, and once the account was closed.
  rede text,
  primary key (usuario_id, versao)
);
