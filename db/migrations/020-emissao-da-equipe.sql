-- Intentions that staff have to decide about, and boletos that live although their order was undone (decision 034).
alter table emissao
  -- What the provider said to the last try that settled nothing.
  add column ultimo_detalhe text,
  -- The cancelled order that stands for a boleto which turned up after the intention had been undone.
  add column pedido_orfao_id bigint unique references pedido;

-- Why the cart's last boleto was not made, as a reason of ours, until the cart is edited or issued again.
alter table pedido add column recusa_do_boleto jsonb;
