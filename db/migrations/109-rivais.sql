-- The rivals of an order are looked for by product, those that were removed since too (rule N110): without it each order read all quotes.
create index cotacao_do_produto on cotacao (produto_id);
