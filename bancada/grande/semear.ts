// A market as large as in some years, for query plans and benchmarks. Written by SQL, because a million use cases would take a day.
import { sql } from 'kysely'
import { palavrasDoProduto } from '#domain/busca/palavras.ts'
import { cnpjValido } from '#domain/cadastro/cnpj.ts'
import { ITENS_DA_LISTA } from '#domain/compra/lista.ts'
import { consolidarContagens } from '#server/pedido/pedido/contagem-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { semearAbatimentos } from './semear-abatimentos.ts'
import { semearAvisos } from './semear-avisos.ts'
import { semearBoletins } from './semear-boletins.ts'
import { semearConversas } from './semear-conversas.ts'
import { semearEntregas } from './semear-entregas.ts'
import { semearOcorrencias } from './semear-ocorrencias.ts'
import { semearRelatorios } from './semear-relatorios.ts'

/**
 * Any numbers of rows, within these bounds: each order has at least one item, and no more items than there are quotes; each product has at
 * most one quote of each seller.
 */
export interface Tamanho {
  produtos: number
  cotacoes: number
  /** A quarter are sellers, the others buyers. */
  usuarios: number
  pedidos: number
  itens: number
}

/** The full size, in rows. */
export const GRANDE: Tamanho = {
  produtos: 10_000,
  cotacoes: 100_000,
  usuarios: 2000,
  pedidos: 100_000,
  itens: 1_000_000,
}

/** The same market, smaller. `fracao` is 0 to 1. */
export function proporcional(fracao: number): Tamanho {
  const escalar = (numero: number) => Math.round(numero * fracao)
  return {
    produtos: escalar(GRANDE.produtos),
    cotacoes: escalar(GRANDE.cotacoes),
    usuarios: escalar(GRANDE.usuarios),
    pedidos: escalar(GRANDE.pedidos),
    itens: escalar(GRANDE.itens),
  }
}

/** How many items a statement writes, about. */
const LOTE = 50_000

/** Staff have settled what is older than so many orders: what waits for them does not grow with the market. */
const PEDIDOS_RECENTES = 10_000

/** What waits for its delivery is among so many orders, about a week's; of the older ones only those that are late. */
const PEDIDOS_DA_SEMANA = 2000

/** Fills an empty, migrated database. Calls `progresso` after each step with the written share of the rows, 0 to 1. */
export async function semear(db: Db, tamanho: Tamanho, progresso: (fracao: number) => void): Promise<void> {
  const total = Object.values(tamanho).reduce((soma, numero) => soma + numero, 0)
  let linhasGravadas = 0
  const executar = async (linhas: number, etapa: () => Promise<unknown>) => {
    await etapa()
    linhasGravadas += linhas
    progresso(linhasGravadas / total)
  }
  await executar(tamanho.usuarios, () => usuarios(db, tamanho.usuarios))
  await executar(tamanho.produtos, async () => {
    await produtos(db, tamanho.produtos)
    await palavras(db)
  })
  await executar(tamanho.cotacoes, () => cotacoes(db, tamanho))
  await listas(db, tamanho)
  await executar(tamanho.pedidos, () => pedidos(db, tamanho))
  const pedidosPorLote = Math.max(1, Math.floor((LOTE * tamanho.pedidos) / tamanho.itens))
  for (let de = 1; de <= tamanho.pedidos; de += pedidosPorLote) {
    const lote = { ...tamanho, de, ate: Math.min(tamanho.pedidos, de + pedidosPorLote - 1) }
    await executar(itensAte(tamanho, lote.ate) - itensAte(tamanho, de - 1), async () => {
      await itens(db, lote)
      await totais(db, lote)
    })
  }
  await semearAbatimentos(db)
  await semearBoletins(db)
  await lotesDePrecos(db)
  await lotesDoCarrinho(db)
  await semearOcorrencias(db)
  await semearAvisos(db)
  await semearEntregas(db, { recentes: PEDIDOS_RECENTES, daSemana: PEDIDOS_DA_SEMANA })
  await semearConversas(db)
  // What is counted for the reports joins the orders with nearly everything, which wants a planner that knows how many there are.
  await sql`analyze`.execute(db)
  await semearRelatorios(db)
  await inTransaction(db, consolidarContagens)
  await sql`vacuum analyze`.execute(db)
}

