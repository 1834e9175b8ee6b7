// Errors that are planted on purpose, each with the comparison that has to find it: `--plantar NAME`, and tests/proofs/contas-do-mes.test.ts.
import { type RawBuilder, sql } from 'kysely'
import type { Conferencia } from './caderno.ts'
import type { Cena } from './conta.ts'

export interface Planta {
  acha: Conferencia
  /** Once, before anybody buys. */
  antes?: (cena: Cena) => Promise<unknown>
  /** Each evening, before the pages are read. */
  anoite?: RawBuilder<unknown>
}

/** A row is changed as it is written. */
function aoEscrever(evento: string, quando: string, mudanca: string) {
  return async ({ db }: Pick<Cena, 'db'>) => {
    await sql`create or replace function public.plantar() returns trigger language plpgsql as ${sql.lit(`begin ${mudanca}; return new; end`)}`.execute(
      db,
    )
    await sql`create or replace trigger plantar before ${sql.raw(evento)} for each row when (${sql.raw(quando)})
      execute function public.plantar()`.execute(db)
  }
}

/** What an item freezes with its boleto. */
const aoCongelar = (mudanca: string) =>
  aoEscrever(
    'update on item_pedido',
    'old.preco_centavos is null and new.preco_centavos is not null',
    mudanca,
  )

export const PLANTAS = {
  preco: { acha: 'preço mostrado', antes: aoCongelar('new.preco_centavos = new.preco_centavos + 1') },
  peso: { acha: 'peso', antes: aoCongelar('new.peso_gramas = new.peso_gramas + 10') },
  // Staff set another rate, and the month goes on with the one that it was told.
  comissao: {
    acha: 'taxa da comissão',
    antes: ({ adm, memoria }) =>
      adm.chamar('PUT /v1/configuracao', { body: { comissaoPontosBase: memoria.comissao + 1 } }),
  },
  cobranca: {
    acha: 'cobranças do banco',
    anoite: sql`delete from cobranca where id = (select min(id) from cobranca where status = 'WAITING' and meio = 'BOLETO')`,
  },
  balanca: {
    acha: 'balança',
    antes: aoEscrever(
      'insert on ocorrencia',
      `new.origem = 'SEPARACAO' and new.motivo = 'PESO'`,
      'new.pedido_centavos = new.pedido_centavos + 1',
    ),
  },
  concedidoDuasVezes: {
    acha: 'abatimento',
    antes: aoEscrever(
      'insert on lancamento_abatimento',
      `new.tipo = 'CONCEDIDO'`,
      'new.valor_centavos = 2 * new.valor_centavos',
    ),
  },
  limiteMantido: {
    acha: 'limite',
    antes: aoEscrever(
      'insert on lancamento_credito',
      `new.tipo = 'LIBERADO_POR_CANCELAMENTO'`,
      'new.valor_centavos = 1',
    ),
  },
  conferencia: {
    acha: 'adm/repasses: somas',
    anoite: sql`update dia_do_mercado set recebido_centavos = recebido_centavos + 1 where dia = (select min(dia) from dia_do_mercado where pagos > 0)`,
  },
  relatorio: {
    acha: 'relatório: pedidos',
    anoite: sql`update dia_do_mercado set total_centavos = total_centavos + 1 where dia = (select min(dia) from dia_do_mercado where pedidos > 0)`,
  },
  compras: {
    acha: 'relatório: compras',
    anoite: sql`update venda_diaria set valor_centavos = valor_centavos - 1 where ctid = (select min(ctid) from venda_diaria)`,
  },
  vendas: {
    acha: 'relatório: vendas',
    anoite: sql`update venda_diaria set vendido_centavos = vendido_centavos - 1, valor_centavos = least(valor_centavos, vendido_centavos - 1)
      where ctid = (select min(ctid) from venda_diaria)`,
  },
  repasse: {
    acha: 'repasses: somas',
    anoite: sql`update repasse set comissao_centavos = comissao_centavos + 1, valor_centavos = valor_centavos - 1
      where ctid = (select min(ctid) from repasse)`,
  },
  extrato: {
    acha: 'extrato: saldos',
    anoite: sql`update lancamento_credito set valor_centavos = valor_centavos - 1
      where ctid = (select min(ctid) from lancamento_credito where tipo = 'RESERVADO')`,
  },
  limite: {
    acha: 'extrato: limite',
    anoite: sql`update lancamento_credito set valor_centavos = valor_centavos + 1
      where ctid = (select min(ctid) from lancamento_credito where tipo = 'LIMITE_DEFINIDO')`,
  },
  painel: {
    acha: 'painel: dias',
    anoite: sql`update pedido set total_centavos = total_centavos + 1
      where id = (select min(id) from pedido where status_pedido not in ('NO_CARRINHO', 'CANCELADO'))`,
  },
  mesa: {
    acha: 'mesa: valor',
    anoite: sql`update pagamento_a_vendedor set valor_centavos = valor_centavos + 1 where situacao = 'ABERTO'`,
  },
} as const satisfies Readonly<Record<string, Planta>>

/** The planted error of this name; undefined without one. */
export const plantaDe = (nome: string | undefined): Planta | undefined =>
  Object.entries<Planta>(PLANTAS).find(([uma]) => uma === nome)?.[1]
