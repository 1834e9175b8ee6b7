-- What staff note of a registration beside their decision (rules N103, N104).

-- What a person checked, and who.
create table analise_marca (
  usuario_id bigint not null references usuario (id),
  marca text not null check (marca in ('cnpj', 'telefone', 'endereco')),
  por_usuario_id bigint not null references usuario (id),
  em timestamptz not null,
  primary key (usuario_id, marca)
);

-- Never shown to the person.
create table analise_nota (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id),
  texto text not null check (char_length(texto) between 1 and 500),
  por_usuario_id bigint not null references usuario (id),
  em timestamptz not null
);
create index analise_nota_por_usuario on analise_nota (usuario_id, id);

-- What the person is asked to mend, the last time; with `corrigida_em` it was.
create table correcao_de_cadastro (
  usuario_id bigint primary key references usuario (id),
  campos text[] not null check (cardinality(campos) > 0 and campos <@ array['nome', 'cnpj', 'telefone', 'endereco']),
  mensagem text not null check (char_length(mensagem) between 1 and 500),
  por_usuario_id bigint not null references usuario (id),
  pedida_em timestamptz not null,
  corrigida_em timestamptz
);
