// The buyer's own number of an order, from the cart to the papers (rule N144).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, carrinhoDe, fazerPedido, lerPedido } from '../../support/compras.ts'
import { desfazer, emissaoSemResposta } from '../../support/emissoes.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const escrever = (quem: Pessoa, dono: Pessoa, referencia: unknown) =>
  quem.chamar('PUT /v1/pedido/carrinho/{userId}/referencia', {
    params: { userId: dono.id },
    body: { referencia },
  })
const linhaDoBoleto = async (pedidoId: number) => {
  const { requisicao } = await app.deps.db
    .selectFrom('emissao')
    .select('requisicao')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return JSON.parse(JSON.stringify(requisicao)).charges[0].payment_method.boleto.instruction_lines.line_1
}

describe("rule N144: the buyer's own number", () => {
  it('is kept with the order, on the boleto and in the spreadsheet; the next cart begins without one', async () => {
    const comprador = await criarComprador(app)
    const vendedor = await criarVendedor(app)
    const cotacaoId = await criarCotacao(app, { vendedor })
    const sem = await fazerPedido(comprador, cotacaoId)
    const planilha = async () => String((await comprador.chamar('GET /v1/pedido/planilha')).body)
    expect(await planilha()).not.toContain('Seu número')
    const { body } = await escrever(comprador, comprador, ' OC\u200b  4512/26 ')
    expect(body.referencia).toBe('OC 4512/26')
    const com = await fazerPedido(comprador, cotacaoId)
    expect((await lerPedido(comprador, com)).body.referencia).toBe('OC 4512/26')
    expect(await linhaDoBoleto(com)).toBe(`Pedido ${com}, seu número OC 4512 26`)
    expect(await planilha()).toContain('OC 4512/26')
    expect((await lerPedido(vendedor, com)).body.referencia).toBeUndefined()
    expect(await carrinhoDe(comprador)).not.toHaveProperty('referencia')
    expect((await lerPedido(comprador, sem)).body).not.toHaveProperty('referencia')
    expect(await linhaDoBoleto(sem)).toBe(`Pedido ${sem}`)
  })

  it('is taken off with null, and refused if it is empty or too long', async () => {
    const comprador = await criarComprador(app)
    await escrever(comprador, comprador, 'OC 1')
    expect((await escrever(comprador, comprador, null)).body).not.toHaveProperty('referencia')
    for (const referencia of ['', '\u200b', 'x'.repeat(31), 7])
      expect(await escrever(comprador, comprador, referencia)).toMatchObject({
        status: 400,
        body: { campos: { referencia: expect.any(String) } },
      })
  })

  it('is written by staff too, on record, and cannot change while the boleto is issued', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await adicionar(comprador, await criarCotacao(app))
    await escrever(equipe, comprador, 'OC 9')
    const query = { acao: 'carrinho:escrever-referencia', alvoTipo: 'usuario', alvoId: comprador.id }
    const { content } = (await equipe.chamar('GET /v1/auditoria', { query })).body
    expect(content.map(({ depois }) => depois)).toEqual([{ referencia: 'OC 9' }])
    const { id } = await emissaoSemResposta(app, { comprador, chegou: false, cotacaoId: null })
    expect((await escrever(comprador, comprador, 'OC 10')).body.codigo).toBe('carrinho-em-emissao')
    await desfazer(equipe, id)
    expect((await carrinhoDe(comprador)).referencia).toBe('OC 9')
  })

  it('is what staff find its order by, from its beginning, whatever the case and the signs', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const cotacaoId = await criarCotacao(app)
    const pedidoCom = async (referencia: string) => {
      await escrever(comprador, comprador, referencia)
      return fazerPedido(comprador, cotacaoId)
    }
    const [um, dois] = [await pedidoCom('Zq_10'), await pedidoCom('Zqx10')]
    const achados = async (referencia: string, mais = {}) => {
      const { body } = await equipe.chamar('GET /v1/pedido', { query: { referencia, ...mais } })
      return body.content.map(({ id }) => id)
    }
    expect(await achados('zQ')).toEqual([dois, um])
    expect(await achados('zq_')).toEqual([um])
    expect(await achados('q_10')).toEqual([])
    expect(await achados('zq', { compradorNome: 'ninguem com este nome' })).toEqual([])
    expect(await comprador.chamar('GET /v1/pedido', { query: { referencia: 'zq' } })).toMatchObject({
      status: 400,
      body: { campos: { referencia: 'Só a administração usa este filtro.' } },
    })
  })
})