// A quarter of the users are sellers, the others have a limit. The sellers' account ids have the provider's form, and their links need no renewal for a year.
function usuarios(db: Db, quantos: number) {
  const cnpjs = Array.from({ length: quantos }, (_, i) => cnpjDe(i + 1))
  return sql`
    with gente as (
      insert into usuario (nome, email, senha_hash, papel, status, cnpj, cep, rua, numero, bairro, cidade, estado, estado_sigla, regiao, limite_centavos, criado_em)
      select case when n % 4 = 0 then 'Produtor ' else 'Comércio ' end || n, n || '@grande.example', 'argon2id$$',
        case when n % 4 = 0 then 'VENDEDOR' else 'COMPRADOR' end, 'ATIVO', cnpj, '20040030',
        'Rua da Feira', '100', 'Centro', 'Rio de Janeiro', 'Rio de Janeiro', 'RJ', 'RIO_DE_JANEIRO', 100000000, now()
      from unnest(${cnpjs}::text[]) with ordinality g (cnpj, n) returning id, papel, limite_centavos
    ), limites as (
      insert into lancamento_credito (comprador_id, tipo, valor_centavos, em)
      select id, 'LIMITE_DEFINIDO', limite_centavos, now() - interval '20 years' from gente where papel = 'COMPRADOR'
    )
    insert into conta_pagbank (vendedor_id, conta_id, access_token_cifrado, refresh_token_cifrado, expira_em, vinculada_em)
    select id, 'ACCO_' || lpad(id::text, 8, '0') || '-0000-4000-8000-000000000000', '', '', now() + interval '1 year', now()
    from gente where papel = 'VENDEDOR'`.execute(db)
}

/** Three tables of each seller, of which each changed up to twenty prices (rule N30). */
async function lotesDePrecos(db: Db): Promise<void> {
  await sql`
    with lote as (
      insert into lote_de_precos (vendedor_id, chave, em, confirmou, resultado)
      select id, gen_random_uuid(), now() - n * interval '1 day', true, '[]' from usuario, generate_series(1, 3) n where papel = 'VENDEDOR'
      returning id, vendedor_id
    )
    insert into lote_de_precos_item (lote_id, cotacao_id, antes_centavos, depois_centavos, antes_atualizada_em)
    select lote.id, q.id, q.preco_centavos + 1, q.preco_centavos, q.atualizada_em
    from lote cross join lateral (select id, preco_centavos, atualizada_em from cotacao where vendedor_id = lote.vendedor_id and removida_em is null limit 20) q`.execute(
    db,
  )
}

/** A CNPJ with valid check digits, another one for each number. */
function cnpjDe(numero: number): string {
  const base = String(numero).padStart(12, '0')
  const tentativas = Array.from({ length: 100 }, (_, digitos) => base + String(digitos).padStart(2, '0'))
  return tentativas.find(cnpjValido) ?? base
}

function produtos(db: Db, quantos: number) {
  return sql`
    insert into produto (nome, tipo, unidade_medida, peso_gramas, categoria_id, criado_em)
    select 'Produto ' || lpad(n::text, 6, '0'), ${TIPO}, 'caixa 20 kg', 20000,
      (select min(id) from categoria) + n % (select count(*) from categoria), now()
    from generate_series(1, ${quantos}) n`.execute(db)
}

// Words of the trade, and a word that few others have, so that a search has as many words to compare with as in a real catalogue.
const TIPO = sql`
  (array['Tomate', 'Cebola', 'Batata', 'Alface', 'Banana', 'Laranja', 'Couve', 'Pepino', 'Manga', 'Cenoura'])[n % 10 + 1] || ' ' ||
  (array['Extra', 'Comum', 'Especial', 'Roxo', 'Verde', 'Doce', 'Nacional'])[n % 7 + 1] || ' ' ||
  (array['ba', 'ce', 'di', 'fo', 'gu', 'ja', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'xu', 'za', 'que', 'chi', 'lho', 'nhu'])[n % 20 + 1] ||
  (array['ba', 'ce', 'di', 'fo', 'gu', 'ja', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'xu', 'za', 'que', 'chi', 'lho', 'nhu'])[n / 20 % 20 + 1] ||
  (array['ba', 'ce', 'di', 'fo', 'gu', 'ja', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'xu', 'za', 'que', 'chi', 'lho', 'nhu'])[n / 400 % 20 + 1]`

