// A buyer reads in one sentence why the provider refuses a boleto, and keeps its cart.
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, gerarBoleto } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { provedorAParte } from '../support/provedor-a-parte.ts'
import { controle } from '../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'
import { lerVinculo } from '../support/vinculo.ts'

const app = useApp({ abrirProvedor: provedorAParte({ maxReceivers: 3 }) })

const contaDe = async (vendedor: Parameters<typeof lerVinculo>[0]) => (await lerVinculo(vendedor)).pagBankId

describe('rule M9: an account that the provider no longer pays', () => {
  it.each([{ status: 'INACTIVE' }, { type: 'BUYER' }])(
    '%j blocks one click, not the cart: its seller is named, its quotes leave the market',
    async mudanca => {
      const [bom, ruim] = [await criarVendedor(app), await criarVendedor(app)]
      const comprador = await criarComprador(app, { limite: 100_000 })
      const produtoId = await criarProduto(app)
      const cotacaoRuim = await criarCotacao(app, { vendedor: ruim, produtoId })
      for (const cotacaoId of [await criarCotacao(app, { vendedor: bom }), cotacaoRuim])
        await adicionar(comprador, cotacaoId)
      await controle(app, 'PATCH', `/contas/${await contaDe(ruim)}`, mudanca)
      const { status, body } = await gerarBoleto(comprador)
      const { nome } = (await ruim.chamar('GET /v1/auth/user-info')).body
      expect({ status, body }).toEqual({
        status: 422,
        body: {
          codigo: 'vendedor-nao-recebe',
          message: `O PagBank não paga ${nome} no momento. Tire esses itens do carrinho e gere o boleto de novo.`,
        },
      })
      expect(await lerVinculo(ruim)).toMatchObject({ vinculoDoPagBank: 'A_REFAZER' })
      expect(await lerVinculo(bom)).toMatchObject({ vinculoDoPagBank: 'ATIVO' })
      const cotacoes = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
      expect(cotacoes.body).toEqual([])
      const carrinho = { params: { userId: comprador.id } }
      const { itensPedido } = (await comprador.chamar('GET /v1/pedido/carrinho/{userId}', carrinho)).body
      const params = { ...carrinho.params, itemId: exigir(itensPedido[1]).id }
      await comprador.chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', { params })
      expect((await gerarBoleto(comprador)).status).toBe(200)
      await conferirInvariantes(app)
    },
  )
})

describe('rule M33: other refusals of the provider are told in one sentence', () => {
  it('a field of the registration: the buyer is told which one, and sent to the profile', async () => {
    const comprador = await criarComprador(app)
    const cnpj = '12345678000100'
    await app.deps.db.updateTable('usuario').set({ cnpj }).where('id', '=', comprador.id).execute()
    await adicionar(comprador, await criarCotacao(app))
    expect((await gerarBoleto(comprador)).body).toMatchObject({
      codigo: 'boleto-recusado-pelo-cadastro',
      message: 'O PagBank não aceitou seu cadastro. Confira CNPJ no perfil e gere o boleto de novo.',
    })
    await conferirInvariantes(app)
  })

  it("the platform's own account, which no seller can mend", async () => {
    const comprador = await criarComprador(app)
    await adicionar(comprador, await criarCotacao(app))
    const plataforma = `/contas/${app.deps.provedor.contaDaPlataforma}`
    await controle(app, 'PATCH', plataforma, { status: 'INACTIVE' })
    const { status, body } = await gerarBoleto(comprador)
    await controle(app, 'PATCH', plataforma, { status: 'ACTIVE' })
    expect([status, body.codigo]).toEqual([503, 'boleto-recusado-pela-plataforma'])
  })

  it('more sellers than its contract allows', async () => {
    const equipe = await criarEquipe(app, 'ADM')
    await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 15 } })
    const comprador = await criarComprador(app)
    for (let vendedores = 0; vendedores < 3; vendedores++)
      await adicionar(comprador, await criarCotacao(app, { vendedor: await criarVendedor(app) }))
    expect((await gerarBoleto(comprador)).body.codigo).toBe('boleto-recusado-pelos-vendedores')
    await conferirInvariantes(app)
  })
})
