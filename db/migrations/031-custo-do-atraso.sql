-- What a late payment of each boleto costs, and until when it can be paid, as it was fixed when the boleto was asked for (rule M43,
-- decision 058).
alter table cobranca
  -- Basis points of the total, 1 % = 100; interest per month.
  add column multa_pontos_base integer not null default 0 check (multa_pontos_base >= 0),
  add column juros_pontos_base integer not null default 0 check (juros_pontos_base >= 0),
  -- The last day; null if only the provider knows.
  add column pagavel_ate date check (pagavel_ate >= vencimento);

update cobranca c
  set multa_pontos_base = coalesce((pedida.charge -> 'payment_instructions' -> 'fine' ->> 'value')::int, 0),
    juros_pontos_base = coalesce((pedida.charge -> 'payment_instructions' -> 'interest' ->> 'value')::int, 0),
    pagavel_ate = c.vencimento + (pedida.charge #>> '{payment_method,boleto,days_until_expiration}')::int
  from (select id, requisicao -> 'charges' -> 0 as charge from emissao) pedida
  where pedida.id = c.emissao_id;

-- Again, so that it has the new columns.
create or replace view cobranca_vigente as
  select c.* from cobranca c
  where not exists (
    select from cobranca outra
    where outra.pedido_id = c.pedido_id and (outra.paga_o_pedido, outra.via, outra.id) > (c.paga_o_pedido, c.via, c.id)
  );
