// Which refunds are opened, tried, left to staff and closed (rules M27, M38): each case, on rows made for it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import {
  abrirReembolso,
  atualizarConclusao,
  fecharReembolso,
  listarReembolsosDoPedido,
  travarReembolso,
  valorDoReembolso,
} from '#server/contas/reembolso/reembolso-repository.ts'
import { repetirReembolso, repetirReembolsos } from '#server/contas/reembolso/repetir-reembolso.ts'
import {
  buscarAConferir,
  entregarAEquipe,
  listarARepetir,
  listarNoProvedor,
  prepararTentativa,
  retomarDaEquipe,
  soltarChave,
} from '#server/contas/reembolso/tentativa-de-reembolso-repository.ts'
import { lerMomento } from '#server/mesa/mesa/ler-tarefas.ts'
import { listarTarefas } from '#server/mesa/mesa/tarefa-repository.ts'
import { tipoDeTarefa } from '#server/mesa/mesa/tipos-de-tarefa.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Fila } from '#server/plataforma/jobs/queue.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { exigir } from '../../support/exigir.ts'
import { cobrancaIdDe } from '../../support/reembolsos.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'
import { esperarTrava } from '../../support/trava.ts'

const app = useApp()
const ANTES = new Date('2026-11-19T15:00:00Z')
const AGORA = new Date('2026-11-20T15:00:00Z')
const DEPOIS = new Date('2026-11-21T15:00:00Z')
const HORA_MS = 3_600_000

interface Cobrado {
  pedidoId: number
  id: number
}
let uma: Cobrado
let outra: Cobrado
let terceira: Cobrado
let equipeId: number

beforeAll(async () => {
  const [comprador, cotacao] = [await criarComprador(app), await criarCotacao(app, { preco: 2000 })]
  const cobrado = async (): Promise<Cobrado> => {
    const pedidoId = await fazerPedido(comprador, cotacao) // R$ 65,00
    return { pedidoId, id: await cobrancaIdDe(app, pedidoId) }
  }
  uma = await cobrado()
  outra = await cobrado()
  terceira = await cobrado()
  equipeId = (await criarEquipe(app)).id
})

const abrir = (tx: Tx, { id }: Cobrado, valor: number, em = AGORA) =>
  abrirReembolso(tx, id, centavos(valor), em)

const concluir = (tx: Tx, { id }: Cobrado, agora = AGORA) =>
  atualizarConclusao(tx, id, { observacao: 'Pix', porUsuarioId: equipeId, agora })

const cobranca = (tx: Tx, { id }: Cobrado, pago: number, devolvido = 0) =>
  tx
    .updateTable('cobranca')
    .set({ pago_centavos: centavos(pago), devolvido_centavos: centavos(devolvido) })
    .where('id', '=', id)
    .execute()

const situacao = async (tx: Tx, { id }: Cobrado) => (await travarReembolso(tx, id))?.situacao

const tentar = async (tx: Tx, { id }: Cobrado, chave: string, agora = AGORA) =>
  exigir(await prepararTentativa(tx, id, { chave, agora }))

const CHAVE = '11111111-1111-4111-8111-111111111111'
const OUTRA_CHAVE = '22222222-2222-4222-8222-222222222222'

