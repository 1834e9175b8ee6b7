-- Staff's panel reads what was ordered and paid on each of 30 days from these alone (rule M65).
create index pedido_por_dia on pedido (criado_em) include (total_centavos) where status_pedido not in ('NO_CARRINHO', 'CANCELADO');
create index lancamento_credito_pago_por_dia on lancamento_credito (em) include (valor_centavos)
  where tipo in ('LIBERADO_POR_PAGAMENTO', 'LIBERADO_POR_FORA');
