// Where an order is delivered: the copy in the request of its boleto, which is the only one (design/orders).
import { type RawBuilder, sql } from 'kysely'

/**
 * The address of an order `p`; null without the payer's data. A read of its own for each order: as a join PostgreSQL would scan a table that was
 * empty when it last counted it.
 */
export const ENDERECO_DE_CADA_UM: RawBuilder<unknown> = sql`(
  select e.requisicao #> '{shipping,address}' as endereco from emissao e
  where e.pedido_id = p.id and e.via = 1 and e.situacao = 'CONCLUIDA' and e.dados_removidos_em is null)`

/** The same for many orders, joined: `boleto.endereco`. */
export const ENDERECO_DO_BOLETO: RawBuilder<unknown> = sql`left join lateral ${ENDERECO_DE_CADA_UM} boleto on true`

/**
 * The address of `ENDERECO_DO_BOLETO` as columns; where its data are gone, that of the buyer's account `u` as it is now. The note of
 * those who deliver is the account's in any case.
 */
export const COLUNAS_DO_ENDERECO: RawBuilder<unknown> = sql.join(
  [
    coluna('rua', 'street', 'rua'),
    coluna('numero', 'number', 'numero'),
    coluna('complemento', 'complement', 'complemento'),
    coluna('bairro', 'locality', 'bairro'),
    coluna('cidade', 'city', 'cidade'),
    coluna('estadoSigla', 'region_code', 'estado_sigla'),
    coluna('cep', 'postal_code', 'cep'),
    sql`u.nota_de_entrega as "notaDeEntrega"`,
  ],
  sql`, `,
)

export interface EnderecoDoPedido {
  rua: string | null
  numero: string | null
  complemento: string | null
  bairro: string | null
  cidade: string | null
  estadoSigla: string | null
  cep: string | null
  notaDeEntrega: string | null
}

function coluna(nome: keyof EnderecoDoPedido, noBoleto: string, naConta: string): RawBuilder<unknown> {
  return sql`case when boleto.endereco is null then u.${sql.ref(naConta)} else boleto.endereco ->> ${sql.lit(noBoleto)} end as ${sql.ref(nome)}`
}
