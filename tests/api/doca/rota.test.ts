// Delivery routes (rule N58).
import { describe, expect, it } from 'vitest'
import { mudarStatus } from '#server/pedido/pedido/alterar-status.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarRota, daquiA, lerPapel, lerSeparacao, marcarEntrega, separar } from '../../support/separacao.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'
import { esperarTrava } from '../../support/trava.ts'

const app = useApp()

const LIMITE = { limite: 100_000_000 }
let ultimoDia = 1

/** Orders of one seller, all of a day and zone of their own. */
async function umDia(quantos: number, zonaId = 'Z1') {
  const equipe = await criarEquipe(app, 'FUNCIONARIO')
  const vendedor = await criarVendedor(app)
  const cotacaoId = await criarCotacao(app, { vendedor })
  const ids: number[] = []
  for (let n = 0; n < quantos; n++)
    ids.push(await fazerPedido(await criarComprador(app, LIMITE), [cotacaoId, 2]))
  ultimoDia += 1
  const dia = daquiA(app, ultimoDia)
  if (ids.length > 0) await marcarEntrega(app, { dia, zonaId }, ...ids)
  return { equipe, vendedor, dia, zonaId, ids }
}

const ler = async (equipe: Pessoa, dia?: string) =>
  (await equipe.chamar('GET /v1/rota', { query: { dia } })).body
const editar = (equipe: Pessoa, id: number, body: object) =>
  equipe.chamar('PUT /v1/rota/{id}', { params: { id }, body })
const idsDe = (paradas: readonly { pedidoId: number }[]) => paradas.map(({ pedidoId }) => pedidoId)

