// What must hold after everything that touches money, whatever happened before.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppForTest } from './app-for-test.ts'
import { contadores } from './simulador.ts'

/** Each asks for rows that break a rule; all must be empty. */
const QUEBRAS = {
  'total = Σ preço × quantidade + frete': sql`
    select p.id from pedido p join item_pedido i on i.pedido_id = p.id and i.no_boleto
    where p.status_pedido <> 'NO_CARRINHO' group by p.id
    having p.total_centavos <> sum(i.preco_centavos * i.quantidade) + p.frete_centavos`,
  'cobrança = total': sql`
    select p.id from pedido p join cobranca c on c.pedido_id = p.id where c.valor_centavos <> p.total_centavos`,
  'Σ repasses < total': sql`
    select p.id from pedido p join repasse r on r.pedido_id = p.id group by p.id
    having sum(r.valor_centavos) >= p.total_centavos`,
  'crédito reservado exatamente enquanto o pedido segura crédito': sql`
    select p.id from pedido p
    where p.credito_reservado_centavos <> case
      when p.status_pedido = 'CANCELADO' or p.status_pagamento = 'BOLETO_PAGO' then 0
      when p.status_pedido <> 'NO_CARRINHO' then p.total_centavos
      when exists (select 1 from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA') then p.total_centavos
      else 0 end`,
  'extrato soma o limite disponível': sql`
    select u.id from usuario u where u.papel = 'COMPRADOR' and
      coalesce((select sum(l.valor_centavos) from lancamento_credito l where l.comprador_id = u.id), 0) <>
      u.limite_centavos - coalesce((select sum(p.credito_reservado_centavos) from pedido p where p.comprador_id = u.id), 0)`,
  'um carrinho por pessoa': sql`
    select comprador_id from pedido where status_pedido = 'NO_CARRINHO' group by comprador_id having count(*) > 1`,
  'pedido emitido tem cobrança': sql`
    select p.id from pedido p left join cobranca c on c.pedido_id = p.id
    where p.status_pedido <> 'NO_CARRINHO' and c.pedido_id is null`,
}

/** Fails naming the broken rule and the rows that break it. */
export async function conferirInvariantes(app: AppForTest): Promise<void> {
  const { db } = app.deps
  for (const [regra, consulta] of Object.entries(QUEBRAS)) {
    const { rows } = await consulta.execute(db)
    expect(rows, regra).toEqual([])
  }
  const repetidas = (await contadores(app)).filter(({ orders, charges }) => orders > 1 || charges > 1)
  expect(repetidas, 'uma cobrança por pedido no provedor').toEqual([])
}
