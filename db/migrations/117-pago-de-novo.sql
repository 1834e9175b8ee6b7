-- A delivered order whose payment went back can be paid again (rule M41).

-- Its second payment changes a day of payments that was counted before.
drop index cobranca_devolvida;
create index cobranca_que_mudou on cobranca (valores_em) where devolvido_centavos > 0 or via > 1;

-- While its further boleto is unpaid, what its claims granted is not available: no charge pays it.
create or replace function calcular_saldo(a_conta text, o_usuario bigint, o_pedido bigint,
  out disponivel bigint, out a_liberar bigint, out desde timestamptz) language plpgsql stable as $$
begin
  if o_pedido is not null then
    select greatest(coalesce(sum(l.valor_centavos), 0), 0), 0, case when sum(l.valor_centavos) > 0 then min(l.em) end
    into disponivel, a_liberar, desde
    from lancamento_acerto l
    where l.pedido_id = o_pedido and l.vendedor_id = o_usuario and l.tipo not in ('DESCONTADO', 'DEVOLVIDO');
    return;
  end if;
  with linha as (
    select l.id, l.tipo, l.valor_centavos as valor, l.pedido_id, greatest(l.em, p.pago_em) as em,
      case when l.tipo in ('USADO', 'DEVOLVIDO') or p.id is null then true
        else coalesce(p.status_pagamento = 'BOLETO_PAGO', false) and (
          exists (select from pagamento_por_fora f where f.pedido_id = p.id)
          or exists (select from cobranca_vigente c
            where c.pedido_id = p.id and c.paga_o_pedido and c.devolvido_centavos < c.pago_centavos)) end as liberada
    from lancamento_abatimento l left join pedido p on p.id = l.pedido_id
    where a_conta = 'ABATIMENTO' and l.comprador_id = o_usuario
    union all
    select l.id, l.tipo, l.valor_centavos, l.pedido_id, greatest(l.em, p.pago_em),
      l.tipo in ('DESCONTADO', 'DEVOLVIDO') or p.id is null or coalesce(r.status in ('EM_CUSTODIA', 'REPASSADO'), false)
    from lancamento_acerto l left join pedido p on p.id = l.pedido_id
    left join repasse r on r.pedido_id = l.pedido_id and r.vendedor_id = l.vendedor_id
    where a_conta = 'ACERTO' and l.vendedor_id = o_usuario
  ), retido as (
    select coalesce(sum(greatest(resto, 0)), 0) as valor
    from (select sum(valor) as resto from linha where not liberada group by pedido_id) por_pedido
  ), soma as (
    select coalesce(sum(linha.valor), 0) as saldo, greatest(coalesce(sum(linha.valor), 0) - min(retido.valor), 0) as livre
    from retido left join linha on true
  ), credito as (
    select em, sum(valor) over (order by em, id) as ate, sum(valor) over () as todos
    from linha where valor > 0 and liberada and tipo <> 'DEVOLVIDO'
  )
  -- What was available first is used first.
  select soma.livre, soma.saldo - soma.livre, (select min(credito.em) from credito where credito.ate > credito.todos - soma.livre)
  into disponivel, a_liberar, desde from soma;
end $$;
