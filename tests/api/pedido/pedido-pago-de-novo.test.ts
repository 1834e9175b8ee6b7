// Rule M41: a delivered order whose payment went back is a debt again, and can be paid again.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { aceitarOcorrencia, saldosDe } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { esperarPedido, lerPedido, limiteDe } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { ligarPix, pagarPix, pedidoEntregue, pedirPix } from '../../support/pix.ts'
import { cobrancasDe, dinheiroDe, pedirSegundaVia, puxar } from '../../support/segunda-via.ts'
import { desarmar } from '../../support/simulador.ts'

const app = useApp()
const HOJE = dataEmSaoPaulo(new Date())
beforeEach(() => ligarPix(app))
afterEach(() => desarmar(app))

/** A delivered order of R$ 65,00, paid by boleto or by Pix, whose payment went back at the provider: all of it, or so many centavos. */
async function devolvido(meio: 'boleto' | 'pix', valor?: number) {
  const pedido = await pedidoEntregue(app)
  const { comprador, vendedor, id } = pedido
  if (meio === 'pix') {
    await pedirPix(comprador, id)
    await pagarPix(app, id)
  } else await puxar(app, id, 1, 'pagar')
  await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
  await esperar(async () => (await statusDoRepasse(vendedor, id)) === 'REPASSADO')
  const via = (await cobrancasDe(app, id)).length
  await puxar(app, id, via, 'devolver', valor)
  await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[via - 1]))
  return pedido
}

const statusDoRepasse = async (vendedor: Pessoa, id: number) =>
  (await lerPedido(vendedor, id)).body.statusVendedorPagamento
const boletosDe = async (comprador: Pessoa) => (await comprador.chamar('GET /v1/extrato/boletos')).body
const comparacao = async (equipe: Pessoa) =>
  (await equipe.chamar('GET /v1/repasse/conferencia', { query: { de: HOJE, ate: HOJE } })).body
/** What staff's comparison says of this order. */
const doPedido = async (equipe: Pessoa, pedidoId: number) =>
  (await comparacao(equipe)).content.find(linha => linha.pedidoId === pedidoId)
const grupos = async (vendedor: Pessoa) =>
  (await vendedor.chamar('GET /v1/repasse')).body.grupos.map(({ grupo }) => grupo)
/** The desk's tasks of this kind about this order. */
const tarefasDe = async (equipe: Pessoa, tipo: 'divergencia' | 'boleto-morto', pedidoId: number) =>
  (await tarefas(equipe, tipo)).filter(tarefa => tarefa.pedidoId === pedidoId).length
const porFora = (equipe: Pessoa, id: number) =>
  equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id }, body: { observacao: 'Pix' } })

