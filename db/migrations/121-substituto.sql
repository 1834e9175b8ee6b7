-- For what is missing of an item its seller offers another product while packing, and the buyer answers (rules N154–N157).
create table substituicao (
  id bigint generated always as identity primary key,
  item_id bigint not null references item_pedido,
  cotacao_id bigint not null references cotacao,
  produto_id bigint not null references produto,
  quantidade integer not null check (quantidade between 1 and 99999),
  -- Frozen with the offer: the quote's price, the weight of one unit, the units that were missing and what they cost.
  preco_centavos bigint not null check (preco_centavos > 0),
  peso_gramas bigint not null check (peso_gramas >= 0),
  faltaram integer not null check (faltaram > 0),
  faltou_centavos bigint not null check (faltou_centavos > 0),
  cobrado_centavos bigint not null,
  oferecida_em timestamptz not null,
  -- From this instant on nobody answers.
  ate timestamptz not null,
  -- Null while nobody answered. RETIRADA: by the seller. SEM_RESPOSTA: the time was over. SEM_ESTOQUE: accepted, and sold meanwhile.
  resposta text check (resposta in ('ACEITA', 'RECUSADA', 'RETIRADA', 'SEM_RESPOSTA', 'SEM_ESTOQUE')),
  -- The login that answered or took it back.
  respondida_por bigint references usuario,
  respondida_em timestamptz,
  -- What the quote's stock gave for it (rule N16).
  estoque_tomado integer not null default 0,
  -- Units that came and are good, as the check of the delivery says.
  recebido integer,
  constraint substituicao_prazo check (ate > oferecida_em),
  constraint substituicao_cobrado check (cobrado_centavos = least(preco_centavos * quantidade, faltou_centavos)),
  constraint substituicao_resposta check ((resposta is null) = (respondida_em is null)),
  constraint substituicao_de_quem check ((respondida_por is null) = (resposta is null or resposta = 'SEM_RESPOSTA')),
  constraint substituicao_estoque check (estoque_tomado = 0 or (resposta = 'ACEITA' and estoque_tomado = quantidade)),
  constraint substituicao_recebido check (recebido is null or (resposta = 'ACEITA' and recebido between 0 and quantidade))
);
-- One that is open or accepted for each item.
create unique index substituicao_viva on substituicao (item_id) where resposta is null or resposta = 'ACEITA';
create index substituicao_do_item on substituicao (item_id, id desc);

-- A claim of a substitute. Of the packing (SEPARACAO): what it cost less than the goods that it stands for.
alter table ocorrencia add column substituicao_id bigint references substituicao;
create index ocorrencia_da_substituicao on ocorrencia (substituicao_id) where substituicao_id is not null;
create unique index ocorrencia_do_resto_da_substituicao on ocorrencia (substituicao_id) where origem = 'SEPARACAO';
