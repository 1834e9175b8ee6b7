// Which emissions are counted, ended, repeated, shown to staff and forgotten (rule M17, design/emission, design/orders): each case, on
// rows made for it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { boletoSemRespostaNaMesa } from '#server/cobranca/emissao/boleto-sem-resposta-na-mesa.ts'
import { removerDadosDoPagador } from '#server/cobranca/emissao/dados-do-pagador-repository.ts'
import { emitirBoleto, tentarDeNovo } from '#server/cobranca/emissao/emissao.ts'
import {
  atualizarDetalhe,
  buscarEmissao,
  contarTentativa,
  type Emissao,
  encerrar,
  listarEmissoesAbertas,
  listarIdsAvisados,
  proximaVia,
  travaPorTokenDaNotificacao,
  travarEmissao,
} from '#server/cobranca/emissao/emissao-repository.ts'
import { procurarBoletoNotificado, registrarBoleto } from '#server/cobranca/emissao/registrar-boleto.ts'
import { insercaoDaNotificacao } from '#server/cobranca/notificacao/notificacao-repository.ts'
import { run } from '#server/plataforma/db/one-trip.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { BoletoEmitido } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { adicionar, fazerPedido, lerPedido } from '../../support/compras.ts'
import { reservar } from '../../support/emissoes.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { exigir } from '../../support/exigir.ts'
import { pedidoComBoletoMorto, pedirSegundaVia } from '../../support/segunda-via.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'

const app = useApp()
const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const AGORA = new Date('2026-11-20T15:00:00Z')
const antesDe = (ms: number) => new Date(AGORA.getTime() - ms)

/** Two carts whose boleto is being issued. */
let uma: Emissao
let outra: Emissao

async function emitindo(): Promise<Emissao> {
  const comprador = await criarComprador(app)
  await adicionar(comprador, await criarCotacao(app, { preco: 2000 }))
  return reservar(app, comprador)
}

beforeAll(async () => {
  uma = await emitindo()
  outra = await emitindo()
})

const mudar = (tx: Tx, { id }: Pick<Emissao, 'id'>, mudanca: Record<string, unknown>) =>
  tx.updateTable('emissao').set(mudanca).where('id', '=', id).execute()
const ler = async (tx: Tx, { id }: Pick<Emissao, 'id'>) => exigir(await buscarEmissao(tx, id))

const avisar = (tx: Tx, { id }: Pick<Emissao, 'id'>, corpo: string) =>
  sql`insert into aviso_pagbank (emissao_id, corpo, recebido_em, assinado) values (${id}, ${corpo}, ${AGORA}, true)`.execute(
    tx,
  )

describe('rule M17: a try', () => {
  it('is counted of an open emission alone', () =>
    ensaiar(app, async tx => {
      expect(uma.tentativas).toBe(1)
      expect((await contarTentativa(tx, uma.id))?.tentativas).toBe(2)
      expect((await ler(tx, outra)).tentativas).toBe(1)
      await encerrar(tx, uma.id, { situacao: 'RECUSADA', motivo: 'x', agora: AGORA })
      expect(await contarTentativa(tx, uma.id)).toBeNull()
      expect((await travarEmissao(tx, uma.id)).tentativas).toBe(2)
    }))

  it('ends its emission once, and not if another try was counted since', () =>
    ensaiar(app, async tx => {
      const fim = { situacao: 'RECUSADA', motivo: 'recusado', agora: AGORA } as const
      expect(await encerrar(tx, uma.id, { ...fim, tentativas: 2 })).toBe(false)
      expect((await ler(tx, uma)).situacao).toBe('ABERTA')
      expect(await encerrar(tx, uma.id, { ...fim, tentativas: 1 })).toBe(true)
      expect([(await ler(tx, uma)).situacao, (await ler(tx, outra)).situacao]).toEqual(['RECUSADA', 'ABERTA'])
      expect(await encerrar(tx, uma.id, fim)).toBe(false)
      await contarTentativa(tx, outra.id)
      expect(await encerrar(tx, outra.id, fim)).toBe(true)
    }))

  it('leaves what the provider said on its open emission', () =>
    ensaiar(app, async tx => {
      await atualizarDetalhe(tx, uma.id, 'HTTP 500')
      expect([(await ler(tx, uma)).ultimoDetalhe, (await ler(tx, outra)).ultimoDetalhe]).toEqual([
        'HTTP 500',
        null,
      ])
      await encerrar(tx, uma.id, { situacao: 'RECUSADA', motivo: 'x', agora: AGORA })
      await atualizarDetalhe(tx, uma.id, 'HTTP 502')
      expect((await ler(tx, uma)).ultimoDetalhe).toBe('HTTP 500')
    }))

  it('keeps the buyer waiting for 14 seconds at most; the recovery waits for 30', async () => {
    const prazos: unknown[] = []
    const { pagbank } = app.deps
    const emitir: typeof pagbank.emitirBoleto = async (_requisicao, _chave, prazoTotalMs) => {
      prazos.push(prazoTotalMs)
      return { tipo: 'incerto', detalhe: 'sem resposta' }
    }
    const deps = { ...app.deps, pagbank: { ...pagbank, emitirBoleto: emitir } }
    const emissao = await emitindo()
    await expect(emitirBoleto(deps, emissao)).rejects.toThrow()
    await expect(tentarDeNovo(deps, emissao.id)).rejects.toThrow()
    expect(prazos).toEqual([14_000, 30_000])
    await expect(tentarDeNovo(app.deps, emissao.id)).resolves.toContain('http')
  })
})

