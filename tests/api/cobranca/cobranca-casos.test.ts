// Which charges are read, what a reading changes, which jobs follow, and whose shares are released (rules M20, M24–M27, M40): each
// case, on rows made for it.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import { aplicarEstado } from '#server/cobranca/cobranca/aplicar-cobranca.ts'
import {
  anotarLeitura,
  buscarCobranca,
  buscarCobrancaDaEmissao,
  listarAReconciliar,
  listarCobrancasDoPedido,
  marcarQuePaga,
} from '#server/cobranca/cobranca/cobranca-repository.ts'
import { listarEmCustodia, listarPedidosEmCustodia } from '#server/cobranca/cobranca/custodia-repository.ts'
import { foiPagoPorFora, inserirPagamentoPorFora } from '#server/cobranca/cobranca/por-fora-repository.ts'
import { abrirReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Fila } from '#server/plataforma/jobs/queue.ts'
import type { EstadoDaCobranca } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
const VENCIMENTO = '2026-11-25'
const noDia = (dias: number) => new Date(Date.parse(`${VENCIMENTO}T15:00:00Z`) + dias * DIA_MS)

interface Cobrado {
  pedidoId: number
  id: number
  chargeId: string
  emissaoId: number
}
let uma: Cobrado
let outra: Cobrado
let terceira: Cobrado
let equipeId: number