describe('rule N58: routes of a day', () => {
  it('a new one takes the orders of its day and zone that are in none, by CEP', async () => {
    const { equipe, dia, zonaId, ids } = await umDia(3)
    const [primeiro, segundo, terceiro] = ids.map(id => exigir(id))
    const ceps = ['22000000', '20000000', '21000000']
    for (const [n, id] of ids.entries())
      await app.deps.db
        .updateTable('pedido')
        .set({ frete_destino: exigir(ceps[n]) })
        .where('id', '=', id)
        .execute()
    const antes = await ler(equipe, dia)
    expect(antes.rotas).toEqual([])
    expect(idsDe(antes.semRota)).toEqual([segundo, terceiro, primeiro])
    const rota = await criarRota(equipe, { dia, zonaId, nome: 'Centro', motorista: 'Jorge' })
    expect(idsDe(rota.paradas)).toEqual([segundo, terceiro, primeiro])
    const depois = await ler(equipe, dia)
    expect(depois).toMatchObject({ dia, semRota: [], rotas: [rota] })
    expect(depois.dias.find(outro => outro.dia === dia)).toEqual({ dia, pedidos: 3, semRota: 0 })
    await conferirInvariantes(app)
  })

  it('rule N164: orders of one buyer and address are one stop on the list and on the papers', async () => {
    const { equipe, dia, zonaId, ids } = await umDia(2)
    const adm = await criarEquipe(app, 'ADM')
    const [primeiro, segundo] = ids.map(id => exigir(id))
    const comprador = await criarComprador(app, LIMITE)
    const juntos = [
      await fazerPedido(comprador, await criarCotacao(app)),
      await fazerPedido(comprador, await criarCotacao(app)),
    ]
    await marcarEntrega(app, { dia, zonaId }, ...juntos)
    const [um, dois] = juntos.map(id => exigir(id))
    const { id } = await criarRota(equipe, {
      dia,
      zonaId,
      nome: 'Centro',
      paradas: [um, primeiro, dois, segundo].map(pedidoId => exigir(pedidoId)),
    })
    const paradasDe = async () => exigir((await ler(equipe, dia)).rotas[0]).paradas
    expect((await paradasDe()).map(({ paradaId }) => paradaId)).toEqual([um, primeiro, dois, segundo])
    await adm.chamar('PUT /v1/configuracao', { body: { juntarEntregas: true } })
    try {
      const paradas = await paradasDe()
      expect(idsDe(paradas)).toEqual([um, dois, primeiro, segundo])
      expect(paradas.map(({ paradaId }) => paradaId)).toEqual([um, um, primeiro, segundo])
      const papel = (tipo: string) =>
        lerPapel(app, equipe, 'GET /v1/rota/{id}/arquivo', { params: { id }, query: { tipo } })
      const { texto } = await papel('romaneio')
      expect(texto).toContain('3 paradas')
      expect(texto).toMatch(new RegExp(`Z1-01.*Pedido ${um}.*Pedido ${dois}.*Assinatura.*Z1-02`, 's'))
      expect((await papel('etiquetas')).texto.match(/Z1-01/g)).toHaveLength(2)
      expect((await papel('coleta')).texto.match(/Z1-01/g)).toHaveLength(2)
    } finally {
      await adm.chamar('PUT /v1/configuracao', { body: { juntarEntregas: false } })
    }
  })

  it('a stop says to whom, where, what and from whom, and nothing of money', async () => {
    const { equipe, vendedor, dia, zonaId, ids } = await umDia(1)
    const itemId = exigir((await lerSeparacao(vendedor, dia)).pedidos[0]?.itens[0]).id
    await separar(vendedor, exigir(ids[0]), { itemId, separado: 1, motivo: 'SEM_PRODUTO' })
    const [parada] = (await criarRota(equipe, { dia, zonaId, nome: 'Centro' })).paradas
    expect(parada).toMatchObject({
      pedidoId: ids[0],
      zonaId,
      volumes: 1,
      peso: 10,
      vendedores: [{ id: vendedor.id, volumes: 1 }],
    })
    expect(parada?.endereco).toMatchObject({
      rua: 'Rua da Feira',
      cidade: 'Rio de Janeiro',
      estadoSigla: 'RJ',
    })
    expect(parada?.telefone).toMatch(/^\d{10,11}$/)
    expect(JSON.stringify(parada)).not.toMatch(/total|valor|frete|boleto/i)
  })

  it('its name, driver and sequence change, by the version that was read', async () => {
    const { equipe, dia, zonaId, ids } = await umDia(2)
    const rota = await criarRota(equipe, { dia, zonaId, nome: 'Centro' })
    const trocada = await editar(equipe, rota.id, {
      nome: 'Sul',
      motorista: 'Ana',
      paradas: ids.toReversed(),
      versao: rota.versao,
    })
    expect(trocada.body).toMatchObject({ nome: 'Sul', motorista: 'Ana', versao: 2 })
    expect(idsDe(trocada.body.paradas)).toEqual(ids.toReversed())
    const atrasada = await editar(equipe, rota.id, { nome: 'Norte', versao: rota.versao })
    expect([atrasada.status, atrasada.body.codigo]).toEqual([409, 'versao-ja-mudou'])
    const { body } = await editar(equipe, rota.id, { motorista: '', paradas: [exigir(ids[0])], versao: 2 })
    expect(body.motorista).toBeNull()
    expect(idsDe((await ler(equipe, dia)).semRota)).toEqual([ids[1]])
    await equipe.chamar('DELETE /v1/rota/{id}', { params: { id: rota.id } })
    expect(idsDe((await ler(equipe, dia)).semRota)).toHaveLength(2)
    expect((await editar(equipe, rota.id, { versao: 3 })).body.codigo).toBe('rota-de-entrega-inexistente')
  })

  it('refuses orders of another day, zone, or route, and zones that the table does not have', async () => {
    const { equipe, dia, zonaId, ids } = await umDia(1)
    const deOutroDia = await umDia(1)
    const deOutraZona = await umDia(1, 'Z2')
    const nova = { dia, zonaId, nome: 'Centro' }
    const criar = (body: object) => equipe.chamar('POST /v1/rota', { body })
    for (const alheio of [deOutroDia.ids[0], deOutraZona.ids[0], 999_999_999]) {
      const { status, body } = await criar({ ...nova, paradas: [alheio] })
      expect([status, body.codigo]).toEqual([409, 'parada-fora-da-rota'])
    }
    const rota = await criarRota(equipe, nova)
    const { body: outra } = await criar({ ...nova, nome: 'Outra', paradas: [] })
    const tomada = await editar(equipe, outra.id, { paradas: ids, versao: 1 })
    expect([tomada.status, tomada.body.codigo]).toEqual([409, 'parada-em-outra-rota'])
    expect(tomada.body.message).toContain('já está na rota Centro')
    expect((await criar({ ...nova, zonaId: 'Lua' })).body.codigo).toBe('zona-fora-da-tabela')
    expect(idsDe(rota.paradas)).toEqual(ids)
  })

  it('a cancelled order leaves its route, a delivered one stays, one that moves to another day leaves', async () => {
    const { equipe, dia, zonaId, ids } = await umDia(4)
    const rota = await criarRota(equipe, { dia, zonaId, nome: 'Centro', paradas: ids })
    const [cancelado, entregue, movido, fica] = ids.map(id => exigir(id))
    await alterarStatus(equipe, exigir(cancelado), 'CANCELADO')
    await alterarStatus(equipe, exigir(entregue), 'ENTREGUE')
    const amanha = { dia: daquiA(app, ultimoDia + 1), motivo: 'Chuva', forcar: true }
    const mudanca = await equipe.chamar('PUT /v1/pedido/{id}/entrega', {
      params: { id: exigir(movido) },
      body: amanha,
    })
    expect(mudanca.status).toBe(200)
    const { rotas, semRota } = await ler(equipe, dia)
    expect(idsDe(exigir(rotas[0]).paradas)).toEqual([entregue, fica])
    expect(semRota).toEqual([])
    const mantida = await editar(equipe, rota.id, { paradas: [fica, entregue], versao: 1 })
    expect(mantida.status).toBe(200)
    const semEntregue = await editar(equipe, rota.id, { paradas: [fica], versao: 2 })
    expect([semEntregue.status, semEntregue.body.codigo]).toEqual([409, 'pedido-finalizado'])
    const removida = await equipe.chamar('DELETE /v1/rota/{id}', { params: { id: rota.id } })
    expect([removida.status, removida.body.codigo]).toEqual([409, 'rota-com-entregues'])
    const devolvida = await editar(equipe, rota.id, { paradas: [cancelado], versao: 2 })
    expect(devolvida.body.codigo).toBe('parada-fora-da-rota')
    await conferirInvariantes(app)
  })

  it('each change of staff is in the audit log', async () => {
    const adm = await criarEquipe(app, 'ADM')
    const { dia, zonaId } = await umDia(0)
    const rota = await criarRota(adm, { dia, zonaId, nome: 'Centro', paradas: [] })
    await editar(adm, rota.id, { nome: 'Sul', versao: 1 })
    await adm.chamar('DELETE /v1/rota/{id}', { params: { id: rota.id } })
    const { body } = await adm.chamar('GET /v1/auditoria', { query: { porUsuarioId: adm.id } })
    expect(body.content.map(({ acao }) => acao)).toEqual(['remover-rota', 'editar-rota', 'criar-rota'])
  })
})

