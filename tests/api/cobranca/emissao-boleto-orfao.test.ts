// design/emission: a boleto that exists although its order was undone is found and its money given back.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emitirBoleto, tentarDeNovo } from '#server/cobranca/emissao/emitir-boleto.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { listarOrfaos } from '#server/cobranca/emissao/sem-resposta-repository.ts'
import { aplicarNotificacoes } from '#server/cobranca/notificacao/aplicar-notificacoes.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { useApp } from '../../support/app-for-test.ts'
import { contarAvisos, lerCobrancasDoDia, perderAvisos } from '../../support/avisos.ts'
import { adicionar, lerPedido } from '../../support/compras.ts'
import { desfazer, emissaoSemResposta, lerEmissoes, reservar } from '../../support/emissoes.ts'
import { esperar } from '../../support/esperar.ts'
import { failAtStep, RODADAS } from '../../support/failing-steps.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { cobrancaIdDe, concluirAMao, esperarReembolso } from '../../support/reembolsos.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'
import { criarVendedorVinculado } from '../../support/vinculo.ts'

const app = useApp()
const DIA_MS = 86_400_000
/** The simulator sends only the notices that a test asks for. */
beforeEach(() => perderAvisos(app, 1))
afterEach(async () => {
  app.setClock(null)
  await desarmar(app)
  await conferirInvariantes(app)
})

type EmissaoSemResposta = Awaited<ReturnType<typeof emissaoSemResposta>>

const carrinhoDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: pessoa.id } })).body
const pedidosDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/pedido')).body.content
const orfaosDe = async (equipe: Pessoa, { referencia }: Pick<EmissaoSemResposta, 'referencia'>) =>
  (await lerEmissoes(equipe)).orfaos.filter(orfao => orfao.referencia === referencia)
const avisar = ({ chargeId }: Pick<EmissaoSemResposta, 'chargeId'>) =>
  controle(app, 'POST', `/cobrancas/${chargeId}/reenviar-aviso`)
const puxar = (
  { chargeId }: Pick<EmissaoSemResposta, 'chargeId'>,
  alavanca: 'pagar' | 'vencer',
  valor?: number,
) => controle(app, 'POST', `/cobrancas/${chargeId}/${alavanca}`, valor ? { valor } : {})