interface ProdutoSemeado {
  id: number
  nome: string
  tipo: string | null
  unidadeMedida: string
}

async function palavras(db: Db): Promise<void> {
  const { rows } = await sql<ProdutoSemeado>`
    select id, nome, tipo, unidade_medida as "unidadeMedida" from produto`.execute(db)
  const linhas = rows.flatMap(produto =>
    palavrasDoProduto(produto).map(palavra => ({ ...palavra, id: produto.id })),
  )
  await sql`
    insert into palavra_do_catalogo (produto_id, palavra, som)
    select * from unnest(${linhas.map(({ id }) => id)}::bigint[], ${linhas.map(({ texto }) => texto)}::text[],
      ${linhas.map(({ som }) => som)}::text[])`.execute(db)
}

function cotacoes(
  db: Db,
  { cotacoes: quantas, produtos: quantosProdutos, usuarios: quantosUsuarios }: Tamanho,
) {
  // Each seller in turn quotes the next product, one seller further in each round, so that no pair of seller and product occurs twice.
  return sql`
    insert into cotacao (produto_id, vendedor_id, preco_centavos, criada_em, atualizada_em)
    select p.id, v.id, 1000 + (n * 7919) % 20000, now(), now()
    from generate_series(0, ${quantas - 1}) n
    join (select id, row_number() over (order by id) - 1 as i from produto) p on p.i = n % ${quantosProdutos}
    join (select id, row_number() over (order by id) - 1 as i from usuario where papel = 'VENDEDOR') v
      on v.i = (n / ${quantosProdutos} + n % ${quantosProdutos}) % ${Math.floor(quantosUsuarios / 4)}`.execute(
    db,
  )
}

// Each buyer has two lists, of which the first is as long as lists get on the full market, and the stars of ten products.
async function listas(db: Db, { produtos: quantosProdutos }: Tamanho): Promise<void> {
  const maior = Math.max(1, Math.min(ITENS_DA_LISTA, Math.floor(quantosProdutos / 50)))
  await sql`
    insert into lista (comprador_id, nome, favoritos, criada_em)
    select u.id, lista.nome, lista.nome = 'Favoritos', now()
    from usuario u cross join unnest(array['Feira de terça', 'Feira de sexta', 'Favoritos']) lista (nome)
    where u.papel = 'COMPRADOR' order by u.id, lista.nome <> 'Feira de terça'`.execute(db)
  await sql`
    insert into lista_item (lista_id, produto_id, vendedor_id, quantidade, posicao)
    select l.id, p.id, null, case when n % 2 = 0 then 1 + n % 9 end, n
    from lista l
    cross join lateral generate_series(1, case when l.nome = 'Feira de terça' then ${maior} else least(10, ${maior}) end) n
    join (select id, row_number() over (order by id) - 1 as i from produto) p on p.i = (l.id * 37 + n) % ${quantosProdutos}`.execute(
    db,
  )
}

// The keys of a week: each buyer filled its cart once a day.
async function lotesDoCarrinho(db: Db): Promise<void> {
  await sql`
    insert into lote_do_carrinho (comprador_id, chave, em, pedido, recusados)
    select id, gen_random_uuid(), now() - n * interval '1 day', sha256(n::text::bytea), '[]'
    from usuario, generate_series(1, 7) n where papel = 'COMPRADOR'`.execute(db)
}

// All are paid. A quarter of the last week's wait for their delivery, and one in two hundred of the newest, which was paid long ago.
function pedidos(db: Db, { pedidos: quantos, usuarios: quantosUsuarios }: Tamanho) {
  const compradores = quantosUsuarios - Math.floor(quantosUsuarios / 4)
  const atrasado = sql`(n % 200 = 2 and n > ${quantos - PEDIDOS_RECENTES})`
  return sql`
    insert into pedido (comprador_id, status_pedido, status_pagamento, criado_em, pago_em, frete_destino, peso_gramas, frete_centavos, total_centavos, comissao_pontos_base, referencia)
    select u.id, case when n % 4 = 3 then 'CANCELADO' when n % 4 = 2 and n > ${quantos - PEDIDOS_DA_SEMANA} or ${atrasado} then 'AGUARDANDO_FRETE' else 'ENTREGUE' end, 'BOLETO_PAGO',
      criado_em, case when ${atrasado} then criado_em else greatest(criado_em, now() - interval '10 days') end, '20040030', 1000, 4500, 4500, 0,
      case when n % 5 = 0 then 'OC ' || n end
    from generate_series(1, ${quantos}) n
    cross join lateral (select now() - (${quantos} - n) * interval '5 minutes' as criado_em) quando
    join (select id, row_number() over (order by id) - 1 as i from usuario where papel = 'COMPRADOR') u
      on u.i = (n * 31) % ${compradores}
    order by n`.execute(db)
}

