import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../support/compras.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()

const concluir = (equipe: Pessoa, pedidoId: number, observacao: unknown = 'Pix de volta em 21/11') =>
  equipe.chamar('PUT /v1/reembolso/{pedidoId}', { params: { pedidoId }, body: { observacao } })
const listar = async (equipe: Pessoa, query: Record<string, string | number> = {}) =>
  (await equipe.chamar('GET /v1/reembolso', { query: { size: 100, ...query } })).body

/** An order that was paid and then cancelled; answers its id. */
async function pagoECancelado(equipe: Pessoa, comprador: Pessoa): Promise<number> {
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  await pagarEEsperar(app, comprador, pedidoId)
  await alterarStatus(equipe, pedidoId, 'CANCELADO')
  return pedidoId
}

describe('rule M27: money to be given back', () => {
  it('stays on the list until somebody says how it went back; then it is among the done ones', async () => {
    const equipe = await criarEquipe(app, 'ADM', { nome: 'Caixa' })
    const comprador = await criarComprador(app, { nome: 'Cantina' })
    const [primeiro, segundo] = [
      await pagoECancelado(equipe, comprador),
      await pagoECancelado(equipe, comprador),
    ]
    const aberto = {
      comprador: { id: comprador.id, nome: 'Cantina' },
      valor: 65,
      situacao: 'ABERTO',
      abertoEm: expect.any(String),
      concluidoEm: null,
      concluidoPor: null,
      observacao: null,
    }
    expect((await listar(equipe)).content).toEqual([
      { pedidoId: primeiro, ...aberto },
      { pedidoId: segundo, ...aberto },
    ])
    expect(await listar(equipe, { size: 1 })).toMatchObject({ last: false, totalPages: 2 })
    expect((await concluir(equipe, primeiro)).status).toBe(204)
    expect((await listar(equipe)).content).toMatchObject([{ pedidoId: segundo }])
    expect((await listar(equipe, { situacao: 'CONCLUIDO' })).content).toMatchObject([
      {
        pedidoId: primeiro,
        situacao: 'CONCLUIDO',
        concluidoPor: { id: equipe.id, nome: 'Caixa' },
        observacao: 'Pix de volta em 21/11',
      },
    ])
    await conferirInvariantes(app)
  })

  it('is done once, whoever else says so at the same time, and is on record', async () => {
    const equipe = await Promise.all(Array.from({ length: 4 }, () => criarEquipe(app)))
    const [alguem] = equipe as [Pessoa, ...Pessoa[]] // four were made
    const pedidoId = await pagoECancelado(alguem, await criarComprador(app))
    const respostas = await Promise.all(equipe.map(pessoa => concluir(pessoa, pedidoId)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 409)?.body.codigo).toBe('reembolso-ja-concluido')
    const { body } = await alguem.chamar('GET /v1/auditoria', {
      query: { acao: 'concluir-reembolso', alvoId: pedidoId },
    })
    expect(body.content).toMatchObject([
      { alvo: { tipo: 'pedido' }, antes: { situacao: 'ABERTO' }, depois: { situacao: 'CONCLUIDO' } },
    ])
  })

  it('an order without one has nothing to be done, and a note is needed', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    expect((await concluir(equipe, pedidoId)).body.codigo).toBe('reembolso-inexistente')
    const pago = await pagoECancelado(equipe, comprador)
    for (const observacao of ['', '  ', undefined, 'x'.repeat(501)])
      expect((await concluir(equipe, pago, observacao ?? null)).status).toBe(400)
    expect((await listar(equipe)).content).toContainEqual(expect.objectContaining({ pedidoId: pago }))
  })
})