describe('rule M27, design/emission: a boleto that exists although its order was undone', () => {
  /** An emission that staff undid although the provider had made its boleto. */
  async function emissaoDesfeita(opcoes: { horas?: number } = {}) {
    const equipe = await criarEquipe(app)
    const emissao = await emissaoSemResposta(app, { chegou: true, ...opcoes })
    await desfazer(equipe, emissao.id)
    return { equipe, ...emissao }
  }

  async function criarOrfao() {
    const emissao = await emissaoDesfeita()
    await avisar(emissao)
    const orfao = await esperar(async () => (await orfaosDe(emissao.equipe, emissao))[0])
    return { ...emissao, orfao }
  }

  it('is on the list of staff until it ends, and belongs to a cancelled order whose payment is not requested', async () => {
    const { equipe, comprador, pedidoId, orfao, ...emissao } = await criarOrfao()
    expect(orfao).toEqual({
      pedidoId: expect.any(Number),
      comprador: { id: comprador.id, nome: expect.any(String) },
      referencia: emissao.referencia,
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
      frete: { valor: 45, destino: '20040030', pesoTotal: 10 },
    })
    expect(await carrinhoDe(comprador)).toMatchObject({ id: pedidoId, limiteDisponivel: 20_000 })
    await esperar(
      async () => (await equipe.chamar('GET /v1/adm/resumo')).body.avisosNaoAplicados.quantidade === 0,
    )
    await puxar(emissao, 'vencer')
    await esperar(async () => (await orfaosDe(equipe, emissao)).length === 0)
  })

  it('is on the list for as long as it can be paid: a year after its due date', async () => {
    const { orfao } = await criarOrfao()
    const noDia = async (dias: number) => {
      const agora = new Date(Date.parse(`${orfao.vencimento}T15:00:00Z`) + dias * DIA_MS)
      return (await listarOrfaos(app.deps.db, agora)).some(({ pedidoId }) => pedidoId === orfao.pedidoId)
    }
    expect([await noDia(0), await noDia(365), await noDia(366)]).toEqual([true, true, false])
  })

  it('is paid: the money goes back by itself, the buyer can see it, and the list is empty', async () => {
    const { equipe, comprador, orfao, ...emissao } = await criarOrfao()
    await armar(app, { tipo: 'devolucao-recusada' })
    await puxar(emissao, 'pagar')
    await esperarReembolso(app, orfao.pedidoId, { andamento: 'A_MAO' })
    expect(await orfaosDe(equipe, emissao)).toMatchObject([{ situacao: 'PAID', reembolso: 'A_MAO' }])
    expect((await concluirAMao(equipe, await cobrancaIdDe(app, orfao.pedidoId))).status).toBe(204)
    expect(await orfaosDe(equipe, emissao)).toEqual([])
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
      const { equipe, comprador, ...emissao } = await emissaoDesfeita()
      await perderAvisos(app, 1)
      await puxar(emissao, 'pagar', centavos)
      await avisar(emissao)
      const { id } = await esperar(async () => (await pedidosDe(comprador))[0])
      expect(await esperarReembolso(app, id, { andamento: 'DEVOLVIDO' })).toMatchObject({ valor })
      expect(await orfaosDe(equipe, emissao)).toEqual([])
    },
  )

  it('rule M26: is read every day until it ends, also when the notices are lost', async () => {
    const { equipe, orfao, ...emissao } = await criarOrfao()
    app.setClock(new Date(Date.now() + 200 * DIA_MS))
    await perderAvisos(app, 20)
    await puxar(emissao, 'pagar')
    await lerCobrancasDoDia(app)
    app.setClock(null)
    await esperarReembolso(app, orfao.pedidoId, { andamento: 'DEVOLVIDO' })
    expect(await orfaosDe(equipe, emissao)).toEqual([])
  })

  it('that ended unpaid before it was discovered leaves no trace', async () => {
    const { equipe, comprador, pedidoId, ...emissao } = await emissaoDesfeita()
    await perderAvisos(app, 1)
    await puxar(emissao, 'vencer')
    await avisar(emissao)
    await esperar(async () => {
      const { avisosNaoAplicados } = (await equipe.chamar('GET /v1/adm/resumo')).body
      return avisosNaoAplicados.quantidade === 0 && (await contarAvisos(app, pedidoId)) > 0
    })
    expect(await pedidosDe(comprador)).toEqual([])
    expect(await orfaosDe(equipe, emissao)).toEqual([])
  })

  it('comes as the answer to a try that was under way when staff undid it', async () => {
    const equipe = await criarEquipe(app)
    const emissao = await emissaoSemResposta(app, { chegou: false, horas: 24.5 })
    const { pagbank } = app.deps
    const enquantoIsso: Dependencies = {
      ...app.deps,
      pagbank: {
        ...pagbank,
        emitirBoleto: async (...pedido) => {
          const resultado = await pagbank.emitirBoleto(...pedido)
          await desfazer(equipe, emissao.id)
          return resultado
        },
      },
    }
    await expect(tentarDeNovo(enquantoIsso, emissao.id)).rejects.toThrow('boleto-recusado')
    expect(await orfaosDe(equipe, emissao)).toMatchObject([
      { referencia: emissao.referencia, situacao: 'WAITING' },
    ])
    expect(await carrinhoDe(emissao.comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
  })

  it('of a first try that the provider refused, and of which it gave notice before that', async () => {
    await desarmar(app)
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app)
    await adicionar(comprador, await criarCotacao(app, { preco: 2000 }))
    const emissao = await reservar(app, comprador)
    const { pagbank } = app.deps
    const recusado: Dependencies = {
      ...app.deps,
      pagbank: {
        ...pagbank,
        emitirBoleto: async (...pedido) => {
          await pagbank.emitirBoleto(...pedido)
          await esperar(async () => (await contarAvisos(app, emissao.pedidoId)) > 0)
          return { tipo: 'recusado', detalhe: 'HTTP 403', judged: false, causa: { origem: 'boleto' } }
        },
      },
    }
    await expect(emitirBoleto(recusado, emissao)).rejects.toThrow('boleto-recusado')
    await esperar(async () => (await orfaosDe(equipe, emissao)).length === 1)
    expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
  })

  it('is asked for again while the provider does not answer about its notice', async () => {
    const { equipe, id, ...emissao } = await emissaoDesfeita()
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /orders/:id' })
    await avisar(emissao)
    await esperar(async () => (await orfaosDe(equipe, emissao)).length === 1)
    await aplicarNotificacoes(app.deps, id)
    expect(await orfaosDe(equipe, emissao)).toHaveLength(1)
  })

  it('of a refusal by the provider itself, whose key had been forgotten', async () => {
    const equipe = await criarEquipe(app)
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 2000 })
    const emissao = await emissaoSemResposta(app, { chegou: true, horas: 1, cotacaoId })
    await controle(app, 'DELETE', '/chaves')
    await controle(app, 'PATCH', `/contas/${contaId}`, { type: 'BUYER' })
    await recuperarEmissoes(app.deps, 0)
    expect(await carrinhoDe(emissao.comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
    await avisar(emissao)
    await esperar(async () => (await orfaosDe(equipe, emissao)).length === 1)
  })

  it.each(RODADAS)(
    'ends with one cancelled order, in which each step fails once: %s',
    { timeout: 120_000 },
    async modo => {
      for (let k = 1; ; k++) {
        await perderAvisos(app, 1)
        const { equipe, id, comprador, ...emissao } = await emissaoDesfeita()
        const aviso = { emissao_id: id, recebido_em: new Date(), assinado: false }
        const corpo = JSON.stringify({ id: emissao.orderId })
        await app.deps.db
          .insertInto('aviso_pagbank')
          .values({ ...aviso, corpo })
          .execute()
        const { reached } = await failAtStep(k, modo, () => aplicarNotificacoes(app.deps, id))
        await aplicarNotificacoes(app.deps, id)
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
