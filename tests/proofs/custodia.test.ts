// A seller is paid when its order is delivered and paid, not before and not twice.
// Rule M20: sellers' shares are held until delivery; a share that the provider has released counts as released.
import { afterEach, describe, expect, it } from 'vitest'
import { liberarCustodia, liberarCustodias } from '#server/cobranca/cobranca/liberar-custodia.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { alterarStatus, esperarPedido, fazerPedido, pagarEEsperar } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { cobrancaDoPedido } from '../support/reembolsos.ts'
import { armar, controle, desarmar } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'
import { lerVinculo } from '../support/vinculo.ts'

const app = useApp()
afterEach(async () => {
  await desarmar(app)
  await controle(app, 'POST', '/relogio', { dias: 0, segundos: 0 })
})

const RELEASE = 'POST /splits/:id/custody/release'

/** A paid order of two sellers, and their shares as the provider has them. */
async function pedidoPago() {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  const vendedores = [await criarVendedor(app), await criarVendedor(app)] as const
  const cotacoes = await Promise.all(vendedores.map(vendedor => criarCotacao(app, { vendedor })))
  const id = await fazerPedido(comprador, ...cotacoes)
  await pagarEEsperar(app, comprador, id)
  const { split_id } = await app.deps.db
    .selectFrom('cobranca')
    .select('split_id')
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  const url = `${app.simulatorUrl}/splits/${split_id}`
  const headers = {
    authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}`,
    'content-type': 'application/json',
  }
  const partes = async () => {
    const { receivers } = (await (await fetch(url, { headers })).json()) as Divisao // documented answer
    return receivers.slice(1).map(({ configurations }) => configurations.custody.status)
  }
  const liberar = (conta: string) =>
    fetch(`${url}/custody/release`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ receivers: [{ account: { id: conta } }] }),
    })
  return { id, equipe, vendedores, partes, liberar }
}

/** Marks an order as delivered without the job that releases its shares. */
async function entregarSemTrabalho(id: number): Promise<void> {
  await app.deps.db.updateTable('pedido').set({ status_pedido: 'ENTREGUE' }).where('id', '=', id).execute()
}

interface Divisao {
  receivers: { configurations: { custody: { status: string } } }[]
}

const REPASSADO = { statusVendedorPagamento: 'REPASSADO' } as const

describe("rule M20: sellers' shares", () => {
  it("are held for a year without delivery, not for the provider's default of 90 days", async () => {
    const { id, equipe, vendedores, partes } = await pedidoPago()
    await controle(app, 'POST', '/relogio', { dias: 360 })
    expect(await partes()).toEqual(['HELD', 'HELD'])
    await controle(app, 'POST', '/relogio', { dias: 366 })
    expect(await partes()).toEqual(['RELEASED', 'RELEASED'])
    await armar(app, { tipo: 'liberacao-repetida', vezes: 9 })
    await alterarStatus(equipe, id, 'ENTREGUE')
    for (const vendedor of vendedores) await esperarPedido(vendedor, id, REPASSADO)
  })

  it('are not released before the delivery, whoever sends the job', async () => {
    const { id, partes } = await pedidoPago()
    await liberarCustodia(app.deps, id)
    expect(await partes()).toEqual(['HELD', 'HELD'])
  })

  it('are paid out when the answer to their release was lost and a second release is refused', async () => {
    const { id, equipe, vendedores, partes } = await pedidoPago()
    await armar(app, { tipo: 'corte', chamada: RELEASE })
    await armar(app, { tipo: 'liberacao-repetida', vezes: 9 })
    await alterarStatus(equipe, id, 'ENTREGUE')
    await esperarPedido(vendedores[0], id, REPASSADO)
    expect(await partes()).toEqual(['RELEASED', 'RELEASED'])
  })

  it('that were released at the provider do not delay the others', async () => {
    const { id, equipe, vendedores, partes, liberar } = await pedidoPago()
    await liberar(exigir((await lerVinculo(vendedores[1])).pagBankId))
    expect(await partes()).toEqual(['HELD', 'RELEASED'])
    await armar(app, { tipo: 'liberacao-repetida', vezes: 9 })
    await alterarStatus(equipe, id, 'ENTREGUE')
    await esperarPedido(vendedores[0], id, REPASSADO)
    expect(await partes()).toEqual(['RELEASED', 'RELEASED'])
  })

  it('are asked for again by the next job if the provider does not answer, and without a job by the hourly one', async () => {
    const { id, vendedores, partes } = await pedidoPago()
    await liberarCustodias(app.deps)
    expect(await partes()).toEqual(['HELD', 'HELD'])
    await entregarSemTrabalho(id)
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: RELEASE })
    await expect(liberarCustodia(app.deps, id)).rejects.toThrow('não confirmou a liberação da custódia')
    expect(await partes()).toEqual(['HELD', 'HELD'])
    await liberarCustodias(app.deps)
    expect(await partes()).toEqual(['RELEASED', 'RELEASED'])
    await esperarPedido(vendedores[0], id, REPASSADO)
  })

  it('rule M25: that went back unread are not asked for, and their job is done', async () => {
    const { id, vendedores } = await pedidoPago()
    await perderAvisos(app, 20)
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, id)).id}/devolver`)
    await entregarSemTrabalho(id)
    await liberarCustodia(app.deps, id)
    await esperarPedido(vendedores[0], id, { statusVendedorPagamento: 'CANCELADO' })
  })

  it('rule M25: of money that staff gave back at the provider are not released, although no notice said so', async () => {
    const { id, equipe, vendedores, partes } = await pedidoPago()
    await perderAvisos(app, 20)
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, id)).id}/devolver`)
    await alterarStatus(equipe, id, 'ENTREGUE')
    await esperarPedido(vendedores[0], id, { statusVendedorPagamento: 'CANCELADO' })
    expect(await partes()).toEqual(['HELD', 'HELD'])
  })
})
