-- What one member of staff asked for and another one decides about, if the market wants two persons for it (rule M48, decision 056).
create table aprovacao (
  id bigint generated always as identity primary key,
  acao text not null check (acao in
    ('definir-limite', 'alterar-configuracao', 'publicar-frete', 'receber-por-fora', 'concluir-reembolso')),
  -- The account or the order; null for the settings and the freight table.
  alvo_id bigint,
  -- The request as it would be sent again, and what staff decide on: both in wire form.
  dados jsonb not null,
  resumo jsonb not null,
  pedida_por bigint not null references usuario,
  pedida_em timestamptz not null,
  situacao text not null check (situacao in ('ABERTA', 'APROVADA', 'RECUSADA', 'CANCELADA')),
  decidida_por bigint references usuario,
  decidida_em timestamptz,
  nota text,
  constraint aprovacao_decisao check
    (case when situacao = 'ABERTA' then num_nonnulls(decidida_por, decidida_em, nota) = 0
      else num_nonnulls(decidida_por, decidida_em) = 2 end),
  constraint aprovacao_de_outra_pessoa check (situacao <> 'APROVADA' or decidida_por <> pedida_por)
);
create unique index aprovacao_aberta_unica on aprovacao (pedida_por, acao, md5(dados::text)) where situacao = 'ABERTA';
create index aprovacao_aberta on aprovacao (id) where situacao = 'ABERTA';
create index aprovacao_decidida on aprovacao (decidida_em desc, id desc) where situacao <> 'ABERTA';

-- The approval that a change was made by; one approval makes one change.
alter table auditoria add column aprovacao_id bigint references aprovacao;
create unique index auditoria_por_aprovacao on auditoria (aprovacao_id) where aprovacao_id is not null;

alter table configuracao add constraint configuracao_valor_segunda_pessoa check (
  case chave
    when 'segundaPessoa' then jsonb_typeof(valor) = 'boolean'
    when 'segundaPessoaLimite' then valor::text ~ '^\d+$' and valor between '0' and '99999999999'
    else true
  end
);

-- Who asked for the boleto: the buyer is told of orders that staff made for it (rule M49).
alter table emissao add column por_usuario_id bigint references usuario;
