// A claim is decided once and its money moves once, whatever step fails and however many act.
// Claims under faults and many callers: a claim and its ledgers are one (rules N65–N67, N74, design/claims-and-ledgers).
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { decidirOcorrencia } from '#server/pedido/ocorrencia/ocorrencia-na-mesa.ts'
import { alterarStatus } from '#server/pedido/pedido/alterar-status.ts'
import { useApp } from '../support/app-for-test.ts'
import { exigir } from '../support/exigir.ts'
import { failAtStep, RODADAS } from '../support/failing-steps.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { lerTarefa } from '../support/mesa.ts'
import { comprar, conferir, decidir, entregar, lerConferencia } from '../support/ocorrencias.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()

/** Ten units of R$ 30,00 of one seller; delivered unless not. */
async function cenario(entregue = true) {
  const equipe = await criarEquipe(app)
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app)
  const { pedidoId, itens } = await comprar(comprador, [
    await criarCotacao(app, { preco: 3000, vendedor }),
    10,
  ])
  if (entregue) await entregar(equipe, pedidoId)
  return { equipe, vendedor, comprador, pedidoId, itemId: exigir(itens[0]) }
}

async function umaOcorrencia(comprador: Pessoa, pedidoId: number, itemId: number): Promise<number> {
  const { body } = await conferir(comprador, pedidoId, [{ itemId, recebido: 8, motivo: 'FALTA' }])
  return exigir(body.ocorrencias[0]).id
}

const situacaoDe = async (equipe: Pessoa, pedidoId: number) =>
  (await lerConferencia(equipe, pedidoId)).body.ocorrencias.map(({ situacao }) => situacao)

describe.each(RODADAS)('every step fails once: %s', modo => {
  it('rules N65–N67: a decision is made with its ledgers or not at all', { timeout: 120_000 }, async () => {
    const { equipe, comprador, pedidoId, itemId } = await cenario()
    for (let k = 1, recebido = 9; ; k += 1) {
      const { body } = await conferir(comprador, pedidoId, [{ itemId, recebido, motivo: 'FALTA' }])
      const aberta = body.ocorrencias.find(({ situacao }) => situacao === 'ABERTA')
      if (!aberta) throw new Error('nada a decidir')
      const decisao = { aceita: true, valor: centavos(1000), pagaPor: 'VENDEDOR' } as const
      const { visto } = (await lerTarefa(equipe, 'ocorrencia', aberta.id)).body
      const { reached } = await failAtStep(k, modo, () =>
        decidirOcorrencia(app.deps, { id: aberta.id, decisao, por: equipe.id, visto }),
      )
      await conferirInvariantes(app)
      const depois = (await lerConferencia(equipe, pedidoId)).body.ocorrencias
      const situacao = depois.find(({ id }) => id === aberta.id)?.situacao
      // The next one is about a further unit if this one was accepted.
      if (situacao === 'ACEITA') recebido -= 1
      if (!reached) {
        expect(situacao).toBe('ACEITA')
        expect(k).toBeGreaterThan(6)
        break
      }
    }
  })
})

describe('every step of a delivery fails once', () => {
  it('rule N63: a delivery brings the claims of what was packed short, or nothing', {
    timeout: 120_000,
  }, async () => {
    for (let k = 1; ; k += 1) {
      const { equipe, pedidoId, itemId } = await cenario(false)
      await app.deps.db
        .updateTable('item_pedido')
        .set({ separado: 8, separado_motivo: 'SEM_PRODUTO', separado_em: new Date() })
        .where('id', '=', itemId)
        .execute()
      const user = { id: equipe.id, papel: 'FUNCIONARIO' } as const
      const { reached } = await failAtStep(k, 'resposta-perdida', () =>
        alterarStatus(app.deps, { pedidoId, para: 'ENTREGUE', user }),
      )
      const { body } = await lerConferencia(equipe, pedidoId)
      const situacoes = body.ocorrencias.map(({ situacao }) => situacao)
      expect(situacoes, `passo ${k}`).toEqual(body.statusPedido === 'ENTREGUE' ? ['ACEITA'] : [])
      await conferirInvariantes(app)
      if (!reached) {
        expect([body.statusPedido, k > 10]).toEqual(['ENTREGUE', true])
        break
      }
    }
  })
})

