-- The search of the catalogue (rules N1–N9, decision 104). The keys of sounds are filled in by 056.

-- All missing migrations run in one transaction, while servers of the version before may still sell. Checkouts lock their rows in the order
-- usuario, pedido, cotacao and then read produto, so that this and the migrations after it take the tables in that order: whoever sells waits
-- at its first row and holds nothing that is needed here. Readers go on until produto is written anew. The indexes of 052 and 053 on these
-- tables are created here, where the tables are locked, and before produto.
lock table usuario, pedido, cotacao in exclusive mode;

-- What a seller removed lately: yesterday's prices, and what it still sold in the last weeks (rule N26).
create index cotacao_retirada on cotacao (vendedor_id, removida_em) where removida_em is not null;

-- What a buyer usually buys: its orders of the last months (rule N32).
create index pedido_por_data_do_comprador on pedido (comprador_id, criado_em desc) where status_pedido <> 'NO_CARRINHO';

-- The words of a text, of letters and digits, with a space around each; '20kg' is two words.
create function em_palavras(texto text) returns text
  language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(regexp_replace(
    sem_acentos(texto), '([0-9])([a-z])', '\1 \2', 'g'), '[^a-z0-9]+', ' ', 'g')) || ' ';

-- What a search of words reads.
alter table produto add column texto_busca text not null
  generated always as (em_palavras(nome || ' ' || coalesce(tipo, '') || ' ' || unidade_medida)) stored;

-- Words of `texto_busca`, and how each sounds (rule N5). Two words of a name that follow one another are also one.
create table palavra_do_catalogo (
  produto_id bigint not null references produto,
  palavra text collate "C" not null,
  som text collate "C" not null,
  primary key (produto_id, palavra)
);
create index palavra_do_catalogo_por_som on palavra_do_catalogo (som, palavra);

-- The dictionary that staff keep (rule N8).
create table grupo_de_sinonimos (
  id bigint generated always as identity primary key,
  versao integer not null default 1
);
create table sinonimo (
  termo text not null check (length(termo) between 2 and 40),
  termo_busca text primary key generated always as (sem_acentos(termo)) stored,
  grupo_id bigint not null references grupo_de_sinonimos,
  -- In the order in which staff wrote them.
  posicao integer not null
);
create index sinonimo_por_grupo on sinonimo (grupo_id);

-- What was searched for in vain, by day in São Paulo and without the person who asked (rule N9).
create table busca_sem_resultado (
  dia date not null,
  texto text not null,
  vezes integer not null,
  primary key (dia, texto)
);

-- What it begins with. The words only help to find; staff change them.
do $$
declare
  termos text[];
  grupo bigint;
  lista text;
begin
  foreach lista in array array[
    'aipim, mandioca, macaxeira',
    'tangerina, mexerica, bergamota, ponkan',
    'abóbora japonesa, cabotiá, moranga híbrida',
    'jerimum, abóbora, moranga',
    'vagem, feijão-vagem',
    'cheiro-verde, salsa e cebolinha, tempero verde',
    'salsa, salsinha',
    'couve manteiga, couve mineira',
    'acelga, couve chinesa',
    'repolho verde, repolho branco',
    'brócolis americano, brócolis ninja',
    'batata lisa, batata inglesa, batatinha',
    'batata asterix, batata rosa, batata rosada',
    'mandioquinha, batata-baroa, batata-salsa',
    'limão taiti, limão tahiti',
    'mamão papaya, papaia, mamão havaí',
    'banana nanica, banana d''água, banana dagua, banana caturra',
    'abacaxi, ananás',
    'fruta-do-conde, pinha',
    'chuchu, machucho',
    'pimentão amarelo, pimentão colorido',
    'tomate cereja, tomatinho',
    'inhame, cará',
    'quiabo, gombô',
    'milho verde, espiga, milho em espiga',
    'ovo vermelho, ovo marrom',
    'quilo, kg, kilo',
    'caixa, cx',
    'dúzia, dz',
    'saco, sc',
    'unidade, un, und',
    'molho, maço'
  ] loop
    termos := string_to_array(lista, ', ');
    insert into grupo_de_sinonimos default values returning id into grupo;
    insert into sinonimo (termo, grupo_id, posicao)
      select termo, grupo, posicao from unnest(termos) with ordinality as t (termo, posicao);
  end loop;
end $$;
