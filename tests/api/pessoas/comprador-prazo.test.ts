// Days to pay of one buyer (rule N143).
import { describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, vencimentoDoBoleto } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, lerPedido } from '../../support/compras.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const definir = (equipe: Pessoa, body: object) => equipe.chamar('PUT /v1/comprador/prazo', { body })
const prazoDe = async (equipe: Pessoa, { id }: Pessoa) =>
  (await equipe.chamar('GET /v1/comprador/{id}', { params: { id } })).body.prazoDoBoletoDias
const vencimentoNoCarrinho = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: pessoa.id } })).body.vencimento
const daquiA = (dias: number) => vencimentoDoBoleto(app.deps.clock(), dias)

describe('rule N143: the days to pay of a buyer', () => {
  it('count for its cart and its next boleto; what was issued keeps its due date', async () => {
    const [equipe, comprador, outro] = [
      await criarEquipe(app),
      await criarComprador(app),
      await criarComprador(app),
    ]
    const cotacaoId = await criarCotacao(app)
    const antes = await fazerPedido(comprador, cotacaoId)
    expect(await definir(equipe, { userId: comprador.id, dias: 14 })).toMatchObject({ status: 204 })
    expect(await prazoDe(equipe, comprador)).toBe(14)
    await adicionar(comprador, cotacaoId)
    expect(await vencimentoNoCarrinho(comprador)).toBe(daquiA(14))
    const depois = await fazerPedido(comprador, cotacaoId)
    const vencimentos = [antes, depois].map(async id => (await lerPedido(comprador, id)).body.vencimento)
    expect(await Promise.all(vencimentos)).toEqual([daquiA(7), daquiA(14)])
    await adicionar(outro, cotacaoId)
    expect(await vencimentoNoCarrinho(outro)).toBe(daquiA(7))
    expect(dataEmSaoPaulo(app.deps.clock()) < daquiA(7)).toBe(true)
  })

  it('are those of the settings again with null, and absent then', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await definir(equipe, { userId: comprador.id, dias: 30 })
    await definir(equipe, { userId: comprador.id, dias: null, diasAnterior: 30 })
    expect(await prazoDe(equipe, comprador)).toBeUndefined()
    expect(await vencimentoNoCarrinho(comprador)).toBe(daquiA(7))
    const query = { acao: 'definir-prazo', alvoTipo: 'usuario', alvoId: comprador.id }
    const { content } = (await equipe.chamar('GET /v1/auditoria', { query })).body
    expect(content.map(({ antes, depois }) => [antes, depois])).toEqual([
      [{ prazoDoBoletoDias: 30 }, { prazoDoBoletoDias: null }],
      [{ prazoDoBoletoDias: null }, { prazoDoBoletoDias: 30 }],
    ])
  })

  it.each([0, 61, 1.5, '14', undefined])('%o is refused', async dias => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    expect(await definir(equipe, { userId: comprador.id, dias })).toMatchObject({
      status: 400,
      body: { campos: { dias: expect.any(String) } },
    })
  })

  it('of two people who saw the same days, one sets them; only a buyer has them', async () => {
    const [um, dois] = [await criarEquipe(app), await criarEquipe(app)]
    const comprador = await criarComprador(app)
    const mudanca = { userId: comprador.id, diasAnterior: null }
    const respostas = await Promise.all([
      definir(um, { ...mudanca, dias: 10 }),
      definir(dois, { ...mudanca, dias: 20 }),
    ])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const { id: userId } = await criarVendedor(app)
    expect(await definir(um, { userId, dias: 10 })).toMatchObject({ status: 404 })
  })
})
