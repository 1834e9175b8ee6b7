// Months of the market's bulletins, each with a line of each of many products (rules N37, N38).
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

const BOLETINS = 150
const LINHAS = 120

/** Fills bulletins, what their lines are, and the ranges of the newest of them. Needs users and products. */
export async function semearBoletins(db: Db): Promise<void> {
  await sql`
    insert into ceasa_mapa (chave, nome, unidade, produto_id, peso_gramas)
    select sem_acentos(nome) || E'\x1f' || E'\x1f' || 'caixa 20 kg', nome, 'caixa 20 kg', id, 20000
    from produto order by id limit ${LINHAS}`.execute(db)
  await sql`
    insert into boletim (dia, mercado, criado_em, publicado_em, por_usuario_id)
    select (now() - n * interval '1 day')::date, 'CEASA', now(), now(), (select min(id) from usuario)
    from generate_series(0, ${BOLETINS - 1}) n`.execute(db)
  await sql`
    insert into boletim_linha (boletim_id, lugar, nome, unidade, minimo_centavos, comum_centavos, maximo_centavos)
    select b.id, row_number() over (partition by b.id), m.nome, m.unidade, 4000, 5000, 6000
    from boletim b cross join ceasa_mapa m`.execute(db)
  await sql`
    insert into faixa_ceasa
    select m.produto_id, b.id, b.dia, b.mercado, 4000, 5000, 6000
    from ceasa_mapa m cross join (select * from boletim order by dia desc limit 1) b`.execute(db)
}
