import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const passos = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('GET /v1/pedido/{id}/historico', { params: { id } })

describe('the states that an order went through', () => {
  it('are told to each role as far as the order is its own; who moved it only to staff', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app, 'FUNCIONARIO', { nome: 'Balcão' }),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(equipe, pedidoId, 'ENTREGUE')
    const { body } = await passos(equipe, pedidoId)
    expect(body).toMatchObject([
      { statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO', por: null },
      { statusPedido: 'AGUARDANDO_FRETE', statusPagamento: 'BOLETO_PAGO', por: null },
      { statusPedido: 'ENTREGUE', statusPagamento: 'BOLETO_PAGO', por: { id: equipe.id, nome: 'Balcão' } },
    ])
    const semAutor = body.map(({ por, ...passo }) => passo)
    for (const pessoa of [comprador, vendedor])
      expect((await passos(pessoa, pedidoId)).body).toEqual(semAutor)
    for (const alheio of [await criarComprador(app), await criarVendedor(app)])
      expect((await passos(alheio, pedidoId)).status).toBe(404)
  })

  it('a change that waited while the order was paid is not told as earlier than the payment', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await pagarEEsperar(app, comprador, pedidoId)
    app.setClock(new Date(Date.now() - 60_000))
    await alterarStatus(equipe, pedidoId, 'ENTREGUE')
    app.setClock(null)
    const [, pago, entregue] = (await passos(equipe, pedidoId)).body
    expect(entregue?.em).toBe(pago?.em)
  })

  it('a cart has none', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const { body } = await adicionar(comprador, await criarCotacao(app))
    expect((await passos(equipe, exigir(body.id))).status).toBe(404)
  })
})
