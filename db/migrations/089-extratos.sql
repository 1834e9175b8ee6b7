-- Statements (rules N86, N91): a period of the credit ledger, and when a seller's share changed.
create index lancamento_credito_por_dia on lancamento_credito (comprador_id, em);

alter table repasse
  add column em_custodia_em timestamptz,
  add column repassado_em timestamptz,
  add column cancelado_em timestamptz;

-- What the history knows: money was taken into custody when the order was paid, and released once it was also delivered. A share that was
-- cancelled with its order, or paid another way, ended then. The rest stays unknown.
update repasse r set
  em_custodia_em = case when r.status in ('EM_CUSTODIA', 'REPASSADO') then p.pago_em end,
  repassado_em = case when r.status = 'REPASSADO' then greatest(p.pago_em, h.entregue_em) end,
  cancelado_em = case when r.status = 'CANCELADO' then coalesce(f.em, h.cancelado_em) end
from pedido p
left join pagamento_por_fora f on f.pedido_id = p.id
left join lateral (
  select min(em) filter (where status_pedido = 'ENTREGUE') as entregue_em, max(em) filter (where status_pedido = 'CANCELADO') as cancelado_em
  from pedido_historico where pedido_id = p.id
) h on true
where p.id = r.pedido_id and r.status <> 'AGUARDANDO_PAGAMENTO';

create index repasse_a_receber on repasse (vendedor_id, pedido_id) where status in ('AGUARDANDO_PAGAMENTO', 'EM_CUSTODIA');
create index repasse_recebido on repasse (vendedor_id, repassado_em) where status = 'REPASSADO';
create index repasse_cancelado on repasse (vendedor_id, cancelado_em) where status = 'CANCELADO';
create index repasse_em_custodia on repasse (pedido_id) where status = 'EM_CUSTODIA';
