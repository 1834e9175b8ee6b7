import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { esperarSilencio, perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, esperarPedido, fazerPedido, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { emTempo } from '../../support/em-tempo.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { armar, controle, desarmar, pagarBoleto } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'
import { tentarJa } from '../../support/trabalhos.ts'

const app = useApp()

const DIA_MS = 86_400_000
const resumo = async (equipe: Pessoa) => (await equipe.chamar('GET /v1/adm/resumo')).body
const executar = (equipe: Pessoa, nome: string) =>
  equipe.chamar('POST /v1/adm/trabalho/{nome}', { params: { nome } })
const trabalho = async (equipe: Pessoa, nome: string) =>
  exigir((await resumo(equipe)).trabalhos.find(um => um.nome === nome))

describe('the machine room', () => {
  it('is empty at first, and every job is listed', async () => {
    const { trabalhos, ...esperas } = await resumo(await criarEquipe(app))
    const nada = { quantidade: 0, desde: null }
    expect(esperas).toEqual({ emissoesSemResposta: nada, avisosNaoAplicados: nada })
    const nomes = trabalhos.map(({ nome }) => nome)
    expect(nomes).toEqual(expect.arrayContaining(['aplicar-avisos', 'marcar-atrasos', 'recuperar-emissoes']))
    const aMao = trabalhos.filter(um => um.podeExecutar)
    expect(trabalhos.filter(({ cron }) => cron !== null)).toEqual(aMao)
    expect(trabalhos.find(({ nome }) => nome === 'reconciliar-cobrancas')?.cron).toBe('0 7 * * *')
    expect(aMao.map(({ nome }) => nome)).toEqual([
      'acompanhar-pix',
      'aplicar-avisos-pendentes',
      'apurar-vendas',
      'avisar-da-manha',
      'avisar-equipe',
      'avisar-favoritos',
      'avisar-mensagens',
      'avisar-vencimentos',
      'conferir-repasses-presos',
      'consolidar-contagens',
      'lembrar-boletos',
      'liberar-custodias',
      'mandar-extratos',
      'marcar-atrasos',
      'reconciliar-cobrancas',
      'recuperar-emissoes',
      'reembolsar-pedidos',
      'reler-pix-vencidos',
      'remover-vencidos',
      'renovar-vinculos',
      'varrer-imagens',
    ])
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

/** A paid boleto whose notice was stored this many seconds ago and never applied. */
async function comAvisoEsquecido(comprador: Pessoa, haSegundos: number): Promise<number> {
  await perderAvisos(app, 2)
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
  await pagarBoleto(app, pedidoId)
  const recebido = new Date(Date.now() - haSegundos * 1000)
  await inTransaction(app.deps.db, tx =>
    sql`insert into aviso_pagbank (emissao_id, recebido_em, assinado, corpo)
      select id, ${recebido}, true, '{}' from emissao where pedido_id = ${pedidoId}`.execute(tx),
  )
  return pedidoId
}

/** A delivered and paid order without a job that releases its sellers' shares. */
async function comRepasseEsquecido(comprador: Pessoa): Promise<number> {
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
  await pagarEEsperar(app, comprador, pedidoId)
  await esperarSilencio(app, pedidoId)
  await inTransaction(app.deps.db, tx =>
    tx.updateTable('pedido').set({ status_pedido: 'ENTREGUE' }).where('id', '=', pedidoId).execute(),
  )
  return pedidoId
}

/** Runs a job by hand and waits until it has succeeded. */
async function executarEEsperar(equipe: Pessoa, nome: string): Promise<void> {
  const { ultimaExecucao: antes } = await trabalho(equipe, nome)
  expect((await executar(equipe, nome)).status).toBe(202)
  await esperar(async () => {
    const { ultimaExecucao, naFila, emExecucao } = await trabalho(equipe, nome)
    return ultimaExecucao !== antes && naFila + emExecucao === 0
  })
}

describe('unfinished work is found again', () => {
  beforeEach(() => desarmar(app))

  it('rule M26: unapplied notices: once, however often; notices of the last minute still have their own job', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const velho = await comAvisoEsquecido(comprador, 61)
    const novo = await comAvisoEsquecido(comprador, 10)
    await executarEEsperar(equipe, 'aplicar-avisos-pendentes')
    expect((await lerPedido(comprador, velho)).body.statusPagamento).toBe('BOLETO_PAGO')
    expect((await lerPedido(comprador, novo)).body.statusPagamento).toBe('BOLETO_PENDENTE_PAGAMENTO')
    expect((await resumo(equipe)).avisosNaoAplicados.quantidade).toBe(1)
    app.setClock(new Date(Date.now() + 60_000))
    await executarEEsperar(equipe, 'aplicar-avisos-pendentes')
    await executarEEsperar(equipe, 'aplicar-avisos-pendentes')
    expect((await lerPedido(comprador, novo)).body.statusPagamento).toBe('BOLETO_PAGO')
    expect((await resumo(equipe)).avisosNaoAplicados).toEqual({ quantidade: 0, desde: null })
    const pagos = await app.deps.db
      .selectFrom('pedido_historico')
      .select('pedido_id')
      .where('pedido_id', 'in', [velho, novo])
      .where('status_pagamento', '=', 'BOLETO_PAGO')
      .execute()
    expect(pagos).toHaveLength(2)
  })

  it('rule M20: delivered and paid orders whose sellers still wait: once, however often', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const [um, outro] = [await comRepasseEsquecido(comprador), await comRepasseEsquecido(comprador)]
    await executarEEsperar(equipe, 'liberar-custodias')
    for (const id of [um, outro])
      expect((await lerPedido(equipe, id)).body.statusVendedorPagamento).toBe('REPASSADO')
    await armar(app, { tipo: 'liberacao-repetida', vezes: 9 })
    await executarEEsperar(equipe, 'liberar-custodias')
    expect(await controle(app, 'GET', '/falhas')).toHaveLength(1)
  })

  it('one that fails does not delay the others, and staff read why until it succeeds', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const [bom, ruim] = [await comRepasseEsquecido(comprador), await comRepasseEsquecido(comprador)]
    const { charge_id } = await app.deps.db
      .selectFrom('cobranca')
      .select('charge_id')
      .where('pedido_id', '=', ruim)
      .executeTakeFirstOrThrow()
    const cobrancaDoRuim = (chargeId: string) =>
      inTransaction(app.deps.db, tx =>
        tx.updateTable('cobranca').set({ charge_id: chargeId }).where('pedido_id', '=', ruim).execute(),
      )
    await cobrancaDoRuim('CHAR_00000000-0000-4000-8000-000000000000')
    expect((await executar(equipe, 'liberar-custodias')).status).toBe(202)
    const { ultimaFalha } = await esperar(async () => {
      const agora = await trabalho(equipe, 'liberar-custodias')
      return agora.ultimaFalha && agora
    })
    expect(ultimaFalha?.motivo).toMatch(
      /^1 de 2 pedidos entregues com o repasse ainda preso: o provedor não respondeu sobre a cobrança CHAR_0{8}-.+: HTTP 404/,
    )
    await esperarPedido(equipe, bom, { statusVendedorPagamento: 'REPASSADO' })
    await cobrancaDoRuim(charge_id)
    await tentarJa(app, 'liberar-custodias')
    await esperarPedido(equipe, ruim, { statusVendedorPagamento: 'REPASSADO' })
    await esperar(async () => (await trabalho(equipe, 'liberar-custodias')).ultimaFalha === null)
  })
})

describe('jobs by hand', () => {
  it('rule M24: marking arrears marks the overdue orders, and the sum is their total', async () => {
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
    expect((await equipe.chamar('GET /v1/adm/movimento')).body.emAtraso).toEqual({
      quantidade: 1,
      total: 145,
    })
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
    const { ultimaFalha } = falho
    expect(falho).toMatchObject({ naFila: 1, falhas: 1, ultimaFalha: { motivo: null } })
    emTempo(Date.now() - Date.parse(exigir(ultimaFalha).em), 30_000)
  })

  it("a charge that cannot be read: staff read the provider's own words", async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    await armar(app, { tipo: 'erro-500', vezes: 1000, chamada: 'GET /charges/:id' })
    await inTransaction(app.deps.db, tx => app.deps.fila.enviar(tx, 'ler-cobranca', { chargeId }))
    const { ultimaFalha } = await esperar(async () => {
      const um = await trabalho(equipe, 'ler-cobranca')
      return um.ultimaFalha && um
    })
    const motivo = `o provedor não respondeu sobre a cobrança ${chargeId}: HTTP 500 internal_server_error`
    expect(ultimaFalha?.motivo).toBe(motivo)
    await desarmar(app)
    await tentarJa(app, 'ler-cobranca')
    await esperar(async () => (await trabalho(equipe, 'ler-cobranca')).falhas === 0)
    expect((await trabalho(equipe, 'ler-cobranca')).ultimaFalha).toBeNull()
  })

  it.each(['ler-cobranca', 'aplicar-avisos', 'apagar-tudo'])(
    '%s is not a job that staff can run',
    async nome => {
      const equipe = await criarEquipe(app)
      expect((await executar(equipe, nome)).status).toBe(400)
    },
  )
})
