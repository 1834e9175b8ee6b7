// One delivery, one freight (rules N163, N164): what a second cart for the same day and address pays.
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import {
  adicionar,
  alterarStatus,
  carrinhoDe,
  fazerPedido,
  gerarBoleto,
  lerPedido,
} from '../../support/compras.ts'
import { desfazer, reservar } from '../../support/emissoes.ts'
import { ENDERECO_NOVO } from '../../support/enderecos.ts'
import { escolherDia, lerEntrega, mover, salvarAgenda, semDomingo } from '../../support/entregas.ts'
import { exigir } from '../../support/exigir.ts'
import { combinar } from '../../support/fretes.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { lerTarefa } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarMembro, ENDERECO } from '../../support/test-users.ts'

// A Monday before its cut-off.
const app = useApp({ clock: new Date('2035-06-04T14:00:00Z') })

let equipe: Pessoa
/** 100 kg: alone R$ 45,00, the minimum; 200 kg are R$ 51,00, 300 kg R$ 63,00. */
let cotacaoId: number
beforeAll(async () => {
  equipe = await criarEquipe(app, 'ADM')
  cotacaoId = await criarCotacao(app, { pesoKg: 100 })
})
beforeEach(async () => {
  await salvarAgenda(equipe, semDomingo())
  await ligar(true)
})
afterEach(() => conferirInvariantes(app))

const ligar = (juntarEntregas: boolean) => equipe.chamar('PUT /v1/configuracao', { body: { juntarEntregas } })
const freteDo = async (comprador: Pessoa) => (await carrinhoDe(comprador)).frete
const freteDoPedido = async (id: number) => (await lerPedido(equipe, id)).body.frete?.valor

it('rule N163: a second cart pays what it adds, names the order, and keeps both with its own', async () => {
  const comprador = await criarComprador(app)
  const primeiro = await fazerPedido(comprador, cotacaoId)
  await adicionar(comprador, cotacaoId)
  expect(await freteDo(comprador)).toMatchObject({
    valor: 6,
    mesmaEntrega: { pedidos: [primeiro], peso: 100, frete: 45 },
    regra: null,
  })
  const segundo = await fazerPedido(comprador)
  const terceiro = await fazerPedido(comprador, cotacaoId)
  expect([
    await freteDoPedido(primeiro),
    await freteDoPedido(segundo),
    await freteDoPedido(terceiro),
  ]).toEqual([45, 6, 12])
  const juntos = [primeiro, segundo, terceiro].map(
    async id => (await lerPedido(comprador, id)).body.mesmaEntrega,
  )
  expect(await Promise.all(juntos)).toEqual([undefined, [primeiro], [primeiro, segundo]])
})

it('rules M19, N163: items beyond the largest number of sellers keep the chosen day, and join its delivery', async () => {
  await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 2 } })
  try {
    const comprador = await criarComprador(app)
    for (const id of [cotacaoId, await criarCotacao(app, { pesoKg: 100 })]) await adicionar(comprador, id)
    const { dias } = (await lerEntrega(comprador)).body
    const depois = exigir(dias.at(-1)).dia
    await escolherDia(comprador, depois)
    const primeiro = await fazerPedido(comprador)
    expect((await lerPedido(comprador, primeiro)).body.entregaDia).toBe(depois)
    const { frete, entregaDia } = await carrinhoDe(comprador)
    expect(entregaDia).toBe(depois)
    expect(frete).toMatchObject({ valor: 6, mesmaEntrega: { pedidos: [primeiro] } })
  } finally {
    await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 15 } })
  }
})

it('rule N163: off, another buyer, another day or a cancelled order: its own freight', async () => {
  const comprador = await criarComprador(app)
  const primeiro = await fazerPedido(comprador, cotacaoId)
  await adicionar(comprador, cotacaoId)
  const sozinho = async () => {
    const { valor, mesmaEntrega } = await freteDo(comprador)
    expect([valor, mesmaEntrega]).toEqual([45, undefined])
  }
  await ligar(false)
  await sozinho()
  await ligar(true)
  const { body } = await lerEntrega(comprador)
  await escolherDia(comprador, exigir(body.dias.filter(({ situacao }) => situacao === 'LIVRE')[1]).dia)
  await sozinho()
  await escolherDia(comprador, null)
  expect((await freteDo(comprador)).valor).toBe(6)
  const outro = await criarComprador(app)
  await adicionar(outro, cotacaoId)
  expect((await freteDo(outro)).valor).toBe(45)
  await alterarStatus(equipe, primeiro, 'CANCELADO')
  await sozinho()
})

