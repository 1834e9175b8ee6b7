// Fills every text of the schema that hangs on an account, so that a test can ask what its end leaves (rule N133). Tables, columns and their
// links are what the database says of itself, so that a new column is among them with its migration.
import type { Pool } from 'pg'
import { exigir } from './exigir.ts'

/** A column that names a row of another table. */
interface Ligacao {
  tabela: string
  coluna: string
  alvo: string
  colunaDoAlvo: string
}

interface Coluna {
  tabela: string
  coluna: string
  tipo: string
  /** The values of which a check allows one; empty if any text may stand here. */
  valores: string[]
}

type Linha = Readonly<Record<string, unknown>>

/** Every text that is filled begins so; behind it stands how its row hangs on the account. */
const MARCA = 'digitado: '
/** Who wrote a row. What it is about is another column, by which it hangs on the account, too. */
const AUTOR = /(^|_)por(_usuario_id|_membro_id)?$/
/** What a person has for itself; the rest its company has. */
const DA_PESSOA = /^(usuario|autor)_id$/

/**
 * Makes an account and the login of a member. Makes below them a row for each way by which a table hangs on one of them, with a mark in every
 * text. Checks, demands and triggers of the database go, so that a row need not be a possible one: it must be the test's own. What deletes
 * along stays. Returns the account's id.
 */
export async function preencherTudo(pool: Pool): Promise<number> {
  const ligacoes = (await lerLigacoes(pool)).filter(({ coluna }) => !AUTOR.test(coluna))
  const colunas = await lerColunas(pool)
  await soltar(pool)
  const inserir = (tabela: string, como: string, dados: Linha) =>
    inserirLinha(pool, tabela, {
      ...Object.fromEntries(
        colunas.filter(outra => outra.tabela === tabela).map(outra => [outra.coluna, textoPara(outra, como)]),
      ),
      ...dados,
    })
  // Below a row hang those that name it. They name what stands above it, too, and the account as it is named there.
  const descer = async (filha: Ligacao, acima: ReadonlyMap<string, Linha>, dono: Linha): Promise<void> => {
    const suas = ligacoes.filter(({ tabela }) => tabela === filha.tabela)
    const dados = suas.flatMap(({ coluna, alvo, colunaDoAlvo }) => {
      if (coluna in dono) return [[coluna, dono[coluna]]]
      const linha = acima.get(alvo)
      return linha ? [[coluna, linha[colunaDoAlvo]]] : []
    })
    const linha = await inserir(filha.tabela, Object.keys(dono).join(), Object.fromEntries(dados))
    const comEla = new Map([...acima, [filha.tabela, linha]])
    for (const neta of ligacoes)
      if (neta.alvo === filha.tabela && !comEla.has(neta.tabela)) await descer(neta, comEla, dono)
  }
  const conta = await inserir('usuario', 'conta', { papel: 'COMPRADOR' })
  const login = await inserir('usuario', 'membro', { papel: 'MEMBRO' })
  for (const usuario_id of [login.id, null])
    await inserir('membro', 'empresa_id', { empresa_id: conta.id, usuario_id })
  for (const ligacao of ligacoes) {
    if (ligacao.alvo !== 'usuario' || ligacao.tabela === 'membro') continue
    await descer(ligacao, new Map(), { [ligacao.coluna]: conta.id })
    if (DA_PESSOA.test(ligacao.coluna)) await descer(ligacao, new Map(), { [ligacao.coluna]: login.id })
  }
  // The audit names what it is about by its kind, without a link.
  const { rows: pedidos } = await pool.query<Linha>('select id from pedido')
  for (const { id } of [conta, login]) {
    await inserir('auditoria', 'alvo', { alvo_tipo: 'usuario', alvo_id: id })
    await inserir('auditoria', 'autor', { por_usuario_id: id })
  }
  for (const { id } of pedidos) await inserir('auditoria', 'pedido', { alvo_tipo: 'pedido', alvo_id: id })
  return Number(conta.id)
}