describe('at the same time', () => {
  it('rule N58: two members of staff change one route: one of them is refused', async () => {
    const { equipe, dia, zonaId, ids } = await umDia(3)
    const outra = await criarEquipe(app, 'ADM')
    const rota = await criarRota(equipe, { dia, zonaId, nome: 'Centro' })
    const respostas = await Promise.all([
      editar(equipe, rota.id, { paradas: ids.toReversed(), versao: 1 }),
      editar(outra, rota.id, { paradas: ids.slice(0, 1), versao: 1 }),
    ])
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(respostas.find(({ status }) => status === 409)?.body.codigo).toBe('versao-ja-mudou')
  })

  it('rule N58: many routes ask for the same order: it is in one', async () => {
    const { equipe, dia, zonaId, ids } = await umDia(2)
    const criar = () =>
      equipe.chamar('POST /v1/rota', { body: { dia, zonaId, nome: 'Centro', paradas: ids } })
    const respostas = await Promise.all(Array.from({ length: 6 }, criar))
    const statuses = respostas.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    await conferirInvariantes(app)
  })

  it('rules N56, N58: a cancellation meets packing and a route, and nothing of it stays in the route', async () => {
    const { equipe, vendedor, dia, zonaId, ids } = await umDia(6)
    const { pedidos } = await lerSeparacao(vendedor, dia)
    const rota = await criarRota(equipe, { dia, zonaId, nome: 'Centro', paradas: [] })
    const separacoes = pedidos.map(({ id, itens }) =>
      separar(vendedor, id, { itemId: exigir(itens[0]).id, separado: 2 }),
    )
    const [entrada, ...resto] = await Promise.all([
      editar(equipe, rota.id, { paradas: ids, versao: 1 }),
      ...separacoes,
      ...ids.map(id => alterarStatus(equipe, id, 'CANCELADO')),
    ])
    expect([200, 409]).toContain(entrada?.status)
    expect(resto.slice(0, 6).every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(resto.slice(6).every(({ status }) => status === 200)).toBe(true)
    expect(exigir((await ler(equipe, dia)).rotas[0]).paradas).toEqual([])
    await conferirInvariantes(app)
  })

  it('rule N56: packing waits for a cancellation that is on its way, and is refused then', async () => {
    const { equipe, vendedor, dia, ids } = await umDia(1)
    const pedidoId = exigir(ids[0])
    const itemId = exigir((await lerSeparacao(vendedor, dia)).pedidos[0]?.itens[0]).id
    const cancelamento = {
      pedidoId,
      para: 'CANCELADO',
      user: { id: equipe.id, papel: 'FUNCIONARIO' },
    } as const
    const respostas = await inTransaction(app.deps.db, async tx => {
      await mudarStatus(tx, app.deps, cancelamento, app.deps.clock())
      const resposta = separar(vendedor, pedidoId, { itemId, separado: 2 })
      await esperarTrava(app)
      return [resposta]
    })
    const { status, body } = exigir((await Promise.all(respostas))[0])
    expect([status, body.codigo]).toEqual([409, 'pedido-finalizado'])
  })
})
