// The market of benches and plans can be made in any size, and adds up.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { cnpjValido } from '#domain/cadastro/cnpj.ts'
import { cnpjDaChave, motivoDaChave, numeroDaChave } from '#domain/pedido/nota.ts'
import { semear, type Tamanho } from '../../bancada/grande/semear.ts'
import { useApp } from '../support/app-for-test.ts'

const app = useApp({ semInvariantes: 'orders that were poured in, with neither charges nor reserved credit' })
const TAMANHO: Tamanho = { produtos: 41, cotacoes: 123, usuarios: 23, pedidos: 57, itens: 171 + 19 }

beforeAll(() => semear(app.deps.db, TAMANHO, () => undefined))

it('writes exactly as many rows as asked for', async () => {
  const { rows } = await sql<Tamanho>`select
    (select count(*) from produto) as produtos, (select count(*) from cotacao) as cotacoes,
    (select count(*) from usuario) as usuarios, (select count(*) from pedido) as pedidos,
    (select count(*) from item_pedido) as itens`.execute(app.deps.db)
  expect(rows).toEqual([TAMANHO])
})

it('spreads the items evenly, and every order adds up', async () => {
  const { rows } = await sql<{ itens: number; certo: boolean }>`
    select count(*) as itens, p.total_centavos = p.frete_centavos + sum(i.preco_centavos * i.quantidade) as certo
    from pedido p join item_pedido i on i.pedido_id = p.id group by p.id`.execute(app.deps.db)
  expect(rows).toHaveLength(TAMANHO.pedidos)
  expect(rows.filter(({ certo }) => !certo)).toEqual([])
  expect(new Set(rows.map(({ itens }) => itens))).toEqual(new Set([3, 4]))
})

it('rule M28: the lines of every buyer add up to its limit, and those of every order to nothing', async () => {
  const { rows } = await sql<{ soma: number; limite: number; linhas: number }>`
    select sum(l.valor_centavos)::bigint as soma, u.limite_centavos as limite, count(*) - 1 as linhas
    from lancamento_credito l join usuario u on u.id = l.comprador_id group by u.id`.execute(app.deps.db)
  expect(rows).toHaveLength(18)
  expect(rows.filter(({ soma, limite }) => soma !== limite)).toEqual([])
  expect(rows.reduce((total, { linhas }) => total + linhas, 0)).toBe(2 * TAMANHO.pedidos)
})

it('gives everybody a valid CNPJ, which a boleto needs', async () => {
  const pessoas = await app.deps.db.selectFrom('usuario').select('cnpj').execute()
  expect(pessoas.filter(({ cnpj }) => !cnpjValido(cnpj ?? ''))).toEqual([])
})

it('rule N82: gives every note a key that its seller could write today', async () => {
  const notas = await app.deps.db
    .selectFrom('nota_fiscal as n')
    .innerJoin('usuario as v', 'v.id', 'n.vendedor_id')
    .select(['n.chave', 'n.numero', 'v.cnpj'])
    .execute()
  expect(notas).not.toHaveLength(0)
  expect(notas.filter(({ chave }) => motivoDaChave(chave) !== null)).toEqual([])
  expect(notas.map(({ chave }) => cnpjDaChave(chave))).toEqual(notas.map(({ cnpj }) => cnpj))
  expect(notas.map(({ chave }) => numeroDaChave(chave))).toEqual(notas.map(({ numero }) => numero))
})