it('rule N163: another address is another delivery, also with another complement alone', async () => {
  const comprador = await criarComprador(app)
  await fazerPedido(comprador, cotacaoId)
  await adicionar(comprador, cotacaoId)
  const { body: antes } = await comprador.chamar('GET /v1/user/cadastro')
  const { ddd: _, celular: __, ...daConta } = ENDERECO
  const body = { ...ENDERECO_NOVO, ...daConta, versao: antes.versao }
  expect((await comprador.chamar('PUT /v1/user/endereco', { body })).status).toBe(200)
  expect(await freteDo(comprador)).toMatchObject({ valor: 45, regra: { base: 'MINIMO' } })
})

it('rule N163: a delivered order is no part of the next delivery', async () => {
  const comprador = await criarComprador(app)
  await alterarStatus(equipe, await fazerPedido(comprador, cotacaoId), 'ENTREGUE')
  await adicionar(comprador, cotacaoId)
  expect((await freteDo(comprador)).valor).toBe(45)
})

it('rule N163: a day past its cut-off joins nothing, also where staff book it', async () => {
  const comprador = await criarComprador(app)
  const primeiro = await fazerPedido(comprador, cotacaoId)
  const { entregaDia } = (await lerPedido(equipe, primeiro)).body
  await salvarAgenda(equipe, semDomingo({ corteHora: '10:00' }))
  await adicionar(comprador, cotacaoId)
  await escolherDia(equipe, exigir(entregaDia), { dono: comprador, motivo: 'Pediu por telefone.' })
  expect(await freteDo(comprador)).toMatchObject({ valor: 45 })
  expect((await carrinhoDe(comprador)).entregaDia).toBe(entregaDia)
})

it('rule N163: an agreed freight takes no part', async () => {
  const tonelada = await criarCotacao(app, { preco: 500, pesoKg: 1000 })
  const comprador = await criarComprador(app, { limite: 900_000_000 })
  await adicionar(comprador, tonelada, 13)
  await combinar(equipe, comprador, { valor: 3000, validoAte: '2035-06-06' })
  const pesado = await fazerPedido(comprador)
  await adicionar(comprador, cotacaoId)
  const { entregaDia } = (await lerPedido(equipe, pesado)).body
  expect(await carrinhoDe(comprador)).toMatchObject({ entregaDia, frete: { valor: 45 } })
})

it('rule N163: a total that was seen with the saving is refused once the order is cancelled', async () => {
  const comprador = await criarComprador(app)
  const primeiro = await fazerPedido(comprador, cotacaoId)
  await adicionar(comprador, cotacaoId)
  const { total: totalEsperado } = await carrinhoDe(comprador)
  await alterarStatus(equipe, primeiro, 'CANCELADO')
  const { status, body } = await gerarBoleto(comprador, { totalEsperado })
  expect([status, body.codigo]).toEqual([409, 'total-mudou'])
  const segundo = await fazerPedido(comprador)
  expect(await freteDoPedido(segundo)).toBe(45)
})

it('rule N163: while its boleto is issued the cart still names the order; undone, it leans on none', async () => {
  const comprador = await criarComprador(app)
  const primeiro = await fazerPedido(comprador, cotacaoId)
  await adicionar(comprador, cotacaoId)
  const { id, pedidoId } = await reservar(app, comprador)
  expect(await freteDo(comprador)).toMatchObject({ valor: 6, mesmaEntrega: { pedidos: [primeiro] } })
  await app.deps.db
    .updateTable('emissao')
    .set({ iniciada_em: new Date('2035-06-02T14:00:00Z') })
    .where('id', '=', id)
    .execute()
  expect((await desfazer(equipe, id)).status).toBe(200)
  const linha = await app.deps.db
    .selectFrom('pedido')
    .select('frete_com')
    .where('id', '=', pedidoId)
    .execute()
  expect(linha).toEqual([{ frete_com: [] }])
})