describe('rule M27: a refund', () => {
  it('is opened once for an amount; more raises it, the same or less changes nothing', () =>
    ensaiar(app, async tx => {
      const aberturas: boolean[] = []
      for (const valor of [1000, 1000, 999, 1001]) aberturas.push(await abrir(tx, uma, valor, DEPOIS))
      expect(aberturas).toEqual([true, false, false, true])
      expect(await travarReembolso(tx, uma.id)).toMatchObject({ valorCentavos: 1001, abertoEm: DEPOIS })
    }))

  it('that is open keeps its day, reason and key when its amount grows', () =>
    ensaiar(app, async tx => {
      await abrir(tx, uma, 1000)
      const { tentativas } = await tentar(tx, uma, CHAVE)
      await entregarAEquipe(tx, { cobrancaId: uma.id, tentativas }, 'recusada')
      await abrir(tx, uma, 6500, DEPOIS)
      expect(await travarReembolso(tx, uma.id)).toMatchObject({
        valorCentavos: 6500,
        abertoEm: AGORA,
        motivo: 'recusada',
        chave: CHAVE,
        chaveDesde: AGORA,
        solicitadoCentavos: 1000,
      })
    }))

  it('that is closed opens again, as a new one, only for more than went back at the provider and by hand together', () =>
    ensaiar(app, async tx => {
      await abrir(tx, uma, 1000)
      const { tentativas } = await tentar(tx, uma, CHAVE)
      await entregarAEquipe(tx, { cobrancaId: uma.id, tentativas }, 'recusada')
      await concluir(tx, uma)
      await cobranca(tx, uma, 7500, 5500)
      expect(await abrir(tx, uma, 6500, DEPOIS)).toBe(false)
      expect(await situacao(tx, uma)).toBe('CONCLUIDO')
      expect(await abrir(tx, uma, 6501, DEPOIS)).toBe(true)
      expect(await travarReembolso(tx, uma.id)).toMatchObject({
        situacao: 'ABERTO',
        abertoEm: DEPOIS,
        motivo: null,
        chave: null,
        chaveDesde: null,
        solicitadoCentavos: null,
        devolvidoAMaoCentavos: 1000,
      })
    }))

  it('closes once what went back at the provider and by hand covers it, and closes no other', () =>
    ensaiar(app, async tx => {
      await abrir(tx, outra, 500)
      await abrir(tx, uma, 750)
      await concluir(tx, uma)
      await abrir(tx, uma, 7250)
      const fechamentos: boolean[] = []
      for (const devolvido of [6499, 6500, 6500])
        fechamentos.push(await fecharReembolso(tx, uma.id, centavos(devolvido), AGORA))
      expect(fechamentos).toEqual([false, true, false])
      expect([await situacao(tx, uma), await situacao(tx, outra)]).toEqual(['CONCLUIDO', 'ABERTO'])
    }))

  it('by hand counts what the provider had not given back, of this charge alone', () =>
    ensaiar(app, async tx => {
      await cobranca(tx, uma, 6500, 500)
      for (const cobrada of [uma, outra]) await abrir(tx, cobrada, 6500)
      await concluir(tx, uma)
      expect(await travarReembolso(tx, uma.id)).toMatchObject({
        situacao: 'CONCLUIDO',
        devolvidoAMaoCentavos: 6000,
      })
      expect(await travarReembolso(tx, outra.id)).toMatchObject({
        situacao: 'ABERTO',
        devolvidoAMaoCentavos: 0,
      })
    }))

  it('by hand never lowers what staff had given back by hand before', () =>
    ensaiar(app, async tx => {
      await cobranca(tx, uma, 6500)
      await abrir(tx, uma, 1000)
      await concluir(tx, uma)
      await abrir(tx, uma, 6500)
      await cobranca(tx, uma, 6500, 6000)
      await concluir(tx, uma)
      expect(await travarReembolso(tx, uma.id)).toMatchObject({ devolvidoAMaoCentavos: 1000 })
    }))

  it('is open for its own order alone, until it is closed', () =>
    ensaiar(app, async tx => {
      const aberto = async ({ pedidoId }: Cobrado) =>
        (await listarReembolsosDoPedido(tx, pedidoId)).some(({ situacao }) => situacao === 'ABERTO')
      const abertos = async () => [await aberto(uma), await aberto(outra)]
      await abrir(tx, uma, 1000)
      expect(await abertos()).toEqual([true, false])
      await concluir(tx, uma)
      expect(await abertos()).toEqual([false, false])
    }))

  it('tells the buyer what the provider gave back: of this charge, or of the first of its order', () =>
    ensaiar(app, async tx => {
      await abrir(tx, outra, 300)
      await abrir(tx, uma, 1000)
      await concluir(tx, uma)
      await abrir(tx, uma, 6500)
      const valores = (cobrancaId?: number) =>
        valorDoReembolso(tx, { pedidoId: uma.pedidoId, ...(cobrancaId !== undefined && { cobrancaId }) })
      expect(await valores()).toBe(5500)
      await tx
        .updateTable('cobranca')
        .set({ pedido_id: uma.pedidoId, via: 2 })
        .where('id', '=', outra.id)
        .execute()
      expect([await valores(), await valores(uma.id), await valores(outra.id)]).toEqual([5500, 5500, 300])
    }))
})

