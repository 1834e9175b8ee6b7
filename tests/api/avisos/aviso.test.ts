// What each person is told in the app and by e-mail (rules N40–N45, design/notices).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TipoDeAviso } from '#contract/avisos/tipos.ts'
import { centavos } from '#domain/centavos.ts'
import { enviarEmailDeAviso } from '#server/avisos/email/enviar-email-de-aviso.ts'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { liberarCustodia } from '#server/cobranca/cobranca/liberar-custodia.ts'
import { avisosDoPedido } from '#server/pedido/pedido/avisos-sql.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { definirLimite } from '#server/pessoas/comprador/definir-limite.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { marcarLidos } from '#server/plataforma/avisar/aviso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import {
  adicionar,
  alterarStatus,
  fazerPedido,
  gerarBoleto,
  lerPedido,
  pagarEEsperar,
} from '../../support/compras.ts'
import { esperarCorreio, mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

/** What the database announced, as each connection of the pool heard it. */
const ouvidos: string[] = []
const app = useApp({
  onConnect: async conexao => {
    conexao.on('notification', ({ payload = '' }) => ouvidos.push(payload))
    await conexao.query('listen aviso')
  },
})

const DIA_MS = 24 * 3_600_000

const emailDe = async (pessoa: Pessoa) => exigir((await pessoa.chamar('GET /v1/auth/user-info')).body.email)
const mensagens = async (pessoa: Pessoa) => mensagensPara(app, await emailDe(pessoa))

/** What this person reads, newest first. */
async function avisosDe(pessoa: Pessoa) {
  const { status, body } = await pessoa.chamar('GET /v1/aviso', { query: { size: 100 } })
  expect(status).toBe(200)
  return body
}
const tiposDe = async (pessoa: Pessoa) => (await avisosDe(pessoa)).content.map(({ tipo }) => tipo)
const doTipo = async (pessoa: Pessoa, tipo: TipoDeAviso) =>
  (await avisosDe(pessoa)).content.filter(aviso => aviso.tipo === tipo)

/** An order of two sellers: two boxes at R$ 32,50 of the first, one at R$ 4.327,19 of the second. */
async function pedidoDeDois() {
  const comprador = await criarComprador(app, { nome: 'Restaurante Aurora', limite: 100_000_000 })
  const [um, outro] = [
    await criarVendedor(app, { nome: 'Sítio Um' }),
    await criarVendedor(app, { nome: 'Horta Dois' }),
  ]
  await adicionar(comprador, await criarCotacao(app, { vendedor: um, preco: 3250 }), 2)
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor: outro, preco: 432_719 }))
  return { comprador, um, outro, pedidoId }
}

/** An order of one box of a new quote of this seller. */
const vender = async (vendedor: Pessoa, comprador?: Pessoa) =>
  fazerPedido(comprador ?? (await criarComprador(app)), await criarCotacao(app, { vendedor, preco: 5000 }))

