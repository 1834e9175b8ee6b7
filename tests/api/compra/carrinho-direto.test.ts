// What stands against an edit of the cart in one round trip: then nothing is written, and the edit says why as any other does (design/cart).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { QUANTIDADE_MAXIMA, UNIDADES_DO_CARRINHO } from '#domain/compra/carrinho.ts'
import { adicionarDiretamente } from '#server/compra/carrinho/adicionar-item.ts'
import { alterarDiretamente } from '#server/compra/carrinho/carrinho-routes.ts'
import { buscarSessao, inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { combinar } from '../../support/fretes.ts'
import { criarCotacoes, enviarLote } from '../../support/listas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

async function abrirSessao({ id }: Pessoa) {
  const { db, clock } = app.deps
  const token = await inTransaction(db, tx => inserirSessao(tx, id, clock()))
  return exigir(await buscarSessao(db, token, clock()))
}

const itensDe = async ({ id }: Pessoa) =>
  (
    await sql<{ id: number; quantidade: number }>`
      select i.id, i.quantidade from item_pedido i join pedido p on p.id = i.pedido_id
      where p.comprador_id = ${id} and p.status_pedido = 'NO_CARRINHO' order by i.id`.execute(app.deps.db)
  ).rows

const doCarrinho = (compradorId: number, mudanca: ReturnType<typeof sql>) =>
  sql`update pedido set ${mudanca} where comprador_id = ${compradorId} and status_pedido = 'NO_CARRINHO'`

const IMPEDIMENTOS = {
  'a session that has ended': ({ id }: Pessoa) => sql`delete from sessao where usuario_id = ${id}`,
  'a blocked account': ({ id }: Pessoa) => sql`update usuario set status = 'BLOQUEADO' where id = ${id}`,
  'a boleto that is being issued': ({ id }: Pessoa) =>
    doCarrinho(id, sql`total_centavos = 1, frete_centavos = 1`),
  'the refusal of a boleto': ({ id }: Pessoa) =>
    doCarrinho(id, sql`recusa_do_boleto = '{"codigo":"boleto-recusado"}'`),
  'a freight that staff are asked for': ({ id }: Pessoa) =>
    sql`insert into pedido_de_frete (pedido_id, em, peso_gramas, cep, por_usuario_id) select id, now(), 1, '20040030', ${id} from pedido
      where comprador_id = ${id} and status_pedido = 'NO_CARRINHO'`,
  'a freight that staff have agreed': ({ id }: Pessoa) =>
    sql`insert into frete_combinado (pedido_id, valor_centavos, motivo, valido_ate, peso_gramas, cep, por_usuario_id, em)
      select id, 98000, 'Carreta', current_date + 3, 1, '20040030', ${id}, now() from pedido
      where comprador_id = ${id} and status_pedido = 'NO_CARRINHO'`,
} as const

it.each(Object.entries(IMPEDIMENTOS))('%s', async (_nome, impedir) => {
  const comprador = await criarComprador(app)
  const cotacaoId = await criarCotacao(app)
  await adicionar(comprador, cotacaoId)
  const sessao = await abrirSessao(comprador)
  const userId = comprador.id
  const lido = await adicionarDiretamente(app.deps, { sessao, userId }, { cotacaoId, quantidade: 2 })
  expect(lido?.itens).toMatchObject([{ quantidade: 3 }])
  const antes = await itensDe(comprador)
  await impedir(comprador).execute(app.deps.db)
  const itemId = exigir(antes[0]).id
  expect(await adicionarDiretamente(app.deps, { sessao, userId }, { cotacaoId, quantidade: 1 })).toBeNull()
  expect(await alterarDiretamente(app.deps, { sessao, userId, quantidade: 9 }, itemId)).toBeNull()
  expect(await itensDe(comprador)).toEqual(antes)
  // What only an emission may leave.
  await doCarrinho(comprador.id, sql`total_centavos = null, frete_centavos = null`).execute(app.deps.db)
})

it('rule M39: an edit ends the agreed freight of a cart that the next one writes directly again', async () => {
  const equipe = await criarEquipe(app)
  const comprador = await criarComprador(app, { cep: '29010002' }) // outside the zones
  const cotacaoId = await criarCotacao(app, { pesoKg: 1000 })
  await adicionar(comprador, cotacaoId)
  expect((await combinar(equipe, comprador)).status).toBe(200)
  const direta = async () =>
    adicionarDiretamente(
      app.deps,
      { sessao: await abrirSessao(comprador), userId: comprador.id },
      { cotacaoId, quantidade: 1 },
    )
  expect(await direta()).toBeNull()
  const { body } = await adicionar(comprador, cotacaoId)
  expect(body.frete).toMatchObject({ valor: null, combinado: null })
  expect(await direta()).toMatchObject({ itens: [{ quantidade: 3 }] })
})

it('a cart at its bound takes no more, and is lowered on the other way', async () => {
  const comprador = await criarComprador(app)
  const cotacoes = await criarCotacoes(app, await criarVendedor(app), 51)
  const cheios = cotacoes.slice(1).map(cotacaoId => ({ cotacaoId, quantidade: QUANTIDADE_MAXIMA }))
  const resto = UNIDADES_DO_CARRINHO - 50 * QUANTIDADE_MAXIMA
  const cotacaoId = exigir(cotacoes[0])
  const { body } = await enviarLote(comprador, [...cheios, { cotacaoId, quantidade: resto - 2 }])
  expect(body.recusados).toEqual([])
  const quem = { sessao: await abrirSessao(comprador), userId: comprador.id }
  const somar = (quantidade: number) => adicionarDiretamente(app.deps, quem, { cotacaoId, quantidade })
  expect(await somar(3)).toBeNull()
  expect(await somar(2)).not.toBeNull()
  expect(await somar(1)).toBeNull()
  expect((await adicionar(comprador, cotacaoId)).body.codigo).toBe('carrinho-grande-demais')

  const itemId = exigir((await itensDe(comprador)).at(-1)).id
  expect(await alterarDiretamente(app.deps, { ...quem, quantidade: 1 }, itemId)).toBeNull()
  const params = { userId: comprador.id, itemId }
  const menos = await comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
    params,
    body: { quantidade: 1 },
  })
  expect(menos.status).toBe(200)
  expect(await alterarDiretamente(app.deps, { ...quem, quantidade: 2 }, itemId)).not.toBeNull()
})

it('a quote that cannot be bought opens no cart; neither does the cart of somebody else', async () => {
  const [comprador, outro] = [await criarComprador(app), await criarComprador(app)]
  const sessao = await abrirSessao(comprador)
  const item = { cotacaoId: 999_999, quantidade: 1 }
  expect(await adicionarDiretamente(app.deps, { sessao, userId: comprador.id }, item)).toBeNull()
  const vendida = { ...item, cotacaoId: await criarCotacao(app) }
  expect(await adicionarDiretamente(app.deps, { sessao, userId: outro.id }, vendida)).toBeNull()
  const { rows } = await sql`select from pedido where comprador_id in (${comprador.id}, ${outro.id})`.execute(
    app.deps.db,
  )
  expect(rows).toEqual([])
})
