// Decision 034: staff decide about unanswered boletos; a boleto that exists although its order was undone is found and its money
// given back.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aplicarAvisos } from '#server/aviso-pagbank/aplicar-avisos.ts'
import { reconciliarCobrancas } from '#server/cobranca/reconciliar-cobrancas.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emitirBoleto } from '#server/emissao/emitir-boleto.ts'
import { recuperarEmissoes } from '#server/emissao/recuperar-emissoes.ts'
import { useApp } from '../support/app-for-test.ts'
import { contarAvisos, perderAvisos } from '../support/avisos.ts'
import { adicionar, esperarPedido, gerarBoleto, lerPedido } from '../support/compras.ts'
import { buscarNoProvedor, desfazer, emissaoParada, lerEmissoes } from '../support/emissoes.ts'
import { esperar } from '../support/esperar.ts'
import { failAtStep, MODOS } from '../support/failing-steps.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { concluirAMao, esperarReembolso } from '../support/reembolsos.ts'
import { armar, contadores, controle, desarmar } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'
import { criarVendedorVinculado } from '../support/vinculo.ts'

const app = useApp()
const DIA_MS = 86_400_000
/** The simulator sends only the notices that a test asks for. */
beforeEach(() => perderAvisos(app, 1))
afterEach(async () => {
  app.setClock(null)
  await desarmar(app)
  await conferirInvariantes(app)
})

type Parada = Awaited<ReturnType<typeof emissaoParada>>

const carrinhoDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: pessoa.id } })).body
const pedidosDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/pedido')).body.content
const paradasDe = async (equipe: Pessoa) => (await lerEmissoes(equipe)).paradas
const orfaosDe = async (equipe: Pessoa, { referencia }: Pick<Parada, 'referencia'>) =>
  (await lerEmissoes(equipe)).orfaos.filter(um => um.referencia === referencia)
const noProvedor = async ({ referencia }: Parada) =>
  (await contadores(app)).find(({ reference_id }) => reference_id === referencia)?.orders ?? 0
const avisar = ({ chargeId }: Pick<Parada, 'chargeId'>) =>
  controle(app, 'POST', `/cobrancas/${chargeId}/reenviar-aviso`)
const puxar = ({ chargeId }: Pick<Parada, 'chargeId'>, alavanca: 'pagar' | 'vencer', valor?: number) =>
  controle(app, 'POST', `/cobrancas/${chargeId}/${alavanca}`, valor ? { valor } : {})