describe('rule N40: who is told', () => {
  it('of an order: each seller of its own items, the buyer of the boleto, nobody else', async () => {
    const alheio = await criarVendedor(app)
    const { comprador, um, outro, pedidoId } = await pedidoDeDois()
    const [doUm] = (await avisosDe(um)).content
    expect(doUm).toMatchObject({
      tipo: 'pedido-novo',
      titulo: 'Pedido novo: Restaurante Aurora, R$\u00a065,00',
      texto: `O pedido ${pedidoId} tem 1 item seu. O boleto foi gerado e ainda não foi pago.`,
      link: `/pedido/${pedidoId}`,
      quantidade: 1,
      lidoEm: null,
    })
    expect(await tiposDe(outro)).toEqual(['pedido-novo'])
    const [doComprador, ...mais] = (await avisosDe(comprador)).content
    expect(doComprador?.titulo).toContain(`Boleto do pedido ${pedidoId}: R$`)
    expect(mais).toEqual([])
    expect(await tiposDe(alheio)).toEqual([])
  })

  it('of a payment and of a delivery: the buyer, and of the payment its sellers', async () => {
    const { comprador, um, outro, pedidoId } = await pedidoDeDois()
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(await criarEquipe(app), pedidoId, 'ENTREGUE')
    expect(await tiposDe(comprador)).toEqual(['pedido-entregue', 'pedido-pago', 'boleto-emitido'])
    const [pago] = await doTipo(um, 'pedido-pago')
    expect(pago?.titulo).toBe(`Pago: pedido ${pedidoId} de Restaurante Aurora`)
    for (const vendedor of [um, outro]) expect(await doTipo(vendedor, 'pedido-entregue')).toEqual([])
    await esperarCorreio(app)
    expect(
      (await mensagens(comprador)).filter(texto => texto.includes(`Pedido ${pedidoId} entregue`)),
    ).toHaveLength(1)
  })

  it('of a cancellation: the buyer and each seller; the unread new order disappears (rule N42)', async () => {
    const { comprador, um, outro, pedidoId } = await pedidoDeDois()
    expect((await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')).status).toBe(200)
    expect(await tiposDe(um)).toEqual(['pedido-cancelado'])
    expect(await tiposDe(outro)).toEqual(['pedido-cancelado'])
    expect(await tiposDe(comprador)).toEqual(['pedido-cancelado', 'boleto-emitido'])
    expect((await um.chamar('GET /v1/aviso/novos')).body.naoLidos).toBe(1)
  })

  it('of arrears: the buyer once, and no seller', async () => {
    const { comprador, um, pedidoId } = await pedidoDeDois()
    app.setClock(new Date(Date.now() + 40 * DIA_MS))
    await marcarAtrasos(app.deps)
    await marcarAtrasos(app.deps)
    const lidos = await app.deps.db
      .selectFrom('aviso')
      .select(['usuario_id', 'dados'])
      .where('tipo', '=', 'boleto-atrasado')
      .where('usuario_id', 'in', [comprador.id, um.id])
      .execute()
    expect(lidos).toEqual([
      {
        usuario_id: comprador.id,
        dados: expect.objectContaining({ pedidoId, vencimento: expect.any(String) }),
      },
    ])
  })

  it('of a released share: its seller, one notice a day with the sum', async () => {
    const vendedor = await criarVendedor(app)
    const equipe = await criarEquipe(app)
    for (const _ of [1, 2]) {
      const comprador = await criarComprador(app)
      const pedidoId = await vender(vendedor, comprador)
      await pagarEEsperar(app, comprador, pedidoId)
      await alterarStatus(equipe, pedidoId, 'ENTREGUE')
      await liberarCustodia(app.deps, pedidoId)
      await liberarCustodia(app.deps, pedidoId)
    }
    const { rows } = await sql<{ soma: number }>`
      select sum(valor_centavos)::int as soma from repasse where vendedor_id = ${vendedor.id}`.execute(
      app.deps.db,
    )
    const [aviso, ...mais] = await doTipo(vendedor, 'repasse-liberado')
    expect(mais).toEqual([])
    expect(aviso?.quantidade).toBe(2)
    expect(aviso?.titulo.replace(/\D/g, '')).toBe(String(exigir(rows[0]).soma))
  })

  it('rule N42: of many shares of a day one notice, with ten of its orders, all their number and their sum', async () => {
    const vendedor = await criarVendedor(app)
    const um = (id: number) => sql`
      select ${vendedor.id}::bigint as usuario_id, 'repasse-liberado' as tipo, null::bigint as pedido_id, '2026-11-20' as chave,
        jsonb_build_object('dia', '2026-11-20', 'soma', 100, 'pedidos',
          jsonb_build_array(jsonb_build_object('id', ${id}::bigint, 'valor', 100))) as dados`
    for (let id = 1; id <= 12; id++)
      await inTransaction(app.deps.db, tx => avisar(app.deps, tx, um(id), app.deps.clock()))
    const [aviso, ...mais] = await doTipo(vendedor, 'repasse-liberado')
    expect(mais).toEqual([])
    expect(aviso).toMatchObject({
      titulo: 'Repasse liberado: R$\u00a012,00',
      texto: 'Dos pedidos 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 e mais 2, em 20/11/2026.',
      quantidade: 12,
    })
  })

  it('of a new limit: the buyer; rule M49: with the same e-mail as before', async () => {
    const comprador = await criarComprador(app)
    const { id: porUsuarioId } = await criarEquipe(app)
    await definirLimite(app.deps, { userId: comprador.id, porUsuarioId, valor: centavos(3_000_000) })
    const [aviso] = await doTipo(comprador, 'limite-mudou')
    expect(aviso?.texto).toBe('Ele era de R$\u00a020.000,00 e agora é de R$\u00a030.000,00.')
    await esperarCorreio(app)
    const [texto, ...mais] = await mensagens(comprador)
    expect(texto).toContain('era de R$\u00a020.000,00 e agora é de R$\u00a030.000,00')
    expect(texto).toContain(`${app.url}/perfil`)
    expect(mais).toEqual([])
  })

  it('rule M29: nothing that a seller reads names the other seller, its amounts, the freight or the total', async () => {
    const { comprador, um, outro, pedidoId } = await pedidoDeDois()
    const { body } = await lerPedido(comprador, pedidoId)
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(await criarEquipe(app), pedidoId, 'ENTREGUE')
    await liberarCustodia(app.deps, pedidoId).catch(() => {})
    const outroPedido = await fazerPedido(comprador, await criarCotacao(app, { vendedor: um, preco: 3250 }))
    await alterarStatus(await criarEquipe(app), outroPedido, 'CANCELADO')
    await esperarCorreio(app)
    const emReais = (valor: number) => valor.toFixed(2).replace('.', ',')
    const semMilhar = (texto: string) => texto.replace(/(\d)\.(\d{3})/g, '$1$2')
    for (const [vendedor, alheio, valorAlheio] of [
      [um, 'Horta Dois', 4327.19],
      [outro, 'Sítio Um', 32.5],
    ] as const) {
      const { rows: dados } = await sql<{ texto: string }>`
        select a.dados::text || coalesce(e.dados::text, '') as texto from aviso a left join aviso_email e on e.aviso_id = a.id
        where a.usuario_id = ${vendedor.id}`.execute(app.deps.db)
      const lidos = (await avisosDe(vendedor)).content.map(({ titulo, texto }) => `${titulo} ${texto}`)
      const textos = [...dados.map(({ texto }) => texto), ...lidos, ...(await mensagens(vendedor))].map(
        semMilhar,
      )
      expect(textos.length).toBeGreaterThanOrEqual(8)
      const proibidos = [valorAlheio, exigir(body.total), exigir(exigir(body.frete).valor)]
      for (const texto of textos) {
        expect(texto).not.toContain(alheio)
        for (const valor of proibidos) {
          expect(texto).not.toContain(`\u00a0${emReais(valor)}`)
          expect(texto).not.toMatch(new RegExp(`: ${Math.round(valor * 100)}\\b`))
        }
      }
    }
  })
})

describe('rule N41: a notice exists exactly if its deed does', () => {
  it('a deed that is undone has neither notice nor e-mail', async () => {
    const { comprador, um, pedidoId } = await pedidoDeDois()
    const antes = [await tiposDe(comprador), await tiposDe(um)]
    const desfeito = inTransaction(app.deps.db, async tx => {
      await avisar(
        app.deps,
        tx,
        avisosDoPedido({ pedidoId, fatos: ['pedido-pago'] }, app.deps.clock()),
        app.deps.clock(),
      )
      throw new Error('desfeito')
    })
    await expect(desfeito).rejects.toThrow('desfeito')
    expect([await tiposDe(comprador), await tiposDe(um)]).toEqual(antes)
    const semBoleto = await criarComprador(app, { limite: 1 })
    const vendedor = await criarVendedor(app)
    await adicionar(semBoleto, await criarCotacao(app, { vendedor, preco: 5000 }))
    expect((await gerarBoleto(semBoleto)).status).not.toBe(200)
    expect(await tiposDe(vendedor)).toEqual([])
  })

  it('the database announces it on its channel when the transaction commits', async () => {
    const vendedor = await criarVendedor(app)
    await vender(vendedor)
    const [aviso] = (await avisosDe(vendedor)).content
    const esperado = { usuarioId: vendedor.id, id: aviso?.id, tipo: 'pedido-novo' }
    await expect.poll(() => ouvidos.map(texto => JSON.parse(texto) as object)).toContainEqual(esperado)
  })
})

describe('rule N42: gathering', () => {
  it('what a seller is paid within ten minutes is one notice; each e-mail is of its own order', async () => {
    const vendedor = await criarVendedor(app)
    const pedidos: number[] = []
    for (const _ of [1, 2, 3]) {
      const comprador = await criarComprador(app)
      const pedidoId = await vender(vendedor, comprador)
      await pagarEEsperar(app, comprador, pedidoId)
      pedidos.push(pedidoId)
    }
    const [aviso, ...mais] = await doTipo(vendedor, 'pedido-pago')
    expect(mais).toEqual([])
    expect(aviso).toMatchObject({ titulo: '3 pedidos pagos.', quantidade: 3, link: '/pedido' })
    for (const id of pedidos) expect(aviso?.texto).toContain(String(id))
    await esperarCorreio(app)
    const pagos = (await mensagens(vendedor)).filter(texto => texto.includes('pagou o boleto do pedido'))
    expect(pagos).toHaveLength(3)
    // What is paid later is a new one: the seller has read this one.
    await vendedor.chamar('PUT /v1/aviso/lidos', { body: { de: exigir(aviso).id, ate: exigir(aviso).id } })
    const comprador = await criarComprador(app)
    await pagarEEsperar(app, comprador, await vender(vendedor, comprador))
    expect((await doTipo(vendedor, 'pedido-pago')).map(({ quantidade }) => quantidade)).toEqual([1, 3])
  })

  it('one notice that is followed marks no other as read', async () => {
    const { um, comprador, pedidoId } = await pedidoDeDois()
    await pagarEEsperar(app, comprador, pedidoId)
    const [novo, antigo] = (await avisosDe(um)).content
    const { id } = exigir(novo)
    await um.chamar('PUT /v1/aviso/lidos', { body: { de: id, ate: id } })
    expect((await avisosDe(um)).content).toMatchObject([
      { id, lidoEm: expect.any(String) },
      { id: antigo?.id, lidoEm: null },
    ])
  })

  it('new orders within ten minutes become one notice, however many come at once', async () => {
    const vendedor = await criarVendedor(app)
    const cotacoes = await Promise.all(
      [1, 2, 3, 4, 5].map(() => criarCotacao(app, { vendedor, preco: 5000 })),
    )
    const compradores = await Promise.all(cotacoes.map(() => criarComprador(app)))
    const pedidos = await Promise.all(cotacoes.map((id, i) => fazerPedido(exigir(compradores[i]), id)))
    const [aviso, ...mais] = await doTipo(vendedor, 'pedido-novo')
    expect(mais).toEqual([])
    expect(aviso).toMatchObject({ titulo: 'Há 5 pedidos novos.', quantidade: 5, link: '/pedido' })
    for (const id of pedidos) expect(aviso?.texto).toContain(String(id))
    await esperarCorreio(app)
    expect(await mensagens(vendedor)).toHaveLength(5)
  })

  it('not after ten minutes, and not with a notice that was read', async () => {
    const vendedor = await criarVendedor(app)
    const agora = new Date()
    app.setClock(agora)
    await vender(vendedor)
    app.setClock(new Date(agora.getTime() + 10 * 60_000))
    await vender(vendedor)
    expect((await doTipo(vendedor, 'pedido-novo')).map(({ quantidade }) => quantidade)).toEqual([1, 1])
    await vender(vendedor)
    expect((await doTipo(vendedor, 'pedido-novo')).map(({ quantidade }) => quantidade)).toEqual([2, 1])
    const { id: ate } = exigir((await doTipo(vendedor, 'pedido-novo'))[0])
    await vendedor.chamar('PUT /v1/aviso/lidos', { body: { ate } })
    await vender(vendedor)
    expect((await doTipo(vendedor, 'pedido-novo')).map(({ quantidade }) => quantidade)).toEqual([1, 2, 1])
  })

  it('a cancelled order leaves the others in their notice', async () => {
    const vendedor = await criarVendedor(app)
    const [um, outro] = [await vender(vendedor), await vender(vendedor)]
    await alterarStatus(await criarEquipe(app), um, 'CANCELADO')
    const [novo] = await doTipo(vendedor, 'pedido-novo')
    expect(novo).toMatchObject({ quantidade: 1, link: `/pedido/${outro}` })
    expect(novo?.titulo).toContain('Pedido novo: ')
  })
})

describe('rule N44: preferences', () => {
  it('are each group of the role; money always comes', async () => {
    const grupos = async (pessoa: Pessoa) =>
      (await pessoa.chamar('GET /v1/aviso/preferencias')).body.grupos.map(
        ({ grupo, email, podeMudar }) => `${grupo} ${email} ${podeMudar}`,
      )
    expect(await grupos(await criarComprador(app))).toEqual([
      'PEDIDOS true true',
      'DINHEIRO true false',
      'PRECOS false true',
      'MENSAGENS true true',
      'EXTRATO false true',
    ])
    expect(await grupos(await criarVendedor(app))).toEqual([
      'PEDIDOS true true',
      'DINHEIRO true false',
      'PRECOS null false',
      'MENSAGENS true true',
    ])
    expect(await grupos(await criarEquipe(app))).toEqual(['EQUIPE true true'])
    const { status } = await (await criarComprador(app)).chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'DINHEIRO', email: false }] },
    })
    expect(status).toBe(400)
  })

  it('a seller that switched orders off is told in the app alone, and of payments by e-mail all the same', async () => {
    const vendedor = await criarVendedor(app)
    const comprador = await criarComprador(app)
    const { status, body } = await vendedor.chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'PEDIDOS', email: false }] },
    })
    expect(status).toBe(200)
    expect(body.grupos[0]).toMatchObject({ grupo: 'PEDIDOS', email: false, podeMudar: true })
    const pedidoId = await vender(vendedor, comprador)
    expect(await tiposDe(vendedor)).toEqual(['pedido-novo'])
    await pagarEEsperar(app, comprador, pedidoId)
    await esperarCorreio(app)
    const textos = await mensagens(vendedor)
    expect(textos).toHaveLength(1)
    expect(textos[0]).toContain('Assunto: Pago: pedido')
  })
})

