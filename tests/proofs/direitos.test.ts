// A right that ends ends at once, also for a call that is already on its way.
// A right that ended while a call was on its way (rule M5): the body that comes late, and the change that waits for a lock.
import { expect, it } from 'vitest'
import type { Chave } from '#contract/index.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { cadastrarEAprovar, dadosDeComprador, entrar, SENHA } from '../support/cadastro.ts'
import { adicionar, fazerPedido } from '../support/compras.ts'
import { reter } from '../support/pedido-retido.ts'
import type { Envio, Pessoa } from '../support/pessoa.ts'
import { comandosDurante, ouvirComandos } from '../support/planos.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'
import { esperarTrava } from '../support/trava.ts'

const app = useApp({ onConnect: ouvirComandos })

const PAGAMENTO = 'POST /v1/pedido/carrinho/{userId}/pagamento'

const BLOQUEIO: Record<'comprador' | 'vendedor' | 'funcionario', Chave> = {
  comprador: 'PUT /v1/comprador/{id}/bloqueio',
  vendedor: 'PUT /v1/vendedor/{id}/bloqueio',
  funcionario: 'PUT /v1/funcionario/{id}/bloqueio',
}

async function bloquear(quem: keyof typeof BLOQUEIO, { id }: Pessoa): Promise<void> {
  const adm = await criarEquipe(app, 'ADM')
  const envio = { params: { id }, body: { bloqueado: true, motivo: 'Teste.' } }
  expect((await adm.chamar(BLOQUEIO[quem], envio)).status).toBe(204)
}

const limiteDe = async (id: number) => {
  const { db } = app.deps
  const consulta = db.selectFrom('usuario').select('limite_centavos').where('id', '=', id)
  return (await consulta.executeTakeFirstOrThrow()).limite_centavos
}

const precoDe = async (id: number) => {
  const { db } = app.deps
  const consulta = db.selectFrom('cotacao').select('preco_centavos').where('id', '=', id)
  return (await consulta.executeTakeFirstOrThrow()).preco_centavos
}

const pedidosDe = async (compradorId: number) => {
  const { db } = app.deps
  const consulta = db.selectFrom('pedido').select('id').where('comprador_id', '=', compradorId)
  return (await consulta.where('status_pedido', '<>', 'NO_CARRINHO').execute()).length
}

it('rule M5: a buyer who keeps back the last byte and is blocked gets no boleto', async () => {
  const comprador = await criarComprador(app)
  await adicionar(comprador, await criarCotacao(app, { preco: 5000 }))
  const params = { userId: comprador.id }
  const soltar = await reter(app, comprador, PAGAMENTO, { params, body: { totalEsperado: '90,00' } })
  await bloquear('comprador', comprador)
  expect(await soltar()).toEqual({ status: 401, codigo: 'sem-sessao' })
  expect(await pedidosDe(comprador.id)).toBe(0)
})

it('rule M5: a dismissed employee raises no limit with the last byte', async () => {
  const [comprador, funcionario] = [await criarComprador(app, { limite: 1000 }), await criarEquipe(app)]
  const body = { userId: comprador.id, valor: '999.999,00' }
  const soltar = await reter(app, funcionario, 'PUT /v1/comprador/credito', { body })
  await bloquear('funcionario', funcionario)
  expect((await soltar()).status).toBe(401)
  expect(await limiteDe(comprador.id)).toBe(1000)
})

it('rule M5: a blocked seller sets no price with the last byte', async () => {
  const vendedor = await criarVendedor(app)
  const id = await criarCotacao(app, { vendedor, preco: 5000 })
  const body = { preco: '0,01', vendedorId: vendedor.id }
  const soltar = await reter(app, vendedor, 'PUT /v1/cotacao/{id}', { params: { id }, body })
  await bloquear('vendedor', vendedor)
  expect((await soltar()).status).toBe(401)
  expect(await precoDe(id)).toBe(5000)
})

it('rule M5: a stolen cookie makes no boleto after the owner has changed the password', async () => {
  const dados = dadosDeComprador()
  const id = await cadastrarEAprovar(app, dados)
  const adm = await criarEquipe(app, 'ADM')
  await adm.chamar('PUT /v1/comprador/credito', { body: { userId: id, valor: '900,00' } })
  const { pessoa: dono } = await entrar(app, dados)
  const { pessoa: ladrao } = await entrar(app, dados)
  await adicionar(dono, await criarCotacao(app, { preco: 5000 }))
  const soltar = await reter(app, ladrao, PAGAMENTO, { params: { userId: id }, body: {} })
  const troca = await dono.chamar('PUT /v1/user', { body: { password: `${SENHA}-nova` } })
  expect(troca.status).toBe(200)
  expect((await soltar()).status).toBe(401)
  expect(await pedidosDe(id)).toBe(0)
})

it('a body that cannot be read tells nothing to a caller without a session', async () => {
  const corpos: Envio[] = [
    { headers: { 'content-type': 'text/plain' }, body: 'x' },
    { body: { valor: 'x'.repeat(2_000_000) } },
    { body: { valor: 'x'.repeat(20_000) } },
  ]
  const ninguem = { id: 0, cookie: '', chamar: (await criarComprador(app)).chamar }
  for (const corpo of corpos) {
    const envio = { ...corpo, headers: { cookie: '', ...corpo.headers } }
    expect((await ninguem.chamar('PUT /v1/comprador/credito', envio)).status).toBe(401)
  }
})