/** An order of R$ 65,00 of two sellers with an unpaid boleto. */
async function cobrado(): Promise<Cobrado> {
  const [comprador, ...cotacoes] = [
    await criarComprador(app),
    await criarCotacao(app, { preco: 1000, pesoKg: 5 }),
    await criarCotacao(app, { preco: 1000, pesoKg: 5 }),
  ] as const
  const pedidoId = await fazerPedido(comprador, ...cotacoes)
  const { id, charge_id, emissao_id } = await app.deps.db
    .selectFrom('cobranca')
    .select(['id', 'charge_id', 'emissao_id'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return { pedidoId, id, chargeId: charge_id, emissaoId: emissao_id ?? 0 }
}

beforeAll(async () => {
  uma = await cobrado()
  outra = await cobrado()
  terceira = await cobrado()
  equipeId = (await criarEquipe(app)).id
})

const mudarCobranca = (tx: Tx, { id }: Cobrado, mudanca: Record<string, unknown>) =>
  tx.updateTable('cobranca').set(mudanca).where('id', '=', id).execute()
const mudarPedido = (tx: Tx, { pedidoId }: Cobrado, mudanca: Record<string, unknown>) =>
  tx.updateTable('pedido').set(mudanca).where('id', '=', pedidoId).execute()
const pagarPorFora = (tx: Tx, { pedidoId }: Cobrado, em: Date) =>
  inserirPagamentoPorFora(tx, {
    pedidoId,
    valorCentavos: centavos(6500),
    observacao: 'Pix',
    porUsuarioId: equipeId,
    em,
  })

const valores = (pago: number, devolvido: number) => ({
  pago_centavos: centavos(pago),
  devolvido_centavos: centavos(devolvido),
})

describe('rule M26: the daily reading', () => {
  /** Is the first charge read so many days after its due date? The other charges have ended. */
  async function eLida(tx: Tx, dias: number | Date): Promise<boolean> {
    await mudarCobranca(tx, uma, { vencimento: VENCIMENTO })
    for (const outraCobranca of [outra, terceira])
      await mudarCobranca(tx, outraCobranca, { status: 'CANCELED' })
    const lidas = await listarAReconciliar(tx, typeof dias === 'number' ? noDia(dias) : dias)
    expect([[], [uma.chargeId]]).toContainEqual(lidas)
    return lidas.length === 1
  }
  /** On how many of seven days, and on which first. */
  async function naSemana(tx: Tx): Promise<number[]> {
    const dias: number[] = []
    for (let dia = 0; dia < 7; dia++) if (await eLida(tx, dia)) dias.push(dia)
    return dias
  }
  const todos = [0, 1, 2, 3, 4, 5, 6]
  const diaDoPedido = () =>
    todos.filter(dia => (uma.pedidoId - Date.parse(dataEmSaoPaulo(noDia(dia))) / DIA_MS) % 7 === 0)

  it.each([
    ['WAITING', true],
    ['IN_ANALYSIS', true],
    ['CANCELED', false],
    ['DECLINED', false],
  ])('of an unpaid order ends a year after its due date, or at once: %s', (status, aberta) =>
    ensaiar(app, async tx => {
      await mudarCobranca(tx, uma, { status })
      expect([await eLida(tx, 0), await eLida(tx, 365), await eLida(tx, 366)]).toEqual([
        aberta,
        aberta,
        false,
      ])
    }),
  )

  it.each([
    ['WAITING', true],
    ['PAID', true],
    ['CANCELED', false],
  ])('rule M17: of a boleto without an order is daily until it ends, for a year: %s', (status, aberta) =>
    ensaiar(app, async tx => {
      await mudarCobranca(tx, uma, { pedido_id: null, status })
      expect(await naSemana(tx)).toEqual(aberta ? todos : [])
      expect([await eLida(tx, 365), await eLida(tx, 366)]).toEqual([aberta, false])
    }),
  )

  it.each([
    ['AGUARDANDO_FRETE', 'BOLETO_PAGO', true],
    ['ENTREGUE', 'BOLETO_PAGO', false],
    ['ENTREGUE', 'BOLETO_PENDENTE_PAGAMENTO', true],
    ['PENDENTE', 'PAGAMENTO_EM_ATRASO', true],
    ['CANCELADO', 'BOLETO_PENDENTE_PAGAMENTO', false],
    ['CANCELADO', 'BOLETO_PAGO', false],
  ])('of a paid charge of an order %s, %s is daily: %s', (status_pedido, status_pagamento, diaria) =>
    ensaiar(app, async tx => {
      await mudarCobranca(tx, uma, { status: 'PAID' })
      await mudarPedido(tx, uma, { status_pedido, status_pagamento })
      expect(await naSemana(tx)).toEqual(diaria ? todos : diaDoPedido())
      expect(diaDoPedido()).toHaveLength(1)
      expect(await eLida(tx, 400)).toBe(status_pedido === 'AGUARDANDO_FRETE')
    }),
  )

  it('goes on for a year after a payment that came another way', () =>
    ensaiar(app, async tx => {
      const em = noDia(300)
      await pagarPorFora(tx, uma, em)
      await pagarPorFora(tx, outra, noDia(700))
      const umAnoDepois = em.getTime() + 365 * DIA_MS
      expect([await eLida(tx, new Date(umAnoDepois)), await eLida(tx, new Date(umAnoDepois + 1))]).toEqual([
        true,
        false,
      ])
    }))

  it.each([
    ['ABERTO', 'recusada', true],
    ['ABERTO', null, false],
    ['CONCLUIDO', 'recusada', false],
  ] as const)('of a charge that ended goes on while staff give it back: %s, %s', (situacao, motivo, lida) =>
    ensaiar(app, async tx => {
      await mudarCobranca(tx, uma, { status: 'CANCELED' })
      for (const cobranca of [uma, outra]) await abrirReembolso(tx, cobranca.id, centavos(6500), noDia(0))
      const concluido_em = situacao === 'CONCLUIDO' ? noDia(0) : null
      await tx
        .updateTable('reembolso')
        .set({ situacao, motivo, concluido_em })
        .where('cobranca_id', '=', uma.id)
        .execute()
      expect(await eLida(tx, 500)).toBe(lida)
    }),
  )

  it('design/provider: after a start leaves out what was read at that moment or later', () =>
    ensaiar(app, async tx => {
      const lida_em = noDia(0)
      await tx.updateTable('cobranca').set({ lida_em, vencimento: VENCIMENTO }).execute()
      expect(await listarAReconciliar(tx, noDia(0), lida_em)).toEqual([])
      expect(await listarAReconciliar(tx, noDia(0), new Date(lida_em.getTime() + 1))).toHaveLength(3)
      expect(await listarAReconciliar(tx, noDia(0))).toHaveLength(3)
      // Also what staff give back is not read twice.
      await abrirReembolso(tx, uma.id, centavos(6500), noDia(0))
      await sql`update reembolso set motivo = 'recusada'`.execute(tx)
      expect(await listarAReconciliar(tx, noDia(0), lida_em)).toEqual([])
    }))
})

describe('rule M26: a reading', () => {
  const STATUS = ['WAITING', 'IN_ANALYSIS', 'PAID', 'DECLINED', 'CANCELED']
  const PARES = STATUS.flatMap(de => STATUS.map(para => [de, para] as const))
  const estado = (status: string, pago: number, devolvido: number): EstadoDaCobranca => ({
    chargeId: uma.chargeId,
    status,
    valorCentavos: centavos(6500),
    pagoCentavos: centavos(pago),
    devolvidoCentavos: centavos(devolvido),
    splitId: null,
  })
  const ler = async (tx: Tx, { id }: Cobrado) =>
    tx
      .selectFrom('cobranca')
      .select(['status', 'pago_centavos', 'devolvido_centavos', 'split_id', 'lida_em'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it.each(PARES)('of a charge that was %s and is %s never goes back', (de, para) =>
    ensaiar(app, async tx => {
      const encerrada = de === 'PAID' || de === 'CANCELED'
      const aindaAberta = para === 'WAITING' || para === 'IN_ANALYSIS'
      for (const [antes, depois] of [
        [100, 99],
        [100, 100],
        [99, 100],
      ] as const) {
        await mudarCobranca(tx, uma, { status: de, ...valores(6500, antes) })
        await anotarLeitura(tx, uma.id, estado(para, 6500, depois), noDia(0))
        const atrasada = de === 'CANCELED' && para === 'PAID' && antes > depois
        expect((await ler(tx, uma)).status).toBe((encerrada && aindaAberta) || atrasada ? de : para)
      }
    }),
  )

  it('never lowers an amount or forgets the split, and changes no other charge', () =>
    ensaiar(app, async tx => {
      const antes = await ler(tx, outra)
      await mudarCobranca(tx, uma, { ...valores(6500, 100), split_id: 'SPLI_1' })
      await anotarLeitura(tx, uma.id, estado('PAID', 6400, 200), noDia(1))
      const lida = { ...valores(6500, 200), split_id: 'SPLI_1', lida_em: noDia(1) }
      expect(await ler(tx, uma)).toMatchObject(lida)
      await anotarLeitura(tx, uma.id, { ...estado('PAID', 6600, 100), splitId: 'SPLI_2' }, noDia(1))
      expect(await ler(tx, uma)).toMatchObject({ ...lida, ...valores(6600, 200), split_id: 'SPLI_2' })
      expect(await ler(tx, outra)).toEqual(antes)
    }))
})

describe('rule M40: of several charges', () => {
  const juntar = async (tx: Tx) => {
    await mudarCobranca(tx, outra, { pedido_id: uma.pedidoId, via: 3 })
    await mudarCobranca(tx, terceira, { pedido_id: uma.pedidoId, via: 2 })
  }
  const lidas = async (tx: Tx) => (await listarCobrancasDoPedido(tx, uma.pedidoId)).map(({ id }) => id)

  it('the newest speaks for the order until one pays it, and then that one', () =>
    ensaiar(app, async tx => {
      expect(await lidas(tx)).toEqual([uma.id])
      await juntar(tx)
      expect(await lidas(tx)).toEqual([outra.id, terceira.id, uma.id])
      expect((await buscarCobranca(tx, uma.pedidoId))?.id).toBe(outra.id)
      await marcarQuePaga(tx, uma.id)
      expect(await lidas(tx)).toEqual([uma.id, outra.id, terceira.id])
      expect((await buscarCobranca(tx, uma.pedidoId))?.id).toBe(uma.id)
      expect(await buscarCobranca(tx, outra.pedidoId)).toBeNull()
    }))

  it('an emission has its own; one without emission is found by its order', () =>
    ensaiar(app, async tx => {
      const daEmissao = async (emissaoId: number, pedidoId: number | null) =>
        (await buscarCobrancaDaEmissao(tx, emissaoId, pedidoId))?.chargeId
      expect(await daEmissao(outra.emissaoId, null)).toBe(outra.chargeId)
      await mudarCobranca(tx, uma, { emissao_id: null })
      await mudarCobranca(tx, terceira, { emissao_id: null })
      expect(await daEmissao(uma.emissaoId, uma.pedidoId)).toBe(uma.chargeId)
      expect(await daEmissao(uma.emissaoId, null)).toBeUndefined()
      expect(await daEmissao(uma.emissaoId, outra.pedidoId)).toBeUndefined()
      await juntar(tx)
      expect(await daEmissao(outra.emissaoId, uma.pedidoId)).toBe(outra.chargeId)
    }))
})

describe('rule M20: shares in custody', () => {
  const contas = async (tx: Tx, { pedidoId }: Cobrado) => (await listarEmCustodia(tx, pedidoId)).length

  it('are those of orders that are delivered and paid', () =>
    ensaiar(app, async tx => {
      const lidos = async () => [
        await contas(tx, uma),
        await contas(tx, outra),
        await listarPedidosEmCustodia(tx),
      ]
      await mudarPedido(tx, uma, { status_pedido: 'ENTREGUE' })
      expect(await lidos()).toEqual([0, 0, []])
      await tx
        .updateTable('repasse')
        .set({ status: 'EM_CUSTODIA' })
        .where('pedido_id', 'in', [uma.pedidoId, outra.pedidoId])
        .execute()
      expect(await lidos()).toEqual([2, 0, [uma.pedidoId]])
      await sql`update repasse set status = 'REPASSADO' where pedido_id = ${uma.pedidoId}
        and vendedor_id = (select min(vendedor_id) from repasse where pedido_id = ${uma.pedidoId})`.execute(
        tx,
      )
      await mudarPedido(tx, outra, { status_pedido: 'ENTREGUE' })
      expect(await lidos()).toEqual([1, 2, [uma.pedidoId, outra.pedidoId]])
    }))
})

it('design/paid-another-way: an order was paid another way if it was, not if another was', () =>
  ensaiar(app, async tx => {
    await pagarPorFora(tx, uma, noDia(0))
    expect([await foiPagoPorFora(tx, uma.pedidoId), await foiPagoPorFora(tx, outra.pedidoId)]).toEqual([
      true,
      false,
    ])
  }))

describe('rules M20, M27: the jobs that follow from a reading', () => {
  /** Applies a state; answers the jobs that would be sent. */
  async function trabalhosDe(
    { chargeId }: Cobrado,
    status: string,
    pago: number,
    devolvido = 0,
  ): Promise<string[]> {
    const enviados: string[] = []
    const fila: Fila = {
      enviar: async (_tx, nome) => {
        enviados.push(nome)
      },
      enviarTodos: async () => undefined,
    }
    const estado = {
      status,
      chargeId,
      valorCentavos: centavos(6500),
      pagoCentavos: centavos(pago),
      devolvidoCentavos: centavos(devolvido),
      splitId: null,
    }
    await aplicarEstado({ db: app.deps.db, clock: app.deps.clock, fila }, estado)
    return enviados
  }
  const repasses = async ({ pedidoId }: Cobrado) => {
    const linhas = await app.deps.db
      .selectFrom('repasse')
      .select('status')
      .where('pedido_id', '=', pedidoId)
      .execute()
    return linhas.map(({ status }) => status)
  }
  const mudarStatus = async ({ pedidoId }: Cobrado, status: string) =>
    alterarStatus(await criarEquipe(app), pedidoId, status)

  it('a payment before the delivery leads to none, one after it to the release of the shares', async () => {
    const [antes, depois] = [await cobrado(), await cobrado()]
    await mudarStatus(depois, 'ENTREGUE')
    expect(await trabalhosDe(antes, 'PAID', 6499)).toEqual([])
    expect(await trabalhosDe(antes, 'PAID', 6500)).toEqual([])
    expect(await trabalhosDe(antes, 'PAID', 6500)).toEqual([])
    expect(await trabalhosDe(depois, 'PAID', 6500)).toEqual(['liberar-custodia'])
    expect(await trabalhosDe(depois, 'PAID', 6500)).toEqual([])
    expect([await repasses(antes), await repasses(depois)].flat()).toEqual(Array(4).fill('EM_CUSTODIA'))
  })

  it('money of a cancelled order leads to its refund once, which ends once, and never reaches a seller', async () => {
    const cobranca = await cobrado()
    await mudarStatus(cobranca, 'CANCELADO')
    expect(await trabalhosDe(cobranca, 'PAID', 6500)).toEqual(['reembolsar-cobranca'])
    expect(await repasses(cobranca)).toEqual(['CANCELADO', 'CANCELADO'])
    expect(await trabalhosDe(cobranca, 'PAID', 6500)).toEqual([])
    expect(await trabalhosDe(cobranca, 'PAID', 6500, 6499)).toEqual([])
    expect(await trabalhosDe(cobranca, 'CANCELED', 6500, 6500)).toEqual(['enviar-email'])
    expect(await trabalhosDe(cobranca, 'CANCELED', 6500, 6500)).toEqual([])
  })

  it('a charge that is not ours leads to nothing', async () => {
    expect(await trabalhosDe({ ...uma, chargeId: 'CHAR_0' }, 'PAID', 6500)).toEqual([])
  })
})
