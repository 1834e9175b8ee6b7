// A seller's own article number is read by its seller alone (rule N161): whatever others call, and whatever the server remembers or paints,
// is as without it.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api, type Chave } from '#contract/index.ts'
import { useApp } from '../support/app-for-test.ts'
import { abrirSessoes, criarMundo, ENVIOS, type Mundo } from '../support/matriz.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
import { pintar } from '../support/pintura.ts'

const app = useApp()
let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo(app)
})

const CODIGO = 'ZQXJ'
const OUTROS = ['comprador', 'outroVendedor'] as const

// Of every quote of the seller, also of those that the requests make.
const numerar = () =>
  sql`insert into codigo_do_vendedor select distinct vendedor_id, produto_id, ${CODIGO} || produto_id from cotacao
    where vendedor_id = ${mundo.pessoas.vendedor.id} on conflict do nothing`.execute(app.deps.db)

it.each(Object.keys(api) as Chave[])('rule N161: %s tells it to nobody else', async chave => {
  for (const quem of OUTROS) {
    const pessoa = await comSessao(app, mundo.pessoas[quem].id)
    const envio = await ENVIOS[chave](mundo, pessoa)
    await numerar()
    const { body, headers } = await pessoa.chamar(chave, envio)
    expect(JSON.stringify([body, [...headers]]), quem).not.toContain(CODIGO)
  }
  await abrirSessoes(mundo)
})

it('rule N161: what buyers read, its ETag and painted pages are as without it, and its seller reads it', async () => {
  const { comprador, vendedor } = mundo.pessoas
  const { produtoId } = mundo
  const ler = async (pessoa: Pessoa) => {
    const leituras = [
      await pessoa.chamar('GET /v1/produto', { query: { size: 50 } }),
      await pessoa.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } }),
      await pessoa.chamar('GET /v1/quadro'),
    ]
    const paginas = [
      await pintar(app, '/produto', pessoa),
      await pintar(app, `/produto/${produtoId}`, pessoa),
    ]
    return [leituras.map(({ body, headers }) => [body, headers.get('etag')]), paginas]
  }
  await sql`delete from codigo_do_vendedor`.execute(app.deps.db)
  const antes = await ler(comprador)
  await numerar()
  expect(await ler(comprador)).toEqual(antes)
  const { body } = await vendedor.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
  expect(body[0]?.codigoDoVendedor).toBe(`${CODIGO}${produtoId}`)
})