describe('rule M17: the recovery', () => {
  it('takes open emissions that began before an instant, newest first', () =>
    ensaiar(app, async tx => {
      await mudar(tx, uma, { iniciada_em: antesDe(2) })
      await mudar(tx, outra, { iniciada_em: antesDe(1) })
      const listar = (ms: number) => listarEmissoesAbertas(tx, 'BOLETO', antesDe(ms))
      expect(await listar(0)).toEqual([outra.id, uma.id])
      expect(await listar(1)).toEqual([uma.id])
      await mudar(tx, outra, { situacao: 'RECUSADA' })
      expect(await listar(0)).toEqual([uma.id])
    }))

  it('looks the newest five notices up, each id once', () =>
    ensaiar(app, async tx => {
      const ids = Array.from({ length: 6 }, () => `ORDE_${randomUUID()}`)
      await avisar(tx, outra, `{"id": "ORDE_${randomUUID()}"}`)
      for (const id of ids) await avisar(tx, uma, `{"id": "${id}"}`)
      expect(await listarIdsAvisados(tx, uma.id)).toEqual(ids.slice(1).reverse())
      await avisar(tx, uma, '{"id": "outra coisa"}')
      await avisar(tx, uma, `{"id": "${ids[5]}"}`)
      expect(await listarIdsAvisados(tx, uma.id)).toEqual([ids[5], ids[4], ids[3]])
    }))

  it('counts what the provider shows for them, up to the boleto that is the emission’s', () =>
    ensaiar(app, async tx => {
      const [charge] = uma.requisicao.charges
      const certo = boletoDe(uma)
      const respostas: (BoletoEmitido | 'recusado' | null)[] = [
        null,
        'recusado',
        { ...certo, referencia: 'RESTIA-0-0' },
        { ...certo, valorCentavos: centavos(exigir(charge).amount.value + 1) },
      ]
      const procurar = async (todas: typeof respostas) => {
        let i = 0
        const buscarBoleto = async () => todas[i++] ?? null
        const { pagbank } = app.deps
        return procurarBoletoNotificado({ db: tx, pagbank: { ...pagbank, buscarBoleto } }, uma)
      }
      expect(await procurar(respostas)).toEqual({ boleto: null, ids: 0, recusados: 0, semResposta: 0 })
      for (let i = 0; i < 4; i++) await avisar(tx, uma, `{"id": "ORDE_${randomUUID()}"}`)
      expect(await procurar(respostas)).toEqual({ boleto: null, ids: 4, recusados: 1, semResposta: 1 })
      expect(await procurar(['recusado', certo, null, null])).toEqual({
        boleto: certo,
        ids: 2,
        recusados: 1,
        semResposta: 0,
      })
    }))
})

/** A boleto as the provider would answer for this emission. */
function boletoDe({ requisicao, referencia }: Emissao, mudanca: Partial<BoletoEmitido> = {}): BoletoEmitido {
  return {
    orderId: `ORDE_${randomUUID()}`,
    chargeId: `CHAR_${randomUUID()}`,
    status: 'WAITING',
    referencia,
    valorCentavos: centavos(exigir(requisicao.charges[0]).amount.value),
    pagoCentavos: centavos(0),
    devolvidoCentavos: centavos(0),
    splitId: null,
    link: 'https://boleto.example/1',
    linhaDigitavel: '0'.repeat(47),
    vencimento: '2026-11-25',
    ...mudanca,
  }
}