describe('rule M27: refunds on the desk', () => {
  const naMesa = async (tx: Tx, situacao: 'ABERTO' | 'CONCLUIDO', pagina = { page: 0, size: 9 }) => {
    const momento = await lerMomento({ clock: () => DEPOIS, regras: app.deps.regras })
    const dias = { de: null, ate: null }
    const encerradas = situacao === 'CONCLUIDO' ? ({ dias, por: 'TODOS' } as const) : null
    return listarTarefas(tx, { tipos: [tipoDeTarefa('reembolso')], momento, recorte: {}, encerradas }, pagina)
  }
  const deixar = (tx: Tx, { id: cobrancaId }: Cobrado) =>
    entregarAEquipe(tx, { cobrancaId, tentativas: 0 }, 'recusada')

  it('are those that are left to staff', () =>
    ensaiar(app, async tx => {
      for (const cobrada of [uma, outra]) await abrir(tx, cobrada, 6500)
      await deixar(tx, uma)
      expect((await naMesa(tx, 'ABERTO')).tarefas.map(({ id }) => id)).toEqual([String(uma.id)])
    }))

  it('end for a while when staff hand them back to the provider', () =>
    ensaiar(app, async tx => {
      await abrir(tx, uma, 6500)
      await deixar(tx, uma)
      await retomarDaEquipe(tx, uma.id, { chavesDesde: AGORA, agora: AGORA, porUsuarioId: equipeId })
      expect((await naMesa(tx, 'ABERTO')).total).toBe(0)
      expect((await naMesa(tx, 'CONCLUIDO')).tarefas).toMatchObject([
        {
          id: String(uma.id),
          encerrada: { em: AGORA, por: { id: equipeId }, desfecho: 'tentado de novo pelo PagBank' },
        },
      ])
      await deixar(tx, uma)
      expect([(await naMesa(tx, 'ABERTO')).total, (await naMesa(tx, 'CONCLUIDO')).total]).toEqual([1, 0])
    }))

  it('have pages: open ones oldest first, done ones newest first', () =>
    ensaiar(app, async tx => {
      const listar = async (situacao: 'ABERTO' | 'CONCLUIDO', page: number, size = 2) => {
        const { tarefas, total } = await naMesa(tx, situacao, { page, size })
        return [total, ...tarefas.map(({ id }) => Number(id))]
      }
      await abrir(tx, uma, 6500, DEPOIS)
      await abrir(tx, outra, 6500)
      await abrir(tx, terceira, 6500)
      for (const cobrada of [uma, outra, terceira]) await deixar(tx, cobrada)
      expect(await listar('ABERTO', 0)).toEqual([3, outra.id, terceira.id])
      expect(await listar('ABERTO', 1)).toEqual([3, uma.id])
      await concluir(tx, outra, DEPOIS)
      expect([await listar('ABERTO', 0), await listar('CONCLUIDO', 0)]).toEqual([
        [2, terceira.id, uma.id],
        [1, outra.id],
      ])
      await concluir(tx, terceira)
      await concluir(tx, uma, ANTES)
      expect(await listar('CONCLUIDO', 0, 3)).toEqual([3, outra.id, terceira.id, uma.id])
    }))

  it('show what is still to go back of an open one, the whole of a done one', () =>
    ensaiar(app, async tx => {
      const valor = async (situacao: 'ABERTO' | 'CONCLUIDO') => (await naMesa(tx, situacao)).tarefas[0]?.valor
      await cobranca(tx, uma, 7500)
      await abrir(tx, uma, 300)
      await concluir(tx, uma)
      await cobranca(tx, uma, 7500, 500)
      await abrir(tx, uma, 7500)
      await deixar(tx, uma)
      expect(await valor('ABERTO')).toBe(6700)
      await concluir(tx, uma)
      expect(await valor('CONCLUIDO')).toBe(7500)
    }))
})

