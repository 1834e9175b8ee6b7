// The limit that the product is measured against: Fastify and one prepared statement per work through the same driver, without session,
// rules, jobs and provider. Reads answer what the product answers; writes do the one write that the work is about: into the product's tables
// with their triggers, and (below /smallest) into tables of the same columns that have their keys alone (design/tests-and-measures).
import Fastify from 'fastify'
import pg from 'pg'

/** Flat rows with as much text as the product's nested objects. */
const PRODUTO = `p.id as "produtoId", p.nome as "produtoNome", p.tipo, p.unidade_medida as "unidadeMedida",
  p.peso_gramas as peso, p.categoria_id as categoria, c.nome as "categoriaNome", '/arte/categoria-verduras.svg' as "imageUrl"`
const COTACAO = `q.id, q.preco_centavos as preco, q.preco_centavos * 1000 / p.peso_gramas as "precoPorKg",
  v.id as "vendedorId", v.nome as "vendedorNome", v.imagem as "vendedorImageUrl"`

/** The text of each statement. Parameters come from the address, in their order. */
const STATEMENTS = {
  // $1 category
  list: `select ${PRODUTO}, ${COTACAO}, q.quantidade as "quantidadeDeCotacoes"
    from (select * from produto where categoria_id = $1::bigint order by nome_busca, id limit 20) p
    join categoria c on c.id = p.categoria_id
    cross join lateral (select *, count(*) over () as quantidade from cotacao
      where produto_id = p.id and removida_em is null order by preco_centavos, id limit 1) q
    join usuario v on v.id = q.vendedor_id order by p.nome_busca, p.id`,
  // $1 product
  quotes: `select ${COTACAO}, ${PRODUTO}, q.atualizada_em as "atualizadaEm"
    from cotacao q join usuario v on v.id = q.vendedor_id
    join produto p on p.id = q.produto_id join categoria c on c.id = p.categoria_id
    where q.produto_id = $1::bigint and q.removida_em is null order by q.preco_centavos, q.id`,
  // $1 pattern of the buyer's name
  orders: `select o.id, o.status_pedido as "statusPedido", o.status_pagamento as "statusPagamento", o.criado_em as "dataCriacao",
      u.id as "compradorId", u.nome as comprador, o.total_centavos as total, o.frete_destino as destino, o.frete_centavos as frete,
      o.peso_gramas as "pesoTotal", o.valor_do_boleto_centavos as "valorDoBoleto", o.abatimento_centavos as abatimento,
      o.entrega_dia as "entregaDia", o.conferir_ate as "conferirAte", o.criado_em as "entregueEm", o.credito_reservado_centavos as "emAnalise",
      'RECEBIDO' as "statusVendedorPagamento", 3 as "quantidadeDeItens", false as "mensagemNova", false as "cancelamentoPedido",
      b.link as "linkBoleto", b.vencimento, (select json_agg(linha) from (
        select i.id as item, i.quantidade, i.peso_gramas as "pesoTotal", i.preco_centavos as total, ${COTACAO}, ${PRODUTO}
        from item_pedido i join cotacao q on q.id = i.cotacao_id join usuario v on v.id = i.vendedor_id
        join produto p on p.id = q.produto_id join categoria c on c.id = p.categoria_id
        where i.pedido_id = o.id) linha) as "itensPedido"
    from (select p.* from pedido p where p.status_pedido <> 'NO_CARRINHO'
      and p.comprador_id = any(array(select id from usuario where nome_busca like $1)) order by p.id desc limit 10) o
    join usuario u on u.id = o.comprador_id left join cobranca b on b.pedido_id = o.id order by o.id desc`,
  // $1 buyer, $2 quote: the item in the buyer's cart
  cart: `insert into item_pedido (pedido_id, cotacao_id, vendedor_id, quantidade, preco_ao_adicionar_centavos)
    select p.id, q.id, q.vendedor_id, 1, q.preco_centavos from pedido p, cotacao q
    where p.comprador_id = $1::bigint and p.status_pedido = 'NO_CARRINHO' and q.id = $2::bigint
    on conflict (pedido_id, cotacao_id) do update set quantidade = item_pedido.quantidade % 9 + 1 returning *`,
  // $1 buyer, $2 quote: an order with its item, the seller's share and the boleto
  checkout: `with q as (select * from cotacao where id = $2::bigint),
    o as (insert into pedido (comprador_id, status_pedido, status_pagamento, criado_em, frete_destino, peso_gramas, frete_centavos, total_centavos)
      select $1::bigint, 'PENDENTE', 'BOLETO_PENDENTE_PAGAMENTO', now(), '20040030', 20000, 4500, 4500 + preco_centavos from q returning id),
    i as (insert into item_pedido (pedido_id, cotacao_id, vendedor_id, quantidade, preco_ao_adicionar_centavos, preco_centavos, peso_gramas)
      select o.id, q.id, q.vendedor_id, 1, q.preco_centavos, q.preco_centavos, 20000 from o, q),
    r as (insert into repasse (pedido_id, vendedor_id, valor_centavos, status, conta_id)
      select o.id, q.vendedor_id, q.preco_centavos, 'AGUARDANDO_PAGAMENTO', 'ACCO' from o, q)
    insert into cobranca (pedido_id, order_id, charge_id, status, valor_centavos, link, linha_digitavel, vencimento, lida_em)
    select o.id, 'LIMI_' || o.id, 'LIMI_' || o.id, 'WAITING', q.preco_centavos, 'https://boleto.example/' || o.id, '', current_date, now()
    from o, q returning link`,
  // $1 list: each product with its cheapest quote and how many it has
  grid: `select ${PRODUTO}, ${COTACAO}, q.quantidade as "quantidadeDeCotacoes", i.quantidade
    from lista_item i join produto p on p.id = i.produto_id join categoria c on c.id = p.categoria_id
    cross join lateral (select *, count(*) over () as quantidade from cotacao
      where produto_id = p.id and removida_em is null order by preco_centavos, id limit 1) q
    join usuario v on v.id = q.vendedor_id where i.lista_id = $1::bigint order by i.posicao`,
  // What waits for staff
  panel: `select count(*), sum(valor_do_boleto_centavos) from pedido
    where status_pagamento = 'PAGAMENTO_EM_ATRASO' and status_pedido <> 'CANCELADO'`,
}

