// Payments that are not the order's total: what staff see first, and what they have seen (rule M24, design/charges).

import { describe, expect, it } from 'vitest'
import { centavos, deReais, ZERO } from '#domain/centavos.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { valorADevolver } from '#domain/pagamento/devolucao.ts'
import { divergenciaDoPagamento, faltaDoBoleto } from '#domain/pagamento/status-pagamento.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { divergenciaNaMesa } from '#server/cobranca/divergencia/divergencia-na-mesa.ts'
import { lerMomento } from '#server/mesa/mesa/ler-tarefas.ts'
import { contarTarefas, listarTarefas } from '#server/mesa/mesa/tarefa-repository.ts'
import { tipoDeTarefa } from '#server/mesa/mesa/tipos-de-tarefa.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { lerTarefa, naMesa } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

interface Mercado {
  comprador: Pessoa
  vendedor: Pessoa
  equipe: Pessoa
  cotacaoId: number
}

/** A buyer and a quote: each order costs R$ 65,00. Its notices are lost, so that a charge is read when a test says so. */
async function mercado(): Promise<Mercado> {
  await perderAvisos(app, 1000)
  const vendedor = await criarVendedor(app)
  return {
    comprador: await criarComprador(app),
    vendedor,
    equipe: await criarEquipe(app, 'FUNCIONARIO', { nome: 'Balcão' }),
    cotacaoId: await criarCotacao(app, { preco: 2000, vendedor }),
  }
}

/** Pays or gives back so many centavos of an order at the provider, and reads the charge. */
async function mover(id: number, alavanca: 'pagar' | 'devolver', valor: number): Promise<void> {
  const { id: chargeId } = await cobrancaDoPedido(app, id)
  await controle(app, 'POST', `/cobrancas/${chargeId}/${alavanca}`, { valor })
  await lerEAplicar(app.deps, chargeId)
}

/** An order of R$ 65,00 of which so many centavos were paid. */
async function pago({ comprador, cotacaoId }: Mercado, valor: number): Promise<number> {
  const id = await fazerPedido(comprador, cotacaoId)
  await mover(id, 'pagar', valor)
  return id
}

async function pagoEEntregue(cenario: Mercado, valor: number): Promise<number> {
  const id = await pago(cenario, valor)
  expect((await alterarStatus(cenario.equipe, id, 'ENTREGUE')).status).toBe(200)
  return id
}

const listar = async ({ equipe }: Mercado, query: Record<string, string | number> = {}) =>
  (await equipe.chamar('GET /v1/mesa', { query: { tipo: 'divergencia', size: 100, ...query } })).body
const ids = async (cenario: Mercado, query: Record<string, string | number> = {}) =>
  (await listar(cenario, query)).content.map(({ id }) => Number(id))
const VISTAS = { situacao: 'ENCERRADA' }

const NOTA = 'Multa do atraso: fica com a plataforma.'
const ver = (
  pessoa: Pessoa,
  id: number,
  { pago, devolvido }: { pago: number; devolvido: number },
  observacao: unknown = NOTA,
) => naMesa(pessoa, 'divergencia', id, 'ver', { observacao, visto: `${deReais(pago)}:${deReais(devolvido)}` })

const VALORES = [0, 1, 6499, 6500, 6501].map(centavos)
const COMBINACOES = (['PENDENTE', 'AGUARDANDO_FRETE', 'ENTREGUE', 'CANCELADO'] as const).flatMap(status =>
  VALORES.flatMap(pago =>
    VALORES.filter(valor => valor <= pago).map(devolvido => ({ status, pago, devolvido })),
  ),
)