describe('rule M27: a try at the provider', () => {
  it('is made of open refunds that are not left to staff', () =>
    ensaiar(app, async tx => {
      for (const cobrada of [uma, outra]) await abrir(tx, cobrada, 6500)
      expect(await listarNoProvedor(tx)).toEqual([uma.id, outra.id])
      const { tentativas } = await tentar(tx, uma, CHAVE)
      await entregarAEquipe(tx, { cobrancaId: uma.id, tentativas }, 'recusada')
      expect(await listarNoProvedor(tx)).toEqual([outra.id])
      expect(await prepararTentativa(tx, uma.id, { chave: OUTRA_CHAVE, agora: AGORA })).toBeNull()
      await fecharReembolso(tx, outra.id, centavos(6500), AGORA)
      expect(await listarNoProvedor(tx)).toEqual([])
      expect(await prepararTentativa(tx, outra.id, { chave: OUTRA_CHAVE, agora: AGORA })).toBeNull()
    }))

  it('asks for what neither the provider nor staff gave back, and again for the same under the same key', () =>
    ensaiar(app, async tx => {
      await cobranca(tx, uma, 7500)
      await abrir(tx, outra, 6500)
      await abrir(tx, uma, 300)
      await concluir(tx, uma)
      await cobranca(tx, uma, 7500, 200)
      await abrir(tx, uma, 1000)
      const primeira = { chave: CHAVE, chaveDesde: AGORA, solicitadoCentavos: 500, soDaPlataforma: true }
      expect(await tentar(tx, uma, CHAVE)).toMatchObject({ ...primeira, tentativas: 1 })
      await abrir(tx, uma, 7500)
      expect(await tentar(tx, uma, OUTRA_CHAVE, DEPOIS)).toMatchObject({ ...primeira, tentativas: 2 })
      expect(await travarReembolso(tx, outra.id)).toMatchObject({ chave: null, tentativas: 0 })
    }))

  it.each([
    [1000, true],
    [1001, false],
  ])('rule M42: of a surplus of R$ 10,00, %i centavos are asked of the platform alone: %s', (valor, soDela) =>
    ensaiar(app, async tx => {
      await cobranca(tx, uma, 7500)
      await abrir(tx, uma, valor)
      expect((await tentar(tx, uma, CHAVE)).soDaPlataforma).toBe(soDela)
    }),
  )

  it('rule M26: reads the charge first if a part goes back and no call is under way', () =>
    ensaiar(app, async tx => {
      for (const cobrada of [uma, outra]) await cobranca(tx, cobrada, 6500)
      await abrir(tx, outra, 1000)
      await abrir(tx, uma, 6499)
      const { charge_id } = await tx
        .selectFrom('cobranca')
        .select('charge_id')
        .where('id', '=', uma.id)
        .executeTakeFirstOrThrow()
      expect(await buscarAConferir(tx, uma.id)).toBe(charge_id)
      await abrir(tx, uma, 6500)
      expect(await buscarAConferir(tx, uma.id)).toBeNull()
      const { tentativas } = await tentar(tx, outra, CHAVE)
      expect(await buscarAConferir(tx, outra.id)).toBeNull()
      await soltarChave(tx, await tentar(tx, outra, CHAVE), true)
      expect(await buscarAConferir(tx, outra.id)).not.toBeNull()
      await entregarAEquipe(tx, { cobrancaId: outra.id, tentativas: tentativas + 1 }, 'recusada')
      expect(await buscarAConferir(tx, outra.id)).toBeNull()
    }))

  it('rule M26: of a refund that is closed reads nothing', () =>
    ensaiar(app, async tx => {
      await cobranca(tx, uma, 6500)
      await abrir(tx, uma, 1000)
      await fecharReembolso(tx, uma.id, centavos(1000), AGORA)
      expect(await buscarAConferir(tx, uma.id)).toBeNull()
    }))

  it('uses up its own key, neither the next one nor that of another refund', () =>
    ensaiar(app, async tx => {
      for (const cobrada of [uma, outra]) await abrir(tx, cobrada, 6500)
      const primeira = await tentar(tx, uma, CHAVE)
      await tentar(tx, outra, OUTRA_CHAVE)
      const chaves = async () => [
        (await travarReembolso(tx, uma.id))?.chave,
        (await travarReembolso(tx, outra.id))?.chave,
      ]
      expect(await soltarChave(tx, primeira, false)).toBe(true)
      expect(await chaves()).toEqual([CHAVE, OUTRA_CHAVE])
      expect(await soltarChave(tx, { ...primeira, chave: OUTRA_CHAVE }, true)).toBe(true)
      expect(await chaves()).toEqual([CHAVE, OUTRA_CHAVE])
      expect(await soltarChave(tx, primeira, true)).toBe(true)
      expect(await chaves()).toEqual([null, OUTRA_CHAVE])
      await fecharReembolso(tx, uma.id, centavos(6500), AGORA)
      expect(await soltarChave(tx, primeira, true)).toBe(false)
    }))

  it('leaves its refund to staff unless that is closed or another try was counted since', () =>
    ensaiar(app, async tx => {
      for (const cobrada of [uma, outra]) await abrir(tx, cobrada, 6500)
      const { tentativas } = await tentar(tx, uma, CHAVE)
      await tentar(tx, outra, OUTRA_CHAVE)
      const motivos = async () => [
        (await travarReembolso(tx, uma.id))?.motivo,
        (await travarReembolso(tx, outra.id))?.motivo,
      ]
      await entregarAEquipe(tx, { cobrancaId: uma.id, tentativas: tentativas - 1 }, 'recusada')
      expect(await motivos()).toEqual([null, null])
      await entregarAEquipe(tx, { cobrancaId: uma.id, tentativas }, 'recusada')
      expect(await motivos()).toEqual(['recusada', null])
      await fecharReembolso(tx, outra.id, centavos(6500), AGORA)
      await entregarAEquipe(tx, { cobrancaId: outra.id, tentativas }, 'recusada')
      expect(await motivos()).toEqual(['recusada', null])
    }))
})

