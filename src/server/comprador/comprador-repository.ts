// Reads of buyers. `reservadoCentavos` is the part of the credit limit that open orders reserve.
import { sql } from 'kysely'
import type { EnderecoDeEntrega } from '#domain/cadastro/endereco.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/db/connection.ts'
import { exigir } from '#server/recusa-error.ts'

export interface CompradorLido {
  id: number
  nome: string
  email: string
  emailConfirmado: boolean
  cnpj: string
  cep: string | null
  status: StatusDeUser
  imagem: string | null
  descricao: string | null
  limiteCentavos: Centavos
  reservadoCentavos: Centavos
  telefone: string | null
  criadoEm: Date
}

function selecionar(db: Db) {
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
      'imagem',
      'descricao',
      'limite_centavos as limiteCentavos',
      sql<Centavos>`(select coalesce(sum(credito_reservado_centavos), 0)::bigint from pedido
        where comprador_id = usuario.id and credito_reservado_centavos > 0)`.as('reservadoCentavos'),
      fn<string | null>('concat_ws', [val(' '), 'ddd', 'celular']).as('telefone'),
      'criado_em as criadoEm',
    ])
}

/** One page of buyers by name, and the number of all buyers. */
export async function listarCompradores(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ compradores: CompradorLido[]; total: number }> {
  const compradores = await selecionar(db)
    .orderBy('nome_busca')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await selecionar(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { compradores, total }
}

/** Buyers who wait for approval, oldest first. */
export function listarPendentes(db: Db): Promise<CompradorLido[]> {
  return selecionar(db).where('status', '=', 'PENDENTE').orderBy('criado_em').orderBy('id').execute()
}

/** One buyer, or `user-inexistente`. */
export async function exigirComprador(db: Db, id: number): Promise<CompradorLido> {
  return exigir(await selecionar(db).where('id', '=', id).executeTakeFirst(), 'user-inexistente')
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
  /** Null while any part of it is missing; then no boleto can be generated (rule M18). */
  endereco: EnderecoDeEntrega | null
}

/** A row with `COLUNAS_DO_DONO`. */
export interface LinhaDoDono extends Omit<Comprador, 'endereco'>, Partes<EnderecoDeEntrega> {}

type Partes<T> = { [Chave in keyof T]: T[Chave] | null }

/** The columns of a cart's owner `u`, for the read that joins the cart. */
export const COLUNAS_DO_DONO = sql`u.id, u.nome, u.email, u.papel, coalesce(u.cnpj, '') as cnpj, u.ddd, u.celular,
  u.limite_centavos as "limiteCentavos", u.cep, u.rua, u.numero, u.complemento, u.bairro, u.cidade, u.estado, u.estado_sigla as "estadoSigla"`

/** The owner of a cart from its row. */
export function compradorDaLinha(linha: LinhaDoDono): Comprador {
  const { id, nome, email, papel, cnpj, ddd, celular, limiteCentavos } = linha
  const { cep, rua, numero, complemento, bairro, cidade, estado, estadoSigla } = linha
  const enderecoCompleto = cep && rua && numero && bairro && cidade && estado && estadoSigla
  const endereco = enderecoCompleto
    ? { cep, rua, numero, complemento, bairro, cidade, estado, estadoSigla }
    : null
  return { id, nome, email, papel, cnpj, ddd, celular, limiteCentavos, endereco }
}
