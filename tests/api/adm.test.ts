import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { alterarStatus, esperarPedido, fazerPedido, lerPedido } from '../support/compras.ts'
import { esperar } from '../support/esperar.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
import { pagarBoleto } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
afterEach(() => app.setClock(null))

const DIA_MS = 86_400_000
const resumo = async (equipe: Pessoa) => (await equipe.chamar('GET /v1/adm/resumo')).body
const executar = (equipe: Pessoa, nome: string) =>
  equipe.chamar('POST /v1/adm/trabalho/{nome}', { params: { nome } })
const trabalho = async (equipe: Pessoa, nome: string) =>
  (await resumo(equipe)).trabalhos.find((um: { nome: string }) => um.nome === nome)

describe('what waits for staff', () => {
  it('is nothing at first, and every job is named', async () => {
    const { trabalhos, ...esperas } = await resumo(await criarEquipe(app))
    const nada = { quantidade: 0, desde: null }
    expect(esperas).toEqual({
      vendedoresPendentes: nada,
      compradoresPendentes: nada,
      reembolsosAbertos: nada,
      emissoesSemResposta: nada,
      avisosNaoAplicados: nada,
      pedidosEmAtraso: { quantidade: 0, total: 0 },
      pagamentosDivergentes: { quantidade: 0, pedidos: [] },
    })
    const nomes = trabalhos.map(({ nome }: { nome: string }) => nome)
    expect(nomes).toEqual(expect.arrayContaining(['aplicar-avisos', 'marcar-atrasos', 'recuperar-emissao']))
    const aMao = trabalhos.filter((um: { podeExecutar: boolean }) => um.podeExecutar)
    expect(aMao.map(({ nome }: { nome: string }) => nome)).toEqual([
      'consolidar-contagens',
      'marcar-atrasos',
      'reconciliar-cobrancas',
      'recuperar-emissoes',
      'reembolsar-pedidos',
      'remover-vencidos',
      'renovar-vinculos',
      'varrer-imagens',
    ])
  })

  it('requests: how many, and since when the oldest', async () => {
    const equipe = await criarEquipe(app)
    const antigo = new Date('2020-01-01T10:00:00.000Z')
    await criarVendedor(app, { status: 'PENDENTE', criadoEm: antigo, vinculado: false })
    await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    await criarComprador(app, { status: 'PENDENTE', criadoEm: antigo, limite: 0 })
    await criarComprador(app, { status: 'RECUSADO', limite: 0 })
    expect(await resumo(equipe)).toMatchObject({
      vendedoresPendentes: { quantidade: 2, desde: antigo.toISOString() },
      compradoresPendentes: { quantidade: 1, desde: antigo.toISOString() },
    })
  })

  it('intentions without an answer and notices that are not applied, but not those of this minute', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await perderAvisos(app, 1000)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const agora = new Date()
    await inTransaction(app.deps.db, async tx => {
      await sql`update emissao set situacao = 'ABERTA', iniciada_em = ${agora} where pedido_id = ${pedidoId}`.execute(
        tx,
      )
      await sql`insert into aviso_pagbank (emissao_id, recebido_em, assinado, corpo)
        select id, ${agora}, true, '{}' from emissao where pedido_id = ${pedidoId}`.execute(tx)
    })
    expect(await resumo(equipe)).toMatchObject({
      emissoesSemResposta: { quantidade: 0, desde: null },
      avisosNaoAplicados: { quantidade: 1, desde: agora.toISOString() },
    })
    app.setClock(new Date(agora.getTime() + 36_000))
    expect((await resumo(equipe)).emissoesSemResposta).toEqual({
      quantidade: 1,
      desde: agora.toISOString(),
    })
    await inTransaction(app.deps.db, async tx => {
      await sql`update emissao set situacao = 'CONCLUIDA' where pedido_id = ${pedidoId}`.execute(tx)
      await sql`update aviso_pagbank set aplicado_em = ${agora}`.execute(tx)
    })
    await alterarStatus(equipe, pedidoId, 'CANCELADO')
  })
})

describe('jobs by hand', () => {
  it('rule M24: marking arrears marks what is due; the sum is what these orders come to', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app, { preco: 10_000 })
    const vencido = await fazerPedido(comprador, cotacaoId)
    const cancelado = await fazerPedido(comprador, cotacaoId)
    app.setClock(new Date(Date.now() + 30 * DIA_MS))
    const [equipe, dono] = [await criarEquipe(app), await comSessao(app, comprador.id)]
    expect((await executar(equipe, 'marcar-atrasos')).status).toBe(202)
    await esperarPedido(dono, cancelado, { statusPagamento: 'PAGAMENTO_EM_ATRASO' })
    expect((await lerPedido(dono, vencido)).body.statusPagamento).toBe('PAGAMENTO_EM_ATRASO')
    await alterarStatus(equipe, cancelado, 'CANCELADO')
    expect((await resumo(equipe)).pedidosEmAtraso).toEqual({ quantidade: 1, total: 145 })
  })

  it('rule M26: reconciling finds a payment whose notice was lost; the run is on record', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await perderAvisos(app, 1000)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await pagarBoleto(app, pedidoId)
    const antes = await trabalho(equipe, 'reconciliar-cobrancas')
    expect((await executar(equipe, 'reconciliar-cobrancas')).status).toBe(202)
    await esperarPedido(comprador, pedidoId, { statusPagamento: 'BOLETO_PAGO' })
    const depois = await esperar(async () => {
      const agora = await trabalho(equipe, 'reconciliar-cobrancas')
      return agora.ultimaExecucao !== antes.ultimaExecucao && agora
    })
    expect(depois).toMatchObject({ naFila: 0, emExecucao: 0, falhas: 0 })
    const { body } = await equipe.chamar('GET /v1/auditoria', { query: { acao: 'executar-trabalho' } })
    expect(body.content[0]).toMatchObject({
      por: { id: equipe.id },
      alvo: { tipo: 'trabalho', id: null },
      depois: { nome: 'reconciliar-cobrancas' },
    })
  })

  it('a job that fails is counted as failed while it waits for its next try', async () => {
    const equipe = await criarEquipe(app)
    await inTransaction(app.deps.db, tx =>
      app.deps.fila.enviar(tx, 'liberar-custodia', { pedidoId: 'não é um número' as unknown as number }),
    )
    const falho = await esperar(async () => {
      const um = await trabalho(equipe, 'liberar-custodia')
      return um.falhas > 0 && um
    })
    expect(falho).toMatchObject({ naFila: 1, falhas: 1 })
  })

  it.each(['recuperar-emissao', 'aplicar-avisos', 'apagar-tudo'])('%s is none of them', async nome => {
    const equipe = await criarEquipe(app)
    expect((await executar(equipe, nome)).status).toBe(400)
  })
})