describe('rule M24: what lacks money comes first', () => {
  it('eleven delivered surpluses do not hide a payment that is one real short', async () => {
    const cenario = await mercado()
    const sobras: number[] = []
    for (let i = 0; i < 11; i++) sobras.push(await pagoEEntregue(cenario, 6507))
    const curto = await pago(cenario, 6400)
    const daVez = new Set([...sobras, curto])
    const { content, total } = await listar(cenario)
    expect(total).toBe(12)
    // What lacks money is due at once, a surplus within three days: the oldest comes first.
    expect(content.map(({ id }) => Number(id))).toEqual([curto, ...sobras])
    expect(content[0]).toMatchObject({
      pedidoId: curto,
      pessoa: { id: cenario.comprador.id },
      valor: 64,
      urgente: true,
      frase: expect.stringMatching(/^Pago R\$\s64,00 de R\$\s65,00$/),
    })
    const sobra = exigir(content[1])
    expect([sobra.valor, sobra.urgente, Date.parse(sobra.prazo) - Date.parse(sobra.desde)]).toEqual([
      0.07,
      false,
      72 * 3_600_000,
    ])
    const paginas = [0, 1, 2, 3].map(page => listar(cenario, { page, size: 5 }))
    const [a, b, c, d] = await Promise.all(paginas)
    expect([a, b, c].flatMap(pagina => exigir(pagina).content.map(({ id }) => Number(id)))).toEqual([
      curto,
      ...sobras,
    ])
    expect([a, b, c, d].map(pagina => [pagina?.content.length, pagina?.last, pagina?.totalPages])).toEqual([
      [5, false, 3],
      [5, false, 3],
      [2, true, 3],
      [0, true, 3],
    ])
    for (const id of sobras) await ver(cenario.equipe, id, { pago: 65.07, devolvido: 0 })
    expect(await ids(cenario)).toEqual([curto])
    const vistos = await ids(cenario, VISTAS)
    expect(vistos).toEqual(sobras.toReversed()) // the one that was seen last
    expect(new Set([...vistos, curto])).toEqual(daVez)
  })

  it('money that went back, of goods that are here or delivered, comes with the shortfalls, oldest first', async () => {
    const cenario = await mercado()
    const entregue = await pagoEEntregue(cenario, 6500)
    const sobra = await pago(cenario, 6600)
    const aqui = await pago(cenario, 6500)
    const voltouTodo = await pago(cenario, 100)
    await mover(voltouTodo, 'devolver', 100)
    await mover(entregue, 'devolver', 6500)
    await mover(aqui, 'devolver', 1)
    const daVez = [aqui, entregue, sobra, voltouTodo]
    expect((await ids(cenario)).filter(id => daVez.includes(id))).toEqual([entregue, aqui, sobra])
    const { body } = await lerTarefa(cenario.equipe, 'divergencia', entregue)
    expect(body).toMatchObject({
      pessoa: { id: cenario.comprador.id },
      valor: 65,
      fatos: [
        { rotulo: 'Pago', texto: expect.stringContaining('65,00') },
        { rotulo: 'Devolvido no PagBank', texto: expect.stringContaining('65,00') },
        { rotulo: 'Pedido', texto: 'Entregue' },
      ],
      // There is nothing to give back; the buyer can pay again (rule M41).
      acoes: [
        { acao: 'segundaVia', impedimento: null },
        { acao: 'receber', impedimento: null },
        { acao: 'ver', impedimento: null },
      ],
      visto: '6500:6500',
    })
    await ver(cenario.equipe, entregue, { pago: 65, devolvido: 65 })
    expect(await ids(cenario)).not.toContain(entregue)
    await alterarStatus(cenario.equipe, aqui, 'CANCELADO')
    expect(await ids(cenario)).not.toContain(aqui)
  })

  it('the query agrees with the domain about every status and every pair of amounts', async () => {
    const id = await pago(await mercado(), 6500)
    const desfazer = new Error('undone')
    const diferencas: unknown[] = []
    const momento = await lerMomento(app.deps)
    const tipos = [tipoDeTarefa('divergencia')]
    const contar = async (tx: Tx) => (await contarTarefas(tx, { tipos, momento }))[0]?.abertas ?? 0
    const trabalho = inTransaction(app.deps.db, async tx => {
      const antes = await contar(tx)
      for (const { status, pago, devolvido } of COMBINACOES) {
        await tx.updateTable('pedido').set({ status_pedido: status }).where('id', '=', id).execute()
        const valores = { pago_centavos: pago, devolvido_centavos: devolvido }
        await tx.updateTable('cobranca').set(valores).where('pedido_id', '=', id).execute()
        const recebido = { status, valorDoBoleto: centavos(6500), pago, devolvido, porFora: false }
        const diverge = divergenciaDoPagamento(recebido) !== null
        const pagina = { page: 0, size: 100 }
        const lidos = await listarTarefas(tx, { tipos, momento, recorte: {}, encerradas: null }, pagina)
        const conta = (await contar(tx)) - antes
        const achado = lidos.tarefas.find(um => um.id === String(id))
        const valor = diverge ? (valorADevolver(recebido, ZERO) ?? faltaDoBoleto(recebido)) : undefined
        if (achado?.valor !== valor || conta !== Number(diverge)) diferencas.push(recebido)
      }
      throw desfazer
    })
    await expect(trabalho).rejects.toBe(desfazer)
    expect(diferencas).toEqual([])
    expect(COMBINACOES).toHaveLength(60)
  })
})

