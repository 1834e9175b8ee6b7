// Invariants of what claims owe (rules N66–N71): queries for the ids of rows that break a rule.
import { type RawBuilder, sql } from 'kysely'

/** Is the order `p` paid, and is money of that payment still there? A further boleto that is unpaid or paid in part pays nothing. */
const PAGO = sql`p.status_pagamento = 'BOLETO_PAGO' and (exists (select from pagamento_por_fora f where f.pedido_id = p.id)
  or exists (select from cobranca c where c.pedido_id = p.id and c.paga_o_pedido and c.devolvido_centavos < c.pago_centavos))`

/** The lines of both ledgers: does a boleto speak of its order, is the money of its order there, and since when it counts. */
const LINHAS = sql`(
  select 'ABATIMENTO' as conta, l.comprador_id as usuario_id, l.id, l.tipo, l.valor_centavos as valor, l.pedido_id,
    l.tipo in ('USADO', 'DEVOLVIDO') as do_boleto, coalesce(${PAGO}, false) as pago, greatest(l.em, p.pago_em) as em
  from lancamento_abatimento l left join pedido p on p.id = l.pedido_id
  union all
  select 'ACERTO', l.vendedor_id, l.id, l.tipo, l.valor_centavos, l.pedido_id, l.tipo in ('DESCONTADO', 'DEVOLVIDO'),
    exists (select from repasse r where r.pedido_id = l.pedido_id and r.vendedor_id = l.vendedor_id
      and r.status in ('EM_CUSTODIA', 'REPASSADO')), greatest(l.em, p.pago_em)
  from lancamento_acerto l left join pedido p on p.id = l.pedido_id)`

/** The balances by all lines of all ledgers, as the columns of `saldo_da_conta`. */
const SALDOS_PELAS_LINHAS = sql`
  with linha as (select * from ${LINHAS} linha),
  por_pedido as (
    select conta, usuario_id, sum(valor) as valor, greatest(sum(valor) filter (where pedido_id is not null and not do_boleto and not pago), 0) as retido
    from linha group by conta, usuario_id, case when not do_boleto then pedido_id end, not do_boleto and pedido_id is not null
  ), livre as (
    select conta, usuario_id, sum(valor) as saldo, greatest(0, sum(valor) - coalesce(sum(retido), 0)) as disponivel
    from por_pedido group by conta, usuario_id
  ), credito as (
    select conta, usuario_id, em, sum(valor) over (partition by conta, usuario_id order by em desc, id desc) - valor as depois
    from linha where valor > 0 and tipo <> 'DEVOLVIDO' and (pedido_id is null or pago)
  )
  select v.conta, v.usuario_id, null::bigint as pedido_id, v.disponivel, v.saldo - v.disponivel as a_liberar,
    (select min(c.em) from credito c where c.conta = v.conta and c.usuario_id = v.usuario_id and c.depois < v.disponivel) as desde
  from livre v
  union all
  select conta, usuario_id, pedido_id, greatest(0, sum(valor)), 0, case when sum(valor) > 0 then min(l.em) end
  from (
    select 'ACERTO' as conta, l.vendedor_id as usuario_id, l.pedido_id, l.valor_centavos as valor, l.em
    from lancamento_acerto l join pagamento_por_fora f on f.pedido_id = l.pedido_id where l.tipo not in ('DESCONTADO', 'DEVOLVIDO')
  ) l group by conta, usuario_id, pedido_id`

export const QUEBRAS_DO_ABATIMENTO: Readonly<Record<string, RawBuilder<unknown>>> = {
  // Rule N72: what staff and carts read is what the lines say.
  'o saldo guardado de cada conta é o das suas linhas': sql`
    select coalesce(guardado.usuario_id, contado.usuario_id) as id
    from saldo_da_conta guardado full join (${SALDOS_PELAS_LINHAS}) contado on contado.conta = guardado.conta
      and contado.usuario_id = guardado.usuario_id and coalesce(contado.pedido_id, 0) = coalesce(guardado.pedido_id, 0)
    where (guardado.disponivel_centavos, guardado.a_liberar_centavos, guardado.desde)
      is distinct from (contado.disponivel, contado.a_liberar, contado.desde)`,
  'nenhum comprador tem abatimento negativo': sql`
    select comprador_id as id from lancamento_abatimento group by comprador_id having sum(valor_centavos) < 0`,
  'nenhum vendedor deve menos que nada': sql`
    select vendedor_id as id from lancamento_acerto group by vendedor_id having sum(valor_centavos) < 0`,
  // Of a cancelled order, and of a cart, it went back (rule N71).
  'abatimento de um pedido é o que ele usou e não devolveu': sql`
    select p.id from pedido p left join (
      select pedido_id, -sum(valor_centavos) as usado from lancamento_abatimento where tipo in ('USADO', 'DEVOLVIDO') group by pedido_id
    ) l on l.pedido_id = p.id
    where coalesce(l.usado, 0) <> case when p.total_centavos is null or p.status_pedido = 'CANCELADO' then 0 else p.abatimento_centavos end`,
  'Σ DESCONTADO de um pedido = Σ repasse.acerto': sql`
    select coalesce(l.pedido_id, r.pedido_id) as id from (
      select pedido_id, vendedor_id, -sum(valor_centavos) as valor from lancamento_acerto where tipo in ('DESCONTADO', 'DEVOLVIDO')
      group by pedido_id, vendedor_id
    ) l full join (
      select r.pedido_id, r.vendedor_id, case when p.status_pedido = 'CANCELADO' then 0 else r.acerto_centavos end as valor
      from repasse r join pedido p on p.id = r.pedido_id
    ) r on r.pedido_id = l.pedido_id and r.vendedor_id = l.vendedor_id
    where coalesce(l.valor, 0) <> coalesce(r.valor, 0)`,
  'quem usa um abatimento é o comprador do pedido, e quem o concedeu também': sql`
    select l.pedido_id as id from lancamento_abatimento l join pedido p on p.id = l.pedido_id where p.comprador_id <> l.comprador_id`,
  // Rule N67: of goods that were sold, and of the share that they made.
  'o devido por um pedido cabe na parte do vendedor': sql`
    select l.pedido_id as id from lancamento_acerto l
    left join repasse r on r.pedido_id = l.pedido_id and r.vendedor_id = l.vendedor_id where l.tipo = 'DEVIDO'
    group by l.pedido_id, l.vendedor_id, r.bruto_centavos, r.comissao_centavos
    having r.bruto_centavos is null or sum(l.valor_centavos) > r.bruto_centavos - r.comissao_centavos
      or sum(l.valor_centavos) > sum(l.aceito_centavos)`,
  'vendedor que deve tem conta de acerto': sql`
    select l.vendedor_id as id from lancamento_acerto l where not exists (
      select from conta_de_acerto k where k.vendedor_id = l.vendedor_id)`,
  'boleto pedido = Σ recebedores, cada um com 1 centavo ou mais': sql`
    select e.pedido_id as id from emissao e
    cross join lateral (
      select sum((r #>> '{amount,value}')::bigint) as soma, min((r #>> '{amount,value}')::bigint) as menor
      from jsonb_array_elements(e.requisicao #> '{charges,0,splits,receivers}') r
    ) partes
    where partes.menor < 1 or partes.soma <> (e.requisicao #>> '{charges,0,amount,value}')::bigint`,
}