/** Some orders of the market, by their numbers from 1. */
type Lote = Tamanho & { de: number; ate: number }

/** How many items the orders up to this number have together: all orders have as many, or one more. */
function itensAte({ itens, pedidos }: Tamanho, ate: number): number {
  return Math.floor((ate * itens) / pedidos)
}

function itens(db: Db, { de, ate, itens, pedidos, cotacoes: quantas }: Lote) {
  return sql`
    insert into item_pedido (pedido_id, cotacao_id, vendedor_id, quantidade, preco_ao_adicionar_centavos, preco_centavos, peso_gramas)
    select p.id, c.id, c.vendedor_id, 1 + k % 9, c.preco_centavos, c.preco_centavos, 20000
    from generate_series(${de}::bigint, ${ate}::bigint) n
    cross join lateral generate_series(1, n * ${itens}::bigint / ${pedidos} - (n - 1) * ${itens}::bigint / ${pedidos}) k
    join pedido p on p.id = (select min(id) from pedido) + n - 1
    join cotacao c on c.id = (select min(id) from cotacao) + (n * 104729 + k) % ${quantas}`.execute(db)
}

// Totals, charges, sellers' shares and lines of credit of the orders of a batch; one order in fifty was paid with 7 centavos too much, which
// went back unless it is one of the newest.
async function totais(db: Db, { de, ate, pedidos }: Lote): Promise<void> {
  const intervalo = sql`between (select min(id) from pedido) + ${de}::bigint - 1 and (select min(id) from pedido) + ${ate}::bigint - 1`
  await sql`
    update pedido p set total_centavos = p.frete_centavos + i.total, peso_gramas = i.peso
    from (select pedido_id, sum(preco_centavos * quantidade) as total, sum(peso_gramas * quantidade) as peso
      from item_pedido where pedido_id ${intervalo} group by pedido_id) i
    where i.pedido_id = p.id`.execute(db)
  await sql`
    insert into cobranca (pedido_id, order_id, charge_id, status, valor_centavos, link, linha_digitavel, vencimento, pago_centavos, devolvido_centavos, paga_o_pedido, lida_em)
    select id, 'ORDE_' || id, 'CHAR_' || id, 'PAID', total_centavos, 'https://boleto.example/' || id || '.pdf', '', current_date, total_centavos + a_mais,
      case when id < (select min(id) from pedido) + ${pedidos - PEDIDOS_RECENTES}::bigint then a_mais else 0 end, true, now()
    from pedido cross join lateral (select case when id % 50 = 0 then 7 else 0 end as a_mais) pagamento where id ${intervalo}`.execute(
    db,
  )
  await sql`
    insert into repasse (pedido_id, vendedor_id, bruto_centavos, comissao_centavos, valor_centavos, status, conta_id, repassado_em)
    select i.pedido_id, i.vendedor_id, sum(i.preco_centavos * i.quantidade), 0, sum(i.preco_centavos * i.quantidade), 'REPASSADO', b.conta_id, p.criado_em
    from item_pedido i join conta_pagbank b using (vendedor_id) join pedido p on p.id = i.pedido_id
    where i.pedido_id ${intervalo} group by i.pedido_id, i.vendedor_id, b.conta_id, p.criado_em`.execute(db)
  await sql`
    insert into lancamento_credito (comprador_id, tipo, valor_centavos, pedido_id, em)
    select p.comprador_id, l.tipo, l.sinal * p.total_centavos, p.id, p.criado_em
    from pedido p cross join (values (1, 'RESERVADO', -1), (2, 'LIBERADO_POR_PAGAMENTO', 1)) l (n, tipo, sinal)
    where p.id ${intervalo} order by p.id, l.n`.execute(db)
}