describe('rule M26: a boleto that is recorded', () => {
  it.each([
    [1, 'WAITING', []],
    [2, 'WAITING', ['ler-cobranca']],
    [1, 'IN_ANALYSIS', ['ler-cobranca']],
  ] as const)(
    'by try %i as %s is read again if it may have changed: %j',
    async (tentativas, status, trabalhos) => {
      const enviados: string[] = []
      const fila = {
        enviar: async (_tx: Tx, nome: string) => {
          enviados.push(nome)
        },
        enviarTodos: async () => undefined,
      }
      const emissao = await emitindo()
      // The request is made at the provider, so that its charge is known there.
      const resultado = await app.deps.pagbank.emitirBoleto(emissao.requisicao, emissao.chaveIdempotencia)
      if (resultado.tipo !== 'emitido') throw new Error('sem boleto')
      const boleto = { ...resultado.boleto, status }
      let anotados = 0
      const registrar = () =>
        registrarBoleto({ ...app.deps, fila }, { ...emissao, tentativas }, boleto, async () => {
          anotados++
        })
      expect([await registrar(), await registrar()]).toEqual([true, false])
      expect(enviados).toEqual(trabalhos)
      expect(anotados).toBe(1)
    },
  )
})

it('rule M40: a further boleto that is found paid after it was undone pays its order at once', async () => {
  const { comprador, id: pedidoId } = await pedidoComBoletoMorto(app)
  await perderAvisos(app, 20)
  await armar(app, { tipo: 'erro-500', vezes: 9, chamada: 'POST /orders' })
  expect((await pedirSegundaVia(comprador, pedidoId)).body).toMatchObject({ segundaViaEmEmissao: true })
  await desarmar(app)
  await perderAvisos(app, 20)
  const { id } = await app.deps.db
    .selectFrom('emissao')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('via', '=', 2)
    .executeTakeFirstOrThrow()
  const emissao = exigir(await buscarEmissao(app.deps.db, id))
  const resultado = await app.deps.pagbank.emitirBoleto(emissao.requisicao, emissao.chaveIdempotencia)
  if (resultado.tipo !== 'emitido') throw new Error('sem boleto')
  await inTransaction(app.deps.db, tx =>
    encerrar(tx, id, { situacao: 'RECUSADA', motivo: 'desfeita', agora: AGORA }),
  )
  await controle(app, 'POST', `/cobrancas/${resultado.boleto.chargeId}/pagar`)
  const pago = exigir(await app.deps.pagbank.buscarBoleto(resultado.boleto.orderId))
  if (pago === 'recusado') throw new Error('sem boleto')
  expect(await registrarBoleto(app.deps, emissao, pago)).toBe(false)
  expect((await lerPedido(comprador, pedidoId)).body).toMatchObject({ statusPagamento: 'BOLETO_PAGO' })
  await desarmar(app)
})

describe('design/emission: the address of a notice', () => {
  it('is that of one emission, whose first try may not have ended for 35 seconds', () =>
    ensaiar(app, async tx => {
      const { token_de_aviso: token } = await tx
        .selectFrom('emissao')
        .select('token_de_aviso')
        .where('id', '=', outra.id)
        .executeTakeFirstOrThrow()
      const { iniciadaEm } = await travarEmissao(tx, outra.id)
      const avisada = async (aposMs = 35_000) => {
        const { id } = exigir(await run(tx, travaPorTokenDaNotificacao(token)))
        const recebidoEm = new Date(iniciadaEm.getTime() + aposMs)
        const nova = { token, recebidoEm, assinado: true, corpo: '{}', chargeIdQueEspera: 'CHAR_1' }
        return [id, (await run(tx, insercaoDaNotificacao(nova)))?.porAplicar === false]
      }
      expect(await run(tx, travaPorTokenDaNotificacao('f'.repeat(32)))).toBeNull()
      expect(await avisada()).toEqual([outra.id, true])
      expect(await avisada(35_001)).toEqual([outra.id, false])
      await mudar(tx, outra, { tentativas: 2 })
      expect(await avisada()).toEqual([outra.id, false])
      await mudar(tx, outra, { tentativas: 1, ultimo_detalhe: 'HTTP 500' })
      expect(await avisada()).toEqual([outra.id, false])
      await mudar(tx, outra, { ultimo_detalhe: null, situacao: 'RECUSADA' })
      expect(await avisada()).toEqual([outra.id, false])
    }))
})

