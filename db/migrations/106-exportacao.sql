-- A person's own data as a ZIP, for 24 hours; one per account (rule N131).
create table exportacao (
  usuario_id bigint primary key references usuario on delete cascade,
  pedida_em timestamptz not null,
  -- Null until the job has made it.
  pronta_em timestamptz,
  arquivo bytea,
  check ((arquivo is null) = (pronta_em is null))
);