/** Where marks still stand: `tabela.coluna de coluna`, the last being how the row, or one above it, names the account. */
export async function ondeFicou(pool: Pool): Promise<string[]> {
  const achados = new Set<string>()
  for (const { tabela, coluna } of await lerColunas(pool)) {
    const { rows } = await pool.query<{ como: string }>(
      `select distinct substring(${coluna}::text from $1) as como from ${tabela} where ${coluna}::text ~ $1`,
      [`${MARCA}([a-z_]+)`],
    )
    for (const { como } of rows) achados.add(`${tabela}.${coluna} de ${como}`)
  }
  return [...achados].toSorted()
}

async function lerLigacoes(pool: Pool): Promise<Ligacao[]> {
  const { rows } = await pool.query<Ligacao>(`
    select c.conrelid::regclass::text as tabela, de.attname as coluna, c.confrelid::regclass::text as alvo, para.attname as "colunaDoAlvo"
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as chave (de, para)
    join pg_attribute de on de.attrelid = c.conrelid and de.attnum = chave.de
    join pg_attribute para on para.attrelid = c.confrelid and para.attnum = chave.para
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> c.conrelid order by 1, 2`)
  return rows
}

async function lerColunas(pool: Pool): Promise<Coluna[]> {
  const { rows } = await pool.query<Coluna>(`
    select table_name as tabela, column_name as coluna, data_type as tipo, array(
      select valor[1] from pg_constraint
      cross join lateral regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g') as valor
      where contype = 'c' and conrelid = quote_ident(table_name)::regclass
        and pg_get_constraintdef(oid) ~ ('^CHECK \\(\\(' || column_name || ' = ANY \\(ARRAY\\[')
    ) as valores
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name not like 'kysely%'
      and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb') or udt_name = '_text') order by 1, 2`)
  return rows
}

// Of a closed list the last value: of an order it is the one that it ends with.
function textoPara({ coluna, tipo, valores }: Coluna, como: string): unknown {
  if (valores.length > 0) return valores.at(-1)
  const marca = `${MARCA}${como} ${++marcadas}`
  if (tipo === 'ARRAY') return [marca]
  return tipo === 'json' || tipo === 'jsonb' ? JSON.stringify({ [coluna]: marca }) : marca
}

let marcadas = 0

async function inserirLinha(pool: Pool, tabela: string, linha: Linha): Promise<Linha> {
  const lugares = Object.keys(linha).map((_, indice) => `$${indice + 1}`)
  const { rows } = await pool.query<Linha>(
    `insert into ${tabela} (${Object.keys(linha).join()}) values (${lugares.join()}) returning *`,
    Object.values(linha),
  )
  return exigir(rows[0])
}

const TABELAS = `pg_attribute a join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`
const DA_CHAVE =
  'exists (select from pg_index where indisprimary and indrelid = a.attrelid and a.attnum = any (indkey))'

// Keys to which others refer stay, and get any value where their row hangs on the account by another column.
const SOLTURAS = [
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as comando from pg_constraint c
    where connamespace = 'public'::regnamespace and (contype = 'c' or contype in ('p', 'u') and not exists (
      select from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid and f.conindid = c.conindid))`,
  `select format('alter table %s disable trigger user', t.oid::regclass) as comando from pg_class t
    where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  `select format('alter table %s drop constraint %I', a.attrelid::regclass, conname) as comando
    from ${TABELAS} join pg_constraint c on contype = 'f' and conrelid = a.attrelid and a.attnum = any (conkey) where ${DA_CHAVE}`,
  `select format('alter table %s alter %I drop not null', a.attrelid::regclass, attname) as comando
    from ${TABELAS} where attnum > 0 and not attisdropped and attnotnull and attidentity = '' and not ${DA_CHAVE}`,
  `select format('alter table %s alter %I set default %s', a.attrelid::regclass, attname,
      case atttypid when 'bytea'::regtype then 'sha256(random()::text::bytea)' else '-1000000 * random()' end) as comando
    from ${TABELAS} where attnum > 0 and attidentity = '' and not atthasdef and atttypid in ('bigint'::regtype, 'bytea'::regtype) and ${DA_CHAVE}`,
]

async function soltar(pool: Pool): Promise<void> {
  for (const solturas of SOLTURAS) {
    const { rows } = await pool.query<{ comando: string }>(solturas)
    for (const { comando } of rows) await pool.query(comando)
  }
}