describe.each(['boleto', 'pix'] as const)('rule M41: a delivered order whose %s went back', meio => {
  it('has its shares cancelled by the migration, where a version before left them as paid out', async () => {
    const [{ id }, { id: recebidoEmParte }] = [await devolvido(meio), await devolvido(meio, 100)]
    const migracao = await readFile('db/migrations/132-partes-devolvidas.sql', 'utf8')
    await ensaiar(app, async tx => {
      const partes = tx.selectFrom('repasse').select(['status', 'cancelado_em'])
      const antes = await partes.where('pedido_id', '=', id).execute()
      await sql`update repasse set status = 'REPASSADO', cancelado_em = null where pedido_id = ${id}`.execute(
        tx,
      )
      await sql.raw(migracao).execute(tx)
      const depois = await partes.where('pedido_id', '=', id).execute()
      expect(depois).toEqual(antes)
      expect(depois).toMatchObject([{ status: 'CANCELADO', cancelado_em: expect.any(Date) }])
      const outras = await partes.where('pedido_id', '=', recebidoEmParte).execute()
      expect(outras).toMatchObject([{ status: 'REPASSADO', cancelado_em: null }])
    })
  })

  it('says that it is owed again: to its buyer, to its seller and to staff', async () => {
    const { comprador, vendedor, equipe, id } = await devolvido(meio)
    expect((await lerPedido(comprador, id)).body).toMatchObject({
      pagamentoVoltou: true,
      podePagarPorPix: true,
      podeGerarSegundaVia: true,
      pagoPorPix: false,
      linkBoleto: null,
    })
    expect((await lerPedido(vendedor, id)).body).toMatchObject({
      pagamentoVoltou: true,
      statusVendedorPagamento: 'CANCELADO',
    })
    expect(await limiteDe(comprador)).toBe(135)
    expect((await boletosDe(comprador)).content).toMatchObject([
      { pedidoId: id, grupo: 'ABERTO', devolvido: true, valor: 65, linhaDigitavel: null },
    ])
    expect(await grupos(vendedor)).toEqual(['CANCELADO'])
    expect(await doPedido(equipe, id)).toMatchObject({ recebido: 0, repasses: 0, plataforma: 0 })
    expect(await tarefasDe(equipe, 'divergencia', id)).toBe(1)
  })

  it('is late for nobody, however old its boleto is: no charge asks for it until a further one', async () => {
    const { comprador, equipe, id } = await devolvido(meio)
    const vencimento = somarDias(HOJE, -40)
    await app.deps.db.updateTable('cobranca').set({ vencimento }).where('pedido_id', '=', id).execute()
    const { faixas, content } = await boletosDe(comprador)
    expect(faixas).toEqual([{ faixa: 'A_VENCER', quantos: 1, valor: 65 }])
    expect(content).toMatchObject([{ grupo: 'ABERTO', devolvido: true, vencimento: null }])
    const atrasados = await comprador.chamar('GET /v1/extrato/boletos', { query: { situacao: 'EM_ATRASO' } })
    expect(atrasados.body.content).toEqual([])
    const { body } = await equipe.chamar('GET /v1/comprador', { query: { situacao: 'EM_ATRASO' } })
    expect(body.content.filter(um => um.id === comprador.id)).toEqual([])
    // A late further boleto is in no list of late ones either. Once it is dead, the desk has it.
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    await app.deps.db.updateTable('cobranca').set({ vencimento }).where('pedido_id', '=', id).execute()
    expect(await boletosDe(comprador)).toMatchObject({
      faixas,
      content: [{ grupo: 'ABERTO', devolvido: true, vencimento: null }],
    })
  })

  it('is summed as unpaid until it is paid again, and each payment is told', async () => {
    const { comprador, id } = await devolvido(meio)
    const soma = async () => (await comprador.chamar('GET /v1/pedido/soma')).body
    const pagos = async () =>
      (await comprador.chamar('GET /v1/aviso')).body.content.filter(({ tipo }) => tipo === 'pedido-pago')
        .length
    expect([await soma(), await pagos()]).toMatchObject([{ pago: 0, aVencer: 65 }, 1])
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    await puxar(app, id, (await cobrancasDe(app, id)).length, 'pagar')
    await esperar(async () => (await pagos()) === 2)
    expect(await soma()).toMatchObject({ pago: 65, aVencer: 0 })
  })

  it('keeps its seller from closing its account while staff owe it what came por fora', async () => {
    const { vendedor, equipe, id } = await devolvido(meio)
    expect((await naMesa(equipe, 'divergencia', id, 'receber', { observacao: 'Pix' })).status).toBe(200)
    expect((await vendedor.chamar('GET /v1/privacidade/conta')).body.pendencias).toEqual([
      '1 repasse a receber',
    ])
  })

  it('is paid again by Pix, and its seller has its share again', async () => {
    const { comprador, vendedor, equipe, id } = await devolvido(meio)
    const { status, body } = await pedirPix(comprador, id)
    expect({ status, situacao: body.situacao, valor: body.valor }).toEqual({
      status: 201,
      situacao: 'ABERTO',
      valor: 65,
    })
    await pagarPix(app, id)
    await esperarPedido(comprador, id, {
      pagoPorPix: true,
      podePagarPorPix: false,
      podeGerarSegundaVia: false,
    })
    expect((await lerPedido(comprador, id)).body.pagamentoVoltou).toBeUndefined()
    expect(await limiteDe(comprador)).toBe(200)
    expect(await statusDoRepasse(vendedor, id)).toBe('REPASSADO')
    expect(await grupos(vendedor)).toEqual(['RECEBIDO'])
    expect((await boletosDe(comprador)).content).toMatchObject([{ grupo: 'PAGO', devolvido: false }])
    expect((await doPedido(equipe, id))?.recebido).toBe(65)
    expect(await tarefasDe(equipe, 'divergencia', id)).toBe(0)
    expect((await pedirPix(comprador, id)).body.codigo).toBe('pagamento-ja-registrado')
    // What had gone back stays where it is.
    expect((await dinheiroDe(app, id)).at(-2)).toMatchObject({ pago: 6500, voltou: 6500, paga: false })
  })

  it('is paid again by a further boleto, which custody releases at once', async () => {
    const { comprador, vendedor, equipe, id } = await devolvido(meio)
    const { status, body } = await naMesa(equipe, 'divergencia', id, 'segundaVia')
    expect({ status, body }).toMatchObject({ status: 200 })
    const pedido = (await lerPedido(comprador, id)).body
    expect(pedido).toMatchObject({ pagamentoVoltou: true, podeGerarSegundaVia: false })
    expect(pedido.linkBoleto).toEqual(expect.any(String))
    expect(await statusDoRepasse(vendedor, id)).toBe('AGUARDANDO_PAGAMENTO')
    expect((await boletosDe(comprador)).content).toMatchObject([
      { grupo: 'ABERTO', devolvido: false, valor: 65, linhaDigitavel: expect.any(String) },
    ])
    expect(await tarefasDe(equipe, 'divergencia', id)).toBe(0)
    const { content, diferentes } = await comparacao(equipe)
    expect(content.slice(0, diferentes).map(({ pedidoId }) => pedidoId)).toContain(id)
    await puxar(app, id, (await cobrancasDe(app, id)).length, 'pagar')
    await esperar(async () => (await statusDoRepasse(vendedor, id)) === 'REPASSADO')
    expect(await limiteDe(comprador)).toBe(200)
    expect((await lerPedido(comprador, id)).body.pagamentoVoltou).toBeUndefined()
    expect((await doPedido(equipe, id))?.recebido).toBe(65)
  })

  it('is paid again por fora, and staff pay its seller', async () => {
    const { comprador, vendedor, equipe, id } = await devolvido(meio)
    const { status } = await naMesa(equipe, 'divergencia', id, 'receber', { observacao: 'Pix da Cantina' })
    expect(status).toBe(200)
    expect((await lerPedido(comprador, id)).body).toMatchObject({ pagoPorFora: true, pagoPorPix: false })
    expect(await limiteDe(comprador)).toBe(200)
    expect(await grupos(vendedor)).toEqual(['POR_FORA'])
    expect(await tarefasDe(equipe, 'divergencia', id)).toBe(0)
    expect((await porFora(equipe, id)).body.codigo).toBe('pagamento-ja-registrado')
  })

  it('a further boleto that dies is a task of the desk, and late money of the first one changes nothing', async () => {
    const { comprador, equipe, id } = await devolvido(meio)
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    const cobrancas = await cobrancasDe(app, id)
    await puxar(app, id, cobrancas.length, 'vencer')
    for (const cobranca of cobrancas.toReversed()) await lerEAplicar(app.deps, cobranca)
    expect(await tarefasDe(equipe, 'boleto-morto', id)).toBe(1)
    expect((await lerPedido(comprador, id)).body).toMatchObject({
      pagamentoVoltou: true,
      podeGerarSegundaVia: true,
      podePagarPorPix: true,
    })
    expect(await limiteDe(comprador)).toBe(135)
    expect((await porFora(equipe, id)).status).toBe(200)
  })
})