describe('rule M17, decision 034: an unanswered boleto', () => {
  it('is shown to staff after a day, with what the provider said last and how often it was asked', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, { nome: 'Cantina' })
    const nova = await emissaoParada(app, { chegou: false, horas: 23.9 })
    const parada = await emissaoParada(app, { chegou: false, horas: 24.5, comprador })
    await armar(app, { tipo: 'erro-500', vezes: 1000, chamada: 'POST /orders' })
    await recuperarEmissoes(app.deps)
    expect(await paradasDe(equipe)).toEqual([
      {
        id: parada.id,
        comprador: { id: comprador.id, nome: 'Cantina' },
        referencia: parada.referencia,
        total: 65,
        desde: parada.desde.toISOString(),
        tentativas: 1,
        detalhe: 'HTTP 500 internal_server_error',
        repete: true,
      },
    ])
    await desarmar(app)
    await recuperarEmissoes(app.deps)
    expect(await paradasDe(equipe)).toEqual([])
    for (const { comprador: dono, pedidoId } of [nova, parada])
      expect((await lerPedido(dono, pedidoId)).body.statusPedido).toBe('PENDENTE')
  })

  it('is repeated no more once its key may be forgotten: no second boleto can come of it', async () => {
    const equipe = await criarEquipe(app)
    const parada = await emissaoParada(app, { chegou: true, horas: 26 })
    await controle(app, 'DELETE', '/chaves')
    await recuperarEmissoes(app.deps)
    expect(await noProvedor(parada)).toBe(1)
    expect(await paradasDe(equipe)).toMatchObject([{ id: parada.id, repete: false, tentativas: 0 }])
    expect(await carrinhoDe(parada.comprador)).toMatchObject({ emEmissao: true })
    await avisar(parada) // a notice is followed all the same
    await esperarPedido(parada.comprador, parada.pedidoId, { statusPedido: 'PENDENTE' })
    expect(await noProvedor(parada)).toBe(1)
  })

  it('is undone by staff: the credit is free, the cart is there again, the reason is kept, the buyer is told', async () => {
    const equipe = await criarEquipe(app)
    const { id, comprador, pedidoId, referencia } = await emissaoParada(app, { chegou: false })
    expect((await carrinhoDe(comprador)).limiteDisponivel).toBe(19_935)
    expect((await desfazer(equipe, id, 'Conferido no painel')).status).toBe(204)
    expect(await carrinhoDe(comprador)).toMatchObject({
      id: pedidoId,
      emEmissao: false,
      limiteDisponivel: 20_000,
      impedimento: null,
      recusaDoBoleto: {
        codigo: 'boleto-desfeito',
        message:
          'O PagBank não respondeu sobre este boleto e nossa equipe o desfez. Seu carrinho continua como estava.',
      },
    })
    expect(await paradasDe(equipe)).toEqual([])
    const query = { acao: 'desfazer-emissao', alvoId: pedidoId }
    expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toMatchObject([
      {
        por: { id: equipe.id },
        antes: { situacao: 'ABERTA', referencia },
        depois: { situacao: 'RECUSADA', motivo: 'Conferido no painel' },
      },
    ])
    expect((await gerarBoleto(comprador)).status).toBe(200)
    expect((await carrinhoDe(comprador)).recusaDoBoleto).toBeNull()
  })

  it('is undone by one of several callers; not before a day, without a reason or after it has ended', async () => {
    const equipe = await Promise.all([criarEquipe(app), criarEquipe(app, 'ADM'), criarEquipe(app)])
    const [alguem] = equipe
    const cedo = await emissaoParada(app, { chegou: false, horas: 23 })
    expect((await desfazer(alguem, cedo.id)).body.codigo).toBe('emissao-em-andamento')
    const parada = await emissaoParada(app, { chegou: false })
    for (const motivo of ['', ' ', 'x'.repeat(501)])
      expect((await desfazer(alguem, parada.id, motivo)).status).toBe(400)
    const respostas = await Promise.all(equipe.map(pessoa => desfazer(pessoa, parada.id)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
    expect((await desfazer(alguem, parada.id)).body.codigo).toBe('emissao-ja-terminada')
    expect((await desfazer(alguem, 999_999_999)).body.codigo).toBe('emissao-inexistente')
    await recuperarEmissoes(app.deps, 0)
  })

  it.each(['orderId', 'chargeId'] as const)(
    'is found at the provider by its own %s, and is an order then',
    async qual => {
      const equipe = await criarEquipe(app)
      const parada = await emissaoParada(app, { chegou: true })
      expect(await buscarNoProvedor(equipe, parada.id, ` ${parada[qual]} `)).toMatchObject({
        status: 200,
        body: { pedidoId: parada.pedidoId },
      })
      expect(await pedidosDe(parada.comprador)).toMatchObject([
        { id: parada.pedidoId, statusPedido: 'PENDENTE' },
      ])
      expect((await buscarNoProvedor(equipe, parada.id, parada[qual])).body.codigo).toBe(
        'emissao-ja-terminada',
      )
      const query = { acao: 'buscar-emissao', alvoId: parada.pedidoId }
      expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toMatchObject([
        { por: { id: equipe.id }, depois: { codigo: parada[qual] } },
      ])
    },
  )

  it('is not found by the id of another order, an unknown id or a malformed one', async () => {
    const equipe = await criarEquipe(app)
    await perderAvisos(app, 2)
    const [parada, outra] = [
      await emissaoParada(app, { chegou: true }),
      await emissaoParada(app, { chegou: true }),
    ]
    for (const codigo of [outra.orderId, 'ORDE_00000000-0000-4000-8000-000000000000'])
      expect(await buscarNoProvedor(equipe, parada.id, codigo)).toMatchObject({
        status: 422,
        body: { codigo: 'boleto-nao-encontrado' },
      })
    expect((await buscarNoProvedor(equipe, parada.id, parada.referencia)).body.campos).toEqual({
      codigo: 'Cole o código inteiro, que começa com ORDE_ ou CHAR_.',
    })
    expect((await carrinhoDe(parada.comprador)).emEmissao).toBe(true)
    for (const uma of [parada, outra]) await buscarNoProvedor(equipe, uma.id, uma.orderId)
  })
})

