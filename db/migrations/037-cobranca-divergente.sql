-- Charges that hold more or less money than their boleto says are few (rules M24, M27). Of an expression over three columns PostgreSQL
-- expects half of all charges, and reads them all; of a column it knows how many rows are true.
drop index cobranca_divergente;
alter table cobranca add column divergente boolean not null
  generated always as (pago_centavos > 0 and pago_centavos - devolvido_centavos <> valor_centavos) stored;
create index cobranca_divergente on cobranca (pedido_id) where divergente;