describe('rule N45: what became of an e-mail', () => {
  const avisosDoPedido = async (pedidoId: number) =>
    (await (await criarEquipe(app)).chamar('GET /v1/pedido/{id}/avisos', { params: { id: pedidoId } })).body
  const reenviar = async (pedidoId: number, avisoId: number) =>
    (await criarEquipe(app)).chamar('POST /v1/pedido/{id}/avisos/{avisoId}/reenvio', {
      params: { id: pedidoId, avisoId },
    })

  it('staff see it beside each person, and nothing of what was read', async () => {
    const { um, pedidoId } = await pedidoDeDois()
    await esperarCorreio(app)
    const avisos = await avisosDoPedido(pedidoId)
    expect(avisos).toHaveLength(3)
    const doUm = exigir(avisos.find(({ pessoa }) => pessoa.id === um.id))
    expect(doUm).toMatchObject({
      tipo: 'pedido-novo',
      pessoa: { nome: 'Sítio Um', role: 'VENDEDOR' },
      email: { situacao: 'ENVIADO', tentativas: 1, motivo: null },
    })
    expect(Object.keys(doUm).sort()).toEqual(['criadoEm', 'email', 'id', 'pessoa', 'tipo'])
    const { status } = await (await criarEquipe(app)).chamar('GET /v1/pedido/{id}/avisos', {
      params: { id: 999_999 },
    })
    expect(status).toBe(404)
  })

  it('an e-mail that is not accepted has failed, is tried again, and leaves once', async () => {
    const { um, pedidoId } = await pedidoDeDois()
    await esperarCorreio(app)
    const { emailId } = await emailDoAviso(pedidoId, um.id)
    await app.deps.db
      .updateTable('aviso_email')
      .set({ situacao: 'NA_FILA' })
      .where('id', '=', emailId)
      .execute()
    const email = { emailId, envio: 1, usuarioId: um.id, tipo: 'pedido-novo', pedidoId } as const
    const recusado = { send: () => Promise.reject(new Error('fora do ar')) }
    await expect(enviarEmailDeAviso({ ...app.deps, mailer: recusado }, email)).rejects.toThrow('fora do ar')
    const doUm = async () =>
      exigir((await avisosDoPedido(pedidoId)).find(({ pessoa }) => pessoa.id === um.id)).email
    expect(await doUm()).toMatchObject({
      situacao: 'FALHOU',
      tentativas: 2,
      motivo: 'O servidor de e-mail não aceitou a mensagem.',
    })
    await enviarEmailDeAviso(app.deps, email)
    await enviarEmailDeAviso(app.deps, email)
    expect(await doUm()).toMatchObject({ situacao: 'ENVIADO', tentativas: 3, motivo: null })
    expect(await mensagens(um)).toHaveLength(2)
  })

  it('staff send it again, at most three times an hour', async () => {
    const { um, outro, pedidoId } = await pedidoDeDois()
    await esperarCorreio(app)
    const { avisoId } = await emailDoAviso(pedidoId, um.id)
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4]) {
      statuses.push((await reenviar(pedidoId, avisoId)).status)
      await esperarCorreio(app)
    }
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await mensagens(um)).toHaveLength(4)
    const registros = await app.deps.db
      .selectFrom('auditoria')
      .select('id')
      .where('acao', '=', 'reenviar-aviso')
      .where('alvo_id', '=', pedidoId)
      .execute()
    expect(registros).toHaveLength(3)
    expect((await reenviar(pedidoId, (await emailDoAviso(pedidoId, outro.id)).avisoId)).status).toBe(202)
    const deOutro = await vender(await criarVendedor(app))
    expect((await reenviar(deOutro, avisoId)).body.codigo).toBe('aviso-inexistente')
  })

  it('an address that is not proved, and one that is switched off, are told apart', async () => {
    const comprador = await criarComprador(app)
    await app.deps.db
      .updateTable('usuario')
      .set({ email_confirmado_em: null })
      .where('id', '=', comprador.id)
      .execute()
    const vendedor = await criarVendedor(app)
    await vendedor.chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'PEDIDOS', email: false }] },
    })
    const pedidoId = await vender(vendedor, comprador)
    await esperarCorreio(app)
    const avisos = await avisosDoPedido(pedidoId)
    const emailDo = (id: number) => exigir(avisos.find(({ pessoa }) => pessoa.id === id)).email
    expect(emailDo(comprador.id)).toMatchObject({
      situacao: 'FALHOU',
      motivo: 'O endereço de e-mail não foi confirmado.',
    })
    expect(emailDo(vendedor.id)).toMatchObject({ situacao: 'DISPENSADO', tentativas: 0 })
    const doVendedor = exigir(avisos.find(({ pessoa }) => pessoa.id === vendedor.id))
    expect((await reenviar(pedidoId, doVendedor.id)).body.codigo).toBe('aviso-dispensado')
  })

  it('a blocked account gets none', async () => {
    const { comprador, um, pedidoId } = await pedidoDeDois()
    await esperarCorreio(app)
    const antes = await avisosNoBanco(um.id)
    await app.deps.db.updateTable('usuario').set({ status: 'BLOQUEADO' }).where('id', '=', um.id).execute()
    await pagarEEsperar(app, comprador, pedidoId)
    expect(await avisosNoBanco(um.id)).toBe(antes)
    expect(await tiposDe(comprador)).toContain('pedido-pago')
  })

  it('come by the hour that stands on them, whichever was written first', async () => {
    const { comprador, pedidoId } = await pedidoDeDois()
    await alterarStatus(await criarEquipe(app), pedidoId, 'ENTREGUE')
    const [entrega, boleto] = (await avisosDe(comprador)).content
    await sql`update aviso set criado_em = criado_em - interval '2 days' where id = ${exigir(entrega).id}`.execute(
      app.deps.db,
    )
    expect((await avisosDe(comprador)).content.map(({ id }) => id)).toEqual([
      exigir(boleto).id,
      exigir(entrega).id,
    ])
  })

  it('each reads and marks its own; after 90 days it is gone', async () => {
    const { comprador, um, pedidoId } = await pedidoDeDois()
    await alterarStatus(await criarEquipe(app), pedidoId, 'ENTREGUE')
    const antes = (await comprador.chamar('GET /v1/aviso/novos')).body
    expect(antes).toEqual({ naoLidos: 2, ultimoId: exigir((await avisosDe(comprador)).content[0]).id })
    await um.chamar('PUT /v1/aviso/lidos', { body: { ate: antes.ultimoId } })
    expect((await comprador.chamar('GET /v1/aviso/novos')).body).toEqual(antes)
    await inTransaction(app.deps.db, tx =>
      marcarLidos(tx, { usuarioId: comprador.id, ate: antes.ultimoId - 1 }, app.deps.clock()),
    )
    const { content, naoLidos } = await avisosDe(comprador)
    expect(naoLidos).toBe(1)
    expect(content.map(({ lidoEm }) => lidoEm !== null)).toEqual([false, true])
    app.setClock(new Date(Date.now() + 89 * DIA_MS))
    await removerVencidos(app.deps)
    expect(await avisosNoBanco(comprador.id)).toBe(2)
    app.setClock(new Date(Date.now() + 91 * DIA_MS))
    await removerVencidos(app.deps)
    expect(await avisosNoBanco(comprador.id)).toBe(0)
  })
})

async function avisosNoBanco(usuarioId: number): Promise<number> {
  const avisos = await app.deps.db
    .selectFrom('aviso')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .execute()
  return avisos.length
}

async function emailDoAviso(pedidoId: number, usuarioId: number) {
  return app.deps.db
    .selectFrom('aviso_email')
    .innerJoin('aviso', 'aviso.id', 'aviso_id')
    .select(['aviso_email.id as emailId', 'aviso_id as avisoId'])
    .where('pedido_id', '=', pedidoId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()
}