describe('rule M27, decision 034: a boleto that exists although its order was undone', () => {
  /** An emission that staff undid although the provider had made its boleto. */
  async function desfeita(opcoes: { horas?: number } = {}) {
    const equipe = await criarEquipe(app)
    const parada = await emissaoParada(app, { chegou: true, ...opcoes })
    await desfazer(equipe, parada.id)
    return { equipe, ...parada }
  }

  async function orfaoVisto() {
    const feita = await desfeita()
    await avisar(feita)
    const orfao = await esperar(async () => (await orfaosDe(feita.equipe, feita))[0])
    return { ...feita, orfao }
  }

  it('is on the list of staff until it ends, and belongs to a cancelled order whose payment is not requested', async () => {
    const { equipe, comprador, pedidoId, orfao, ...feita } = await orfaoVisto()
    expect(orfao).toEqual({
      pedidoId: expect.any(Number),
      comprador: { id: comprador.id, nome: expect.any(String) },
      referencia: feita.referencia,
      valor: 65,
      situacao: 'WAITING',
      vencimento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      vistoEm: expect.any(String),
      reembolso: null,
    })
    expect(orfao.pedidoId).not.toBe(pedidoId)
    expect((await lerPedido(comprador, orfao.pedidoId)).body).toMatchObject({
      statusPedido: 'CANCELADO',
      statusVendedorPagamento: 'CANCELADO',
      linkBoleto: null,
      linhaDigitavel: null,
      total: 65,
      itensPedido: [{ quantidade: 1, total: 20 }],
      frete: { valor: 45, destino: '20040030' },
    })
    expect(await carrinhoDe(comprador)).toMatchObject({ id: pedidoId, limiteDisponivel: 20_000 })
    await esperar(
      async () => (await equipe.chamar('GET /v1/adm/resumo')).body.avisosNaoAplicados.quantidade === 0,
    )
    await puxar(feita, 'vencer')
    await esperar(async () => (await orfaosDe(equipe, feita)).length === 0)
  })

  it('is paid: the money goes back by itself, the buyer can see it, and the list is empty', async () => {
    const { equipe, comprador, orfao, ...feita } = await orfaoVisto()
    await armar(app, { tipo: 'devolucao-recusada' })
    await puxar(feita, 'pagar')
    await esperarReembolso(app, orfao.pedidoId, { andamento: 'A_MAO' })
    expect(await orfaosDe(equipe, feita)).toMatchObject([{ situacao: 'PAID', reembolso: 'A_MAO' }])
    expect((await concluirAMao(equipe, orfao.pedidoId)).status).toBe(204)
    expect(await orfaosDe(equipe, feita)).toEqual([])
    expect((await lerPedido(comprador, orfao.pedidoId)).body).toMatchObject({
      statusPedido: 'CANCELADO',
      statusPagamento: 'BOLETO_PAGO',
    })
  })

  it.each([
    ['the whole', 6500, 65],
    ['a part', 999, 9.99],
  ])(
    'was paid before it was discovered (%s): the refund begins with the notice',
    async (_, centavos, valor) => {
      const { equipe, comprador, ...feita } = await desfeita()
      await perderAvisos(app, 1)
      await puxar(feita, 'pagar', centavos)
      await avisar(feita)
      const { id } = await esperar(async () => (await pedidosDe(comprador))[0])
      expect(await esperarReembolso(app, id, { andamento: 'DEVOLVIDO' })).toMatchObject({ valor })
      expect(await orfaosDe(equipe, feita)).toEqual([])
    },
  )

  it('rule M26: is read every day until it ends, also when the notices are lost', async () => {
    const { equipe, orfao, ...feita } = await orfaoVisto()
    app.setClock(new Date(Date.now() + 200 * DIA_MS))
    await perderAvisos(app, 20)
    await puxar(feita, 'pagar')
    await reconciliarCobrancas(app.deps)
    app.setClock(null)
    await esperarReembolso(app, orfao.pedidoId, { andamento: 'DEVOLVIDO' })
    expect(await orfaosDe(equipe, feita)).toEqual([])
  })

  it('that ended unpaid before it was discovered leaves no trace', async () => {
    const { equipe, comprador, pedidoId, ...feita } = await desfeita()
    await perderAvisos(app, 1)
    await puxar(feita, 'vencer')
    await avisar(feita)
    await esperar(async () => {
      const { avisosNaoAplicados } = (await equipe.chamar('GET /v1/adm/resumo')).body
      return avisosNaoAplicados.quantidade === 0 && (await contarAvisos(app, pedidoId)) > 0
    })
    expect(await pedidosDe(comprador)).toEqual([])
    expect(await orfaosDe(equipe, feita)).toEqual([])
  })

  it('comes as the answer to a try that was under way when staff undid it', async () => {
    const equipe = await criarEquipe(app)
    const parada = await emissaoParada(app, { chegou: false, horas: 24.5 })
    const { pagbank } = app.deps
    const enquantoIsso: Dependencies = {
      ...app.deps,
      pagbank: {
        ...pagbank,
        emitirBoleto: async (...pedido) => {
          const resultado = await pagbank.emitirBoleto(...pedido)
          await desfazer(equipe, parada.id)
          return resultado
        },
      },
    }
    await expect(emitirBoleto(enquantoIsso, parada.id)).rejects.toThrow('boleto-recusado')
    expect(await orfaosDe(equipe, parada)).toMatchObject([
      { referencia: parada.referencia, situacao: 'WAITING' },
    ])
    expect(await carrinhoDe(parada.comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
  })

  it('is asked for again while the provider does not answer about its notice', async () => {
    const { equipe, id, ...feita } = await desfeita()
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /orders/:id' })
    await avisar(feita)
    await esperar(async () => (await orfaosDe(equipe, feita)).length === 1)
    await aplicarAvisos(app.deps, id)
    expect(await orfaosDe(equipe, feita)).toHaveLength(1)
  })

  it('of a refusal by the provider itself, whose key had been forgotten', async () => {
    const equipe = await criarEquipe(app)
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 2000 })
    const parada = await emissaoParada(app, { chegou: true, horas: 1, cotacaoId })
    await controle(app, 'DELETE', '/chaves')
    await controle(app, 'PATCH', `/contas/${contaId}`, { type: 'BUYER' })
    await recuperarEmissoes(app.deps, 0)
    expect(await carrinhoDe(parada.comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
    await avisar(parada)
    await esperar(async () => (await orfaosDe(equipe, parada)).length === 1)
  })

  it.each(MODOS)(
    'ends with one cancelled order, whatever step fails: %s',
    { timeout: 120_000 },
    async modo => {
      for (let k = 1; ; k++) {
        await perderAvisos(app, 1)
        const { equipe, id, comprador, ...feita } = await desfeita()
        const aviso = { emissao_id: id, recebido_em: new Date(), assinado: false }
        const corpo = JSON.stringify({ id: feita.orderId })
        await app.deps.db
          .insertInto('aviso_pagbank')
          .values({ ...aviso, corpo })
          .execute()
        const { reached } = await failAtStep(k, modo, () => aplicarAvisos(app.deps, id))
        await aplicarAvisos(app.deps, id)
        expect(await pedidosDe(comprador), `passo ${k}`).toMatchObject([{ statusPedido: 'CANCELADO' }])
        await conferirInvariantes(app)
        if (!reached) {
          expect(k).toBeGreaterThan(10)
          break
        }
      }
    },
  )
})

describe('rule M33: a refusal that comes late', () => {
  it('reaches the buyer with its own cause, until the cart is edited', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 2000 })
    const { comprador } = await emissaoParada(app, { chegou: false, horas: 0, cotacaoId })
    await controle(app, 'PATCH', `/contas/${contaId}`, { type: 'BUYER' })
    await recuperarEmissoes(app.deps, 0)
    const { nome } = (await vendedor.chamar('GET /v1/auth/user-info')).body
    expect(await carrinhoDe(comprador)).toMatchObject({
      impedimento: { codigo: 'item-indisponivel' },
      recusaDoBoleto: {
        codigo: 'vendedor-nao-recebe',
        message: `O PagBank não paga ${nome} no momento. Tire esses itens do carrinho e gere o boleto de novo.`,
      },
    })
    await adicionar(comprador, await criarCotacao(app))
    expect((await carrinhoDe(comprador)).recusaDoBoleto).toBeNull()
  })
})
