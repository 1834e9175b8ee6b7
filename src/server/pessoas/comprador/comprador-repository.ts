// Reads of buyers. `emAberto` is the part of the credit limit that open orders reserve.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type {
  compradorComEnderecoSchema,
  compradorDaListaSchema,
  somasDosCompradoresSchema,
} from '#contract/pessoas/comprador.ts'
import { lerPalavras } from '#domain/busca/palavras.ts'
import { normalizarCnpj } from '#domain/cadastro/cnpj.ts'
import type { EnderecoDeEntrega } from '#domain/cadastro/endereco.ts'
import type { Centavos } from '#domain/centavos.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { padraoDeBusca, temPalavras } from '#server/plataforma/db/busca-sql.ts'
import type { Db, DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { emAtraso } from '#server/plataforma/db/pedido-sql.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { DEVE_DESDE, FAIXA_DOS_DIAS } from './atraso-sql.ts'

/** A buyer as staff see it (spec §3, §6); no other role sees buyers. */
export type CompradorDaLista = Vista<typeof compradorDaListaSchema>
export type CompradorComEndereco = Vista<typeof compradorComEnderecoSchema> &
  Pick<CompradorDaLista, 'emAberto'>

function selecionar(db: DbDeLeitura) {
  return db
    .selectFrom('usuario')
    .where('papel', '=', 'COMPRADOR')
    .select(({ fn, val }) => [
      'id',
      'nome',
      'email',
      sql<boolean>`email_confirmado_em is not null`.as('emailConfirmado'),
      fn.coalesce('cnpj', val('')).as('cnpj'),
      'cep',
      'status',
      'imagem as imageUrl',
      'descricao',
      'limite_centavos as limiteDeCredito',
      sql<Centavos>`(select coalesce(sum(credito_reservado_centavos), 0)::bigint from pedido
        where comprador_id = usuario.id and credito_reservado_centavos > 0)`.as('emAberto'),
      fn<string | null>('concat_ws', [val(' '), 'ddd', 'celular']).as('telefone'),
      'criado_em as dataCriacao',
    ])
}

const comDisponivel = <Lido extends { limiteDeCredito: Centavos; emAberto: Centavos }>(lido: Lido) => ({
  ...lido,
  limiteDisponivel: limiteDisponivel(lido.limiteDeCredito, [lido.emAberto]),
})

const EM_ATRASO = emAtraso(sql`pedido`)

// What a buyer owes too late, with its due dates.
const ATRASADOS = sql`(select id, credito_reservado_centavos as valor from pedido
    where comprador_id = usuario.id and credito_reservado_centavos > 0 and ${EM_ATRASO}) p
  join cobranca_vigente c on c.pedido_id = p.id`
const MAIS_ANTIGO = sql`(select min(${DEVE_DESDE}) from ${ATRASADOS})`

const faixasDoAtraso = (hoje: string) => sql<CompradorDaLista['faixas']>`(
  select coalesce(json_agg(json_build_object('faixa', faixa, 'quantos', quantos, 'valor', valor) order by menos), '[]') from (
    select ${FAIXA_DOS_DIAS} as faixa, count(*)::int as quantos, sum(valor)::bigint as valor, min(dias) as menos
    from (select ${hoje}::date - ${DEVE_DESDE} as dias, p.valor from ${ATRASADOS}) atraso group by 1
  ) f)`

function condicaoDoFiltro({
  busca,
  situacao,
}: Pick<FiltroDeCompradores, 'busca' | 'situacao'>): RawBuilder<SqlBool> {
  if (situacao === undefined) return condicaoDaBusca(busca)
  return sql<SqlBool>`(${condicaoDaBusca(busca)} and id in (
    select comprador_id from pedido where credito_reservado_centavos > 0 and ${EM_ATRASO}))`
}

export interface FiltroDeCompradores {
  page: number
  size: number
  /** Beginnings of words of the name, or a part of it, of the e-mail or of the CNPJ (rule N10). */
  busca?: string | undefined
  situacao?: 'EM_ATRASO' | undefined
}

/** One page of buyers by name; those in arrears by what they owe longest. `hoje` is São Paulo's date. */
export async function listarCompradores(
  db: DbDeLeitura,
  { page, size, ...filtro }: FiltroDeCompradores,
  hoje: string,
): Promise<CompradorDaLista[]> {
  const lidos = await selecionar(db)
    .select([
      sql<Centavos>`(select coalesce(sum(credito_reservado_centavos), 0)::bigint from pedido
        where comprador_id = usuario.id and credito_reservado_centavos > 0 and ${EM_ATRASO})`.as('vencido'),
      faixasDoAtraso(hoje).as('faixas'),
    ])
    .where(condicaoDoFiltro(filtro))
    .$if(filtro.situacao === 'EM_ATRASO', consulta => consulta.orderBy(MAIS_ANTIGO))
    .orderBy('nome_busca')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return lidos.map(comDisponivel)
}

type SomasDosCompradores = Vista<typeof somasDosCompradoresSchema>

/** The number of buyers that a search finds, and what their limits and open orders add up to. */
export async function somarCompradores(
  db: DbDeLeitura,
  filtro: Pick<FiltroDeCompradores, 'busca' | 'situacao'>,
): Promise<SomasDosCompradores> {
  const { rows } = await sql<SomasDosCompradores>`
    with comprador as materialized (
      select id, limite_centavos from usuario where papel = 'COMPRADOR' and ${condicaoDoFiltro(filtro)}
    ), aberto as materialized (
      select sum(credito_reservado_centavos) as reservado,
        sum(credito_reservado_centavos) filter (where ${EM_ATRASO}) as vencido
      from pedido where credito_reservado_centavos > 0 and comprador_id in (select id from comprador)
    )
    select (select count(*) from comprador)::int as compradores,
      (select coalesce(sum(limite_centavos), 0) from comprador)::bigint as limite,
      coalesce(reservado, 0)::bigint as "emAberto", coalesce(vencido, 0)::bigint as vencido
    from aberto`.execute(db)
  return firstRow(rows)
}

function condicaoDaBusca(busca: string | undefined): RawBuilder<SqlBool> {
  if (!busca) return sql<SqlBool>`true`
  const padrao = padraoDeBusca(busca)
  const partes = [
    sql<SqlBool>`nome_busca like ${padrao}`,
    temPalavras(lerPalavras(busca)),
    sql<SqlBool>`sem_caixa(email) like ${padrao}`,
  ]
  const cnpj = normalizarCnpj(busca)
  if (/^[0-9A-Z]*\d[0-9A-Z]*$/.test(cnpj)) partes.push(sql<SqlBool>`cnpj like ${`%${cnpj}%`}`)
  return sql<SqlBool>`(${sql.join(partes, sql` or `)})`
}

/** The address of an account; null while any part of it is missing. */
export const ENDERECO_DO_CADASTRO = sql<CompradorComEndereco['endereco']>`
  case when rua <> '' and numero <> '' and bairro <> '' and cidade <> '' and estado_sigla <> ''
    then json_build_object('rua', rua, 'numero', numero, 'bairro', bairro, 'cidade', cidade, 'estadoSigla', estado_sigla) end`

async function lerComEndereco(db: Db, quais: RawBuilder<SqlBool>): Promise<CompradorComEndereco[]> {
  const lidos = await selecionar(db)
    .select([ENDERECO_DO_CADASTRO.as('endereco'), 'prazo_do_boleto_dias as prazo'])
    .where(quais)
    .orderBy('id')
    .execute()
  return lidos.map(({ prazo, ...lido }) => ({
    ...comDisponivel(lido),
    ...(prazo !== null && { prazoDoBoletoDias: prazo }),
  }))
}

/** Buyers who wait for approval, with their address. */
export const listarPendentes = (db: Db) => lerComEndereco(db, sql`status = 'PENDENTE'`)

/** One buyer, with its address, or `user-inexistente`. */
export async function exigirComprador(db: Db, id: number): Promise<CompradorComEndereco> {
  const [comprador] = await lerComEndereco(db, sql`id = ${id}`)
  return exigir(comprador, 'user-inexistente')
}

/** The owner of a cart, as a cart and a boleto need it: most often a buyer, but staff have carts too. */
export interface Comprador {
  id: number
  nome: string
  email: string
  papel: Papel
  cnpj: string
  ddd: string | null
  celular: string | null
  limiteCentavos: Centavos
  /** Days to pay of its own; null for those of the settings (rule N143). */
  prazoDoBoletoDias: number | null
  /** Null while any part of it is missing; then no boleto can be generated (rule M18). */
  endereco: EnderecoDeEntrega | null
}

/** A row with `COLUNAS_DO_DONO`. */
export interface LinhaDoDono extends Omit<Comprador, 'endereco'>, Partes<EnderecoDeEntrega> {}

type Partes<T> = { [Chave in keyof T]: T[Chave] | null }

/** The columns of a cart's owner `u`, for the read that joins the cart. */
export const COLUNAS_DO_DONO = sql`u.id, u.nome, u.email, u.papel, coalesce(u.cnpj, '') as cnpj, u.ddd, u.celular,
  u.limite_centavos as "limiteCentavos", u.prazo_do_boleto_dias as "prazoDoBoletoDias", u.cep, u.rua, u.numero, u.complemento, u.bairro, u.cidade, u.estado, u.estado_sigla as "estadoSigla"`

/** The owner of a cart from its row. */
export function compradorDaLinha(linha: LinhaDoDono): Comprador {
  const { id, nome, email, papel, cnpj, ddd, celular, limiteCentavos, prazoDoBoletoDias } = linha
  const { cep, rua, numero, complemento, bairro, cidade, estado, estadoSigla } = linha
  const enderecoCompleto = cep && rua && numero && bairro && cidade && estado && estadoSigla
  const endereco = enderecoCompleto
    ? { cep, rua, numero, complemento, bairro, cidade, estado, estadoSigla }
    : null
  return { id, nome, email, papel, cnpj, ddd, celular, limiteCentavos, prazoDoBoletoDias, endereco }
}