it('rule N164: who cancels reads how much freight others saved with it, and nothing is charged', async () => {
  const comprador = await criarComprador(app)
  const primeiro = await fazerPedido(comprador, cotacaoId)
  const segundo = await fazerPedido(comprador, cotacaoId)
  const economia = { pedidos: [segundo], valor: 39 }
  expect((await lerPedido(comprador, primeiro)).body.fretePoupado).toEqual(economia)
  expect((await lerPedido(comprador, segundo)).body.fretePoupado).toBeUndefined()
  await comprador.chamar('POST /v1/pedido/{id}/cancelamento', {
    params: { id: primeiro },
    body: { motivo: 'Comprei demais.' },
  })
  const { body } = await lerTarefa(equipe, 'cancelamento', primeiro)
  expect(body.fatos).toContainEqual({
    rotulo: 'Mesma entrega',
    texto: `O pedido #${segundo} poupou R$\u00a039,00 de frete com este. Nada é cobrado depois.`,
  })
  const { total } = (await lerPedido(comprador, segundo)).body
  await alterarStatus(equipe, primeiro, 'CANCELADO')
  expect((await lerPedido(comprador, segundo)).body).toMatchObject({ total, frete: { valor: 6 } })
  // A third one pays for the two that are left.
  const terceiro = await fazerPedido(comprador, cotacaoId)
  expect(await freteDoPedido(terceiro)).toBe(45)
})

it('rule N164: an order that moves to another day keeps its freight, and the next cart leans on what is left', async () => {
  const comprador = await criarComprador(app)
  const primeiro = await fazerPedido(comprador, cotacaoId)
  const segundo = await fazerPedido(comprador, cotacaoId)
  const { body } = await lerEntrega(comprador)
  await mover(equipe, primeiro, exigir(body.dias.filter(({ situacao }) => situacao === 'LIVRE')[2]).dia)
  await adicionar(comprador, cotacaoId)
  expect(await freteDo(comprador)).toMatchObject({ valor: 45, mesmaEntrega: { pedidos: [segundo] } })
})

it('rule N163: of two members who generate at once one gets the boleto, and the next cart leans on it once', async () => {
  const comprador = await criarComprador(app)
  const membros = [
    await criarMembro(app, comprador.id, 'COMPRAS'),
    await criarMembro(app, comprador.id, 'COMPRAS'),
  ]
  await fazerPedido(comprador, cotacaoId)
  for (let rodada = 0; rodada < 3; rodada++)
    await Promise.all(
      membros.map(async membro => {
        const params = { userId: comprador.id }
        await membro.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
          params,
          body: { cotacaoId, quantidade: 1 },
        })
        await membro.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params, body: {} })
      }),
    )
  await gerarBoleto(comprador)
  const pedidos = await app.deps.db
    .selectFrom('pedido')
    .select(['frete_centavos as frete', 'peso_gramas as peso'])
    .where('comprador_id', '=', comprador.id)
    .where('status_pedido', '=', 'PENDENTE')
    .execute()
  const soma = (chave: 'frete' | 'peso') => pedidos.reduce((total, pedido) => total + (pedido[chave] ?? 0), 0)
  // R$ 27,00 for the stop and R$ 0,12 a kilogram.
  expect(soma('frete')).toBe(2700 + (soma('peso') / 1000) * 12)
})

it('rule N163: an order cancelled at the same moment either saves freight or is not named', async () => {
  const umaVez = async () => {
    const comprador = await criarComprador(app)
    const primeiro = await fazerPedido(comprador, cotacaoId)
    await adicionar(comprador, cotacaoId)
    const [, boleto] = await Promise.all([
      alterarStatus(equipe, primeiro, 'CANCELADO'),
      gerarBoleto(comprador, {}),
    ])
    expect(boleto.status).toBe(200)
    const { body } = await comprador.chamar('GET /v1/pedido', { query: { size: 1 } })
    const segundo = (await lerPedido(comprador, exigir(body.content[0]).id)).body
    expect([
      [6, [primeiro]],
      [45, undefined],
    ]).toContainEqual([segundo.frete?.valor, segundo.mesmaEntrega])
  }
  await Promise.all(Array.from({ length: 6 }, umaVez))
})
