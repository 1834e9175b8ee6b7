// Invariants of what claims owe (rules N66–N71): queries for the ids of rows that break a rule.
import { type RawBuilder, sql } from 'kysely'

export const QUEBRAS_DO_ABATIMENTO: Readonly<Record<string, RawBuilder<unknown>>> = {
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