describe('design/charges: seen, for exactly these amounts', () => {
  it('leaves the panel with name and note, which the order shows to staff alone', async () => {
    const cenario = await mercado()
    const { equipe, comprador, vendedor } = cenario
    const id = await pagoEEntregue(cenario, 6507)
    expect((await lerPedido(equipe, id)).body.vistoDaDivergencia).toBeNull()
    expect((await ver(equipe, id, { pago: 65.07, devolvido: 0 })).status).toBe(200)
    const visto = { observacao: NOTA, em: expect.any(String), por: { id: equipe.id, nome: 'Balcão' } }
    expect((await lerPedido(equipe, id)).body).toMatchObject({
      recebimento: { divergencia: 'PAGO_A_MAIS', pago: 65.07 },
      vistoDaDivergencia: visto,
    })
    expect(await ids(cenario)).not.toContain(id)
    const [primeiro] = (await listar(cenario, VISTAS)).content
    expect(primeiro).toMatchObject({
      pedidoId: id,
      valor: 0.07,
      encerrada: { ...visto, desfecho: 'marcado como visto' },
    })
    for (const pessoa of [comprador, vendedor]) {
      const lido = (await lerPedido(pessoa, id)).body
      expect(lido).not.toHaveProperty('vistoDaDivergencia')
      expect(JSON.stringify(lido)).not.toContain(NOTA)
    }
    const query = { acao: 'ver-divergencia', alvoId: id }
    expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toMatchObject([
      {
        por: { id: equipe.id },
        alvo: { tipo: 'pedido', id },
        antes: null,
        depois: { pagoCentavos: 6507, devolvidoCentavos: 0, observacao: NOTA },
      },
    ])
  })

  it('those seen at the same moment are all listed, before those seen earlier', async () => {
    const cenario = await mercado()
    const pedidos = [await pagoEEntregue(cenario, 6507), await pagoEEntregue(cenario, 6507)]
    app.setClock(new Date(Date.now() + 60_000))
    for (const id of pedidos) await ver(cenario.equipe, id, { pago: 65.07, devolvido: 0 })
    app.setClock(null)
    expect((await ids(cenario, VISTAS)).slice(0, 2).toSorted((a, b) => a - b)).toEqual(pedidos)
  })

  it('another reading with other amounts brings it back, and it can be seen again', async () => {
    const cenario = await mercado()
    const id = await pagoEEntregue(cenario, 6600)
    await ver(cenario.equipe, id, { pago: 66, devolvido: 0 })
    await mover(id, 'devolver', 50)
    expect(await ids(cenario)).toContain(id)
    expect((await lerPedido(cenario.equipe, id)).body.vistoDaDivergencia).toBeNull()
    const { status } = await ver(cenario.equipe, id, { pago: 66, devolvido: 0.5 }, 'Devolvi a metade.')
    expect(status).toBe(200)
    expect((await lerPedido(cenario.equipe, id)).body.vistoDaDivergencia?.observacao).toBe(
      'Devolvi a metade.',
    )
    await mover(id, 'devolver', 50)
    expect(await ids(cenario)).not.toContain(id)
    expect((await lerPedido(cenario.equipe, id)).body).toMatchObject({
      recebimento: null,
      vistoDaDivergencia: null,
    })
  })

  it('waits since its amounts were first read: reading the same again makes it no younger', async () => {
    const cenario = await mercado()
    const id = await pago(cenario, 6600)
    const desde = async () => (await lerTarefa(cenario.equipe, 'divergencia', id)).body.desde
    const primeira = await desde()
    app.setClock(new Date(Date.now() + 60_000))
    await lerEAplicar(app.deps, (await cobrancaDoPedido(app, id)).id)
    expect(await desde()).toBe(primeira)
    await mover(id, 'devolver', 50)
    expect(Date.parse(await desde()) - Date.parse(primeira)).toBeGreaterThanOrEqual(60_000)
  })

  it('is refused if the amounts are others by now, if it was seen, and if there is nothing to see', async () => {
    const cenario = await mercado()
    const { equipe } = cenario
    const id = await pago(cenario, 6600)
    for (const valores of [
      { pago: 65.99, devolvido: 0 },
      { pago: 66, devolvido: 0.01 },
    ])
      expect(await ver(equipe, id, valores)).toMatchObject({
        status: 409,
        body: { codigo: 'divergencia-mudou' },
      })
    expect((await ver(equipe, id, { pago: 66, devolvido: 0 })).status).toBe(200)
    expect((await ver(await criarEquipe(app), id, { pago: 66, devolvido: 0 }, 'Outra')).body.codigo).toBe(
      'tarefa-ja-encerrada',
    )
    const certo = await pago(cenario, 6500)
    const semTarefa = { status: 404, body: { codigo: 'tarefa-inexistente' } }
    expect(await ver(equipe, certo, { pago: 65, devolvido: 0 })).toMatchObject(semTarefa)
    expect(await ver(equipe, 999_999_999, { pago: 1, devolvido: 0 })).toMatchObject(semTarefa)
    const direto = (pedidoId: number, valor: number) =>
      divergenciaNaMesa.acoes.ver(app.deps, {
        id: String(pedidoId),
        visto: `${valor}:0`,
        observacao: 'Outra',
        user: { id: equipe.id, papel: 'FUNCIONARIO' },
        loginId: equipe.id as LoginId, // the account's own
      })
    await expect(direto(id, 6600)).rejects.toMatchObject({ motivo: { codigo: 'divergencia-ja-vista' } })
    await expect(direto(certo, 6500)).rejects.toMatchObject({ motivo: { codigo: 'divergencia-inexistente' } })
    expect((await lerPedido(equipe, id)).body.vistoDaDivergencia?.observacao).toBe(NOTA)
  })

  it.each([null, '', '   ', 'x'.repeat(501)])(
    'a note is needed, of 500 characters at most: %j',
    async nota => {
      const cenario = await mercado()
      const id = await pago(cenario, 6600)
      expect((await ver(cenario.equipe, id, { pago: 66, devolvido: 0 }, nota)).status).toBe(400)
    },
  )
})
