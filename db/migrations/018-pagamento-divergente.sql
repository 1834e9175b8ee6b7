-- Charges that hold more or less money than their boleto says: staff ask for them at every look at the panel (rules M24, M27).
create index cobranca_divergente on cobranca (pedido_id)
  where pago_centavos > 0 and pago_centavos - devolvido_centavos <> valor_centavos;