describe('design/emission: staff', () => {
  it('see emissions that have been open for longer than a day, oldest first', () =>
    ensaiar(app, async tx => {
      await mudar(tx, uma, { iniciada_em: antesDe(DIA_MS + 1) })
      await mudar(tx, outra, { iniciada_em: antesDe(DIA_MS) })
      const momento = { agora: AGORA, hoje: '2026-11-20', regras: await app.deps.regras.vigentes() }
      const listar = async () => {
        const { rows } = await sql<{ id: string; pedido_id: number | null }>`
          select id, pedido_id from (${boletoSemRespostaNaMesa.abertas(momento)}) t order by vez`.execute(tx)
        return rows.map(({ id, pedido_id }) => [Number(id), pedido_id])
      }
      expect(await listar()).toEqual([[uma.id, null]])
      await mudar(tx, outra, { iniciada_em: antesDe(DIA_MS + 2), via: 2 })
      expect(await listar()).toEqual([
        [outra.id, outra.pedidoId],
        [uma.id, null],
      ])
      await mudar(tx, uma, { situacao: 'RECUSADA' })
      expect(await listar()).toEqual([[outra.id, outra.pedidoId]])
    }))

  it('rule M40: the boletos of an order are numbered one after the other', async () => {
    const pedidoId = await fazerPedido(await criarComprador(app), await criarCotacao(app, { preco: 2000 }))
    await ensaiar(app, async tx => {
      await tx.updateTable('emissao').set({ via: 3 }).where('pedido_id', '=', pedidoId).execute()
      expect(await proximaVia(tx, pedidoId)).toBe(4)
      expect(await proximaVia(tx, uma.pedidoId)).toBe(2)
    })
  })
})

describe('design/orders: the payer’s data', () => {
  const LIMITE = 90 * DIA_MS
  const remover = (tx: Tx) => removerDadosDoPagador(tx, AGORA)

  /** The emission ended more than 90 days ago, as did the last thing that happened to its order. */
  async function encerrada(tx: Tx, { id, pedidoId }: Emissao): Promise<void> {
    await mudar(tx, { id }, { situacao: 'RECUSADA', terminada_em: antesDe(LIMITE + 1) })
    await sql`insert into pedido_historico (pedido_id, status_pedido, em) values (${pedidoId}, 'CANCELADO', ${antesDe(LIMITE + 1)})`.execute(
      tx,
    )
  }

  it.each<[string, (tx: Tx) => Promise<unknown>, boolean]>([
    ['of a refused emission', async () => undefined, true],
    [
      'of one that ended 90 days ago to the moment',
      tx => mudar(tx, uma, { terminada_em: antesDe(LIMITE) }),
      false,
    ],
    ['of an open one', tx => mudar(tx, uma, { situacao: 'ABERTA' }), false],
    ['of which they went before', tx => mudar(tx, uma, { dados_removidos_em: AGORA }), false],
    [
      'to whose order something happened 90 days ago to the moment',
      tx =>
        sql`update pedido_historico set em = ${antesDe(LIMITE)} where pedido_id = ${uma.pedidoId}`.execute(
          tx,
        ),
      false,
    ],
    ['of a boleto of an unpaid order', tx => mudar(tx, uma, { situacao: 'CONCLUIDA' }), false],
    [
      'of a boleto of a paid order',
      async tx => {
        await mudar(tx, uma, { situacao: 'CONCLUIDA' })
        const credito_reservado_centavos = centavos(0)
        await pedido(tx, {
          status_pedido: 'ENTREGUE',
          status_pagamento: 'BOLETO_PAGO',
          credito_reservado_centavos,
        })
      },
      true,
    ],
    [
      'of a boleto of a paid order that is owed again',
      async tx => {
        await mudar(tx, uma, { situacao: 'CONCLUIDA' })
        await pedido(tx, { status_pedido: 'ENTREGUE', status_pagamento: 'BOLETO_PAGO' })
      },
      false,
    ],
    [
      'of a boleto of a cancelled order',
      async tx => {
        await mudar(tx, uma, { situacao: 'CONCLUIDA' })
        await pedido(tx, { status_pedido: 'CANCELADO', status_pagamento: 'BOLETO_PENDENTE_PAGAMENTO' })
      },
      true,
    ],
  ])('%s', (_, preparar, removidos) =>
    ensaiar(app, async tx => {
      await encerrada(tx, uma)
      await preparar(tx)
      expect(await remover(tx)).toEqual(removidos ? [uma.id] : [])
    }),
  )

  const pedido = (tx: Tx, mudanca: Record<string, unknown>) =>
    tx.updateTable('pedido').set(mudanca).where('id', '=', uma.pedidoId).execute()

  it('goes of a thousand emissions at a time', () =>
    ensaiar(app, async tx => {
      await sql`insert into emissao (pedido_id, situacao, chave_idempotencia, referencia, token_de_aviso, requisicao,
          iniciada_em, terminada_em)
        select ${uma.pedidoId}, 'RECUSADA', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
          '{"shipping": {"address": {}}, "charges": [{"payment_method": {"boleto": {}}}]}', ${antesDe(LIMITE + 1)},
          ${antesDe(LIMITE + 1)}
        from generate_series(1, 1001)`.execute(tx)
      expect([(await remover(tx)).length, (await remover(tx)).length]).toEqual([1000, 1])
    }))
})