describe('rule M38: a refund that is left to staff', () => {
  const hoje = dataEmSaoPaulo(new Date())
  /** The first boleto was asked for today. */
  const liberacao = somarDias(hoje, 365)
  const dentroDoAviso = { hoje: somarDias(liberacao, -1), antesDe: somarDias(liberacao, 1) }

  /** Both orders are cancelled, and their refunds left to staff. */
  async function deixarAEquipe(tx: Tx): Promise<void> {
    for (const { id, pedidoId } of [uma, outra]) {
      await tx.updateTable('pedido').set({ status_pedido: 'CANCELADO' }).where('id', '=', pedidoId).execute()
      await abrir(tx, { id, pedidoId }, 6500)
      await entregarAEquipe(tx, { cobrancaId: id, tentativas: 0 }, 'recusada')
    }
  }

  const entregar = (tx: Tx) =>
    sql`update pedido set status_pedido = 'ENTREGUE' where id = ${uma.pedidoId}`.execute(tx)
  const mudar = (tx: Tx, mudanca: Record<string, unknown>) =>
    tx.updateTable('reembolso').set(mudanca).where('cobranca_id', '=', uma.id).execute()

  it.each([
    ['the day before the release', dentroDoAviso, 2],
    ['the day of the release', { ...dentroDoAviso, hoje: liberacao }, 0],
    ['the first day of the warning', { ...dentroDoAviso, hoje }, 2],
    ['a day too early', { hoje, antesDe: liberacao }, 0],
  ])('is tried by itself before the shares are released: %s', (_, dias, quantos) =>
    ensaiar(app, async tx => {
      await deixarAEquipe(tx)
      expect(await listarARepetir(tx, dias)).toEqual([uma.id, outra.id].slice(0, quantos))
    }),
  )

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['it is closed', tx => concluir(tx, uma)],
    ['the provider is asked already', tx => mudar(tx, { motivo: null })],
    ['it was tried by itself before', tx => mudar(tx, { repetido_em: AGORA })],
    [
      'the sellers keep the money, because its boleto pays an order that goes on',
      async tx => {
        await entregar(tx)
        await sql`update cobranca set paga_o_pedido = true where id = ${uma.id}`.execute(tx)
      },
    ],
  ])('is not tried by itself if %s', (_, mudarUma) =>
    ensaiar(app, async tx => {
      await deixarAEquipe(tx)
      await mudarUma(tx)
      expect(await listarARepetir(tx, dentroDoAviso)).toEqual([outra.id])
    }),
  )

  it('of a payment in part is tried by itself, although its order goes on', () =>
    ensaiar(app, async tx => {
      await deixarAEquipe(tx)
      await entregar(tx)
      expect(await listarARepetir(tx, dentroDoAviso)).toEqual([uma.id, outra.id])
    }))

  it('goes back to the provider under the key of a call that may still be carried out, otherwise under a new one', () =>
    ensaiar(app, async tx => {
      for (const cobrada of [uma, outra]) {
        await abrir(tx, cobrada, 6500)
        const { tentativas } = await tentar(tx, cobrada, cobrada === uma ? CHAVE : OUTRA_CHAVE)
        await entregarAEquipe(tx, { cobrancaId: cobrada.id, tentativas }, 'sem resposta')
      }
      const retomar = (chavesDesde: Date, agora: Date, porUsuarioId: number | null = null) =>
        retomarDaEquipe(tx, uma.id, { chavesDesde, agora, porUsuarioId })
      await retomar(new Date(AGORA.getTime() - 1), AGORA, equipeId)
      const comChave = { motivo: null, chave: CHAVE, chaveDesde: AGORA, solicitadoCentavos: 6500 }
      expect(await travarReembolso(tx, uma.id)).toMatchObject(comChave)
      expect(await travarReembolso(tx, outra.id)).toMatchObject({
        motivo: 'sem resposta',
        chave: OUTRA_CHAVE,
      })
      await retomar(AGORA, DEPOIS)
      expect(await travarReembolso(tx, uma.id)).toMatchObject({
        motivo: null,
        chave: null,
        chaveDesde: null,
        solicitadoCentavos: null,
      })
      expect(await travarReembolso(tx, outra.id)).toMatchObject({ chave: OUTRA_CHAVE })
      await retomar(AGORA, new Date(DEPOIS.getTime() + HORA_MS))
      const { rows } = await sql`
        select repetido_em, retomado_em, retomado_por from reembolso where cobranca_id = ${uma.id}`.execute(
        tx,
      )
      expect(rows).toEqual([{ repetido_em: DEPOIS, retomado_em: AGORA, retomado_por: equipeId }])
    }))
})