/** Such an order with a claim of R$ 10,00 and a further boleto. That is unpaid, so what the claim gave cannot be used yet. */
async function comOcorrencia() {
  const pedido = await devolvido('boleto')
  const { comprador, vendedor, equipe, id } = pedido
  await aceitarOcorrencia(app, { pedidoId: id, comprador, vendedor, valor: 1000 })
  expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
  const saldos = () => saldosDe(equipe, comprador, vendedor)
  expect(await saldos()).toEqual({ abatimento: 0, acerto: 0 })
  await conferirInvariantes(app)
  return { ...pedido, saldos }
}

describe('rules N66, N67: what the claims of a delivered order gave whose payment went back', () => {
  it('waits for its further boleto, and is there once that is paid', async () => {
    const { id, saldos } = await comOcorrencia()
    await puxar(app, id, 2, 'pagar')
    await esperar(async () => (await saldos()).acerto === 10)
    expect(await saldos()).toEqual({ abatimento: 10, acerto: 10 })
  })

  it('waits while only a part of that is paid, and is there once Pix pays it', async () => {
    const { comprador, equipe, id, saldos } = await comOcorrencia()
    await puxar(app, id, 2, 'pagar', 3000)
    await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[1]))
    expect(await saldos()).toEqual({ abatimento: 0, acerto: 0 })
    await conferirInvariantes(app)
    expect((await naMesa(equipe, 'divergencia', id, 'devolver')).status).toBe(200)
    await esperarPedido(comprador, id, { podePagarPorPix: true })
    expect((await pedirPix(comprador, id)).status).toBe(201)
    await pagarPix(app, id)
    await esperar(async () => (await saldos()).acerto === 10)
    expect(await saldos()).toEqual({ abatimento: 10, acerto: 10 })
  })

  it('is there once it is paid por fora; the seller settles its debt by hand', async () => {
    const { equipe, id, saldos } = await comOcorrencia()
    await puxar(app, id, 2, 'vencer')
    await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[1]))
    expect((await porFora(equipe, id)).status).toBe(200)
    expect(await saldos()).toEqual({ abatimento: 10, acerto: 0 })
  })
})

describe('rule M41: a delivered order of which a part went back', () => {
  it('takes no second payment until the rest has gone back', async () => {
    const { comprador, equipe, id } = await devolvido('boleto', 3000)
    expect((await pedirPix(comprador, id)).body.codigo).toBe('pix-indisponivel')
    expect((await pedirSegundaVia(comprador, id)).body.codigo).toBe('segunda-via-com-pagamento')
    expect((await porFora(equipe, id)).body.codigo).toBe('pagamento-no-pagbank')
    await puxar(app, id, 1, 'devolver', 3500)
    await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[0]))
    expect((await pedirPix(comprador, id)).status).toBe(201)
  })
})
