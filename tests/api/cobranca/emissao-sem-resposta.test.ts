// design/emission: staff decide about unanswered boletos.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { adicionar, carrinhoDe, esperarPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { buscarNoProvedor, desfazer, emissaoSemResposta } from '../../support/emissoes.ts'
import { esperar } from '../../support/esperar.ts'
import { lerTarefa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { armar, contadores, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'
import { criarVendedorVinculado } from '../../support/vinculo.ts'

const app = useApp()
/** The simulator sends only the notices that a test asks for. */
beforeEach(() => perderAvisos(app, 1))
afterEach(() => desarmar(app))

type EmissaoSemResposta = Awaited<ReturnType<typeof emissaoSemResposta>>

const pedidosDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/pedido')).body.content
const semRespostaDe = (equipe: Pessoa) => tarefas(equipe, 'boleto-sem-resposta')
/** How many orders the provider has for this emission. */
const contarNoProvedor = async ({ referencia }: EmissaoSemResposta) =>
  (await contadores(app)).find(({ reference_id }) => reference_id === referencia)?.orders ?? 0
const avisar = ({ chargeId }: Pick<EmissaoSemResposta, 'chargeId'>) =>
  controle(app, 'POST', `/cobrancas/${chargeId}/reenviar-aviso`)

describe('rule M17, design/emission: an unanswered boleto', () => {
  it('is shown to staff after a day, with what the provider said last and how often it was asked', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, { nome: 'Cantina' })
    const nova = await emissaoSemResposta(app, { chegou: false, horas: 23.9 })
    const emissao = await emissaoSemResposta(app, { chegou: false, horas: 24.5, comprador })
    await armar(app, { tipo: 'erro-500', vezes: 1000, chamada: 'POST /orders' })
    await recuperarEmissoes(app.deps)
    expect(await semRespostaDe(equipe)).toEqual([
      {
        tipo: 'boleto-sem-resposta',
        id: String(emissao.id),
        pedidoId: null,
        pessoa: { id: comprador.id, nome: 'Cantina', papel: 'COMPRADOR' },
        valor: 65,
        desde: emissao.desde.toISOString(),
        prazo: new Date(emissao.desde.getTime() + 24 * 3_600_000).toISOString(),
        urgente: true,
        frase: 'O PagBank não disse se o boleto existe',
        fatos: [
          { rotulo: 'Referência', texto: emissao.referencia },
          { rotulo: 'Última resposta', texto: 'HTTP 500 internal_server_error' },
          { rotulo: 'Tentativas', texto: '2. Repete sozinho.' },
        ],
        comQuem: null,
        encerrada: null,
      },
    ])
    await desarmar(app)
    await recuperarEmissoes(app.deps)
    expect(await semRespostaDe(equipe)).toEqual([])
    expect((await lerTarefa(equipe, 'boleto-sem-resposta', emissao.id)).body).toMatchObject({
      pedidoId: emissao.pedidoId,
      encerrada: { por: null, desfecho: 'boleto encontrado', observacao: null },
    })
    for (const { comprador: dono, pedidoId } of [nova, emissao])
      expect((await lerPedido(dono, pedidoId)).body.statusPedido).toBe('PENDENTE')
  })

  it('is repeated no more once its key may be forgotten: no second boleto can come of it', async () => {
    const equipe = await criarEquipe(app)
    const emissao = await emissaoSemResposta(app, { chegou: true, horas: 26 })
    await controle(app, 'DELETE', '/chaves')
    await recuperarEmissoes(app.deps)
    expect(await contarNoProvedor(emissao)).toBe(1)
    const [tarefa] = await semRespostaDe(equipe)
    expect(tarefa?.id).toBe(String(emissao.id))
    expect(tarefa?.fatos).toContainEqual({
      rotulo: 'Tentativas',
      texto: '1. Não repete mais: poderia gerar um segundo boleto.',
    })
    expect(await carrinhoDe(emissao.comprador)).toMatchObject({ emEmissao: true })
    await avisar(emissao) // a notice is followed all the same
    await esperarPedido(emissao.comprador, emissao.pedidoId, { statusPedido: 'PENDENTE' })
    expect(await contarNoProvedor(emissao)).toBe(1)
  })

  it('is undone by staff: the credit is free, the cart is there again, the reason is kept, the buyer is told', async () => {
    const equipe = await criarEquipe(app)
    const { id, comprador, pedidoId, referencia } = await emissaoSemResposta(app, { chegou: false })
    expect((await carrinhoDe(comprador)).limiteDisponivel).toBe(19_935)
    expect(await desfazer(equipe, id, 'Conferido no painel')).toMatchObject({
      status: 200,
      body: {
        pedidoId: null,
        encerrada: {
          por: { id: equipe.id },
          desfecho: 'boleto desfeito',
          observacao: 'Conferido no painel',
        },
      },
    })
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
    expect(await semRespostaDe(equipe)).toEqual([])
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
    const cedo = await emissaoSemResposta(app, { chegou: false, horas: 23 })
    expect((await desfazer(alguem, cedo.id)).body.codigo).toBe('tarefa-inexistente')
    const emissao = await emissaoSemResposta(app, { chegou: false })
    for (const motivo of ['', ' ', 'x'.repeat(501)])
      expect((await desfazer(alguem, emissao.id, motivo)).status).toBe(400)
    const respostas = await Promise.all(equipe.map(pessoa => desfazer(pessoa, emissao.id)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await desfazer(alguem, emissao.id)).body.codigo).toBe('tarefa-ja-encerrada')
    expect((await desfazer(alguem, 999_999_999)).body.codigo).toBe('tarefa-inexistente')
    await recuperarEmissoes(app.deps, 0)
  })

  it.each(['orderId', 'chargeId'] as const)(
    'is found at the provider by its own %s, and is an order then',
    async qual => {
      const equipe = await criarEquipe(app)
      const emissao = await emissaoSemResposta(app, { chegou: true })
      expect(await buscarNoProvedor(equipe, emissao.id, ` ${emissao[qual]} `)).toMatchObject({
        status: 200,
        body: {
          pedidoId: emissao.pedidoId,
          encerrada: { por: { id: equipe.id }, desfecho: 'boleto encontrado' },
        },
      })
      expect(await pedidosDe(emissao.comprador)).toMatchObject([
        { id: emissao.pedidoId, statusPedido: 'PENDENTE' },
      ])
      expect((await buscarNoProvedor(equipe, emissao.id, emissao[qual])).body.codigo).toBe(
        'tarefa-ja-encerrada',
      )
      const query = { acao: 'buscar-emissao', alvoId: emissao.pedidoId }
      expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toMatchObject([
        { por: { id: equipe.id }, depois: { codigo: emissao[qual] } },
      ])
    },
  )

  it('is not found by the id of another order, an unknown id or a malformed one', async () => {
    const equipe = await criarEquipe(app)
    await perderAvisos(app, 2)
    const [emissao, outra] = [
      await emissaoSemResposta(app, { chegou: true }),
      await emissaoSemResposta(app, { chegou: true }),
    ]
    for (const codigo of [outra.orderId, 'ORDE_00000000-0000-4000-8000-000000000000'])
      expect(await buscarNoProvedor(equipe, emissao.id, codigo)).toMatchObject({
        status: 422,
        body: { codigo: 'boleto-nao-encontrado' },
      })
    expect((await buscarNoProvedor(equipe, emissao.id, emissao.referencia)).body.campos).toEqual({
      'campos.codigo': 'Cole o código inteiro, que começa com ORDE_ ou CHAR_.',
    })
    expect((await carrinhoDe(emissao.comprador)).emEmissao).toBe(true)
    for (const uma of [emissao, outra]) await buscarNoProvedor(equipe, uma.id, uma.orderId)
  })

  it('says beside the decision what became of a boleto that turned up later', async () => {
    const equipe = await criarEquipe(app)
    const emissao = await emissaoSemResposta(app, { chegou: true })
    const { body } = await desfazer(equipe, emissao.id)
    expect(body.explicacao).toBeUndefined()
    const dito = async () => (await lerTarefa(equipe, 'boleto-sem-resposta', emissao.id)).body.explicacao
    await avisar(emissao)
    await esperar(async () =>
      /^Mais tarde o boleto apareceu no PagBank\. Ele vence em .+ e não foi pago\.$/.test(
        (await dito()) ?? '',
      ),
    )
    await controle(app, 'POST', `/cobrancas/${emissao.chargeId}/pagar`)
    await esperar(async () => (await dito())?.endsWith(' e foi pago. O dinheiro volta ao comprador.'))
  })

  it('is found by one of two who search at the same moment', async () => {
    const [um, outro] = [await criarEquipe(app), await criarEquipe(app)]
    const { id, pedidoId, orderId } = await emissaoSemResposta(app, { chegou: true })
    const respostas = await Promise.all([um, outro].map(pessoa => buscarNoProvedor(pessoa, id, orderId)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const query = { acao: 'buscar-emissao', alvoId: pedidoId }
    expect((await um.chamar('GET /v1/auditoria', { query })).body.content).toHaveLength(1)
  })
})

describe('rule M33: a refusal that comes late', () => {
  it('reaches the buyer with its own cause, until the cart is edited', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 2000 })
    const { comprador } = await emissaoSemResposta(app, { chegou: false, horas: 0, cotacaoId })
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