describe('many at once', () => {
  it('rule N65: of thirty decisions about one claim one is made', async () => {
    const { equipe, comprador, pedidoId, itemId } = await cenario()
    const id = await umaOcorrencia(comprador, pedidoId, itemId)
    const respostas = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        decidir(
          equipe,
          id,
          i % 2 === 0
            ? { aceita: true, valor: 60 - i, pagaPor: i % 4 === 0 ? 'VENDEDOR' : 'PLATAFORMA' }
            : { aceita: false, motivo: 'Chegou tudo.' },
        ),
      ),
    )
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('rule N74: claims of one seller in many orders, decided at once, all end', async () => {
    const vendedor = await criarVendedor(app)
    const equipe = await criarEquipe(app)
    const cotacaoId = await criarCotacao(app, { preco: 3000, vendedor })
    const abertas: number[] = []
    for (let i = 0; i < 6; i += 1) {
      const comprador = await criarComprador(app)
      const { pedidoId, itens } = await comprar(comprador, [cotacaoId, 10])
      await entregar(equipe, pedidoId)
      abertas.push(await umaOcorrencia(comprador, pedidoId, exigir(itens[0])))
    }
    const respostas = await Promise.all(
      abertas.map(id => decidir(equipe, id, { aceita: true, valor: 60, pagaPor: 'VENDEDOR' })),
    )
    expect(respostas.map(({ status }) => status)).toEqual(abertas.map(() => 200))
  })

  it('rule N64: claims of one buyer in many orders, checked at once, count each other', async () => {
    const equipe = await criarEquipe(app)
    const vendedor = await criarVendedor(app)
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app, { preco: 3000, vendedor })
    const pedidos = []
    for (let i = 0; i < 8; i += 1) {
      const pedido = await comprar(comprador, [cotacaoId, 10])
      await entregar(equipe, pedido.pedidoId)
      pedidos.push(pedido)
    }
    // 3 % of 8 × R$ 300,00 are R$ 72,00: the first claim of R$ 90,00 passes, and none after it.
    await equipe.chamar('PUT /v1/configuracao', { body: { aceitarSozinhoAteCentavos: 100 } })
    await Promise.all(
      pedidos.map(({ pedidoId, itens }) =>
        conferir(comprador, pedidoId, [{ itemId: exigir(itens[0]), recebido: 7, motivo: 'FALTA' }]),
      ),
    )
    await equipe.chamar('PUT /v1/configuracao', { body: { aceitarSozinhoAteCentavos: 0 } })
    const situacoes = await Promise.all(pedidos.map(({ pedidoId }) => situacaoDe(equipe, pedidoId)))
    expect(situacoes.flat().sort()).toEqual([
      'ABERTA',
      'ABERTA',
      'ABERTA',
      'ABERTA',
      'ABERTA',
      'ABERTA',
      'ABERTA',
      'ACEITA',
    ])
  })

  it('rule N62: checks of one order at once never ask for more than it has', async () => {
    const { comprador, equipe, pedidoId, itemId } = await cenario()
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        conferir(comprador, pedidoId, [
          { itemId, recebido: i % 10, motivo: i % 2 === 0 ? 'FALTA' : 'QUALIDADE' },
        ]),
      ),
    )
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([201]))
    const { body } = await lerConferencia(equipe, pedidoId)
    expect(body.itens).toMatchObject([{ recebido: 0, unidadesPedidas: 10, valorPedido: 300, valorMaximo: 0 }])
    expect(new Set(await situacaoDe(equipe, pedidoId))).toEqual(new Set(['ABERTA']))
  })
})