it('the session of a call with a short body is read by one statement', async () => {
  const vendedor = await criarVendedor(app)
  const params = { id: await criarCotacao(app, { vendedor }) }
  const editar = () =>
    app.app.inject({
      method: 'PUT',
      url: `/v1/cotacao/${params.id}`,
      headers: { cookie: vendedor.cookie },
      payload: { preco: '8,00', vendedorId: vendedor.id },
    })
  const comandos = await comandosDurante(async () => expect((await editar()).statusCode).toBe(200))
  expect(comandos.filter(comando => /from "sessao"/.test(comando))).toHaveLength(1)
})

/** Runs `enquanto` with this account's row locked, blocks the account in the same transaction, commits and answers what `enquanto` began. */
async function bloquearComTrava<T>(id: number, comecar: () => Promise<T>): Promise<T> {
  const { db } = app.deps
  const bloqueio = await inTransaction(db, async tx => {
    await tx.updateTable('usuario').set({ status: 'BLOQUEADO' }).where('id', '=', id).execute()
    const chamada = comecar()
    // The call has passed its first look at the right and waits for the row.
    await esperarTrava(app)
    return { chamada }
  })
  return bloqueio.chamada
}

it('rule M5: what waits for the row while a block commits is refused', async () => {
  const comprador = await criarComprador(app)
  const vendedor = await criarVendedor(app)
  const funcionario = await criarEquipe(app)
  const cotacaoId = await criarCotacao(app, { vendedor, preco: 5000 })
  const pedidoId = await fazerPedido(comprador, cotacaoId)
  await adicionar(comprador, cotacaoId)
  const alvo = await criarComprador(app, { limite: 1000 })
  const pendente = await criarComprador(app, { status: 'PENDENTE', limite: 0 })
  const casos: [Pessoa, Chave, Envio][] = [
    [comprador, PAGAMENTO, { params: { userId: comprador.id }, body: {} }],
    [
      vendedor,
      'PUT /v1/cotacao/{id}',
      { params: { id: cotacaoId }, body: { preco: '0,01', vendedorId: vendedor.id } },
    ],
    [vendedor, 'DELETE /v1/cotacao/{id}', { params: { id: cotacaoId }, body: { vendedorId: vendedor.id } }],
    [funcionario, 'PUT /v1/comprador/credito', { body: { userId: alvo.id, valor: '999,00' } }],
    [funcionario, 'PUT /v1/comprador/pendente/{id}', { params: { id: pendente.id } }],
    [
      funcionario,
      'PUT /v1/comprador/{id}/bloqueio',
      { params: { id: alvo.id }, body: { bloqueado: true, motivo: 'x' } },
    ],
    [funcionario, 'PUT /v1/pedido/{id}', { params: { id: pedidoId }, body: { statusPedido: 'CANCELADO' } }],
    [funcionario, PAGAMENTO, { params: { userId: comprador.id }, body: {} }],
  ]
  for (const [pessoa, chave, envio] of casos) {
    const resposta = await bloquearComTrava(pessoa.id, () => pessoa.chamar(chave, envio))
    expect([chave, resposta.status, resposta.body]).toMatchObject([
      chave,
      403,
      { codigo: 'usuario-bloqueado' },
    ])
    await app.deps.db.updateTable('usuario').set({ status: 'ATIVO' }).where('id', '=', pessoa.id).execute()
  }
  expect([await precoDe(cotacaoId), await limiteDe(alvo.id), await pedidosDe(comprador.id)]).toEqual([
    5000, 1000, 1,
  ])
})

it('rule M14: staff make no boleto for a buyer whose block commits meanwhile', async () => {
  const [comprador, funcionario] = [await criarComprador(app), await criarEquipe(app)]
  await adicionar(comprador, await criarCotacao(app, { preco: 5000 }))
  const resposta = await bloquearComTrava(comprador.id, () =>
    funcionario.chamar(PAGAMENTO, { params: { userId: comprador.id }, body: {} }),
  )
  expect(resposta).toMatchObject({ status: 404, body: { codigo: 'user-inexistente' } })
  expect(await pedidosDe(comprador.id)).toBe(0)
})

it('5 limits and 5 blocks by one author at once, 12 times: nobody reads 500', async () => {
  const adm = await criarEquipe(app, 'ADM')
  const compradores = await Promise.all(Array.from({ length: 5 }, () => criarComprador(app)))
  const respostas = []
  for (let vez = 0; vez < 12; vez++) {
    const bloqueado = vez % 2 === 0
    const chamadas = compradores.flatMap(({ id }) => [
      adm.chamar('PUT /v1/comprador/credito', { body: { userId: id, valor: `${vez + 1},00` } }),
      adm.chamar('PUT /v1/comprador/{id}/bloqueio', {
        params: { id },
        body: { bloqueado, motivo: 'Teste.' },
      }),
    ])
    respostas.push(...(await Promise.all(chamadas)))
  }
  expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([204]))
})