/** The key of each table that is written. */
const SMALLEST = Object.entries({
  pedido: 'primary key (id)',
  item_pedido: 'primary key (id), unique (pedido_id, cotacao_id)',
  repasse: 'primary key (pedido_id, vendedor_id)',
  cobranca: 'primary key (pedido_id)',
})
  .map(
    ([name, key]) =>
      `create table smallest.${name} (like public.${name} including identity including defaults, ${key});`,
  )
  .concat(
    'alter table smallest.cobranca alter divergente drop not null;', // generated in the product's
    `create unique index on smallest.pedido (comprador_id) where status_pedido = 'NO_CARRINHO';`,
    `insert into smallest.pedido overriding system value select * from public.pedido where status_pedido = 'NO_CARRINHO';`,
    `select setval(pg_get_serial_sequence('smallest.pedido', 'id'), (select max(id) from public.pedido))`,
  )
  .join('\n')

const app = Fastify()
await serve('', 'public')
await serve('/smallest', 'smallest,public')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

async function serve(prefix: string, searchPath: string): Promise<void> {
  const connectionString = process.env.DATABASE_URL
  const pool = new pg.Pool({ connectionString, options: `-c search_path=${searchPath}`, max: 20 })
  if (prefix) await pool.query(`create schema smallest; ${SMALLEST}`)
  for (const [name, text] of Object.entries(STATEMENTS))
    app.get<{ Querystring: Record<string, string> }>(`${prefix}/${name}`, async ({ query }) => {
      const { rows } = await pool.query({ name, text, values: Object.values(query) })
      return { content: rows }
    })
}