describe('rule M38: a refund that goes back to the provider', () => {
  /** Its jobs are not sent, so that only the test works on a refund. */
  const semTrabalhos: Fila = { enviar: async () => undefined, enviarTodos: async () => undefined }

  /** The refund of a cancelled order, left to staff after a call without an answer. */
  async function semResposta() {
    const equipe = await criarEquipe(app)
    const pedidoId = await fazerPedido(await criarComprador(app), await criarCotacao(app))
    await alterarStatus(equipe, pedidoId, 'CANCELADO')
    const cobrado = { pedidoId, id: await cobrancaIdDe(app, pedidoId) }
    await inTransaction(app.deps.db, async tx => {
      await abrir(tx, cobrado, 6500)
      const { tentativas } = await tentar(tx, cobrado, randomUUID())
      await entregarAEquipe(tx, { cobrancaId: cobrado.id, tentativas }, 'sem resposta')
    })
    return cobrado
  }

  const ler = ({ id }: Cobrado) =>
    app.deps.db
      .selectFrom('reembolso')
      .select(['chave_idempotencia', 'motivo', 'repetido_em'])
      .where('cobranca_id', '=', id)
      .executeTakeFirstOrThrow()

  it.each([
    ['is asked for under its key within an hour of it', HORA_MS - 1, true],
    ['is asked for under a new key an hour after the last one', HORA_MS, false],
  ])('%s', async (_, ms, mesmaChave) => {
    const um = await semResposta()
    const { chave_idempotencia } = await ler(um)
    const clock = () => new Date(AGORA.getTime() + ms)
    const autor = { visto: '6500', user: { id: equipeId } }
    await repetirReembolso({ db: app.deps.db, clock, fila: semTrabalhos }, um.id, autor)
    expect(await ler(um)).toMatchObject({
      motivo: null,
      chave_idempotencia: mesmaChave ? chave_idempotencia : null,
      repetido_em: null,
    })
  })

  it.each<[string, (tx: Tx, um: Cobrado) => Promise<unknown>, string | null]>([
    ['it was closed meanwhile', (tx, um) => concluir(tx, um), 'sem resposta'],
    [
      'staff took it back meanwhile',
      (tx, { id }) => retomarDaEquipe(tx, id, { chavesDesde: AGORA, agora: AGORA, porUsuarioId: equipeId }),
      null,
    ],
  ])('is not tried by itself if %s', async (_, mudar, motivo) => {
    const um = await semResposta()
    const clock = () => new Date(Date.now() + 340 * 24 * HORA_MS)
    let repeticao: Promise<void> | undefined
    await inTransaction(app.deps.db, async tx => {
      await travarReembolso(tx, um.id)
      repeticao = repetirReembolsos({ db: app.deps.db, clock, fila: semTrabalhos })
      await esperarTrava(app)
      await mudar(tx, um)
    })
    await repeticao
    expect(await ler(um)).toMatchObject({ motivo, repetido_em: null })
  })
})
