import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, gerarBoleto, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

describe('rule M28: the credit ledger', () => {
  it('shows every line with the balance after it; the newest is the available limit', async () => {
    const equipe = await criarEquipe(app, 'ADM', { nome: 'Crédito' })
    const comprador = await criarComprador(app, { limite: 0 })
    const limite = (valor: number) =>
      equipe.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, valor } })
    await limite(1000)
    const cotacaoId = await criarCotacao(app, { preco: 20_000 })
    const pago = await fazerPedido(comprador, cotacaoId)
    await pagarEEsperar(app, comprador, pago)
    const cancelado = await fazerPedido(comprador, cotacaoId)
    await alterarStatus(equipe, cancelado, 'CANCELADO')
    const aberto = await fazerPedido(comprador, cotacaoId)
    await limite(200)
    const params = { id: comprador.id }
    const { body } = await equipe.chamar('GET /v1/comprador/{id}/extrato', { params, query: { size: 100 } })
    const por = { id: equipe.id, nome: 'Crédito' }
    expect(body.content).toMatchObject([
      { tipo: 'LIMITE_DEFINIDO', valor: -800, pedidoId: null, disponivel: -45, por },
      { tipo: 'RESERVADO', valor: -245, pedidoId: aberto, disponivel: 755, por: null },
      { tipo: 'LIBERADO_POR_CANCELAMENTO', valor: 245, pedidoId: cancelado, disponivel: 1000 },
      { tipo: 'RESERVADO', valor: -245, pedidoId: cancelado, disponivel: 755 },
      { tipo: 'LIBERADO_POR_PAGAMENTO', valor: 245, pedidoId: pago, disponivel: 1000 },
      { tipo: 'RESERVADO', valor: -245, pedidoId: pago, disponivel: 755 },
      { tipo: 'LIMITE_DEFINIDO', valor: 1000, disponivel: 1000, por },
    ])
    const { limiteDisponivel } = (await comprador.chamar('GET /v1/auth/user-info')).body
    expect(body.content[0]?.disponivel).toBe(limiteDisponivel)
    const proprio = await comprador.chamar('GET /v1/user/extrato', { query: { size: 3, page: 2 } })
    const { por: _por, ...primeira } = exigir(body.content[6])
    expect(proprio.body).toEqual({ content: [primeira], last: true, currentPage: 2, totalPages: 3 })
  })

  it('a boleto that the provider refused gives back what it held', async () => {
    const comprador = await criarComprador(app, { limite: 100_000 })
    await adicionar(comprador, await criarCotacao(app))
    await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto' })
    expect((await gerarBoleto(comprador)).body.codigo).toBe('boleto-recusado')
    expect((await comprador.chamar('GET /v1/user/extrato')).body.content).toMatchObject([
      { tipo: 'LIBERADO_POR_RECUSA', valor: 55, disponivel: 1000 },
      { tipo: 'RESERVADO', valor: -55, disponivel: 945 },
      { tipo: 'LIMITE_DEFINIDO', valor: 1000, disponivel: 1000 },
    ])
  })

  it('does not exist for other roles', async () => {
    const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
    const ler = (id: number) => equipe.chamar('GET /v1/comprador/{id}/extrato', { params: { id } })
    for (const id of [vendedor.id, equipe.id, 999_999]) expect((await ler(id)).status).toBe(404)
    expect((await vendedor.chamar('GET /v1/user/extrato')).status).toBe(403)
  })
})
