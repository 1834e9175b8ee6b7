-- A share that the provider took back from its seller with the payment is cancelled (rule M41). Versions before left it as paid out.
update repasse r set status = 'CANCELADO',
  cancelado_em = coalesce((select max(l.em) from lancamento_credito l where l.pedido_id = r.pedido_id and l.tipo = 'RESERVADO_POR_DEVOLUCAO'), c.lida_em)
from cobranca_vigente c
where c.pedido_id = r.pedido_id and r.status = 'REPASSADO' and c.pago_centavos > 0 and c.devolvido_centavos >= c.pago_centavos;
