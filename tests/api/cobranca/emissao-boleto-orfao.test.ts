// Rule M17, design/emission: a boleto that exists although its emission was undone is found, gets no order, and its money goes back.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { reembolsarCobranca } from '#server/cobranca/cobranca/reembolsar-cobranca.ts'
import { buscarSemResposta } from '#server/cobranca/emissao/boleto-sem-resposta-na-mesa.ts'
import { emitirBoleto, tentarDeNovo } from '#server/cobranca/emissao/emissao.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { aplicarNotificacoes } from '#server/cobranca/notificacao/notificacao-jobs.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { useApp } from '../../support/app-for-test.ts'
import { contarAvisos, lerCobrancasDoDia, perderAvisos } from '../../support/avisos.ts'
import { adicionar, carrinhoDe } from '../../support/compras.ts'
import { esperarCorreio, mensagensSobre } from '../../support/correio.ts'
import { desfazer, emissaoSemResposta, reservar } from '../../support/emissoes.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir, temValores } from '../../support/exigir.ts'
import { failAtStep, RODADAS } from '../../support/failing-steps.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { concluirAMao, listarReembolsos, type Reembolso } from '../../support/reembolsos.ts'
import { armar, cobrancaNoSimulador, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'
import { tentarJa } from '../../support/trabalhos.ts'
import { criarVendedorVinculado } from '../../support/vinculo.ts'

const app = useApp()
const DIA_MS = 86_400_000
/** The simulator sends only the notices that a test asks for. */
beforeEach(() => perderAvisos(app, 1))
afterEach(() => desarmar(app))

type EmissaoSemResposta = Awaited<ReturnType<typeof emissaoSemResposta>>

const pedidosDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/pedido')).body.content
/** The boletos of this emission that are recorded. */
const boletosDe = ({ id }: { id: number }) =>
  app.deps.db
    .selectFrom('cobranca')
    .select(['id', 'pedido_id', 'status', 'valor_centavos', 'charge_id'])
    .where('emissao_id', '=', id)
    .execute()
const esperarBoleto = (emissao: { id: number }) => esperar(async () => (await boletosDe(emissao))[0])
const avisar = ({ chargeId }: Pick<EmissaoSemResposta, 'chargeId'>) =>
  controle(app, 'POST', `/cobrancas/${chargeId}/reenviar-aviso`)
const puxar = (
  { chargeId }: Pick<EmissaoSemResposta, 'chargeId'>,
  alavanca: 'pagar' | 'vencer',
  valor?: number,
) => controle(app, 'POST', `/cobrancas/${chargeId}/${alavanca}`, valor ? { valor } : {})
const resumoDe = async ({ chargeId }: Pick<EmissaoSemResposta, 'chargeId'>) =>
  (await cobrancaNoSimulador(app, chargeId)).amount.summary

/** Waits until the refund of this charge shows these values; answers it. */
function esperarReembolso(id: number, valores: Partial<Reembolso>) {
  return esperar(async () => {
    const reembolso = (await listarReembolsos(app)).find(um => um.id === id)
    return reembolso && temValores(reembolso, valores) && reembolso
  })
}

describe('rule M17, design/emission: a boleto that exists although its emission was undone', () => {
  /** An emission that staff undid although the provider had made its boleto. */
  async function emissaoDesfeita(opcoes: { horas?: number; cotacaoId?: number } = {}) {
    const equipe = await criarEquipe(app)
    const emissao = await emissaoSemResposta(app, { chegou: true, ...opcoes })
    await desfazer(equipe, emissao.id)
    return { equipe, ...emissao }
  }

  /** The same, with its boleto found by a notice. */
  async function criarOrfao(opcoes: { cotacaoId?: number } = {}) {
    const emissao = await emissaoDesfeita(opcoes)
    await avisar(emissao)
    return { ...emissao, cobrancaId: (await esperarBoleto(emissao)).id }
  }

  /** The same, paid, with its refund left to staff. */
  async function aMao(opcoes: { cotacaoId?: number } = {}) {
    const orfao = await criarOrfao(opcoes)
    await armar(app, { tipo: 'devolucao-recusada' })
    await puxar(orfao, 'pagar')
    await esperarReembolso(orfao.cobrancaId, { andamento: 'A_MAO' })
    return orfao
  }

  it('belongs to its emission alone: no order, no refund, and the cart is as it was', async () => {
    const { equipe, comprador, pedidoId, cobrancaId, ...emissao } = await criarOrfao()
    expect(await boletosDe(emissao)).toMatchObject([
      { id: cobrancaId, pedido_id: null, status: 'WAITING', valor_centavos: 6500 },
    ])
    expect(await pedidosDe(comprador)).toEqual([])
    expect(await carrinhoDe(comprador)).toMatchObject({ id: pedidoId, limiteDisponivel: 20_000 })
    await esperar(
      async () => (await equipe.chamar('GET /v1/adm/resumo')).body.avisosNaoAplicados.quantidade === 0,
    )
    await puxar(emissao, 'vencer')
    await esperar(async () => (await boletosDe(emissao))[0]?.status === 'CANCELED')
    expect((await listarReembolsos(app)).filter(({ id }) => id === cobrancaId)).toEqual([])
  })

  it('is paid: the money goes back once, by itself, and the buyer is told by e-mail', async () => {
    const { equipe, comprador, cobrancaId, ...emissao } = await criarOrfao()
    await puxar(emissao, 'pagar')
    expect(await esperarReembolso(cobrancaId, { andamento: 'DEVOLVIDO' })).toMatchObject({
      pedidoId: null,
      comprador: { id: comprador.id, nome: expect.any(String) },
      valor: 65,
      concluidoPor: null,
    })
    expect(await resumoDe(emissao)).toMatchObject({ paid: 6500, refunded: 6500 })
    await esperarCorreio(app)
    const email = exigir((await comprador.chamar('GET /v1/auth/user-info')).body.email)
    const [mensagem, ...outras] = await mensagensSobre(app, email, /O dinheiro de um boleto desfeito voltou/)
    expect(mensagem).toMatch(
      /O PagBank devolveu R\$\s65,00 de um boleto que foi desfeito\. Seus pedidos não mudam\./,
    )
    expect(outras).toEqual([])
    expect(await pedidosDe(comprador)).toEqual([])
  })

  it('rule M38: what PagBank refuses staff give back by hand once, to the buyer, and the shares stay on their list', async () => {
    const vendedor = await criarVendedor(app, { nome: 'Sítio do Vale' })
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 2000 })
    const { equipe, comprador, cobrancaId: id, ...emissao } = await aMao({ cotacaoId })
    const donos = {
      pedidoId: null,
      pessoa: { id: comprador.id, nome: expect.any(String), papel: 'COMPRADOR' },
    }
    expect(await tarefas(equipe, 'reembolso')).toContainEqual(
      expect.objectContaining({ id: String(id), ...donos, valor: 65, frase: 'Boleto desfeito foi pago' }),
    )
    const { pendencias } = (await comprador.chamar('GET /v1/privacidade/conta')).body
    expect(pendencias).toContain('1 devolução em andamento')
    const conclusoes = await Promise.all([1, 2].map(() => concluirAMao(equipe, id, { valorEsperado: 65 })))
    expect(conclusoes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await resumoDe(emissao)).refunded).toBe(0)
    const query = { acao: 'concluir-reembolso', alvoTipo: 'usuario', alvoId: comprador.id }
    expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toMatchObject([
      { por: { id: equipe.id }, depois: { valorCentavos: 6500 } },
    ])
    const preso = exigir((await tarefas(equipe, 'repasse-preso')).find(um => um.id === String(id)))
    expect(preso).toMatchObject({ pedidoId: null, pessoa: { id: comprador.id, papel: 'COMPRADOR' } })
    const parte = formatarCentavos(deReais(preso.valor ?? 0))
    expect(preso.fatos[0]).toEqual({ rotulo: 'Vendedor', texto: `Sítio do Vale ${parte}` })
    expect(preso.valor).toBeGreaterThan(10)
    const acertado = await naMesa(equipe, 'repasse-preso', id, 'acertar', {
      observacao: 'Bloqueado, protocolo 4471',
    })
    expect(acertado.body).toMatchObject({ pedidoId: null, encerrada: { desfecho: 'marcado como resolvido' } })
  })

  it('rule M38: staff ask PagBank again for what it refused', async () => {
    const { equipe, comprador, cobrancaId: id, ...emissao } = await aMao()
    await desarmar(app)
    expect((await naMesa(equipe, 'reembolso', id, 'tentar')).status).toBe(200)
    await esperarReembolso(id, { andamento: 'DEVOLVIDO' })
    expect(await resumoDe(emissao)).toMatchObject({ paid: 6500, refunded: 6500 })
    const query = { acao: 'tentar-reembolso', alvoTipo: 'usuario', alvoId: comprador.id }
    expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toHaveLength(1)
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
      const { id } = await esperarBoleto(emissao)
      expect(await esperarReembolso(id, { andamento: 'DEVOLVIDO' })).toMatchObject({ valor })
      expect(await resumoDe(emissao)).toMatchObject({ paid: centavos, refunded: centavos })
      expect(await pedidosDe(comprador)).toEqual([])
    },
  )

  it('rule M26: is read every day until it ends, also when the notices are lost', async () => {
    const { equipe, cobrancaId, ...emissao } = await criarOrfao()
    await perderAvisos(app, 20)
    await puxar(emissao, 'pagar')
    await lerCobrancasDoDia(app, new Date(Date.now() + 200 * DIA_MS))
    await esperarReembolso(cobrancaId, { andamento: 'DEVOLVIDO' })
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
    expect(await boletosDe(emissao)).toEqual([])
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
    expect(await boletosDe(emissao)).toMatchObject([{ pedido_id: null, status: 'WAITING' }])
    expect(await carrinhoDe(emissao.comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
  })

  it('of a first try that the provider refused, and of which it gave notice before that', async () => {
    await desarmar(app)
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
    expect(await esperarBoleto(emissao)).toMatchObject({ pedido_id: null })
    expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
  })

  it('is asked for again while the provider does not answer about its notice', async () => {
    const emissao = await emissaoDesfeita()
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /orders/:id' })
    await avisar(emissao)
    await tentarJa(app, 'aplicar-avisos')
    await esperarBoleto(emissao)
    await aplicarNotificacoes(app.deps, emissao.id)
    expect(await boletosDe(emissao)).toHaveLength(1)
  })

  it('of a refusal by the provider itself, whose key had been forgotten', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 2000 })
    const emissao = await emissaoSemResposta(app, { chegou: true, horas: 1, cotacaoId })
    await controle(app, 'DELETE', '/chaves')
    await controle(app, 'PATCH', `/contas/${contaId}`, { type: 'BUYER' })
    await recuperarEmissoes(app.deps, 0)
    expect(await carrinhoDe(emissao.comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
    await avisar(emissao)
    expect(await esperarBoleto(emissao)).toMatchObject({ pedido_id: null })
  })

  it('is found twice while staff undo the emission: it is recorded once, and whoever looked is told', async () => {
    const equipe = await criarEquipe(app)
    const emissao = await emissaoSemResposta(app, { chegou: true })
    const { pagbank } = app.deps
    const enquantoIsso: Dependencies = {
      ...app.deps,
      pagbank: {
        ...pagbank,
        buscarBoleto: async codigo => {
          const boleto = await pagbank.buscarBoleto(codigo)
          await desfazer(equipe, emissao.id)
          return boleto
        },
      },
    }
    const busca = { emissaoId: emissao.id, codigo: emissao.orderId, porUsuarioId: equipe.id, visto: 'ABERTA' }
    const buscas = await Promise.allSettled([1, 2].map(() => buscarSemResposta(enquantoIsso, busca)))
    for (const resultado of buscas)
      expect(resultado).toMatchObject({ reason: { motivo: { codigo: 'emissao-ja-terminada' } } })
    expect(await boletosDe(emissao)).toMatchObject([{ pedido_id: null, status: 'WAITING' }])
  })

  it.each(RODADAS)(
    'is recorded once without an order when each step fails once: %s',
    { timeout: 120_000 },
    async modo => {
      for (let k = 1; ; k++) {
        await perderAvisos(app, 1)
        const { comprador, ...emissao } = await emissaoDesfeita()
        const aviso = { emissao_id: emissao.id, recebido_em: new Date(), assinado: false }
        const corpo = JSON.stringify({ id: emissao.orderId })
        await app.deps.db
          .insertInto('aviso_pagbank')
          .values({ ...aviso, corpo })
          .execute()
        const { reached } = await failAtStep(k, modo, () => aplicarNotificacoes(app.deps, emissao.id))
        await aplicarNotificacoes(app.deps, emissao.id)
        expect(await boletosDe(emissao), `passo ${k}`).toMatchObject([{ pedido_id: null }])
        expect(await pedidosDe(comprador), `passo ${k}`).toEqual([])
        await conferirInvariantes(app)
        if (!reached) {
          expect(k).toBeGreaterThan(8)
          break
        }
      }
    },
  )

  it.each(RODADAS)(
    'is paid, and the money goes back once when each step fails once: %s',
    { timeout: 120_000 },
    async modo => {
      for (let k = 1; ; k++) {
        const { cobrancaId, chargeId } = await criarOrfao()
        await perderAvisos(app, 20)
        await puxar({ chargeId }, 'pagar')
        const devolver = async () => {
          await lerEAplicar(app.deps, chargeId)
          await reembolsarCobranca(app.deps, cobrancaId)
        }
        const { reached } = await failAtStep(k, modo, devolver)
        await devolver()
        await esperarReembolso(cobrancaId, { andamento: 'DEVOLVIDO' })
        expect(await resumoDe({ chargeId }), `passo ${k}`).toMatchObject({ paid: 6500, refunded: 6500 })
        await conferirInvariantes(app)
        if (!reached) {
          expect(k).toBeGreaterThan(8)
          break
        }
        await desarmar(app)
        await perderAvisos(app, 1)
      }
    },
  )
})
