-- The provider's notices, stored before they are answered (rule M26).
create table aviso_pagbank (
  id bigint generated always as identity primary key,
  emissao_id bigint not null references emissao,
  recebido_em timestamptz not null,
  assinado boolean not null,
  corpo text not null,
  aplicado_em timestamptz
);

create index aviso_pagbank_a_aplicar on aviso_pagbank (id) where aplicado_em is null;

-- Who did what to whom, before and after. Append-only.
create table auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null,
  por_usuario_id bigint references usuario,
  acao text not null,
  alvo_tipo text not null,
  alvo_id bigint not null,
  antes jsonb,
  depois jsonb
);

create index auditoria_por_alvo on auditoria (alvo_tipo, alvo_id, id desc);
