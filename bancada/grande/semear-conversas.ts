// Conversations and NF-e of the big market: in every tenth order each seller has a thread with its buyer and one note, and so has whatever
// the first buyer and the first seller have, who read them in measurements.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

const UM_EM = 10
/** Messages of a thread, and of one order in so many the long ones. */
const MENSAGENS = 2
const LONGA = { umaEm: 200, mensagens: 60 }

/** Writes them; in one thread of a hundred a message waits for staff. */
export async function semearConversas(db: Db): Promise<void> {
  const passos: RawBuilder<unknown>[] = [
    sql`insert into conversa (pedido_id, vendedor_id)
      select r.pedido_id, r.vendedor_id from repasse r join pedido p on p.id = r.pedido_id
      where p.status_pedido <> 'NO_CARRINHO' and (p.id % ${UM_EM} = 0
        or p.comprador_id = (select min(id) from usuario where papel = 'COMPRADOR')
        or r.vendedor_id = (select min(id) from usuario where papel = 'VENDEDOR'))`,
    sql`analyze conversa`,
    sql`insert into mensagem (conversa_id, autor_id, da_equipe, texto, em, conferida_em)
      select c.id, case when n % 2 = 0 then c.vendedor_id else p.comprador_id end, false, concat('Mensagem ', n, ' do pedido.'),
        p.criado_em + n * interval '1 minute', p.criado_em
      from conversa c join pedido p on p.id = c.pedido_id
      cross join generate_series(1, case when p.id % ${LONGA.umaEm} = 0 then ${LONGA.mensagens}::int else ${MENSAGENS}::int end) n
      order by c.id, n`,
    sql`analyze mensagem`,
    sql`insert into mensagem_foto (mensagem_id, ordem, grande, pequena)
      select min(id), 1, '\\x00', '\\x00' from mensagem group by conversa_id`,
    sql`insert into mensagem_lida (conversa_id, usuario_id, ate_id)
      select m.conversa_id, p.comprador_id, max(m.id) from mensagem m
      join conversa c on c.id = m.conversa_id join pedido p on p.id = c.pedido_id group by m.conversa_id, p.comprador_id`,
    sql`update conversa set atendida_ate_id = m.ultima
      from (select conversa_id, max(id) as ultima from mensagem group by conversa_id) m
      where m.conversa_id = conversa.id and conversa.id % 100 <> 0`,
    sql`update conversa set espera_desde = (select min(em) from mensagem where conversa_id = conversa.id) where id % 100 = 0`,
    sql`insert into nota_fiscal (pedido_id, vendedor_id, chave, numero, valor_centavos, tipo, arquivo, em)
      select c.pedido_id, c.vendedor_id, concat(base, case when soma % 11 < 2 then 0 else 11 - soma % 11 end), 1 + c.id % 999999, 1000,
        'PDF', '\\x255044462d312e34', p.criado_em
      from conversa c join pedido p on p.id = c.pedido_id join usuario v on v.id = c.vendedor_id
      cross join lateral (select concat('33', to_char(p.criado_em, 'YYMM'), v.cnpj, '55001', lpad((1 + c.id % 999999)::text, 9, '0'),
        '1', lpad(c.id::text, 8, '0')) as base) b
      cross join lateral (select sum((ascii(substr(base, i, 1)) - 48) * (2 + (43 - i) % 8)) as soma from generate_series(1, 43) i) s`,
  ]
  for (const passo of passos) await passo.execute(db)
}
